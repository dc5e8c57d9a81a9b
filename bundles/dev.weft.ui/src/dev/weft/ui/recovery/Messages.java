// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.recovery;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String changed;
    public static String columnFile;
    public static String columnSince;
    public static String columnWritten;
    public static String discard;
    public static String discardConfirm;
    public static String failed;
    public static String folderGone;
    public static String later;
    public static String message;
    public static String missing;
    public static String noEditor;
    public static String recover;
    public static String title;
    public static String unchanged;
    public static String unreadable;

    static {
        initializeMessages("dev.weft.ui.recovery.messages", Messages.class);
    }

    private Messages() {}
}
