// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.reliable.Framing;
import java.util.Arrays;

/**
 * The NICs' side of a UET-like transport in its reliable unordered mode: each packet goes over another one of a set of
 * entropies, is placed on arrival in any order and acknowledged by itself; switches trim what does not fit and the
 * receiver's NACK brings it again; a timer covers packets that vanish altogether.
 */
final class UetHosts extends HostTransport {

    /**
     * @param entropies entropy values of a connection, a power of two
     * @param avoidsCongestion whether entropies that met congestion are passed over
     * @param retransmissionPs age from which a packet counts as vanished
     */
    record Settings(
            Framing framing, int entropies, boolean avoidsCongestion, boolean trimming, long retransmissionPs) {}

    private static final int TIMEOUT = 0;
    private static final int NONE = -1;
    private static final int INDEX_SHIFT = 32;
    private static final int ENTROPY_SHIFT = 8;
    private static final int MARKED = 1;

    private final Hosts hosts;
    private final Network network;
    private final Connections connections;
    private final Settings settings;
    private final Framing framing;
    private final Nscc windows;

    private final int[] following;
    private final int[] sentPackets;
    private final int[] unackedPackets;
    private final PacketBits acked;
    private final PacketBits toResend;

    private final int[] oldest;
    private final int[] current;
    private final int[] newest;
    private final int[] resendMessage;
    private final int[] resendCount;
    private final long[] inFlight;
    private final long[] lastProgress;
    private final boolean[] timerSet;
    private final Spray spray;

    private final PacketBits placed;
    private final Packet answer = new Packet();

    UetHosts(Hosts hosts, Settings settings) {
        this.hosts = hosts;
        this.settings = settings;
        network = hosts.network();
        connections = hosts.connections();
        framing = settings.framing();
        windows = new Nscc(hosts, framing, settings.trimming());
        int messages = hosts.messageCount();
        following = new int[messages];
        sentPackets = new int[messages];
        unackedPackets = new int[messages];
        acked = new PacketBits(hosts, framing);
        toResend = new PacketBits(hosts, framing);
        placed = new PacketBits(hosts, framing);
        int n = connections.count();
        oldest = new int[n];
        current = new int[n];
        newest = new int[n];
        resendMessage = new int[n];
        resendCount = new int[n];
        Arrays.fill(oldest, NONE);
        Arrays.fill(current, NONE);
        Arrays.fill(newest, NONE);
        inFlight = new long[n];
        lastProgress = new long[n];
        timerSet = new boolean[n];
        spray = new Spray(n, settings.entropies(), settings.avoidsCongestion(), hosts.seed());
    }

    // ---- sender ----

    @Override
    public int trafficClass(int connection) {
        return 0;
    }

    @Override
    public void enqueue(int connection, int message, long now) {
        following[message] = NONE;
        unackedPackets[message] = Math.toIntExact(framing.packets(hosts.bytes(message)));
        if (newest[connection] != NONE) {
            following[newest[connection]] = message;
        }
        newest[connection] = message;
        if (oldest[connection] == NONE) {
            oldest[connection] = message;
        }
        if (current[connection] == NONE) {
            current[connection] = message;
        }
        readyOnAllPorts(connection, now);
    }

    private void readyOnAllPorts(int connection, long now) {
        for (int p = 0; p < network.portCount(connections.source(connection)); p++) {
            hosts.ready(connection, p, now);
        }
    }

    @Override
    public long next(int connection, int link, long now, Packet packet) {
        if (inFlight[connection] > 0
                && inFlight[connection] + framing.maximumWireBytes() > windows.window(connection)) {
            return BLOCKED;
        }
        if (resendCount[connection] > 0) {
            resend(connection, packet);
        } else if (current[connection] != NONE) {
            int message = current[connection];
            fill(packet, connection, message, sentPackets[message]++);
            if (sentPackets[message] == framing.packets(hosts.bytes(message))) {
                current[connection] = following[message];
            }
        } else {
            return BLOCKED;
        }
        inFlight[connection] += packet.size;
        if (!timerSet[connection]) {
            lastProgress[connection] = now;
            watchProgress(connection);
        }
        return SENT;
    }

    private void resend(int connection, Packet packet) {
        int message = resendMessage[connection];
        while (true) {
            for (int i = 0; i < sentPackets[message]; i++) {
                if (toResend.isSet(message, i)) {
                    toResend.clear(message, i);
                    resendCount[connection]--;
                    resendMessage[connection] = message;
                    hosts.countRetransmit();
                    fill(packet, connection, message, i);
                    return;
                }
            }
            message = following[message];
        }
    }

