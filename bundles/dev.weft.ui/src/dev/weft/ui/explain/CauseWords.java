// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.results.Cause;

/** What people call causes, and what they mean. */
final class CauseWords {
    private CauseWords() {}

    static String title(Cause cause) {
        return switch (cause) {
            case SERIALISATION -> Messages.causeSerialisation;
            case PROPAGATION -> Messages.causePropagation;
            case SOFTWARE -> Messages.causeSoftware;
            case QUEUEING -> Messages.causeQueueing;
            case HASH_COLLISION -> Messages.causeHashCollision;
            case FLOW_CONTROL -> Messages.causeFlowControl;
            case CONGESTION_CONTROL -> Messages.causeCongestionControl;
            case RETRANSMISSION -> Messages.causeRetransmission;
            case HOST -> Messages.causeHost;
            case STRAGGLER -> Messages.causeStraggler;
            case OTHER -> Messages.causeOther;
        };
    }

    static String meaning(Cause cause) {
        return switch (cause) {
            case SERIALISATION -> Messages.meansSerialisation;
            case PROPAGATION -> Messages.meansPropagation;
            case SOFTWARE -> Messages.meansSoftware;
            case QUEUEING -> Messages.meansQueueing;
            case HASH_COLLISION -> Messages.meansHashCollision;
            case FLOW_CONTROL -> Messages.meansFlowControl;
            case CONGESTION_CONTROL -> Messages.meansCongestionControl;
            case RETRANSMISSION -> Messages.meansRetransmission;
            case HOST -> Messages.meansHost;
            case STRAGGLER -> Messages.meansStraggler;
            case OTHER -> Messages.meansOther;
        };
    }
}
