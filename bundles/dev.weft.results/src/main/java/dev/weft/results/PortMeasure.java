// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

/** A quantity measured at output ports in each interval of a run. A new one is one new constant. */
public enum PortMeasure {
    /** The longest that the port's queue became, in bytes. */
    QUEUE_MAX_BYTES("queue_max_bytes"),
    /** Bytes that left, with headers and repetitions. */
    SENT_BYTES("sent_bytes"),
    /** Packets that were marked. */
    ECN_MARKS("ecn_marks"),
    /** Picoseconds for which a pause or want of credits stopped the port. */
    STOPPED_PS("stopped_ps"),
    /** Packets that were dropped. */
    DROPS("drops");

    private final String column;

    PortMeasure(String column) {
        this.column = column;
    }

    /**
     * The column in {@code ports.csv}.
     *
     * @return a stable name, for example {@code sent_bytes}
     */
    public String column() {
        return column;
    }
}
