// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Objects;

/**
 * What one workload of a run achieved.
 *
 * @param name the workload's name in the scenario
 * @param collective its kind
 * @param ranks number of ranks, at least 1
 * @param bytes the size nccl-tests would print for it
 * @param messages number of its messages
 * @param messagesDelivered how many of them arrived
 * @param startPs when its first message was released, −1 when none was
 * @param durationPs from its start until its last message arrived, −1 when not all arrived
 * @param algbwBps bit/s, {@link Bandwidth#UNDEFINED} when not all arrived
 * @param busbwBps bit/s, {@link Bandwidth#UNDEFINED} when not all arrived
 * @param fctPs message completion times (release to arrival of the last byte) of the messages that arrived
 * @param method how it was decomposed; no part of what was measured, so the result hash leaves it out
 */
public record WorkloadSummary(
        String name,
        CollectiveKind collective,
        int ranks,
        long bytes,
        long messages,
        long messagesDelivered,
        long startPs,
        long durationPs,
        long algbwBps,
        long busbwBps,
        Percentiles fctPs,
        CollectiveMethod method) {
    /** Checks that nothing is null. */
    public WorkloadSummary {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(collective, "collective");
        Objects.requireNonNull(fctPs, "fctPs");
        Objects.requireNonNull(method, "method");
    }

    /**
     * Summarises a workload from the completions of its messages.
     *
     * @param name the workload's name, as in the table
     * @param collective its kind
     * @param ranks number of ranks, at least 1
     * @param bytes the size nccl-tests would print for it
     * @param flows the messages of the run; those of other workloads are ignored
     * @return the summary
     */
    public static WorkloadSummary of(String name, CollectiveKind collective, int ranks, long bytes, FlowTable flows) {
        return of(name, collective, ranks, bytes, -1, flows);
    }

    /**
     * Summarises a workload that began before its first message was released, since a library had to get ready first.
     *
     * @param name the workload's name, as in the table
     * @param collective its kind
     * @param ranks number of ranks, at least 1
     * @param bytes the size nccl-tests would print for it
     * @param calledPs when it was called; −1 for when its first message was released
     * @param flows the messages of the run; those of other workloads are ignored
     * @return the summary
     */
    public static WorkloadSummary of(
            String name, CollectiveKind collective, int ranks, long bytes, long calledPs, FlowTable flows) {
        long messages = 0;
        long delivered = 0;
        long start = calledPs;
        long end = -1;
        for (int row = 0; row < flows.size(); row++) {
            if (!flows.workload(row).equals(name)) {
                continue;
            }
            messages++;
            long release = flows.releasePs(row);
            if (release >= 0 && (start < 0 || release < start)) {
                start = release;
            }
            if (flows.isDelivered(row)) {
                delivered++;
                end = Math.max(end, flows.deliveredPs(row));
            }
        }
        long duration = messages > 0 && delivered == messages ? end - start : -1;
        return new WorkloadSummary(
                name,
                collective,
                ranks,
                bytes,
                messages,
                delivered,
                start,
                duration,
                Bandwidth.algbwBps(bytes, duration),
                Bandwidth.busbwBps(collective, ranks, bytes, duration),
                flows.completionTimes(name),
                CollectiveMethod.NONE);
    }

    /**
     * The same with how it was decomposed.
     *
     * @param how the method
     * @return a summary that differs in this
     */
    public WorkloadSummary with(CollectiveMethod how) {
        return new WorkloadSummary(
                name,
                collective,
                ranks,
                bytes,
                messages,
                messagesDelivered,
                startPs,
                durationPs,
                algbwBps,
                busbwBps,
                fctPs,
                how);
    }
}
