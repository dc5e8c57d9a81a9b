// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.reliable.Framing;

/**
 * The NICs' side of MetaRoCE: one connection to each peer, many paths below it. Each path has a UDP source port, PSNs, a
 * window and a round-trip estimate of its own; packets are sprayed over the paths of all planes, placed on arrival in
 * any order, acknowledged selectively per path, and a missing one is sent again on its path. Windows follow ECN by
 * additive increase and multiplicative decrease; the receiver's fair-share hint paces the sender (Meta Engineering,
 * "MetaRoCE", 2026).
 */
final class MetaRoceHosts extends HostTransport {

    /**
     * @param paths of a connection, a multiple of the planes
     * @param windowBdp initial and largest window of a connection, in bandwidth-delay products
     * @param pathSlack window of a path over its even share of the connection's
     * @param increasePackets additive increase of a connection per round trip
     * @param decrease share of a marked packet by which a connection's window shrinks per mark
     * @param pathDecrease factor that a marked path's window keeps, once a round trip
     * @param lossDecrease packets by which a connection's window shrinks per lost packet
     * @param retransmissionPs least age of a packet that a timer declares lost
     * @param redrawAfter timeouts in a row after which a path draws a new source port
     * @param ackClass traffic class of acknowledgements
     */
    record Settings(
            Framing framing,
            int paths,
            double windowBdp,
            double pathSlack,
            double increasePackets,
            double decrease,
            double pathDecrease,
            double lossDecrease,
            double hintUtilisation,
            boolean hints,
            long retransmissionPs,
            int redrawAfter,
            int ackClass) {}

    private static final int TIMEOUT = 0;
    private static final int FIRST = 1;
    private static final int MORE = 2;
    private static final int PATH_SHIFT = 8;
    private static final int PSN_SHIFT = 32 - Packet.PSN_BITS;
    private static final double BITS_PS = 8e12;

    private final Hosts hosts;
    private final Network network;
    private final Connections connections;
    private final Settings settings;
    private final Framing framing;
    private final long seed;

    private final SendOrder order;
    private final Windows windows;

    // By connection, sender's side.
    private final int[] inFlight;
    private final double[] psPerByte;
    private final long[] nextSend;
    private final boolean[] timerSet;

    // By path, sender's side; path = connection × paths + number; its plane is number modulo planes.
    private final int paths;
    private final int[] entropy;
    private final int[] pathInFlight;
    private final int[] pathPsn;
    private final int[] pathTimeouts;
    private final Outstanding outstanding;
    private final int firstResendList;
    private final int planes;
    private final int[] planeOfLink;
    private final int[] cursor;

    // Receiver's side.
    private final PathReceiver receiver;
    private final FairShare fairShare;
    private final Packet answer = new Packet();

