// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String checking;
    public static String checkingFile;
    public static String fabricBroken;
    public static String locationElement;
    public static String locationLine;
    public static String tooLarge;

    static {
        initializeMessages("dev.weft.ui.project.messages", Messages.class);
    }

    private Messages() {}
}
