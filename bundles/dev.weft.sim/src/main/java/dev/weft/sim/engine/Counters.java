// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** What a run counts. Per-link counters of one link lie side by side, since a hop touches several of them. */
public final class Counters {

    /** Longest series; its interval doubles when a run outgrows it. */
    public static final int MAXIMUM_INTERVALS = 4096;

    private static final int STRIDE = LinkCounter.values().length;
    private static final int BYTES = LinkCounter.BYTES.slot;
    private static final int PACKETS = LinkCounter.PACKETS.slot;
    private static final int QUEUE_MAXIMUM = LinkCounter.QUEUE_MAXIMUM_BYTES.slot;

    private static final int REASONS = DropReason.values().length;

    private final long[] perLink;
    private final long[] dropsByReason;
    private final Histogram packetLatency = new Histogram(1L << 40, 3);
    private long[] series = new long[64];
    private long seriesIntervalPs;
    private long seriesEnd;
    private long seriesStart;
    private int seriesIndex;
    private int seriesLength;

    long packetHops;
    long dataSent;
    long dataDelivered;
    long retransmits;
    long duplicates;
    long trims;
    long brokenConnections;
    long dataDropped;

    Counters(int links, long seriesIntervalPs) {
        perLink = new long[links * STRIDE];
        dropsByReason = new long[links * REASONS];
        this.seriesIntervalPs = seriesIntervalPs;
        seriesEnd = seriesIntervalPs;
    }

    void sent(int link, int size) {
        int at = link * STRIDE;
        perLink[at + BYTES] += size;
        perLink[at + PACKETS]++;
        packetHops++;
    }

    void queued(int link, long bytes) {
        int at = link * STRIDE + QUEUE_MAXIMUM;
        if (bytes > perLink[at]) {
            perLink[at] = bytes;
        }
    }

    long get(int link, LinkCounter counter) {
        return perLink[link * STRIDE + counter.slot];
    }

    /** @return most bytes in the output queue since the last call, which is thereby forgotten */
    long takeQueued(int link) {
        int at = link * STRIDE + QUEUE_MAXIMUM;
        long most = perLink[at];
        perLink[at] = 0;
        return most;
    }

    void add(int link, LinkCounter counter, long amount) {
        perLink[link * STRIDE + counter.slot] += amount;
    }

    /** A packet ends at the link's output port, or on the link, or at its far end. */
    void dropped(int link, DropReason reason, long head) {
        add(link, LinkCounter.DROPS, 1);
        dropsByReason[link * REASONS + reason.slot]++;
        if (Packet.type(head) == Packet.DATA) {
            dataDropped++;
        }
    }

    void latency(long ps) {
        packetLatency.recordValue(ps);
    }

    /** Adds delivered payload to the interval of {@code now}. */
    void delivered(long bytes, long now) {
        if (now >= seriesEnd || now < seriesStart) {
            seekInterval(now);
        }
        series[seriesIndex] += bytes;
    }

    private void seekInterval(long now) {
        while (now / seriesIntervalPs >= MAXIMUM_INTERVALS) {
            halveSeries();
        }
        seriesIndex = (int) (now / seriesIntervalPs);
        seriesStart = seriesIndex * seriesIntervalPs;
        seriesEnd = seriesStart + seriesIntervalPs;
        if (seriesIndex >= series.length) {
            series = Arrays.copyOf(series, Math.min(MAXIMUM_INTERVALS, Math.max(seriesIndex + 1, 2 * series.length)));
        }
        seriesLength = Math.max(seriesLength, seriesIndex + 1);
    }

    private void halveSeries() {
        for (int i = 0; i < series.length; i++) {
            long value = series[i];
            series[i] = 0;
            series[i / 2] += value;
        }
        seriesIntervalPs *= 2;
        seriesLength = (seriesLength + 1) / 2;
    }

    /** Adds what another part of the run has counted. */
    void join(Counters other) {
        for (int at = 0; at < perLink.length; at++) {
            perLink[at] = at % STRIDE == QUEUE_MAXIMUM
                    ? Math.max(perLink[at], other.perLink[at])
                    : perLink[at] + other.perLink[at];
        }
        Arrays.setAll(dropsByReason, i -> dropsByReason[i] + other.dropsByReason[i]);
        packetLatency.add(other.packetLatency);
        while (seriesIntervalPs < other.seriesIntervalPs) {
            halveSeries();
        }
        while (other.seriesIntervalPs < seriesIntervalPs) {
            other.halveSeries();
        }
        series = Arrays.copyOf(series, Math.max(series.length, other.series.length));
        for (int i = 0; i < other.seriesLength; i++) {
            series[i] += other.series[i];
        }
        seriesLength = Math.max(seriesLength, other.seriesLength);
        packetHops += other.packetHops;
        dataSent += other.dataSent;
        dataDelivered += other.dataDelivered;
        dataDropped += other.dataDropped;
        retransmits += other.retransmits;
        duplicates += other.duplicates;
        trims += other.trims;
        brokenConnections += other.brokenConnections;
    }

    public long packetHops() {
        return packetHops;
    }

    /** @return data packets that NICs sent, retransmissions included */
    public long dataPacketsSent() {
        return dataSent;
    }

    /** @return data packets that arrived at their NIC, duplicates included */
    public long dataPacketsDelivered() {
        return dataDelivered;
    }

    /** @return data packets that were lost */
    public long dataPacketsDropped() {
        return dataDropped;
    }

    public long retransmits() {
        return retransmits;
    }

    /** @return data packets that arrived again although they were there already (spurious retransmissions) */
    public long duplicates() {
        return duplicates;
    }

    public long trims() {
        return trims;
    }

    /** @return connections whose sender gave up after its last retry */
    public long brokenConnections() {
        return brokenConnections;
    }

    /** @return time from a data packet's first bit at its NIC to its payload's place in memory, picoseconds */
    public Histogram packetLatencyPs() {
        return packetLatency;
    }

    public long seriesIntervalPs() {
        return seriesIntervalPs;
    }

    /** @return payload bytes delivered in each interval */
    public long[] deliveredBytesSeries() {
        return Arrays.copyOf(series, seriesLength);
    }

    /** @return one counter of all directed links */
    public long[] byLink(LinkCounter counter) {
        long[] values = new long[perLink.length / STRIDE];
        for (int link = 0; link < values.length; link++) {
            values[link] = perLink[link * STRIDE + counter.slot];
        }
        return values;
    }

    /** @return packets that all directed links lost for a reason */
    public long[] byLink(DropReason reason) {
        long[] values = new long[dropsByReason.length / REASONS];
        for (int link = 0; link < values.length; link++) {
            values[link] = dropsByReason[link * REASONS + reason.slot];
        }
        return values;
    }

    /** The counters of a directed link, which is also the output port that feeds it. */
    public enum LinkCounter {
        /** Wire bytes sent. */
        BYTES(0),
        /** Packets sent. */
        PACKETS(1),
        /** Most bytes that the output queue held. */
        QUEUE_MAXIMUM_BYTES(2),
        /** Packets marked at the output queue. */
        ECN_MARKS(3),
        /** Packets dropped, for whatever {@link DropReason}, at the output queue, on the link or at its far end. */
        DROPS(4),
        /** Pause frames that the port was stopped by. */
        PAUSES(5),
        /** Time during which a pause stopped any class of the port, picoseconds. */
        PAUSE_PS(6),
        /** Time during which the port had packets and no credits for any of them, picoseconds. */
        CREDIT_STALL_PS(7);

        private final int slot;

        LinkCounter(int slot) {
            this.slot = slot;
        }
    }
}
