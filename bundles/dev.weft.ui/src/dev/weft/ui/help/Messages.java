// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.help;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String back;
    public static String browser;
    public static String cannotOpen;
    public static String cannotWrite;
    public static String contents;
    public static String forward;
    public static String noBrowser;
    public static String nothingFound;
    public static String search;
    public static String windowTitle;

    static {
        initializeMessages("dev.weft.ui.help.messages", Messages.class);
    }

    private Messages() {}
}
