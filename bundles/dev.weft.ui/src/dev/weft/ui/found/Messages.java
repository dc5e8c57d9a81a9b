// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String best;
    public static String bestAt;
    public static String broken;
    public static String columnBest;
    public static String columnLeast;
    public static String columnMean;
    public static String columnMost;
    public static String columnRegret;
    public static String columnSeeds;
    public static String columnTuned;
    public static String copying;
    public static String goOn;
    public static String goOnTip;
    public static String meanOfSeeds;
    public static String notAsked;
    public static String notCopied;
    public static String notLocal;
    public static String notTuned;
    public static String openScenario;
    public static String openScenarioTip;
    public static String over;
    public static String pointName;
    public static String pointOf;
    public static String reading;
    public static String save;
    public static String saveTip;
    public static String tableName;
    public static String tried;

    static {
        initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
