// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import java.util.function.IntUnaryOperator;

/**
 * The reliable connection of InfiniBand and RoCE (RC queue pairs): PSNs that run through, cumulative acknowledgements,
 * one NAK when a packet is missing, go-back-N, a retransmission timer. With out-of-order placement the receiver takes
 * packets in any order within a window, as adaptive routing needs; otherwise it drops all but the expected one.
 */
public final class ReliableConnections extends HostTransport {

    /** The timer that is passed on to the {@link RateControl}. */
    public static final int RATE_TIMER = 0;

    private static final int RETRANSMISSION_TIMER = 1;
    /** Packets that out-of-order placement can be ahead. */
    private static final int REORDER_WINDOW = 4096;

    private static final int PSN_SHIFT = 32 - Packet.PSN_BITS;
    private static final long NEVER = Long.MIN_VALUE / 2;

    private final Hosts hosts;
    private final Connections connections;
    private final Settings settings;
    private final Framing framing;
    private final Parts parts;
    private final SendQueue queue;
    private final RateControl rate;

    private final int[] entropy;
    private final int[] plane;
    private final byte[] trafficClass;
    private final boolean[] timerSet;
    private final long[] lastProgress;

    private final int[] expected;
    private final boolean[] nakSent;
    private final int[] unreported;
    private final long[] lastNotification;
    private final long[] early;
    private final int[] furthest;
    private final boolean[] endSeen;
    private final Packet answer = new Packet();

    /**
     * @param framing how messages become packets
     * @param windowBytes most bytes in flight on a connection, 0 = no limit
     * @param ackInterval packets that share an acknowledgement; a message's last packet is always acknowledged
     * @param acksFirst whether acknowledgements travel in the control class instead of the data's
     * @param outOfOrder whether the receiver places packets in any order
     * @param retransmissionPs retransmission timeout
     * @param notificationPs least time between two congestion notifications of a connection
     * @param queuePairInHash whether ECMP sees the queue pair (enhanced ECMP)
     * @param splitOver queue pairs that carry each message together, 1 = one carries it whole
     * @param laneOfDestination traffic class of data to a NIC
     */
    public record Settings(
            Framing framing,
            long windowBytes,
            int ackInterval,
            boolean acksFirst,
            boolean outOfOrder,
            long retransmissionPs,
            long notificationPs,
            boolean queuePairInHash,
            int splitOver,
            IntUnaryOperator laneOfDestination) {}

    /** Connections that choose their paths by hash. */
    public ReliableConnections(Hosts hosts, Settings settings, RateControl rate) {
        this(hosts, settings, rate, new ReliablePaths(hosts.network(), settings.queuePairInHash()));
    }

    public ReliableConnections(Hosts hosts, Settings settings, RateControl rate, FlowTraits.PathChoice paths) {
        this.hosts = hosts;
        this.settings = settings;
        this.rate = rate;
        connections = hosts.connections();
        framing = settings.framing();
        int n = connections.count();
        parts = new Parts(hosts, settings.splitOver());
        queue = new SendQueue(parts, n, framing);
        entropy = new int[n];
        plane = new int[n];
        trafficClass = new byte[n];
        timerSet = new boolean[n];
        lastProgress = new long[n];
        expected = new int[n];
        nakSent = new boolean[n];
        unreported = new int[n];
        lastNotification = new long[n];
        furthest = new int[n];
        endSeen = new boolean[n];
        early = new long[settings.outOfOrder() ? n * (REORDER_WINDOW / 64) : 0];
        for (int c = 0; c < n; c++) {
            entropy[c] = paths.entropy(connections.source(c), connections.destination(c), connections.queuePair(c));
            plane[c] = paths.port(connections.source(c), connections.queuePair(c));
            trafficClass[c] = (byte) settings.laneOfDestination().applyAsInt(connections.destination(c));
            lastNotification[c] = NEVER;
        }
    }

    // ---- sender ----

    @Override
    public void enqueue(int connection, int message, long now) {
        if (settings.splitOver() == 1) {
            add(connection, parts.part(message, 0), now);
            return;
        }
        for (int k = 0; k < parts.count(message); k++) {
            add(sibling(connection, k), parts.part(message, k), now);
        }
    }

    private void add(int connection, int part, long now) {
        queue.add(connection, part);
        hosts.ready(connection, plane[connection], now);
    }

    private int sibling(int connection, int queuePair) {
        return connection - connections.queuePair(connection) + queuePair;
    }

    @Override
    public long next(int connection, int link, long now, Packet packet) {
        if (!queue.hasNext(connection) || windowIsFull(connection)) {
            return BLOCKED;
        }
        long earliest = rate.earliest(connection);
        if (earliest > now) {
            return earliest;
        }
        int part = queue.nextPart(connection);
        int index = queue.nextIndex(connection);
        packet.reset(Packet.DATA, parts.message(part), connections.destination(connection));
        packet.entropy = entropy[connection];
        packet.psn = queue.nextPsn(connection);
        packet.size = framing.wireBytes(parts.bytes(part), index);
        packet.trafficClass = trafficClass[connection];
        packet.extra = (index == 0 ? FIRST : 0)
                | (queue.nextIsLast(connection) ? LAST : 0)
                | (long) parts.queuePair(part) << QUEUE_PAIR_SHIFT;
        queue.advance(connection);
        rate.sent(connection, packet.size, now);
        if (!timerSet[connection]) {
            lastProgress[connection] = now;
            watchProgress(connection);
        }
        return SENT;
    }

    private static final int FIRST = 1;
    private static final int LAST = 2;
    private static final int QUEUE_PAIR_SHIFT = 8;

