// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.reliable.Framing;
import java.util.Arrays;

/**
 * The NICs' side of MetaRoCE: one connection to each peer, many streams above it and many paths below. Each path has a
 * UDP source port, PSNs, a window and a round-trip estimate of its own; packets are sprayed over the paths of all planes,
 * placed on arrival in any order, acknowledged selectively per path, and a missing one is sent again on its path.
 * Windows follow ECN by additive increase and multiplicative decrease; the receiver's fair-share hint paces the sender
 * (Meta Engineering, "MetaRoCE", 2026).
 */
final class MetaRoceHosts extends HostTransport {

    // Timers.
    private static final int TIMEOUT = 0;
    private static final int BAD_PLANES = 1;

    private static final int NONE = Outstanding.NONE;
    private static final int LONGEST_BACKOFF = 4;
    private static final double BITS_PS = 8e12;

    private final Hosts hosts;
    private final Network network;
    private final Connections connections;
    private final MetaRoceSettings settings;
    private final Framing framing;

    private final SendOrder order;
    private final Windows windows;
    private final int paths;
    private final int planes;
    private final int[] planeOfLink;
    private final SendPaths sendPaths;
    private final PlaneHealth planeHealth;

    // By NIC: what it can send, in units of hints, and how many of its connections have something to send.
    private final int[] rate;
    private final int[] busyConnections;

    // By connection, sender's side.
    private final int[] inFlight;
    private final double[] psPerByte;
    private final long[] nextSend;
    private final boolean[] heldByWindow;
    private final boolean[] timerSet;
    private final boolean[] planeTimerSet;

    /** One list for each path; then by connection and plane what waits to be sent again; then by connection what lost its plane. */
    private final Outstanding outstanding;

    private final int firstRepeats;
    private final int firstHomeless;

    private final Receiver receiver;
    private final Packet probe = new Packet();

    MetaRoceHosts(Hosts hosts, MetaRoceSettings settings) {
        this.hosts = hosts;
        this.settings = settings;
        network = hosts.network();
        connections = hosts.connections();
        framing = settings.framing();
        paths = settings.paths();
        planes = network.nicCount() == 0 ? 1 : network.portCount(0);
        planeOfLink = planesOfLinks();
        int n = connections.count();
        order = new SendOrder(hosts, framing);
        windows = new Windows(hosts, settings);
        sendPaths = new SendPaths(n, paths, planes, settings.redrawMarked(), hosts.seed(), windows);
        planeHealth = new PlaneHealth(n, planes, settings.planeBadAfter());
        rate = new int[network.nicCount()];
        Arrays.setAll(rate, nic -> (int) (network.receiveBps(nic) / FairShare.HINT_BPS));
        busyConnections = new int[network.nicCount()];
        inFlight = new int[n];
        psPerByte = new double[n];
        nextSend = new long[n];
        heldByWindow = new boolean[n];
        timerSet = new boolean[n];
        planeTimerSet = new boolean[n];
        firstRepeats = n * paths;
        firstHomeless = firstRepeats + n * planes;
        outstanding = new Outstanding(firstHomeless + n);
        receiver = new Receiver(hosts, settings);
    }

    private int[] planesOfLinks() {
        int[] result = new int[network.linkCount()];
        for (int nic = 0; nic < network.nicCount(); nic++) {
            for (int p = 0; p < network.portCount(nic); p++) {
                result[network.portLink(nic, p)] = p;
            }
        }
        return result;
    }

    @Override
    public int trafficClass(int connection) {
        return 0;
    }

    // ---- sending ----

    @Override
    public void enqueue(int connection, int message, long now) {
        if (!order.hasNext(connection)) {
            busyConnections[connections.source(connection)]++;
        }
        order.add(connection, message);
        if (planeHealth.anyBad(connection)) {
            watchBadPlanes(connection, now);
        }
        readyOnAllPlanes(connection, now);
    }

