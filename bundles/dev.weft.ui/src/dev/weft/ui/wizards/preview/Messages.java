// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards.preview;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String bisection;
    public static String bisectionValue;
    public static String cables;
    public static String cablesValue;
    public static String cost;
    public static String costEstimated;
    public static String costLine;
    public static String costLineEstimated;
    public static String costLineUnknown;
    public static String costUnknown;
    public static String costValue;
    public static String empty;
    public static String hosts;
    public static String hostsValue;
    public static String job;
    public static String noUplinks;
    public static String oversubscription;
    public static String oversubscriptionRange;
    public static String oversubscriptionValue;
    public static String switches;
    public static String switchesOfRole;
    public static String switchesValue;
    public static String tooLarge;
    public static String transceivers;
    public static String transceiversValue;
    public static String unknown;

    static {
        initializeMessages("dev.weft.ui.wizards.preview.messages", Messages.class);
    }

    private Messages() {}
}