    private boolean windowIsFull(int connection) {
        return settings.windowBytes() > 0
                && (long) (queue.outstanding(connection) + 1) * framing.payloadBytes() > settings.windowBytes()
                && queue.outstanding(connection) > 0;
    }

    private void watchProgress(int connection) {
        timerSet[connection] = true;
        hosts.timer(connection, RETRANSMISSION_TIMER, lastProgress[connection] + settings.retransmissionPs());
    }

    @Override
    public void timer(int connection, int which, long now) {
        if (which == RATE_TIMER) {
            rate.timer(connection, now);
            return;
        }
        timerSet[connection] = false;
        if (queue.outstanding(connection) == 0) {
            return;
        }
        if (now - lastProgress[connection] >= settings.retransmissionPs()) {
            lastProgress[connection] = now;
            goBack(connection, now);
        }
        watchProgress(connection);
    }

    private void goBack(int connection, long now) {
        for (int repeated = queue.goBack(connection); repeated > 0; repeated--) {
            hosts.countRetransmit();
        }
        hosts.ready(connection, plane[connection], now);
    }

    // ---- both ----

    @Override
    public int trafficClass(int connection) {
        return trafficClass[connection];
    }

    @Override
    public void receive(int nic, int link, long now, Packet packet) {
        int connection = connections.ofMessage(packet.message);
        if (settings.splitOver() > 1) {
            connection = sibling(connection, (int) (packet.extra >>> QUEUE_PAIR_SHIFT));
        }
        switch (packet.type) {
            case Packet.DATA -> receiveData(connection, link, now, packet);
            case Packet.CNP -> rate.congested(connection, now);
            default -> receiveAck(connection, now, packet);
        }
    }

    private void receiveAck(int connection, long now, Packet packet) {
        int psn = extend(packet.psn, queue.unackedPsn(connection));
        if (queue.acknowledge(connection, psn, now)) {
            lastProgress[connection] = now;
            hosts.ready(connection, plane[connection], now);
        }
        if (packet.type == Packet.NACK && psn == queue.unackedPsn(connection)) {
            goBack(connection, now);
        }
    }

    // ---- receiver ----

    private void receiveData(int connection, int link, long now, Packet packet) {
        if (packet.marked && now - lastNotification[connection] >= settings.notificationPs()) {
            lastNotification[connection] = now;
            notifySender(connection, link, now, packet);
        }
        int ahead = extend(packet.psn, expected[connection]) - expected[connection];
        if (ahead < 0) {
            hosts.countDuplicate();
            acknowledge(connection, link, now, packet, Packet.ACK);
        } else if (settings.outOfOrder()) {
            receiveAnyOrder(connection, ahead, link, now, packet);
        } else if (ahead == 0) {
            expected[connection]++;
            nakSent[connection] = false;
            place(now, packet);
            report(connection, link, now, packet);
        } else if (!nakSent[connection]) {
            nakSent[connection] = true;
            acknowledge(connection, link, now, packet, Packet.NACK);
        }
    }

    private void receiveAnyOrder(int connection, int ahead, int link, long now, Packet packet) {
        if (ahead >= REORDER_WINDOW) {
            return;
        }
        int base = connection * (REORDER_WINDOW / 64);
        int slot = expected[connection] + ahead & REORDER_WINDOW - 1;
        if ((early[base + (slot >> 6)] >>> slot & 1) != 0) {
            hosts.countDuplicate();
            return;
        }
        early[base + (slot >> 6)] |= 1L << slot;
        furthest[connection] = Math.max(furthest[connection], expected[connection] + ahead + 1);
        place(now, packet);
        int first = expected[connection] & REORDER_WINDOW - 1;
        while ((early[base + (first >> 6)] >>> first & 1) != 0) {
            early[base + (first >> 6)] &= ~(1L << first);
            expected[connection]++;
            first = expected[connection] & REORDER_WINDOW - 1;
        }
        report(connection, link, now, packet);
    }

    private void place(long now, Packet packet) {
        hosts.place(packet.message, framing.payloadOf(packet.size, (packet.extra & FIRST) != 0), now);
    }

    /** Acknowledges every so many packets, and as soon as a message's end and all before it have arrived. */
    private void report(int connection, int link, long now, Packet packet) {
        endSeen[connection] |= (packet.extra & LAST) != 0;
        boolean whole = !settings.outOfOrder() || expected[connection] == furthest[connection];
        if (++unreported[connection] >= settings.ackInterval() || endSeen[connection] && whole) {
            endSeen[connection] &= !whole;
            acknowledge(connection, link, now, packet, Packet.ACK);
        }
    }

    private void acknowledge(int connection, int link, long now, Packet packet, int type) {
        unreported[connection] = 0;
        answer(connection, packet, type);
        answer.psn = expected[connection];
        answer.trafficClass = settings.acksFirst() ? Packet.CONTROL_CLASS : packet.trafficClass;
        hosts.sendControl(link ^ 1, answer, now);
    }

    private void notifySender(int connection, int link, long now, Packet packet) {
        answer(connection, packet, Packet.CNP);
        answer.trafficClass = Packet.CONTROL_CLASS;
        hosts.sendControl(link ^ 1, answer, now);
    }

    private void answer(int connection, Packet packet, int type) {
        answer.reset(type, packet.message, connections.source(connection));
        answer.entropy = entropy[connection];
        answer.time = packet.time;
        answer.extra = packet.extra;
        answer.size = framing.ackBytes();
    }

    /** The full PSN nearest to {@code near} with these low 24 bits. */
    private static int extend(int psn, int near) {
        return near + ((psn - near) << PSN_SHIFT >> PSN_SHIFT);
    }
}