    private void fill(Packet packet, int connection, int message, int index) {
        int value = spray.next(connection);
        packet.reset(Packet.DATA, message, connections.destination(connection));
        packet.entropy = spray.entropy(connection, value);
        packet.psn = index;
        packet.size = framing.wireBytes(hosts.bytes(message), index);
        packet.extra = (long) index << INDEX_SHIFT | (long) value << ENTROPY_SHIFT;
    }

    private void watchProgress(int connection) {
        timerSet[connection] = true;
        hosts.timer(connection, TIMEOUT, lastProgress[connection] + settings.retransmissionPs());
    }

    @Override
    public void timer(int connection, int which, long now) {
        timerSet[connection] = false;
        if (oldest[connection] == NONE) {
            return;
        }
        if (now - lastProgress[connection] >= settings.retransmissionPs()) {
            lastProgress[connection] = now;
            resendAllUnacked(connection, now);
        }
        watchProgress(connection);
    }

    private void resendAllUnacked(int connection, long now) {
        for (int m = oldest[connection]; m != NONE; m = following[m]) {
            for (int i = 0; i < sentPackets[m]; i++) {
                if (!acked.isSet(m, i)) {
                    queueResend(connection, m, i);
                }
            }
        }
        inFlight[connection] = 0;
        readyOnAllPorts(connection, now);
    }

    private void queueResend(int connection, int message, int index) {
        if (toResend.set(message, index)) {
            resendCount[connection]++;
            resendMessage[connection] = oldest[connection];
        }
    }

    @Override
    public void receive(int nic, int link, long now, Packet packet) {
        int connection = connections.ofMessage(packet.message);
        switch (packet.type) {
            case Packet.DATA -> receiveData(connection, link, now, packet);
            case Packet.TRIMMED -> answer(connection, link, now, packet, Packet.NACK);
            default -> receiveAnswer(connection, now, packet);
        }
    }

    private void receiveAnswer(int connection, long now, Packet packet) {
        int message = packet.message;
        int index = (int) (packet.extra >>> INDEX_SHIFT);
        if (acked.isSet(message, index)) {
            return;
        }
        int bytes = framing.wireBytes(hosts.bytes(message), index);
        inFlight[connection] = Math.max(0, inFlight[connection] - bytes);
        lastProgress[connection] = now;
        int value = (int) (packet.extra >>> ENTROPY_SHIFT) & 0xFFFF;
        if (packet.type == Packet.NACK) {
            spray.trimmed(connection, value);
            windows.trimmed(connection, bytes, now);
            queueResend(connection, message, index);
        } else {
            acknowledged(connection, message, index, now);
            if ((packet.extra & MARKED) != 0) {
                spray.marked(connection, value);
            }
            windows.acked(connection, bytes, packet.age(now), (packet.extra & MARKED) != 0, now);
        }
        readyOnAllPorts(connection, now);
    }

    private void acknowledged(int connection, int message, int index, long now) {
        acked.set(message, index);
        if (toResend.isSet(message, index)) {
            toResend.clear(message, index);
            resendCount[connection]--;
        }
        if (--unackedPackets[message] == 0) {
            hosts.acked(message, now);
        }
        while (oldest[connection] != NONE && unackedPackets[oldest[connection]] == 0) {
            oldest[connection] = following[oldest[connection]];
            resendMessage[connection] = oldest[connection];
        }
        if (oldest[connection] == NONE) {
            newest[connection] = NONE;
        }
    }

    // ---- receiver ----

    private void receiveData(int connection, int link, long now, Packet packet) {
        int index = (int) (packet.extra >>> INDEX_SHIFT);
        if (placed.set(packet.message, index)) {
            hosts.place(packet.message, framing.payload(hosts.bytes(packet.message), index), now);
        } else {
            hosts.countDuplicate();
        }
        answer(connection, link, now, packet, Packet.ACK);
    }

    private void answer(int connection, int link, long now, Packet packet, int type) {
        answer.reset(type, packet.message, connections.source(connection));
        answer.entropy = packet.entropy;
        answer.psn = packet.psn;
        answer.time = packet.time;
        answer.size = framing.ackBytes();
        answer.trafficClass = Packet.CONTROL_CLASS;
        answer.extra = packet.extra | (packet.marked ? MARKED : 0);
        hosts.sendControl(link ^ 1, answer, now);
    }
}
