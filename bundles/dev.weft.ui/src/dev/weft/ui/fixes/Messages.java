// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.fixes;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String description;
    public static String gone;
    public static String notFixed;

    static {
        initializeMessages("dev.weft.ui.fixes.messages", Messages.class);
    }

    private Messages() {}
}
