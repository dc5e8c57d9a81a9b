// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String causesName;
    public static String causesOf;
    public static String causesPart;
    public static String chartKind;
    public static String chartRun;
    public static String chooser;
    public static String columnMeasure;
    public static String hint;
    public static String kindCompletion;
    public static String kindDrops;
    public static String kindGantt;
    public static String kindLatency;
    public static String kindMarks;
    public static String kindQueues;
    public static String kindRates;
    public static String kindStopped;
    public static String loading;
    public static String portsHint;
    public static String rowAlgbw;
    public static String rowBusbw;
    public static String rowCompletion;
    public static String rowCreditStalls;
    public static String rowDrops;
    public static String rowEcn;
    public static String rowHops;
    public static String rowMessageMaximum;
    public static String rowMessageP50;
    public static String rowMessageP99;
    public static String rowPacketMaximum;
    public static String rowPacketP50;
    public static String rowPacketP99;
    public static String rowPacketP999;
    public static String rowPauses;
    public static String rowQueue;
    public static String rowRetransmits;
    public static String rowSize;
    public static String rowSpurious;
    public static String rowStatus;
    public static String rowTrims;
    public static String runLabel;
    public static String saveChart;
    public static String saveChartButton;
    public static String savePdf;
    public static String savePng;
    public static String saveSvg;
    public static String statusCancelled;
    public static String statusComplete;
    public static String statusDeadlock;
    public static String statusLimit;
    public static String statusStalled;
    public static String summaryName;
    public static String trainBarrier;
    public static String trainBubble;
    public static String trainCheckpoint;
    public static String trainCompute;
    public static String trainContext;
    public static String trainData;
    public static String trainDays;
    public static String trainDaysFailing;
    public static String trainExpert;
    public static String trainFailures;
    public static String trainGoodput;
    public static String trainHours;
    public static String trainIdle;
    public static String trainInput;
    public static String trainMfu;
    public static String trainPipeline;
    public static String trainStep;
    public static String trainTensor;

    static {
        initializeMessages("dev.weft.ui.charts.messages", Messages.class);
    }

    private Messages() {}
}
