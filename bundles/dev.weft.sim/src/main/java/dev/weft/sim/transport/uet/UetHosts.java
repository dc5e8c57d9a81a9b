// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.PacketBits;
import java.util.Arrays;

/**
 * The NICs' side of a UET-like transport in its reliable unordered mode: each packet takes another one of a set of
 * entropies, is placed on arrival in any order and selectively acknowledged; switches trim what does not fit and the
 * receiver's NACK brings it again; a timer covers packets that vanish altogether. Windows at the sender ({@link Nscc}), credits
 * from the receiver ({@link Credits}, {@link PullPacer}), or both limit what is in flight.
 */
final class UetHosts extends HostTransport {

    // Timers.
    private static final int TIMEOUT = 0;
    /** By NIC: its next pull. */
    static final int PULL = 1;
    /** By NIC: an interval of its {@link OversubscriptionControl}. */
    static final int INTERVAL = 2;

    private static final int STUCK = 3;
    /** Idle round trips without an answer after which a sender that is stuck asks for one; assumption. */
    private static final int PATIENCE = 2;

    private final Hosts hosts;
    private final Network network;
    private final Connections connections;
    private final UetSettings settings;
    private final Framing framing;
    private final long networkRoundTripPs;
    private final Nscc windows;
    private final Credits credits;
    private final Spray spray;
    private final int[] entropyBase;
    private final SendLedger ledger;
    private final long[] oldestSince;
    private final int[] sentBefore;
    /** Below this PSN are packets of which one asks for an answer. */
    private final int[] askedBelow;
    /** Packets below this PSN are answered at once. */
    private final int[] requestedBelow;

    private final long[] lastHeard;
    private final int[] lastHeardOn;
    private final boolean[] watched;

    private final long[] lastRequest;
    private final boolean[] timerSet;
    private final Receiver receiver;
    private final Packet request = new Packet();

    UetHosts(Hosts hosts, UetSettings settings) {
        this.hosts = hosts;
        this.settings = settings;
        network = hosts.network();
        connections = hosts.connections();
        framing = settings.framing();
        networkRoundTripPs = settings.networkRoundTripPs() > 0 ? settings.networkRoundTripPs() : longestRoundTrip();
        int n = connections.count();
        windows = settings.senderControl()
                ? new Nscc(
                        hosts,
                        framing,
                        networkRoundTripPs,
                        settings.trimming(),
                        settings.initialPackets(),
                        settings.receiverControl())
                : null;
        credits =
                settings.receiverControl() ? new Credits(hosts, framing.maximumWireBytes(), networkRoundTripPs) : null;
        spray = spray(n);
        entropyBase = new int[n];
        for (int c = 0; c < n; c++) {
            entropyBase[c] = (int) Mixing.mix(hosts.seed() + ((long) c << 32)) & 0xFFFF;
        }
        PacketBits bits = PacketBits.of(hosts, framing);
        ledger = new SendLedger(hosts, framing, bits);
        receiver = new Receiver(hosts, settings, networkRoundTripPs, bits);
        oldestSince = new long[n];
        sentBefore = new int[n];
        askedBelow = new int[n];
        requestedBelow = new int[n];
        lastHeard = new long[n];
        lastHeardOn = new int[n];
        watched = new boolean[n];
        lastRequest = new long[n];
        Arrays.fill(lastRequest, -networkRoundTripPs);
        timerSet = new boolean[n];
    }

    private long longestRoundTrip() {
        long longest = 1;
        for (int c = 0; c < connections.count(); c++) {
            longest = Math.max(longest, hosts.idleRoundTripPs(c, framing.maximumWireBytes(), framing.ackBytes()));
        }
        return longest;
    }

    private Spray spray(int n) {
        int entropies = settings.entropies();
        return switch (settings.spray()) {
            case MIXED -> new MixedSpray(n, entropies, hosts.seed());
            case BITMAP -> new BitmapSpray(n, entropies, hosts.seed());
            case REPS -> new RepsSpray(n, entropies, settings.trimming(), hosts.seed());
            case OBLIVIOUS -> new ObliviousSpray(n, entropies, hosts.seed());
        };
    }

    @Override
    public int trafficClass(int connection) {
        return 0;
    }

    // ---- sending ----

    @Override
    public void enqueue(int c, int message, long now) {
        ledger.add(c, message);
        readyOnAllPorts(c, now);
        if (credits != null && !timerSet[c]) {
            // All credit may be spent, and the receiver not know that there is more to send.
            startTimer(c, now);
        }
    }

    private void readyOnAllPorts(int c, long now) {
        for (int p = 0; p < network.portCount(connections.source(c)); p++) {
            hosts.ready(c, p, now);
        }
    }

