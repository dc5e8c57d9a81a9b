// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

/**
 * What is known of a message's way besides its times. A new measure is one new constant; an engine leaves out the
 * measures that it does not know. −1 stands for what did not happen.
 *
 * <p>These explain the times of messages, which the result hash covers; they are not part of the hash themselves.
 */
public enum FlowMeasure {
    /** Packets that were sent again. */
    RETRANSMITS("retransmits"),
    /** Packets that arrived after one that was sent later. */
    OUT_OF_ORDER("out_of_order"),
    /** By how many picoseconds such a packet was older at most. */
    REORDER_PS("reorder_ps"),
    /** Least time from a packet's sending to its acknowledgement's arrival, picoseconds. */
    RTT_MIN_PS("rtt_min_ps"),
    /** Mean of these times. */
    RTT_MEAN_PS("rtt_mean_ps"),
    /** Longest of these times. */
    RTT_MAX_PS("rtt_max_ps"),
    /** Picoseconds for which a full window held the sender back; summed over the NIC's ports, as all stalls are. */
    STALL_WINDOW_PS("stall_window_ps"),
    /** Picoseconds for which a pause (PFC) held the sender back. */
    STALL_PAUSE_PS("stall_pause_ps"),
    /** Picoseconds for which missing credits (InfiniBand) held the sender back. */
    STALL_CREDIT_PS("stall_credit_ps"),
    /** Picoseconds for which the sender's rate control spaced packets out. */
    STALL_RATE_PS("stall_rate_ps"),
    /** Picoseconds for which the sender waited for its receiver to clear it to send. */
    STALL_RECEIVER_PS("stall_receiver_ps"),
    /** Picoseconds for which the sender's NIC fetched the connection's context. */
    STALL_CONTEXT_PS("stall_context_ps"),
    /** Picoseconds for which a packet was on its way from memory to the sender's NIC. */
    STALL_HOST_PS("stall_host_ps");

    private final String column;

    FlowMeasure(String column) {
        this.column = column;
    }

    /**
     * The column in {@code flows.csv}.
     *
     * @return a stable name, for example {@code rtt_min_ps}
     */
    public String column() {
        return column;
    }

    /**
     * Whether this is a time for which something held the sender back.
     *
     * @return true for the stalls
     */
    public boolean isStall() {
        return column.startsWith("stall_");
    }
}
