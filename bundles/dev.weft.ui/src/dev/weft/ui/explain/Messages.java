// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import org.eclipse.osgi.util.NLS;

/** The strings of this package. */
final class Messages extends NLS {
    public static String again;
    public static String asking;
    public static String cancel;
    public static String cancelled;
    public static String causeCongestionControl;
    public static String causeFlowControl;
    public static String causeHashCollision;
    public static String causeHost;
    public static String causeOther;
    public static String causePropagation;
    public static String causeQueueing;
    public static String causeRetransmission;
    public static String causeSerialisation;
    public static String causeSoftware;
    public static String causeStraggler;
    public static String columnCause;
    public static String columnMeasured;
    public static String columnPart;
    public static String columnPath;
    public static String columnProven;
    public static String columnSlowdown;
    public static String columnStated;
    public static String columnTimes;
    public static String columnVerdict;
    public static String detailMessage;
    public static String detailMessages;
    public static String detailName;
    public static String detailPath;
    public static String detailProven;
    public static String detailStated;
    public static String detailUnproven;
    public static String detect;
    public static String detectProblem;
    public static String diagnose;
    public static String diagnoseHeading;
    public static String diagnoseMessage;
    public static String finding;
    public static String good;
    public static String hint;
    public static String incomplete;
    public static String inputsGone;
    public static String look;
    public static String meansCongestionControl;
    public static String meansFlowControl;
    public static String meansHashCollision;
    public static String meansHost;
    public static String meansOther;
    public static String meansPropagation;
    public static String meansQueueing;
    public static String meansRetransmission;
    public static String meansSerialisation;
    public static String meansSoftware;
    public static String meansStraggler;
    public static String method;
    public static String methodBisection;
    public static String methodCounters;
    public static String noise;
    public static String noiseProblem;
    public static String notLocal;
    public static String notShown;
    public static String nothingSelected;
    public static String nothingSlow;
    public static String seed;
    public static String shown;
    public static String slow;
    public static String slowDetail;
    public static String slowHost;
    public static String slowHosts;
    public static String slowNic;
    public static String slowPath;
    public static String slowStarting;
    public static String slowTitle;
    public static String test;
    public static String tests;
    public static String testsDetail;
    public static String transport;
    public static String unproven;
    public static String why;
    public static String whyStarting;
    public static String whyTitle;
    public static String workload;

    static {
        initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
    }

    private Messages() {}
}
