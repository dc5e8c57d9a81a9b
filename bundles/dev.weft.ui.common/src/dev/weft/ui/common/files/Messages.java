// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String changed;
    public static String changedSaving;
    public static String changedTitle;
    public static String close;
    public static String compare;
    public static String compareTitle;
    public static String keepMine;
    public static String loadTheirs;
    public static String looking;
    public static String mine;
    public static String notSaved;
    public static String notSavedAdvice;
    public static String overwrite;
    public static String saveAs;
    public static String saveOutside;
    public static String theirs;

    static {
        initializeMessages("dev.weft.ui.common.files.messages", Messages.class);
    }

    private Messages() {}
}