    @Override
    public void portChanged(int link, boolean up, long now) {
        int nic = network.nicOfLink(link);
        int plane = planeOfLink[link];
        for (int c = 0; c < connections.count(); c++) {
            if (connections.source(c) != nic) {
                continue;
            }
            if (up) {
                planeHealth.answered(c, plane);
                readyOnAllPlanes(c, now);
            } else if (planeHealth.fails(c, plane)) {
                abandonPlane(c, plane, now);
                readyOnAllPlanes(c, now);
            }
        }
    }

    private void readyOnAllPlanes(int connection, long now) {
        for (int p = 0; p < planes; p++) {
            hosts.ready(connection, p, now);
        }
    }

    @Override
    public long next(int connection, int link, long now, Packet packet) {
        int plane = planeOfLink[link];
        if (planeHealth.isBad(connection, plane)) {
            return BLOCKED;
        }
        int entry = takeRepeat(connection, plane);
        if (entry != NONE) {
            outstanding.repeat(entry);
            hosts.countRetransmit();
            fill(packet, connection, entry, now);
            return SENT;
        }
        if (!order.hasNext(connection)) {
            return BLOCKED;
        }
        if (inFlight[connection] >= windows.ofConnection(connection)) {
            heldByWindow[connection] = true;
            return BLOCKED_BY_WINDOW;
        }
        if (heldByWindow[connection]) {
            // What the window held back is not made up for.
            heldByWindow[connection] = false;
            nextSend[connection] = Math.max(now, nextSend[connection]);
        }
        if (nextSend[connection] > now) {
            return nextSend[connection];
        }
        int path = sendPaths.clear(connection, plane, outstanding);
        if (path < 0) {
            return BLOCKED_BY_WINDOW;
        }
        entry = outstanding.create(order.message(connection), order.index(connection), order.number(connection));
        outstanding.assign(entry, path, sendPaths.takePsn(path));
        order.advance(connection);
        if (!order.hasNext(connection)) {
            busyConnections[connections.source(connection)]--;
        }
        inFlight[connection]++;
        fill(packet, connection, entry, now);
        return SENT;
    }

    /** What is to be sent again goes first: on its own path, or, if its plane failed, on any clear one. */
    private int takeRepeat(int connection, int plane) {
        int repeats = firstRepeats + connection * planes + plane;
        if (!outstanding.isEmpty(repeats)) {
            int entry = outstanding.removeFirst(repeats);
            int path = outstanding.path(entry);
            if (!sendPaths.isRecent(path, outstanding.psn(entry))) {
                outstanding.assign(entry, path, sendPaths.takePsn(path));
            }
            return entry;
        }
        int homeless = firstHomeless + connection;
        if (outstanding.isEmpty(homeless)) {
            return NONE;
        }
        int path = sendPaths.clear(connection, plane, outstanding);
        if (path < 0) {
            return NONE;
        }
        int entry = outstanding.removeFirst(homeless);
        outstanding.assign(entry, path, sendPaths.takePsn(path));
        return entry;
    }

    private void fill(Packet packet, int connection, int entry, long now) {
        int message = outstanding.message(entry);
        int path = outstanding.path(entry);
        outstanding.append(path, entry);
        outstanding.sent(entry, now);
        sendPaths.sent(path);
        packet.reset(Packet.DATA, message, connections.destination(connection));
        packet.entropy = sendPaths.entropy(path);
        packet.psn = outstanding.psn(entry);
        packet.size = framing.wireBytes(hosts.bytes(message), outstanding.index(entry));
        int nic = connections.source(connection);
        packet.extra = DataFields.data(
                outstanding.number(entry),
                Math.min(FairShare.UNLIMITED, rate[nic] / Math.max(1, busyConnections[nic])),
                path - connection * paths,
                order.hasNext(connection));
        // Another connection's packet at the port, or a gap between two messages, must not cost the connection its
        // turn.
        long pacePs = (long) (packet.size * psPerByte[connection]);
        long saved = (long) (settings.hintBurst() * pacePs);
        nextSend[connection] = Math.max(now - saved, nextSend[connection]) + pacePs;
        if (!timerSet[connection]) {
            timerSet[connection] = true;
            hosts.timer(connection, TIMEOUT, now + patience(path));
        }
    }

