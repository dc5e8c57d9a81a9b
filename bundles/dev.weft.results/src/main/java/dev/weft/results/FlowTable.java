// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The messages of a run: which workload, from where to where, how large, and when released, delivered and
 * acknowledged.
 *
 * <p>Row i is message i of the run, unless the table is a sample of a very large run (see {@link FlowSample}). Times are picoseconds since the start of the run, −1 for what did not happen.
 * Columns are primitive arrays, so a table of a million messages takes about 50 MB. Immutable.
 */
public final class FlowTable {
    private final int size;
    private final NameColumn workload;
    private final NameColumn source;
    private final NameColumn target;
    private final long[] bytes;
    private final long[] releasePs;
    private final long[] deliveredPs;
    private final long[] ackedPs;
    private final BitSet insideHost;
    private final Map<FlowMeasure, long[]> measures;
    /** The message of each row of a sample; empty where row i is message i. */
    private final int[] numbers;

    private final int messages;

    FlowTable(FlowTableBuilder builder) {
        size = builder.size;
        workload = builder.workload;
        source = builder.source;
        target = builder.target;
        workload.trim(size);
        source.trim(size);
        target.trim(size);
        bytes = Arrays.copyOf(builder.bytes, size);
        releasePs = Arrays.copyOf(builder.releasePs, size);
        deliveredPs = Arrays.copyOf(builder.deliveredPs, size);
        ackedPs = Arrays.copyOf(builder.ackedPs, size);
        insideHost = builder.insideHost;
        measures = builder.measures;
        messages = Math.max(size, builder.messages);
        numbers = messages == size ? new int[0] : Arrays.copyOf(builder.numbers, size);
        measures.forEach((measure, values) -> {
            if (values.length != size) {
                throw new IllegalArgumentException(
                        measure.column() + " has " + values.length + " values for " + size + " messages");
            }
        });
    }

    /**
     * Starts a table.
     *
     * @param expectedRows number of rows, a hint
     * @return a builder
     */
    public static FlowTableBuilder builder(int expectedRows) {
        return new FlowTableBuilder(Math.max(1, expectedRows));
    }

    /**
     * Number of messages.
     *
     * @return zero or more
     */
    public int size() {
        return size;
    }

    /**
     * Number of messages of the run.
     *
     * @return as many as rows, or more where the table is a sample
     */
    public int messages() {
        return messages;
    }

    /**
     * Whether some messages of the run have no row.
     *
     * @return true when the table is a sample
     */
    public boolean isSample() {
        return numbers.length > 0;
    }

    /**
     * The message of a row.
     *
     * @param row the row
     * @return its number in the run
     */
    public int message(int row) {
        return isSample() ? numbers[row] : row;
    }

    /**
     * The workload that a message belongs to.
     *
     * @param row the message
     * @return the workload's name
     */
    public String workload(int row) {
        return workload.get(row);
    }

    /**
     * The names of all workloads that have a message.
     *
     * @return names in order of their first message
     */
    public List<String> workloads() {
        return workload.distinct();
    }

    /**
     * Where a message comes from.
     *
     * @param row the message
     * @return the sending endpoint's name
     */
    public String source(int row) {
        return source.get(row);
    }

    /**
     * Where a message goes to.
     *
     * @param row the message
     * @return the receiving endpoint's name
     */
    public String target(int row) {
        return target.get(row);
    }

    /**
     * Size of a message.
     *
     * @param row the message
     * @return payload bytes
     */
    public long bytes(int row) {
        return bytes[row];
    }

    /**
     * When a message could start: its predecessors had arrived and its start time was reached.
     *
     * @param row the message
     * @return picoseconds, −1 when never
     */
    public long releasePs(int row) {
        return releasePs[row];
    }

    /**
     * When the last byte of a message arrived.
     *
     * @param row the message
     * @return picoseconds, −1 when never
     */
    public long deliveredPs(int row) {
        return deliveredPs[row];
    }

    /**
     * When the sender knew that all of a message had arrived.
     *
     * @param row the message
     * @return picoseconds, −1 when never
     */
    public long ackedPs(int row) {
        return ackedPs[row];
    }

    /**
     * Whether a message stayed inside its host (NVLink) instead of crossing the fabric.
     *
     * @param row the message
     * @return true when no link of the fabric carried it
     */
    public boolean isInsideHost(int row) {
        return insideHost.get(row);
    }

