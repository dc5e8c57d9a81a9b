// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

/** Collects the rows of a {@link FlowTable}. */
public final class FlowTableBuilder {
    int size;
    final NameColumn workload;
    final NameColumn source;
    final NameColumn target;
    long[] bytes;
    long[] releasePs;
    long[] deliveredPs;
    long[] ackedPs;
    final BitSet insideHost = new BitSet();
    final Map<FlowMeasure, long[]> measures = new EnumMap<>(FlowMeasure.class);
    int[] numbers = new int[0];
    int messages;
    private boolean built;

    FlowTableBuilder(int capacity) {
        workload = new NameColumn(capacity);
        source = new NameColumn(capacity);
        target = new NameColumn(capacity);
        bytes = new long[capacity];
        releasePs = new long[capacity];
        deliveredPs = new long[capacity];
        ackedPs = new long[capacity];
    }

    /**
     * Adds the next message.
     *
     * @param workloadName name of its workload, not empty
     * @param sourceName name of the sending endpoint, not empty
     * @param targetName name of the receiving endpoint, not empty
     * @param size payload bytes
     * @param release when it was released in picoseconds, −1 for never
     * @param delivered when it arrived in picoseconds, −1 for never
     * @param acked when the sender knew in picoseconds, −1 for never
     * @return this
     * @throws IllegalArgumentException when a value is below its minimum, or it arrived before it was released
     */
    public FlowTableBuilder add(
            String workloadName,
            String sourceName,
            String targetName,
            long size,
            long release,
            long delivered,
            long acked) {
        if (built) {
            throw new IllegalStateException("the table is already built");
        }
        if (size < 0 || release < -1 || delivered < -1 || acked < -1) {
            throw new IllegalArgumentException("message " + this.size + " has a negative size or time");
        }
        if (delivered >= 0 && (release < 0 || delivered < release)) {
            throw new IllegalArgumentException("message " + this.size + " arrived before it was released");
        }
        int row = this.size;
        if (row == bytes.length) {
            int capacity = NameColumn.grow(row);
            bytes = Arrays.copyOf(bytes, capacity);
            releasePs = Arrays.copyOf(releasePs, capacity);
            deliveredPs = Arrays.copyOf(deliveredPs, capacity);
            ackedPs = Arrays.copyOf(ackedPs, capacity);
        }
        workload.set(row, workloadName);
        source.set(row, sourceName);
        target.set(row, targetName);
        bytes[row] = size;
        releasePs[row] = release;
        deliveredPs[row] = delivered;
        ackedPs[row] = acked;
        this.size++;
        return this;
    }

    /**
     * Says that the message added last stayed inside its host.
     *
     * @return this
     */
    public FlowTableBuilder insideHost() {
        insideHost.set(size - 1);
        return this;
    }

    /**
     * Says which message of the run was added last, where the table is a sample.
     *
     * @param message its number, above that of the one before
     * @return this
     */
    public FlowTableBuilder number(int message) {
        if (numbers.length < size) {
            numbers = Arrays.copyOf(numbers, bytes.length);
        }
        numbers[size - 1] = message;
        return this;
    }

    /**
     * Says that the table is a sample.
     *
     * @param allMessages number of messages of the run
     * @return this
     */
    public FlowTableBuilder sampleOf(int allMessages) {
        messages = allMessages;
        return this;
    }

    /**
     * Sets a measure of all messages.
     *
     * @param measure which
     * @param values a value a message, −1 for what did not happen; copied
     * @return this
     */
    public FlowTableBuilder set(FlowMeasure measure, long[] values) {
        measures.put(measure, values.clone());
        return this;
    }

    /**
     * Ends the building; the builder cannot be used again.
     *
     * @return the table
     * @throws IllegalArgumentException when a measure does not have a value for every message
     */
    public FlowTable build() {
        built = true;
        return new FlowTable(this);
    }
}