    // ---- answers ----

    @Override
    public void receive(int nic, int link, long now, Packet packet) {
        int connection = connections.ofMessage(packet.message);
        switch (packet.type) {
            case Packet.DATA -> receiver.data(connection, link, now, packet);
            case Packet.PROBE -> receiver.probe(connection, link, now, packet);
            default -> receiveAck(connection, now, packet);
        }
    }

    private void receiveAck(int connection, long now, Packet packet) {
        long ack = packet.extra;
        int number = SelectiveAck.path(ack);
        int path = connection * paths + number;
        int trigger = Psn.extend(packet.psn, sendPaths.nextPsn(path));
        boolean marked = SelectiveAck.marked(ack);
        windows.measured(path, packet.age(now));
        sendPaths.answered(connection, path, marked);
        planeHealth.answered(connection, number % planes);
        int acked = settle(connection, path, trigger, packet, now);
        if (marked) {
            windows.marked(connection, path, now);
        } else {
            windows.unmarked(connection, path, acked);
        }
        takeHint(connection, SelectiveAck.hint(ack), now);
        readyOnAllPlanes(connection, now);
    }

    /**
     * Frees what the acknowledgement covers. Since a path is in order, whatever was sent on it before something that has
     * arrived, and has not arrived itself, is lost; the answer to a probe says the same of all that was sent before it.
     */
    private int settle(int connection, int path, int trigger, Packet packet, long now) {
        long ack = packet.extra;
        long probed = SelectiveAck.probe(ack) ? now - packet.age(now) : -1;
        int end = NONE;
        for (int e = outstanding.first(path); e != NONE; e = outstanding.next(e)) {
            if (outstanding.sentPs(e) < probed || SelectiveAck.covers(ack, trigger, outstanding.psn(e))) {
                end = e;
            }
        }
        if (end == NONE) {
            return 0;
        }
        int acked = 0;
        int before = NONE;
        int entry = NONE;
        while (entry != end) {
            entry = before == NONE ? outstanding.first(path) : outstanding.next(before);
            boolean covered = SelectiveAck.covers(ack, trigger, outstanding.psn(entry));
            if (!covered && settings.waitsForTimer(outstanding.isRepeated(entry)) && probed < 0) {
                before = entry;
                continue;
            }
            outstanding.remove(path, before, entry);
            sendPaths.settled(path);
            if (covered) {
                acked++;
                inFlight[connection]--;
                order.acknowledged(outstanding.message(entry), now);
                outstanding.release(entry);
            } else {
                lost(connection, path, entry);
            }
        }
        return acked;
    }

    private void lost(int connection, int path, int entry) {
        outstanding.append(firstRepeats + connection * planes + sendPaths.plane(path), entry);
        windows.lost(connection);
    }

    private void takeHint(int connection, int hint, long now) {
        if (!settings.hints()) {
            return;
        }
        if (psPerByte[connection] == 0) {
            // Nothing was missed while there was no pace.
            nextSend[connection] = Math.max(now, nextSend[connection]);
        }
        psPerByte[connection] = hint == FairShare.UNLIMITED ? 0 : BITS_PS / (hint * FairShare.HINT_BPS);
    }

    // ---- what stays without an answer ----

    private long patience(int path) {
        double roundTrips = settings.probeRoundTrips() * windows.roundTripPs(path);
        int backoff = Math.min(LONGEST_BACKOFF, sendPaths.silence(path));
        return settings.probes()
                ? (long) (roundTrips * (1 << backoff))
                : Math.max(settings.retransmissionPs(), (long) roundTrips);
    }

    @Override
    public void timer(int connection, int which, long now) {
        if (which == BAD_PLANES) {
            planeTimerSet[connection] = false;
            tryBadPlanes(connection, now);
            return;
        }
        timerSet[connection] = false;
        long next = Long.MAX_VALUE;
        for (int path = connection * paths; path < (connection + 1) * paths; path++) {
            if (!outstanding.isEmpty(path) && due(path) <= now) {
                expired(connection, path, now);
            }
            if (!outstanding.isEmpty(path)) {
                next = Math.min(next, due(path));
            }
        }
        if (inFlight[connection] > 0) {
            timerSet[connection] = true;
            hosts.timer(
                    connection,
                    TIMEOUT,
                    Math.max(now + 1, next == Long.MAX_VALUE ? now + settings.retransmissionPs() : next));
            readyOnAllPlanes(connection, now);
        }
    }

