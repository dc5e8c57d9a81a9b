// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.start;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String another;
    public static String choose;
    public static String inUse;
    public static String notStarted;
    public static String quit;
    public static String title;

    static {
        initializeMessages("dev.weft.ui.start.messages", Messages.class);
    }

    private Messages() {}
}