    @Override
    public long next(int c, int link, long now, Packet packet) {
        if (!ledger.hasNext(c)) {
            return BLOCKED;
        }
        if (credits != null && !credits.any(c)) {
            return BLOCKED_BY_RECEIVER;
        }
        int psn = ledger.next(c);
        int message = ledger.message(c, psn);
        int bytes = ledger.wireBytes(message, psn);
        if (windows != null && ledger.inFlight(c) + bytes > windows.window(c) && ledger.inFlight(c) > 0) {
            return BLOCKED_BY_WINDOW;
        }
        boolean repeated = ledger.repeats(c);
        if (repeated) {
            hosts.countRetransmit();
        }
        if (psn == ledger.firstUnacked(c)) {
            watchOldest(c, now);
        }
        ledger.sent(c, message, bytes);
        packet.reset(Packet.DATA, message, connections.destination(c));
        packet.entropy = entropyBase[c] ^ spray.next(c, now);
        packet.psn = psn;
        packet.size = bytes;
        boolean last = !ledger.hasUnsent(c)
                || windows != null && ledger.inFlight(c) + framing.maximumWireBytes() > windows.window(c);
        long target = 0;
        if (credits != null) {
            credits.spend(c, bytes);
            last |= !credits.any(c);
            target = pullTarget(c, hosts.waiting(link) + 1);
        }
        if (repeated || last) {
            askedBelow[c] = Math.max(askedBelow[c], psn + 1);
        }
        packet.extra = DataFields.encode(target, repeated || last);
        if (!timerSet[c]) {
            startTimer(c, now);
        }
        return SENT;
    }

    private long pullTarget(int c, int senders) {
        long window = windows == null ? Long.MAX_VALUE / 2 : (long) windows.window(c);
        return credits.target(c, ledger.waitingBytes(c), window, ledger.hasUnsent(c), senders);
    }

    // ---- receiving ----

    @Override
    public void receive(int nic, int link, long now, Packet packet) {
        int c = connections.ofMessage(packet.message);
        switch (packet.type) {
            case Packet.DATA -> receiver.data(c, link, now, packet);
            case Packet.TRIMMED -> receiver.trimmed(c, link, false, now, packet);
            case Packet.TRIMMED_AT_LAST_HOP -> receiver.trimmed(c, link, true, now, packet);
            case Packet.REQUEST -> requested(c, link, now, packet);
            case Packet.GRANT -> pulled(c, now, packet);
            case Packet.ACK -> acknowledged(c, link, now, packet);
            default -> refused(c, link, now, packet);
        }
    }

    private void requested(int c, int link, long now, Packet packet) {
        if (DataFields.asksForAnswer(packet.extra)) {
            receiver.answerRequest(c, link, now, packet);
        } else {
            receiver.requestCredit(c, now, packet);
        }
    }

    private void pulled(int c, long now, Packet packet) {
        credits.answered(c);
        credits.granted(c, packet.extra);
        readyOnAllPorts(c, now);
    }

    private void acknowledged(int c, int link, long now, Packet packet) {
        int psn = Receiver.extend(packet.psn, ledger.firstUnacked(c));
        boolean marked = SelectiveAck.marked(packet.extra);
        int oldest = ledger.firstUnacked(c);
        int bytes = ledger.acknowledge(c, psn, packet.extra, now);
        if (ledger.firstUnacked(c) != oldest) {
            watchOldest(c, now);
        }
        spray.arrived(c, value(c, packet), marked, now);
        if (windows != null) {
            windows.acked(c, bytes, packet.age(now), marked, ledger.inFlight(c), now);
        }
        if (credits != null) {
            credits.answered(c);
        }
        readyOnAllPorts(c, now);
        heard(c, link ^ 1, now);
    }

    private void refused(int c, int link, long now, Packet packet) {
        int psn = Receiver.extend(packet.psn, ledger.firstUnacked(c));
        if (!ledger.isUnderWay(c, psn)) {
            return;
        }
        boolean lastHop = NackFields.lastHop(packet.extra);
        int bytes = ledger.lost(c, psn);
        if (windows != null) {
            windows.trimmed(c, bytes, packet.age(now), lastHop, ledger.inFlight(c), now);
        }
        if (credits != null) {
            credits.answered(c);
        }
        if (lastHop) {
            // No other path would have avoided it.
            spray.arrived(c, value(c, packet), NackFields.marked(packet.extra), now);
        } else {
            spray.trimmed(c, value(c, packet), now);
        }
        if (psn + 1 == askedBelow[c]) {
            // It was to bring an answer.
            askedBelow[c] = 0;
        }
        readyOnAllPorts(c, now);
        heard(c, link ^ 1, now);
    }