    private long due(int path) {
        long oldest = outstanding.sentPs(outstanding.first(path));
        return Math.max(oldest, sendPaths.silence(path) > 0 ? sendPaths.lastProbe(path) : 0) + patience(path);
    }

    /** Nothing was heard of the path's oldest packet for too long. */
    private void expired(int connection, int path, long now) {
        int first = outstanding.first(path);
        int plane = sendPaths.plane(path);
        boolean old = now - outstanding.sentPs(first) >= settings.retransmissionPs();
        if (settings.probes() && !(old && sendPaths.silence(path) >= settings.redrawAfter())) {
            sendProbe(connection, path, outstanding.message(first), now);
            return;
        }
        if (settings.probes()) {
            while (!outstanding.isEmpty(path)
                    && now - outstanding.sentPs(outstanding.first(path)) >= settings.retransmissionPs()) {
                sendPaths.settled(path);
                lost(connection, path, outstanding.removeFirst(path));
            }
            sendPaths.redraw(path);
        } else {
            outstanding.removeFirst(path);
            sendPaths.settled(path);
            lost(connection, path, first);
            if ((sendPaths.probed(path, now) + 1) % settings.redrawAfter() == 0) {
                sendPaths.redraw(path);
            }
        }
        if (planeHealth.silent(connection, plane)) {
            abandonPlane(connection, plane, now);
        }
    }

    private void abandonPlane(int connection, int plane, long now) {
        int homeless = firstHomeless + connection;
        outstanding.moveAll(firstRepeats + connection * planes + plane, homeless);
        for (int path = connection * paths + plane; path < (connection + 1) * paths; path += planes) {
            outstanding.moveAll(path, homeless);
            sendPaths.abandon(path);
        }
        watchBadPlanes(connection, now);
    }

    private void watchBadPlanes(int connection, long now) {
        if (!planeTimerSet[connection]) {
            planeTimerSet[connection] = true;
            hosts.timer(connection, BAD_PLANES, now + settings.planeProbePs());
        }
    }

    private void tryBadPlanes(int connection, long now) {
        if (!planeHealth.anyBad(connection) || inFlight[connection] == 0) {
            return;
        }
        int message = anyMessage(connection);
        for (int plane = 0; plane < planes; plane++) {
            if (planeHealth.isBad(connection, plane)) {
                int path = connection * paths + plane;
                sendPaths.redraw(path);
                sendProbe(connection, path, message, now);
            }
        }
        watchBadPlanes(connection, now);
    }

    /** A probe is of its connection, but a packet's header names a message. */
    private int anyMessage(int connection) {
        if (!outstanding.isEmpty(firstHomeless + connection)) {
            return outstanding.message(outstanding.first(firstHomeless + connection));
        }
        for (int list = connection * paths; list < (connection + 1) * paths; list++) {
            if (!outstanding.isEmpty(list)) {
                return outstanding.message(outstanding.first(list));
            }
        }
        for (int plane = 0; plane < planes; plane++) {
            int repeats = firstRepeats + connection * planes + plane;
            if (!outstanding.isEmpty(repeats)) {
                return outstanding.message(outstanding.first(repeats));
            }
        }
        throw new IllegalStateException("Connection " + connection + " has nothing in flight");
    }

    private void sendProbe(int connection, int path, int message, long now) {
        sendPaths.probed(path, now);
        probe.reset(Packet.PROBE, message, connections.destination(connection));
        probe.entropy = sendPaths.entropy(path);
        probe.time = now;
        probe.size = framing.headerBytes();
        probe.extra = DataFields.probe(path - connection * paths);
        hosts.sendControl(network.portLink(connections.source(connection), sendPaths.plane(path)), probe, now);
    }
}
