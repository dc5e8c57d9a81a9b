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
    /** Packets that were dropped at the link's queue. */
    DROPS("drops"),
    /** Times that the link's sender was told to pause. */
    PAUSES("pauses"),
    /** Picoseconds for which the link's sender was paused. */
    PAUSE_TIME_PS("pause_time_ps"),
    /** Picoseconds for which the link's sender had packets but no credits. */
    CREDIT_STALL_PS("credit_stall_ps"),
    /** The longest that the link's queue became, in bytes. */
    QUEUE_MAX_BYTES("queue_max_bytes");

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