    // ---- packets that nobody answers ----

    private void heard(int c, int link, long now) {
        lastHeard[c] = now;
        lastHeardOn[c] = link;
        if (!watched[c] && isStuck(c)) {
            watched[c] = true;
            hosts.timer(c, STUCK, now + patiencePs());
        }
    }

    /**
     * A window that became smaller may hold back the next packet while nothing in flight asks for an answer: receivers let
     * answers wait for more packets.
     */
    private boolean isStuck(int c) {
        return windows != null
                && ledger.hasNext(c)
                && Math.max(askedBelow[c], requestedBelow[c]) < ledger.nextPsn(c)
                && isHeldByWindow(c);
    }

    /** What is in flight has arrived by then, or has been refused. */
    private long patiencePs() {
        return PATIENCE * networkRoundTripPs;
    }

    /** An acknowledgement request, as Ultra Ethernet has among its control packets, ends the silence. */
    private void askIfSilent(int c, long now) {
        watched[c] = false;
        if (!isStuck(c)) {
            return;
        }
        if (now - lastHeard[c] < patiencePs()) {
            watched[c] = true;
            hosts.timer(c, STUCK, lastHeard[c] + patiencePs());
            return;
        }
        requestedBelow[c] = ledger.nextPsn(c);
        request.reset(Packet.REQUEST, ledger.message(c, ledger.firstUnacked(c)), connections.destination(c));
        request.entropy = entropyBase[c] ^ spray.next(c, now);
        request.psn = ledger.nextPsn(c);
        request.time = now;
        request.size = framing.ackBytes();
        request.trafficClass = Packet.CONTROL_CLASS;
        request.extra = DataFields.encode(0, true);
        hosts.sendControl(lastHeardOn[c], request, now);
    }

    private boolean isHeldByWindow(int c) {
        int psn = ledger.next(c);
        int bytes = ledger.wireBytes(ledger.message(c, psn), psn);
        return ledger.inFlight(c) > 0 && ledger.inFlight(c) + bytes > windows.window(c);
    }

    private int value(int c, Packet packet) {
        return (packet.entropy ^ entropyBase[c]) & settings.entropies() - 1;
    }

    // ---- packets that vanish ----

    /** From now on the oldest unacknowledged packet, and what was sent before now, has its full time. */
    private void watchOldest(int c, long now) {
        oldestSince[c] = now;
        sentBefore[c] = ledger.nextPsn(c);
    }

    private void startTimer(int c, long now) {
        watchOldest(c, now);
        timerSet[c] = true;
        hosts.timer(c, TIMEOUT, now + settings.retransmissionPs());
    }

    @Override
    public void timer(int index, int which, long now) {
        switch (which) {
            case PULL -> receiver.tick(index, now);
            case INTERVAL -> receiver.endInterval(index, now);
            case STUCK -> askIfSilent(index, now);
            default -> timeout(index, now);
        }
    }

    private void timeout(int c, long now) {
        timerSet[c] = false;
        if (ledger.isSettled(c) && (credits == null || !ledger.hasNext(c))) {
            return;
        }
        if (now - oldestSince[c] >= settings.retransmissionPs()) {
            giveUpOld(c, now);
            watchOldest(c, now);
        }
        timerSet[c] = true;
        hosts.timer(c, TIMEOUT, oldestSince[c] + settings.retransmissionPs());
    }

    private void giveUpOld(int c, long now) {
        boolean any = false;
        for (int psn = ledger.firstUnacked(c); psn < sentBefore[c]; psn++) {
            if (ledger.isUnderWay(c, psn)) {
                any = true;
                int bytes = ledger.lost(c, psn);
                if (windows != null) {
                    windows.lost(c, bytes);
                }
            }
        }
        if (any) {
            spray.timedOut(c, now);
        }
        if (credits != null && !credits.any(c)) {
            askForCredit(c, now);
        }
        readyOnAllPorts(c, now);
    }

    private void askForCredit(int c, long now) {
        if (now - lastRequest[c] < networkRoundTripPs) {
            return;
        }
        lastRequest[c] = now;
        int link = network.portLink(connections.source(c), 0);
        request.reset(Packet.REQUEST, ledger.message(c, ledger.firstUnacked(c)), connections.destination(c));
        request.entropy = entropyBase[c] ^ spray.next(c, now);
        request.time = now;
        request.size = framing.ackBytes();
        request.trafficClass = Packet.CONTROL_CLASS;
        request.extra = DataFields.encode(pullTarget(c, 1), false);
        hosts.sendControl(link, request, now);
    }
}
