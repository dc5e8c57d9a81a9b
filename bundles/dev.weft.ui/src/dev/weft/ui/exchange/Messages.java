// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String auditBadInput;
    public static String auditFound;
    public static String auditFoundRate;
    public static String auditKind;
    public static String auditName;
    public static String auditPlanned;
    public static String auditPlannedRate;
    public static String auditReading;
    public static String auditSentence;
    public static String auditSummary;
    public static String auditTable;
    public static String auditTouched;
    public static String browse;
    public static String compareTitle;
    public static String exportDescription;
    public static String exportExists;
    public static String exportFormat;
    public static String exportNeedsTarget;
    public static String exportNoFolder;
    public static String exportNothing;
    public static String exportPolicy;
    public static String exportReplace;
    public static String exportSource;
    public static String exportTarget;
    public static String exportTitle;
    public static String exportTrying;
    public static String fateApproximated;
    public static String fateDropped;
    public static String fateFault;
    public static String fateKept;
    public static String importDescription;
    public static String importExists;
    public static String importExtension;
    public static String importFabric;
    public static String importFile;
    public static String importFolder;
    public static String importFolderTip;
    public static String importFormat;
    public static String importName;
    public static String importNeedsFabric;
    public static String importNeedsFolder;
    public static String importNeedsName;
    public static String importNothing;
    public static String importRead;
    public static String importReading;
    public static String importRecognise;
    public static String importTitle;
    public static String options;
    public static String optionsTip;
    public static String outcomeFabric;
    public static String outcomeNothing;
    public static String outcomeRun;
    public static String outcomeScenario;
    public static String reportCount;
    public static String reportFate;
    public static String reportFirst;
    public static String reportName;
    public static String reportWhat;

    static {
        initializeMessages("dev.weft.ui.exchange.messages", Messages.class);
    }

    private Messages() {}
}