    MetaRoceHosts(Hosts hosts, Settings settings) {
        this.hosts = hosts;
        this.settings = settings;
        seed = hosts.seed();
        network = hosts.network();
        connections = hosts.connections();
        framing = settings.framing();
        paths = settings.paths();
        order = new SendOrder(hosts, framing);
        windows = new Windows(hosts, settings);
        int n = connections.count();
        inFlight = new int[n];
        psPerByte = new double[n];
        nextSend = new long[n];
        timerSet = new boolean[n];
        entropy = new int[n * paths];
        pathInFlight = new int[n * paths];
        pathPsn = new int[n * paths];
        pathTimeouts = new int[n * paths];
        for (int path = 0; path < entropy.length; path++) {
            draw(path, 0);
        }
        planes = network.nicCount() == 0 ? 1 : network.portCount(0);
        planeOfLink = planesOfLinks();
        cursor = new int[n * planes];
        firstResendList = n * paths;
        outstanding = new Outstanding(n * paths + n * planes);
        receiver = new PathReceiver(n * paths);
        fairShare = new FairShare(network, connections, settings.hintUtilisation());
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

    private void draw(int path, int generation) {
        entropy[path] = (int) Mixing.mix(seed ^ Mixing.mix(path) + generation) & 0xFFFF;
    }

    // ---- sender ----

    @Override
    public int trafficClass(int connection) {
        return 0;
    }

    @Override
    public void enqueue(int connection, int message, long now) {
        order.add(connection, message);
        readyOnAllPlanes(connection, now);
    }

    private void readyOnAllPlanes(int connection, long now) {
        for (int p = 0; p < planes; p++) {
            hosts.ready(connection, p, now);
        }
    }

    @Override
    public long next(int connection, int link, long now, Packet packet) {
        int plane = planeOfLink[link];
        int resend = firstResendList + connection * planes + plane;
        if (outstanding.first(resend) != Outstanding.NONE) {
            int entry = outstanding.removeFirst(resend);
            hosts.countRetransmit();
            fill(packet, connection, entry, now);
            return SENT;
        }
        if (!order.hasNext(connection) || inFlight[connection] >= windows.ofConnection(connection)) {
            return BLOCKED;
        }
        if (nextSend[connection] > now) {
            return nextSend[connection];
        }
        int path = clearPath(connection, plane);
        if (path < 0) {
            return BLOCKED;
        }
        int entry = outstanding.create(order.message(connection), order.index(connection), path, pathPsn[path]++);
        order.advance(connection);
        inFlight[connection]++;
        fill(packet, connection, entry, now);
        return SENT;
    }

    /** The next path of the plane whose window and PSN span have room. */
    private int clearPath(int connection, int plane) {
        int perPlane = paths / planes;
        int start = cursor[connection * planes + plane];
        for (int i = 0; i < perPlane; i++) {
            int turn = start + i < perPlane ? start + i : start + i - perPlane;
            int path = connection * paths + turn * planes + plane;
            if (pathInFlight[path] < windows.ofPath(path) && hasSpan(path)) {
                cursor[connection * planes + plane] = turn + 1 == perPlane ? 0 : turn + 1;
                return path;
            }
        }
        return -1;
    }

    private boolean hasSpan(int path) {
        int oldest = outstanding.first(path);
        return oldest == Outstanding.NONE || pathPsn[path] - outstanding.psn(oldest) < SelectiveAck.SPAN - 1;
    }

    private void fill(Packet packet, int connection, int entry, long now) {
        int message = outstanding.message(entry);
        int index = outstanding.index(entry);
        int path = outstanding.path(entry);
        outstanding.append(path, entry);
        outstanding.sent(entry, now);
        pathInFlight[path]++;
        packet.reset(Packet.DATA, message, connections.destination(connection));
        packet.entropy = entropy[path];
        packet.psn = outstanding.psn(entry);
        packet.size = framing.wireBytes(hosts.bytes(message), index);
        packet.extra = (long) (path - connection * paths) << PATH_SHIFT
                | (index == 0 ? FIRST : 0)
                | (order.hasNext(connection) ? MORE : 0);
        nextSend[connection] = Math.max(now, nextSend[connection]) + (long) (packet.size * psPerByte[connection]);
        if (!timerSet[connection]) {
            timerSet[connection] = true;
            hosts.timer(connection, TIMEOUT, now + settings.retransmissionPs());
        }
    }

    @Override
    public void receive(int nic, int link, long now, Packet packet) {
        int connection = connections.ofMessage(packet.message);
        if (packet.type == Packet.DATA) {
            receiveData(connection, link, now, packet);
        } else {
            receiveAck(connection, now, packet);
        }
    }

    private void receiveAck(int connection, long now, Packet packet) {
        int number = SelectiveAck.path(packet.extra);
        int path = connection * paths + number;
        int trigger = extend(packet.psn, pathPsn[path]);
        windows.measured(path, packet.age(now));
        pathTimeouts[path] = 0;
        int acked = settle(connection, path, trigger, packet.extra, now);
        if (SelectiveAck.marked(packet.extra)) {
            windows.marked(connection, path, now);
        } else {
            windows.unmarked(connection, path, acked);
        }
        takeHint(connection, SelectiveAck.hint(packet.extra));
        readyOnAllPlanes(connection, now);
    }

    /**
     * Frees what the acknowledgement covers. Since a path is in order, whatever was sent on it before something that has
     * arrived, and has not arrived itself, is lost.
     */
    private int settle(int connection, int path, int trigger, long ack, long now) {
        int lastCovered = Outstanding.NONE;
        for (int e = outstanding.first(path); e != Outstanding.NONE; e = outstanding.next(e)) {
            if (SelectiveAck.covers(ack, trigger, outstanding.psn(e))) {
                lastCovered = e;
            }
        }
        if (lastCovered == Outstanding.NONE) {
            return 0;
        }
        int acked = 0;
        int entry;
        do {
            entry = outstanding.removeFirst(path);
            pathInFlight[path]--;
            if (SelectiveAck.covers(ack, trigger, outstanding.psn(entry))) {
                acked++;
                inFlight[connection]--;
                order.acknowledged(outstanding.message(entry), now);
                outstanding.release(entry);
            } else {
                lost(connection, path, entry);
            }
        } while (entry != lastCovered);
        return acked;
    }

    private void lost(int connection, int path, int entry) {
        int plane = (path - connection * paths) % planes;
        outstanding.append(firstResendList + connection * planes + plane, entry);
        windows.lost(connection);
    }

    private void takeHint(int connection, int hint) {
        if (settings.hints()) {
            psPerByte[connection] = hint == FairShare.UNLIMITED ? 0 : BITS_PS / (hint * FairShare.HINT_BPS);
        }
    }

    @Override
    public void timer(int connection, int which, long now) {
        timerSet[connection] = false;
        for (int path = connection * paths; path < (connection + 1) * paths; path++) {
            int first = outstanding.first(path);
            double patience = Math.max((double) settings.retransmissionPs(), 2 * windows.roundTripPs(path));
            if (first != Outstanding.NONE && now - outstanding.sentPs(first) >= patience) {
                outstanding.removeFirst(path);
                pathInFlight[path]--;
                lost(connection, path, first);
                if (++pathTimeouts[path] % settings.redrawAfter() == 0) {
                    draw(path, pathTimeouts[path]);
                }
            }
        }
        if (inFlight[connection] > 0) {
            timerSet[connection] = true;
            hosts.timer(connection, TIMEOUT, now + settings.retransmissionPs());
            readyOnAllPlanes(connection, now);
        }
    }

    // ---- receiver ----

    private void receiveData(int connection, int link, long now, Packet packet) {
        int number = (int) (packet.extra >>> PATH_SHIFT) & 0xFF;
        int path = connection * paths + number;
        int psn = extend(packet.psn, Math.max(0, receiver.highest(path)));
        fairShare.heard(connection, (packet.extra & MORE) != 0);
        if (receiver.accept(path, psn)) {
            hosts.place(packet.message, framing.payloadOf(packet.size, (packet.extra & FIRST) != 0), now);
        } else {
            hosts.countDuplicate();
        }
        int highest = receiver.highest(path);
        answer.reset(Packet.ACK, packet.message, connections.source(connection));
        answer.entropy = packet.entropy;
        answer.psn = psn;
        answer.time = packet.time;
        answer.size = framing.ackBytes();
        answer.trafficClass = settings.ackClass();
        answer.extra = SelectiveAck.encode(
                number,
                fairShare.hint(connections.destination(connection)),
                highest - psn,
                highest - receiver.cumulative(path),
                packet.marked,
                receiver.recent(path));
        hosts.sendControl(link ^ 1, answer, now);
    }

    /** The full PSN nearest to {@code near} with these low 24 bits. */
    private static int extend(int psn, int near) {
        return near + ((psn - near) << PSN_SHIFT >> PSN_SHIFT);
    }
}
