// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.List;
import java.util.Objects;

/**
 * The numbers of a run that fit a table row. All are deterministic; how fast the simulator ran is not among them.
 *
 * @param status how the run ended
 * @param statusDetail a sentence that says more, for example which ports wait for each other; empty when there
 *     is nothing to say
 * @param simulatedPs the simulated time at which the run ended
 * @param completionTimePs when the last message arrived, −1 when not all arrived
 * @param algbwBps algorithm bandwidth in bit/s; {@link Bandwidth#UNDEFINED} when the run did not complete or has
 *     several workloads (each has its own then)
 * @param busbwBps bus bandwidth in bit/s; undefined as {@code algbwBps}
 * @param packetLatencyPs latency of packets from sending to arrival, {@link Percentiles#NONE} when the engine has no
 *     packets
 * @param fctPs message completion times (release to arrival of the last byte) of all messages that arrived
 * @param counters what was counted
 * @param workloads one summary a workload, in the scenario's order
 */
public record RunSummary(
        RunStatus status,
        String statusDetail,
        long simulatedPs,
        long completionTimePs,
        long algbwBps,
        long busbwBps,
        Percentiles packetLatencyPs,
        Percentiles fctPs,
        Counters counters,
        List<WorkloadSummary> workloads) {
    /** Copies the list. */
    public RunSummary {
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(statusDetail, "statusDetail");
        Objects.requireNonNull(packetLatencyPs, "packetLatencyPs");
        Objects.requireNonNull(fctPs, "fctPs");
        Objects.requireNonNull(counters, "counters");
        if (simulatedPs < 0) {
            throw new IllegalArgumentException("simulated time cannot be negative: " + simulatedPs);
        }
        workloads = List.copyOf(workloads);
    }

    /**
     * Whether the workloads are one collective in several sizes, each measured on an idle fabric.
     *
     * @return whether it is a sweep
     */
    public boolean isSweep() {
        return workloads.size() > 1
                && workloads.stream()
                        .noneMatch(workload -> workload.method().engine().isEmpty());
    }

    /**
     * Derives a summary from what was measured. With one workload its bandwidths are those of the run. The messages
     * are counted here.
     *
     * @param status how the run ended
     * @param statusDetail a sentence, or empty
     * @param simulatedPs the simulated time at which the run ended
     * @param flows the completions of all messages
     * @param latency packet latencies
     * @param counters what the engine counted
     * @param workloads one summary a workload
     * @return the summary
     */
    public static RunSummary of(
            RunStatus status,
            String statusDetail,
            long simulatedPs,
            FlowTable flows,
            LatencyHistogram latency,
            Counters counters,
            List<WorkloadSummary> workloads) {
        boolean complete = status == RunStatus.COMPLETE && flows.isAllDelivered();
        boolean single = complete && workloads.size() == 1;
        return new RunSummary(
                status,
                statusDetail,
                simulatedPs,
                complete ? flows.lastDeliveryPs() : -1,
                single ? workloads.get(0).algbwBps() : Bandwidth.UNDEFINED,
                single ? workloads.get(0).busbwBps() : Bandwidth.UNDEFINED,
                latency.percentiles(),
                flows.completionTimes(),
                counters.toBuilder()
                        .set(Counter.MESSAGES, flows.size())
                        .set(Counter.MESSAGES_DELIVERED, flows.deliveredCount())
                        .build(),
                workloads);
    }
}