    /**
     * Whether any message stayed inside its host.
     *
     * @return true when {@link #isInsideHost} is true of some row
     */
    public boolean hasInsideHost() {
        return !insideHost.isEmpty();
    }

    /**
     * What is known of the messages besides their times.
     *
     * @return the measures, in their order
     */
    public Set<FlowMeasure> measures() {
        return Collections.unmodifiableSet(measures.keySet());
    }

    /**
     * A measure of a message.
     *
     * @param measure one of {@link #measures()}
     * @param row the message
     * @return its value, −1 for what did not happen
     */
    public long value(FlowMeasure measure, int row) {
        return measures.get(measure)[row];
    }

    /**
     * A measure summed over all messages.
     *
     * @param measure which
     * @return the sum, 0 when it is not among {@link #measures()}
     */
    public long total(FlowMeasure measure) {
        long total = 0;
        for (long value : measures.getOrDefault(measure, new long[0])) {
            total += Math.max(0, value);
        }
        return total;
    }

    /**
     * Whether a message arrived.
     *
     * @param row the message
     * @return true when its last byte arrived
     */
    public boolean isDelivered(int row) {
        return deliveredPs[row] >= 0;
    }

    /**
     * Message completion time: from release until the last byte arrived.
     *
     * @param row the message
     * @return picoseconds, −1 when it did not arrive
     */
    public long completionTimePs(int row) {
        return isDelivered(row) ? deliveredPs[row] - releasePs[row] : -1;
    }

    /**
     * Number of messages that arrived.
     *
     * @return zero or more
     */
    public int deliveredCount() {
        int count = 0;
        for (int row = 0; row < size; row++) {
            if (isDelivered(row)) {
                count++;
            }
        }
        return count;
    }

    /**
     * Whether every message arrived.
     *
     * @return true also for a table without messages
     */
    public boolean isAllDelivered() {
        return deliveredCount() == size;
    }

    /**
     * When the last message that arrived did so.
     *
     * @return picoseconds, −1 when none arrived
     */
    public long lastDeliveryPs() {
        long last = -1;
        for (long time : deliveredPs) {
            last = Math.max(last, time);
        }
        return last;
    }

    /**
     * Exact percentiles of the completion times of all messages that arrived over the fabric; what stayed inside a
     * host says nothing of a transport and counts only where nothing else was sent.
     *
     * @return nearest-rank percentiles, {@link Percentiles#NONE} when none arrived
     */
    public Percentiles completionTimes() {
        return Percentiles.of(selectCompletionTimes(-1));
    }

    /**
     * Exact percentiles of the completion times of one workload's messages that arrived, chosen as for
     * {@link #completionTimes()}.
     *
     * @param workloadName which workload
     * @return nearest-rank percentiles, {@link Percentiles#NONE} when none arrived
     */
    public Percentiles completionTimes(String workloadName) {
        int number = workload.numberOf(workloadName);
        return number < 0 ? Percentiles.NONE : Percentiles.of(selectCompletionTimes(number));
    }

    /** Completion times of the arrived messages of the workload with this number, of all for −1. */
    private long[] selectCompletionTimes(int workloadNumber) {
        long[] overFabric = selectCompletionTimes(workloadNumber, false);
        return overFabric.length > 0 ? overFabric : selectCompletionTimes(workloadNumber, true);
    }

    private long[] selectCompletionTimes(int workloadNumber, boolean inside) {
        long[] times = new long[size];
        int count = 0;
        for (int row = 0; row < size; row++) {
            boolean wanted = workloadNumber < 0 || workload.number(row) == workloadNumber;
            if (wanted && isDelivered(row) && isInsideHost(row) == inside) {
                times[count++] = completionTimePs(row);
            }
        }
        return Arrays.copyOf(times, count);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FlowTable that
                && size == that.size
                && workload.sameAs(that.workload)
                && source.sameAs(that.source)
                && target.sameAs(that.target)
                && Arrays.equals(bytes, that.bytes)
                && Arrays.equals(releasePs, that.releasePs)
                && Arrays.equals(deliveredPs, that.deliveredPs)
                && Arrays.equals(ackedPs, that.ackedPs)
                && insideHost.equals(that.insideHost)
                && messages == that.messages
                && Arrays.equals(numbers, that.numbers)
                && measures.keySet().equals(that.measures.keySet())
                && measures.keySet().stream().allMatch(m -> Arrays.equals(measures.get(m), that.measures.get(m)));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(deliveredPs) * 31 + Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "FlowTable[" + size + " messages]";
    }
}
