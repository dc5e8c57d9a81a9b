// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String exampleDescription;
    public static String exampleExists;
    public static String exampleList;
    public static String exampleTitle;
    public static String fabricFileDescription;
    public static String fabricName;
    public static String fabricTitle;
    public static String parameterLabel;
    public static String parameterRange;
    public static String parameterTip;
    public static String product;
    public static String projectDescription;
    public static String projectTitle;
    public static String scenarioBadRanks;
    public static String scenarioCollective;
    public static String scenarioContentDescription;
    public static String scenarioContentTitle;
    public static String scenarioFabric;
    public static String scenarioFileDescription;
    public static String scenarioName;
    public static String scenarioNoFabric;
    public static String scenarioRanks;
    public static String scenarioRanksTip;
    public static String scenarioSize;
    public static String scenarioSizeTip;
    public static String scenarioTitle;
    public static String scenarioTransports;
    public static String templateChooser;
    public static String templateDescription;
    public static String templateEmpty;
    public static String templateEmptyDescription;
    public static String templateTitle;

    static {
        initializeMessages("dev.weft.ui.wizards.messages", Messages.class);
    }

    private Messages() {}
}
