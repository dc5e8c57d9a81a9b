// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.PacketBits;

/**
 * The receiving side: places packets in any order, acknowledges after so many bytes, or at once where the sender asks
 * for it or the packet was marked, and answers trimmed packets. With receiver control it runs the {@link PullPacer}.
 */
final class Receiver implements PullPacer.Outlet {

    private static final int PSN_SHIFT = 32 - Packet.PSN_BITS;

    private final Hosts hosts;
    private final Connections connections;
    private final Framing framing;
    private final long ackAfterBytes;
    private final PullPacer pacer;
    private final OversubscriptionControl oversubscription;

    private final PacketBits arrived;
    private final int[] firstMissing;
    private final int[] beyond;
    private final int[] unreportedBytes;
    /** The last packet that no answer covers. */
    private final int[] unreportedPsn;

    private final int[] unreportedEntropy;
    private final long[] unreportedTime;
    /** As long as something below this PSN is missing, packets are answered at once. */
    private final int[] promptBelow;

    private final boolean[] reportWhenWhole;
    private final int[] lastMessage;
    private final int[] pulls;
    private final Packet answer = new Packet();
    private final Packet unreported = new Packet();

    /** @param bits as many as there are packets */
    Receiver(Hosts hosts, UetSettings settings, double roundTripPs, PacketBits bits) {
        this.hosts = hosts;
        connections = hosts.connections();
        framing = settings.framing();
        ackAfterBytes = settings.ackAfterBytes();
        arrived = bits;
        int n = connections.count();
        firstMissing = new int[n];
        beyond = new int[n];
        unreportedBytes = new int[n];
        unreportedPsn = new int[n];
        unreportedEntropy = new int[n];
        unreportedTime = new long[n];
        promptBelow = new int[n];
        reportWhenWhole = new boolean[n];
        lastMessage = new int[n];
        pulls = new int[n];
        pacer = settings.receiverControl() ? new PullPacer(hosts, framing.payloadBytes(), roundTripPs, this) : null;
        oversubscription = settings.oversubscription() > 1
                ? new OversubscriptionControl(
                        hosts.network().nicCount(), settings.oversubscription(), roundTripPs, hosts.seed())
                : null;
    }

    // ---- data ----

    void data(int c, int link, long now, Packet packet) {
        int psn = extend(packet.psn, firstMissing[c]);
        noteAsked(c, packet, now);
        if (oversubscription != null) {
            watch(connections.destination(c), now);
            oversubscription.arrived(connections.destination(c), packet.marked);
        }
        if (psn < firstMissing[c] || !arrived.set(c, psn)) {
            hosts.countDuplicate();
            acknowledge(c, psn, link, now, packet);
            return;
        }
        boolean first = firstMissing[c] == 0 && beyond[c] == 0;
        boolean asks = DataFields.asksForAnswer(packet.extra);
        reportWhenWhole[c] |= asks;
        unreportedBytes[c] += packet.size;
        beyond[c]++;
        boolean whole = false;
        boolean prompt = firstMissing[c] < promptBelow[c];
        if (psn == firstMissing[c]) {
            int next = arrived.firstClear(c, psn);
            beyond[c] -= next - psn;
            firstMissing[c] = next;
            whole = beyond[c] == 0 && reportWhenWhole[c];
            reportWhenWhole[c] &= !whole;
        }
        hosts.place(packet.message, framing.payloadOf(packet.size, false), now);
        if (packet.marked || first || asks || whole || prompt || unreportedBytes[c] >= ackAfterBytes) {
            acknowledge(c, psn, link, now, packet);
        } else {
            unreportedPsn[c] = psn;
            unreportedEntropy[c] = packet.entropy;
            unreportedTime[c] = packet.time;
        }
    }

    /** The sender wants to know now what has arrived, and at once what will of the packets below the request's PSN. */
    void answerRequest(int c, int link, long now, Packet packet) {
        promptBelow[c] = Math.max(promptBelow[c], extend(packet.psn, firstMissing[c]));
        if (unreportedBytes[c] > 0) {
            unreported.reset(Packet.DATA, packet.message, connections.destination(c));
            unreported.entropy = unreportedEntropy[c];
            unreported.time = unreportedTime[c];
            acknowledge(c, unreportedPsn[c], link, now, unreported);
        }
    }

    void trimmed(int c, int link, boolean lastHop, long now, Packet packet) {
        int psn = extend(packet.psn, firstMissing[c]);
        if (oversubscription != null) {
            watch(connections.destination(c), now);
            oversubscription.arrivedTrimmed(connections.destination(c), lastHop);
        }
        if (arrived.isSet(c, psn)) {
            acknowledge(c, psn, link, now, packet);
            return;
        }
        noteAsked(c, packet, now);
        reply(c, Packet.NACK, psn, packet);
        answer.extra = NackFields.encode(lastHop, packet.marked);
        hosts.sendControl(link ^ 1, answer, now);
        if (pacer != null) {
            // Its sender will repeat the packet, and needs credit for it.
            pacer.serve(c, now);
        }
    }

    private void acknowledge(int c, int psn, int link, long now, Packet packet) {
        unreportedBytes[c] = 0;
        int trigger = Math.max(psn, firstMissing[c] - 1);
        reply(c, Packet.ACK, trigger, packet);
        answer.extra = SelectiveAck.encode(trigger, firstMissing[c], packet.marked, arrived, c);
        hosts.sendControl(link ^ 1, answer, now);
    }

    private void reply(int c, int type, int psn, Packet packet) {
        answer.reset(type, packet.message, connections.source(c));
        answer.entropy = packet.entropy;
        answer.psn = psn;
        answer.time = packet.time;
        answer.size = framing.ackBytes();
        answer.trafficClass = Packet.CONTROL_CLASS;
    }

    // ---- credits ----

    /** A sender that has nothing under way asks for credit. */
    void requestCredit(int c, long now, Packet packet) {
        noteAsked(c, packet, now);
        pacer.serve(c, now);
    }

    private void noteAsked(int c, Packet packet, long now) {
        if (pacer != null) {
            lastMessage[c] = packet.message;
            pacer.asked(c, DataFields.pullTarget(packet.extra), now);
        }
    }

    void tick(int nic, long now) {
        pacer.tick(nic, now);
    }

    @Override
    public void pull(int c, long total, long now) {
        int nic = connections.destination(c);
        answer.reset(Packet.GRANT, lastMessage[c], connections.source(c));
        answer.entropy = c * 31 + pulls[c];
        answer.time = now;
        answer.size = framing.ackBytes();
        answer.trafficClass = Packet.CONTROL_CLASS;
        answer.extra = total;
        int plane = pulls[c]++ % hosts.network().portCount(nic);
        hosts.sendControl(hosts.network().portLink(nic, plane), answer, now);
    }

    @Override
    public void callAt(int nic, long time) {
        hosts.timer(nic, UetHosts.PULL, time);
    }

    private void watch(int nic, long now) {
        if (oversubscription.starts(nic)) {
            hosts.timer(nic, UetHosts.INTERVAL, now + oversubscription.intervalPs(nic));
        }
    }

    void endInterval(int nic, long now) {
        if (oversubscription.endInterval(nic)) {
            pacer.setShare(nic, oversubscription.share(nic));
            hosts.timer(nic, UetHosts.INTERVAL, now + oversubscription.intervalPs(nic));
        }
    }

    /** The full PSN nearest to {@code near} with these low 24 bits. */
    static int extend(int psn, int near) {
        return near + ((psn - near) << PSN_SHIFT >> PSN_SHIFT);
    }
}
