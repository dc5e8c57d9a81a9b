// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

/**
 * A quantity measured on every directed link. A new measure is one new constant: files and the result hash follow.
 */
public enum LinkMeasure {
    /** Bytes on the wire, with headers and repetitions. */
    BYTES("bytes"),
    /** Packets on the wire. */
    PACKETS("packets"),
    /** Packets that were marked when they entered the link's queue. */
    ECN_MARKS("ecn_marks"),
    /** Packets that were dropped at the link's queue, on the link or at its far end. */
    DROPS("drops"),
    /** Times that the link's sender was told to pause. */
    PAUSES("pauses"),
    /** Picoseconds for which the link's sender was paused. */
    PAUSE_TIME_PS("pause_time_ps"),
    /** Picoseconds for which the link's sender had packets but no credits. */
    CREDIT_STALL_PS("credit_stall_ps"),
    /** The longest that the link's queue became, in bytes. */
    QUEUE_MAX_BYTES("queue_max_bytes"),
    /** Packets that found their output queue full. Absent when no link had any. */
    DROPS_QUEUE_FULL("drops_queue_full"),
    /** Packets that arrived when the headroom of a lossless port was used up. Absent when no link had any. */
    DROPS_HEADROOM("drops_headroom"),
    /** Packets that were damaged on a link. Absent when no link had any. */
    DROPS_ERROR("drops_error"),
    /** Packets that were on, or waited for, a link that was down. Absent when no link had any. */
    DROPS_LINK_DOWN("drops_link_down"),
    /** Packets for which a switch knew no way. Absent when no link had any. */
    DROPS_NO_ROUTE("drops_no_route"),
    /** Packets that were first in a queue for longer than their lifetime (InfiniBand). Absent when no link had any. */
    DROPS_LIFETIME("drops_lifetime"),
    /** Packets that the PFC watchdog discarded. Absent when no link had any. */
    DROPS_WATCHDOG("drops_watchdog"),
    /** Packets that found the receive buffer of their NIC full. Absent when no link had any. */
    DROPS_RECEIVER_FULL("drops_receiver_full");

    private final String column;

    LinkMeasure(String column) {
        this.column = column;
    }

    /**
     * The column in {@code links.csv}.
     *
     * @return a stable name, for example {@code ecn_marks}
     */
    public String column() {
        return column;
    }
}
