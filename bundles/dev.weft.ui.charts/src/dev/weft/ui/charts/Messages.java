// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String chooser;
    public static String columnMeasure;
    public static String hint;
    public static String loading;
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
    public static String rowStatus;
    public static String rowTrims;
    public static String runLabel;
    public static String statusCancelled;
    public static String statusComplete;
    public static String statusDeadlock;
    public static String statusLimit;
    public static String statusStalled;

    static {
        initializeMessages("dev.weft.ui.charts.messages", Messages.class);
    }

    private Messages() {}
}
