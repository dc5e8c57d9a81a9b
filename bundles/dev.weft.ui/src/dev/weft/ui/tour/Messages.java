// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tour;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String again;
    public static String againText;
    public static String cannot;
    public static String cause;
    public static String causeText;
    public static String change;
    public static String changeText;
    public static String compare;
    public static String compareText;
    public static String doIt;
    public static String done;
    public static String finished;
    public static String intro;
    public static String next;
    public static String notChanged;
    public static String open;
    public static String openText;
    public static String run;
    public static String runText;
    public static String stepLabel;
    public static String title;

    static {
        initializeMessages("dev.weft.ui.tour.messages", Messages.class);
    }

    private Messages() {}
}
