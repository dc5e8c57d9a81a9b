// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.export;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String badScale;
    public static String browse;
    public static String copyFailed;
    public static String description;
    public static String export;
    public static String exists;
    public static String file;
    public static String formats;
    public static String legend;
    public static String noFile;
    public static String noFormat;
    public static String notWritten;
    public static String print;
    public static String printFailed;
    public static String scale;
    public static String title;

    static {
        initializeMessages("dev.weft.ui.diagram.export.messages", Messages.class);
    }

    private Messages() {}
}
