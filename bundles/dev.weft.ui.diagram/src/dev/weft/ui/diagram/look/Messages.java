// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.look;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String allPlanes;
    public static String allRails;
    public static String allTiers;
    public static String hosts;
    public static String interval;
    public static String loading;
    public static String lostPorts;
    public static String measureHint;
    public static String noRuns;
    public static String path;
    public static String pathHint;
    public static String pause;
    public static String pauseHint;
    public static String plane;
    public static String planeHint;
    public static String play;
    public static String playHint;
    public static String rail;
    public static String railHint;
    public static String results;
    public static String resultsHint;
    public static String run;
    public static String runHint;
    public static String runLabel;
    public static String search;
    public static String searchHint;
    public static String spreadHint;
    public static String tier;
    public static String tierHint;
    public static String timeHint;
    public static String wholeRun;

    static {
        initializeMessages("dev.weft.ui.diagram.look.messages", Messages.class);
    }

    private Messages() {}
}
