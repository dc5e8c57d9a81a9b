// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String columnBus;
    public static String columnEngine;
    public static String columnName;
    public static String columnProject;
    public static String columnScenario;
    public static String columnSeeds;
    public static String columnState;
    public static String columnTags;
    public static String columnTime;
    public static String columnTransports;
    public static String columnWhen;
    public static String count;
    public static String countNone;
    public static String deleteOne;
    public static String deleteSeveral;
    public static String deleteTitle;
    public static String deleting;
    public static String filter;
    public static String filterHint;
    public static String inputsNone;
    public static String inputsTitle;
    public static String reading;
    public static String staleOnly;
    public static String staleTip;
    public static String stateComplete;
    public static String stateNoRuns;
    public static String stateStale;
    public static String stateUnknown;
    public static String stateUnreadable;
    public static String tagsPrompt;
    public static String tagsPromptSeveral;
    public static String tagsTitle;

    static {
        initializeMessages("dev.weft.ui.charts.history.messages", Messages.class);
    }

    private Messages() {}
}
