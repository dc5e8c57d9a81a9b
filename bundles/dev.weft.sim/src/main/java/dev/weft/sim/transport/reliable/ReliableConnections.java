// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;

/**
 * The reliable connection of InfiniBand and RoCE (RC queue pairs): PSNs that run through, cumulative acknowledgements,
 * one NAK for each gap, go-back-N or selective repeat, a retransmission timer and a number of retries. With out-of-order
 * placement the receiver takes packets in any order within a window, as adaptive routing needs; a gap then says nothing,
 * and only the timer finds losses.
 *
 * <p>This is the sending end; the receiving one is {@link Receivers}.
 */
public final class ReliableConnections extends HostTransport {

    /** The timer that is passed on to the {@link RateControl}. */
    public static final int RATE_TIMER = 0;

    private static final int RETRANSMISSION_TIMER = 1;

    private final Hosts hosts;
    private final Connections connections;
    private final ReliableSettings settings;
    private final Framing framing;
    private final Parts parts;
    private final SendQueue queue;
    private final Repeats repeats;
    private final ClearToSend clearToSend;
    private final Receivers receivers;
    private final RateControl rate;

    private final int[] entropy;
    private final int[] plane;
    private final byte[] trafficClass;
    private final boolean[] timerSet;
    private final long[] lastProgress;
    private final byte[] retries;
    private final boolean[] broken;
    private final int[] furthestSent;

    /** @param paths which port and which path each connection takes */
    public ReliableConnections(Hosts hosts, ReliableSettings settings, RateControl rate, FlowTraits.PathChoice paths) {
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
        retries = new byte[n];
        broken = new boolean[n];
        furthestSent = new int[n];
        // Where the fabric itself reorders, nothing is named missing.
        boolean named = settings.recovery().selective() && !settings.recovery().anyOrder();
        repeats = named ? new Repeats(n) : null;
        clearToSend = settings.admission().inFlightBytes() > 0
                ? new ClearToSend(n, settings.admission(), framing.payloadBytes())
                : null;
        receivers = new Receivers(hosts, settings, clearToSend, entropy);
        for (int c = 0; c < n; c++) {
            entropy[c] = paths.entropy(connections.source(c), connections.destination(c), connections.queuePair(c));
            plane[c] = paths.port(connections.source(c), connections.queuePair(c));
            // SL2VL is the identity, modulo the lanes there are (OpenSM's default).
            trafficClass[c] = (byte)
                    (connections.usesServiceLevels()
                            ? connections.serviceLevel(c) % hosts.dataClasses()
                            : settings.laneOfDestination().applyAsInt(connections.destination(c)));
        }
    }

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
    public int trafficClass(int connection) {
        return trafficClass[connection];
    }

    @Override
    public long next(int connection, int link, long now, Packet packet) {
        boolean again = repeats != null && repeats.any(connection, queue.unackedPsn(connection));
        if (!again) {
            if (!queue.hasNext(connection) || broken[connection]) {
                return BLOCKED;
            }
            if (windowIsFull(connection)) {
                return BLOCKED_BY_WINDOW;
            }
            if (clearToSend != null && !clearToSend.admits(connection, queue.nextPsn(connection))) {
                return BLOCKED_BY_RECEIVER;
            }
        }
        long earliest = rate.earliest(connection);
        if (earliest > now) {
            return earliest;
        }
        if (again) {
            int psn = repeats.takeFirst(connection, queue.nextPsn(connection));
            fill(connection, queue.partOf(connection, psn), psn, packet);
        } else {
            fill(connection, queue.nextPart(connection), queue.nextPsn(connection), packet);
            queue.advance(connection);
        }
        rate.sent(connection, packet.size, now);
        if (!timerSet[connection]) {
            lastProgress[connection] = now;
            watchProgress(connection);
        }
        return SENT;
    }

    private void fill(int connection, int part, int psn, Packet packet) {
        int index = queue.index(part, psn);
        packet.reset(Packet.DATA, parts.message(part), connections.destination(connection));
        packet.entropy = entropy[connection];
        packet.psn = psn;
        packet.size = framing.wireBytes(parts.bytes(part), index);
        packet.trafficClass = trafficClass[connection];
        packet.extra = (index == 0 ? Extra.FIRST : 0)
                | (queue.isLast(part, index) ? Extra.LAST : 0)
                | Extra.queuePair(parts.queuePair(part));
        if (psn - furthestSent[connection] < 0) {
            hosts.countRetransmit();
        } else {
            furthestSent[connection] = psn + 1;
        }
    }

    private boolean windowIsFull(int connection) {
        int outstanding = queue.outstanding(connection);
        return settings.windowBytes() > 0
                        && (long) (outstanding + 1) * framing.payloadBytes() > settings.windowBytes()
                        && outstanding > 0
                || settings.recovery().placesAnyOrder() && outstanding >= ArrivalWindow.PACKETS;
    }

    private void watchProgress(int connection) {
        timerSet[connection] = true;
        hosts.timer(
                connection,
                RETRANSMISSION_TIMER,
                lastProgress[connection] + settings.recovery().timeoutPs());
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
        if (now - lastProgress[connection] >= settings.recovery().timeoutPs()) {
            if (retries[connection]++ >= settings.recovery().retries()) {
                broken[connection] = true;
                forgetRepeats(connection);
                hosts.connectionBroken();
                return;
            }
            lastProgress[connection] = now;
            goBack(connection, now);
        }
        watchProgress(connection);
    }

    private void goBack(int connection, long now) {
        forgetRepeats(connection);
        queue.goBack(connection);
        hosts.ready(connection, plane[connection], now);
    }

    private void forgetRepeats(int connection) {
        if (repeats != null) {
            repeats.clear(connection, queue.unackedPsn(connection));
        }
    }

    @Override
    public void receive(int nic, int link, long now, Packet packet) {
        int connection = connections.ofMessage(packet.message);
        if (settings.splitOver() > 1) {
            connection = sibling(connection, Extra.queuePairOf(packet.extra));
        }
        switch (packet.type) {
            case Packet.DATA -> receivers.receive(connection, link, now, packet);
            case Packet.CNP -> rate.congested(connection, now);
            case Packet.GRANT -> raise(connection, packet.psn, now);
            default -> receiveAnswer(connection, now, packet);
        }
    }

    private void receiveAnswer(int connection, long now, Packet packet) {
        if ((packet.extra & Extra.ECHO) != 0) {
            rate.congested(connection, now);
        }
        int psn = PsnArithmetic.extend(packet.psn, queue.unackedPsn(connection));
        if (queue.acknowledge(connection, psn, now)) {
            lastProgress[connection] = now;
            retries[connection] = 0;
            hosts.ready(connection, plane[connection], now);
        }
        if (repeats != null && packet.type == Packet.ACK) {
            repeats.lookForLost(connection, queue.unackedPsn(connection), psn + Extra.reachOf(packet.extra));
            hosts.ready(connection, plane[connection], now);
        }
        if (packet.type == Packet.NACK) {
            int length = Extra.gapLength(packet.extra);
            if (length > 0) {
                repeats.add(connection, psn + Extra.gapOffset(packet.extra), length);
                hosts.ready(connection, plane[connection], now);
            } else if (psn == queue.unackedPsn(connection)) {
                goBack(connection, now);
            }
        } else if (clearToSend != null) {
            raise(connection, Extra.limitOf(packet.extra), now);
        }
    }

    private void raise(int connection, int limit, long now) {
        clearToSend.raise(connection, PsnArithmetic.extend(limit, clearToSend.limit(connection)));
        hosts.ready(connection, plane[connection], now);
    }
}
