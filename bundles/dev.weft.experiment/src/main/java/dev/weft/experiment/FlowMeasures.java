// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.results.FlowMeasure;
import dev.weft.results.FlowTableBuilder;
import dev.weft.sim.engine.FlowDetails;
import dev.weft.sim.engine.FlowDetails.Stall;
import java.util.Arrays;
import java.util.List;

/** What the packet engine knows of messages, as columns of the table of messages. */
final class FlowMeasures {
    private FlowMeasures() {}

    /** Sets all measures, if the engine kept any; rows are the parts' messages one after the other. */
    static void set(FlowTableBuilder flows, FlowDetails details, List<WorkloadPart> parts) {
        if (!details.isKept()) {
            return;
        }
        set(flows, FlowMeasure.RETRANSMITS, widened(details.retransmits()), parts);
        set(flows, FlowMeasure.OUT_OF_ORDER, widened(details.overtaken()), parts);
        set(flows, FlowMeasure.REORDER_PS, details.reorderPs(), parts);
        set(flows, FlowMeasure.RTT_MIN_PS, details.roundTripMinimumPs(), parts);
        set(flows, FlowMeasure.RTT_MEAN_PS, details.roundTripMeanPs(), parts);
        set(flows, FlowMeasure.RTT_MAX_PS, details.roundTripMaximumPs(), parts);
        for (Stall stall : Stall.values()) {
            set(flows, measure(stall), details.stallPs(stall), parts);
        }
    }

    private static FlowMeasure measure(Stall stall) {
        return switch (stall) {
            case WINDOW -> FlowMeasure.STALL_WINDOW_PS;
            case PAUSE -> FlowMeasure.STALL_PAUSE_PS;
            case CREDIT -> FlowMeasure.STALL_CREDIT_PS;
            case RATE -> FlowMeasure.STALL_RATE_PS;
            case RECEIVER -> FlowMeasure.STALL_RECEIVER_PS;
            case CONTEXT -> FlowMeasure.STALL_CONTEXT_PS;
            case HOST -> FlowMeasure.STALL_HOST_PS;
        };
    }

    private static long[] widened(int[] values) {
        return Arrays.stream(values).asLongStream().toArray();
    }

    private static void set(FlowTableBuilder flows, FlowMeasure measure, long[] byMessage, List<WorkloadPart> parts) {
        long[] rows =
                new long[parts.stream().mapToInt(WorkloadPart::messageCount).sum()];
        int row = 0;
        for (WorkloadPart part : parts) {
            System.arraycopy(byMessage, part.firstMessage(), rows, row, part.messageCount());
            row += part.messageCount();
        }
        flows.set(measure, rows);
    }
}
