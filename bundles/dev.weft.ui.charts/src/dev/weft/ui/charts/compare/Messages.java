// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String badInput;
    public static String baseline;
    public static String causesOf;
    public static String chooseHint;
    public static String chooseTitle;
    public static String columnDifference;
    public static String gone;
    public static String incomplete;
    public static String inputsLine;
    public static String inputsOf;
    public static String inputsSame;
    public static String legend;
    public static String nameBetween;
    public static String nameOne;
    public static String noOther;
    public static String oneSide;
    public static String policyOf;
    public static String reading;
    public static String report;
    public static String rowSeeds;
    public static String rowTrust;
    public static String trustAssumption;
    public static String trustCalibrated;
    public static String trustExact;
    public static String trustOf;
    public static String trustValidated;
    public static String wordsName;

    static {
        initializeMessages("dev.weft.ui.charts.compare.messages", Messages.class);
    }

    private Messages() {}
}
