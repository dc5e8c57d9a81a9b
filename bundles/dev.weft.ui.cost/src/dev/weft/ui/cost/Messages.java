// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String back;
    public static String bill;
    public static String columnFigure;
    public static String columnUnit;
    public static String columnValue;
    public static String computing;
    public static String estimate;
    public static String estimateInvalid;
    public static String estimateNone;
    public static String estimateTip;
    public static String estimateTooLarge;
    public static String hint;
    public static String inputs;
    public static String noFile;
    public static String pickFigure;
    public static String source;
    public static String stated;
    public static String title;
    public static String training;
    public static String trainingLabel;
    public static String trainingNone;

    static {
        initializeMessages("dev.weft.ui.cost.messages", Messages.class);
    }

    private Messages() {}
}
