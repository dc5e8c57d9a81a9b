// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.compare;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String title;

    static {
        initializeMessages("dev.weft.ui.compare.messages", Messages.class);
    }

    private Messages() {}
}
