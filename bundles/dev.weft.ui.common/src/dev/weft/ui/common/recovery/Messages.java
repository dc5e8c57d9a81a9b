// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.recovery;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String copying;
    public static String notKept;

    static {
        initializeMessages("dev.weft.ui.common.recovery.messages", Messages.class);
    }

    private Messages() {}
}
