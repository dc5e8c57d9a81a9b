// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String add;
    public static String aim;
    public static String aimEvery;
    public static String aimLargest;
    public static String aimLeast;
    public static String alreadyRunning;
    public static String axes;
    public static String candidates;
    public static String cannot;
    public static String columnNow;
    public static String columnPoint;
    public static String columnPolicy;
    public static String columnSeed;
    public static String columnWhat;
    public static String count;
    public static String fewValues;
    public static String figure;
    public static String filterHint;
    public static String grid;
    public static String heading;
    public static String latin;
    public static String message;
    public static String name;
    public static String no;
    public static String noAxes;
    public static String noAxis;
    public static String noTransport;
    public static String oneAxis;
    public static String oneTransport;
    public static String openScenario;
    public static String openScenarioTip;
    public static String otherSample;
    public static String over;
    public static String overAnd;
    public static String paretoFailed;
    public static String points;
    public static String reading;
    public static String readingSweep;
    public static String remove;
    public static String removeTip;
    public static String resume;
    public static String resumeTip;
    public static String run;
    public static String samplePoints;
    public static String sampleProblem;
    public static String save;
    public static String saveTip;
    public static String scenarioGone;
    public static String searchCount;
    public static String seeds;
    public static String seedsHint;
    public static String seedsOfScenario;
    public static String seedsProblem;
    public static String state;
    public static String tabName;
    public static String tableName;
    public static String title;
    public static String transport;
    public static String transports;
    public static String tuneHeading;
    public static String tuneHeadingOne;
    public static String tuneMessage;
    public static String tuneName;
    public static String tuneNothing;
    public static String tuneStarting;
    public static String tuneTitle;
    public static String tunedFigure;
    public static String valuesHint;
    public static String valuesTip;

    static {
        initializeMessages("dev.weft.ui.sweep.messages", Messages.class);
    }

    private Messages() {}
}
