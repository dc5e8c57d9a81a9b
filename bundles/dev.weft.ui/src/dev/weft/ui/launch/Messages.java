// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String alreadyRunning;
    public static String cannotRun;
    public static String commandMemory;
    public static String commandMissing;
    public static String commandSilent;
    public static String engineAnalytic;
    public static String engineAsPreferred;
    public static String engineAuto;
    public static String engineFlow;
    public static String engineOfScenario;
    public static String enginePacket;
    public static String jobName;
    public static String noInput;
    public static String noScenario;
    public static String notAScenario;
    public static String notEnded;
    public static String notLocal;
    public static String outcomeCancelled;
    public static String outcomeCancelledKept;
    public static String outcomeComplete;
    public static String outcomeFailed;
    public static String outcomeIncomplete;
    public static String outcomeKilled;
    public static String outcomeMemory;
    public static String outcomeNo;
    public static String outcomeSilent;
    public static String progressMinutes;
    public static String progressPercent;
    public static String progressPoints;
    public static String progressSeconds;
    public static String progressStarting;
    public static String reportFailed;
    public static String reportHtml;
    public static String reportPdf;
    public static String reportTitle;
    public static String reportWriting;
    public static String rerunNotFound;
    public static String rerunNotKept;
    public static String scenarioMissing;
    public static String tabBrowse;
    public static String tabChooseScenario;
    public static String tabEngine;
    public static String tabMemory;
    public static String tabName;
    public static String tabScenario;
    public static String tabSeed;
    public static String tabSeedHint;
    public static String tabSeedProblem;
    public static String tabThreads;

    static {
        initializeMessages("dev.weft.ui.launch.messages", Messages.class);
    }

    private Messages() {}
}
