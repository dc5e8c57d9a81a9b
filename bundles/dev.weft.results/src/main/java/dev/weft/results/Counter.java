// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

/**
 * A quantity counted over a whole run.
 *
 * <p>A new counter is one new constant: files, the {@code --json} output and the result hash follow. An engine
 * reports the counters it knows and leaves out the others.
 */
public enum Counter {
    /** Packets that received an ECN mark. */
    ECN_MARKS("ecnMarks", Unit.COUNT),
    /** Times that a port was told to pause a class (PFC). */
    PAUSES("pauses", Unit.COUNT),
    /** Packets that were dropped. */
    DROPS("drops", Unit.COUNT),
    /** Packets that were sent again. */
    RETRANSMITS("retransmits", Unit.COUNT),
    /** The longest queue that any port had. */
    QUEUE_MAX_BYTES("queueMaxBytes", Unit.BYTES),
    /** Packets times links that they crossed. */
    PACKET_HOPS("packetHops", Unit.COUNT),
    /** Packets that were cut to their header. */
    TRIMS("trims", Unit.COUNT),
    /** Time that ports spent paused, summed over ports. */
    PAUSE_TIME_PS("pauseTimePs", Unit.TIME),
    /** Time that ports had packets but no credits (InfiniBand), summed over ports. */
    CREDIT_STALL_PS("creditStallPs", Unit.TIME),
    /** Messages of all workloads. */
    MESSAGES("messages", Unit.COUNT),
    /** Messages whose last byte arrived. */
    MESSAGES_DELIVERED("messagesDelivered", Unit.COUNT),
    /** Payload that arrived, without headers and without repetitions. */
    PAYLOAD_BYTES("payloadBytes", Unit.BYTES),
    /** Packets that found their output queue full. Absent when there were none. */
    DROPS_QUEUE_FULL("dropsQueueFull", Unit.COUNT),
    /** Packets that arrived when the headroom of a lossless port was used up. Absent when there were none. */
    DROPS_HEADROOM("dropsHeadroom", Unit.COUNT),
    /** Packets that were damaged on a link. Absent when there were none. */
    DROPS_ERROR("dropsError", Unit.COUNT),
    /** Packets that were on, or waited for, a link that was down. Absent when there were none. */
    DROPS_LINK_DOWN("dropsLinkDown", Unit.COUNT),
    /** Packets for which a switch knew no way. Absent when there were none. */
    DROPS_NO_ROUTE("dropsNoRoute", Unit.COUNT),
    /** Packets that were first in a queue for longer than their lifetime (InfiniBand). Absent when there were none. */
    DROPS_LIFETIME("dropsLifetime", Unit.COUNT),
    /** Packets that the PFC watchdog discarded. Absent when there were none. */
    DROPS_WATCHDOG("dropsWatchdog", Unit.COUNT),
    /** Packets that found the receive buffer of their NIC full. Absent when there were none. */
    DROPS_RECEIVER_FULL("dropsReceiverFull", Unit.COUNT),
    /** Packets that arrived again although they were there already. Absent when there were none. */
    SPURIOUS_RETRANSMITS("spuriousRetransmits", Unit.COUNT);

    /** What a counter's number means. */
    public enum Unit {
        /** A plain number. */
        COUNT,
        /** Bytes. */
        BYTES,
        /** Picoseconds. */
        TIME
    }

    private final String key;
    private final Unit unit;

    Counter(String key, Unit unit) {
        this.key = key;
        this.unit = unit;
    }

    /**
     * The name in files and in {@code --json}.
     *
     * @return a stable name, for example {@code ecnMarks}
     */
    public String key() {
        return key;
    }

    /**
     * The unit of the number.
     *
     * @return the unit
     */
    public Unit unit() {
        return unit;
    }
}
