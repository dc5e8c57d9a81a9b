// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import dev.weft.sim.workload.Workload;

/**
 * All hosts of a part of a run: what arrives at their NICs, their NVLink, the release and delivery of messages, and what
 * transports ask of them. Their sending ports are {@link NicPorts}, the transport's side of a NIC a {@link HostTransport}.
 */
public final class Hosts {

    // Kinds of timers.
    static final int PORT_FREE = 0;
    static final int TURN = 1;
    private static final int RELEASE = 2;
    private static final int LOCAL_DELIVERY = 3;
    private static final int TRANSPORT = 4;
    /** A message's data can be at the NIC. */
    private static final int ENQUEUE = 8;
    /** A NIC has written a packet of its receive buffer. */
    private static final int WRITTEN = 9;
    /** Timers that a transport may tell apart, 0 to this minus one. */
    public static final int TRANSPORT_TIMERS = 4;

    private final Network network;
    private final Workload workload;
    private final Connections connections;
    private final Messages messages;
    private final Counters counters;
    private final Calendar calendar;
    private final Gates gates;
    private final Wires wires;
    private final Routes routes;
    /** Null when no NIC is ever slower than its ports. */
    private final SlowReceivers slowReceivers;

    private final boolean credits;
    private final int laneBlocks;
    private final int creditThreshold;
    private final int dataClasses;
    private final ClassIndex classes;
    private final int[] creditsOwed;
    private final long seed;
    private final FlowDetails details;
    private final ContextCache contexts;
    private final HostPaths paths;
    private HostTransport transport;

    private final HostTimers timers;
    private final NicPorts ports;
    private final long[] nvlinkFree;
    private final Packet packet = new Packet();
    private int host;

    Hosts(RunSetup setup, Part part) {
        FabricPolicy policy = setup.policy();
        network = setup.network();
        workload = setup.workload();
        connections = setup.connections();
        routes = setup.paths().routes();
        seed = setup.seed();
        messages = part.messages;
        calendar = part.calendar;
        gates = part.gates;
        wires = part.wires;
        counters = part.counters;
        details = part.details;
        contexts = part.contexts;
        slowReceivers = SlowReceivers.of(network, policy, setup.plan(), wires);
        paths = new HostPaths(network);
        credits = policy.flowControl() == FabricPolicy.FlowControl.CREDITS;
        creditThreshold = wires.creditThreshold();
        dataClasses = policy.lossless().lanes();
        classes = policy.lossless().classes();
        laneBlocks = Gates.blocks(policy.lossless().laneBufferBytes());
        creditsOwed = new int[credits ? classes.size(network.linkCount()) : 0];
        nvlinkFree = new long[network.ends().count()];
        timers = new HostTimers(setup, part);
        ports = new NicPorts(setup, part, timers, paths);
    }

    void use(HostTransport hostTransport) {
        transport = hostTransport;
        ports.use(hostTransport);
    }

    /** Releases the messages that wait for nothing. */
    void start() {
        for (int m = 0; m < workload.messageCount(); m++) {
            int h = network.hostOfEnd(workload.source(m));
            if (workload.predecessorCount(m) == 0 && timers.has(h)) {
                timers.enter(h);
                timers.add(workload.releasePs(m) + workload.delayPs(m), RELEASE, m);
            }
        }
        for (int h = 0; h < network.hostCount(); h++) {
            if (timers.has(h)) {
                timers.enter(h);
                timers.leave();
            }
        }
    }

    /** Runs one host through the open window. */
    void process(int hostNumber, int from, int to) {
        host = hostNumber;
        timers.enter(hostNumber);
        long start = calendar.windowStart();
        long[] keys = calendar.keys();
        for (int i = from; i < to; i++) {
            long now = start + WindowSort.offset(keys[i]);
            while (timers.nextTime() <= now) {
                fire();
            }
            int at = WindowSort.position(keys[i]);
            long[] pool = calendar.pool();
            long head = pool[at + 1];
            if (Packet.type(head) != Packet.WAKE) {
                arrive(now, pool[at], head, pool[at + 2], pool[at + 3]);
            }
        }
        long end = calendar.windowEnd();
        while (timers.nextTime() < end) {
            fire();
        }
        timers.leave();
    }

    private void fire() {
        long now = timers.nextTime();
        int kind = timers.nextKind();
        int index = timers.nextIndex();
        timers.removeNext();
        switch (kind) {
            case PORT_FREE -> ports.portFree(index, now);
            case TURN -> ports.turn(index, now);
            case RELEASE -> release(index, now);
            case ENQUEUE -> transport.enqueue(connections.ofMessage(index), index, now);
            case LOCAL_DELIVERY -> {
                deliver(index, workload.bytes(index), now);
                messages.acked(index, now);
            }
            case WRITTEN -> written(index, now);
            default -> transport.timer(index, kind - TRANSPORT, now);
        }
    }

    private void arrive(long now, long key, long head, long sequence, long extra) {
        int link = Packet.link(key);
        switch (Packet.type(head)) {
            case Packet.PAUSE -> gates.pause(link ^ 1, (int) extra, now);
            case Packet.RESUME -> {
                gates.resume(link ^ 1, (int) extra, now);
                ports.serve(link ^ 1, now);
            }
            case Packet.CREDIT -> {
                gates.giveBack(link ^ 1, (int) extra, (int) (extra >>> 32));
                ports.serve(link ^ 1, now);
            }
            case Packet.PORT_DOWN -> {
                ports.portDown((int) extra, now);
                transport.portChanged((int) extra, false, now);
            }
            case Packet.PORT_UP -> {
                transport.portChanged((int) extra, true, now);
                ports.serve((int) extra, now);
            }
            case Packet.LINK_BACK -> linkBack((int) extra, now);
            default -> {
                if (slowReceivers != null && waits(link, now, key, head, sequence, extra)) {
                    return;
                }
                packet.unpack(key, head, sequence, extra);
                receive(link, now);
            }
        }
    }

    /** The NIC takes the packet. */
    private void receive(int link, long now) {
        if (credits) {
            returnCredits(link, packet.trafficClass, packet.size, now);
        }
        if (contexts.isLimited()) {
            contexts.useByArrival(packet.destination, connections.ofMessage(packet.message), now);
        }
        if (packet.type == Packet.DATA) {
            long age = packet.age(now);
            counters.dataDelivered++;
            counters.latency(age);
            details.arrived(packet.message, now - age);
        } else if (packet.type == Packet.ACK) {
            details.roundTrip(packet.message, packet.age(now));
        }
        transport.receive(packet.destination, link, now, packet);
    }

    /** Whether a packet has to wait until the NIC has written others to memory; if it does not fit, it is lost. */
    private boolean waits(int link, long now, long key, long head, long sequence, long extra) {
        int nic = Packet.destination(head);
        // A probe asks about what came before it, and so must not overtake that.
        int type = Packet.type(head);
        if (type != Packet.DATA && type != Packet.PROBE || !slowReceivers.delays(nic, now)) {
            return false;
        }
        boolean first = slowReceivers.isEmpty(nic);
        if (!slowReceivers.add(nic, link, key, head, sequence, extra, now, ports.busyUntil(link ^ 1))) {
            counters.dropped(link, DropReason.RECEIVER_FULL, head);
        } else if (first) {
            timers.add(slowReceivers.firstWritten(nic, now), WRITTEN, nic);
        }
        return true;
    }

    /** The NIC has written the first packet of its receive buffer to memory. */
    private void written(int nic, long now) {
        int link = slowReceivers.firstLink(nic);
        slowReceivers.takeFirst(nic, packet);
        if (!slowReceivers.isEmpty(nic)) {
            timers.add(slowReceivers.firstWritten(nic, now), WRITTEN, nic);
        }
        for (int p = 0; p < network.portCount(nic); p++) {
            int port = network.portLink(nic, p);
            int resumed = slowReceivers.resumes(nic, port ^ 1);
            for (; resumed != 0; resumed &= resumed - 1) {
                int trafficClass = Integer.numberOfTrailingZeros(resumed);
                wires.linkControl(Packet.RESUME, port, trafficClass, now, ports.busyUntil(port));
            }
        }
        receive(link, now);
    }

    private void returnCredits(int link, int trafficClass, int size, long now) {
        int at = classes.of(link, trafficClass);
        creditsOwed[at] += Gates.blocks(size);
        if (creditsOwed[at] >= creditThreshold) {
            wires.linkControl(
                    Packet.CREDIT,
                    link ^ 1,
                    (long) creditsOwed[at] << 32 | trafficClass,
                    now,
                    ports.busyUntil(link ^ 1));
            creditsOwed[at] = 0;
        }
    }

    /** What comes in on a link begins anew. */
    private void linkBack(int link, long now) {
        int nic = network.nicOfLink(link);
        for (int i = 0; credits && i < classes.count(); i++) {
            int trafficClass = classes.at(i);
            creditsOwed[classes.of(link, trafficClass)] = 0;
            int held = slowReceivers == null ? 0 : slowReceivers.heldBlocks(nic, link, trafficClass);
            long free = (long) laneBlocks - held;
            wires.linkControl(Packet.CREDIT, link ^ 1, free << 32 | trafficClass, now, ports.busyUntil(link ^ 1));
        }
        int paused = slowReceivers == null ? 0 : slowReceivers.paused(link);
        for (; paused != 0; paused &= paused - 1) {
            int trafficClass = Integer.numberOfTrailingZeros(paused);
            wires.linkControl(Packet.PAUSE, link ^ 1, trafficClass, now, ports.busyUntil(link ^ 1));
        }
    }

    /**
     * @param link a NIC's port, as the directed link out of it
     * @return whether the port has a link that works, as the NIC knows at once
     */
    public boolean isUp(int link, long now) {
        return ports.isUp(link, now);
    }

    /**
     * The rate at which a NIC can take data: that of its ports, or of its way to memory, where that is slower.
     *
     * @return bit/s
     */
    public long receiveBps(int nic, long now) {
        long ports = network.receiveBps(nic);
        return slowReceivers == null ? ports : Math.min(ports, slowReceivers.drainBps(nic, now));
    }

    /** @return data packets that wait in receive buffers */
    long dataPackets() {
        return slowReceivers == null ? 0 : slowReceivers.dataPackets();
    }

    // ---- messages ----

    private void release(int message, long now) {
        messages.released(message, now);
        int connection = connections.ofMessage(message);
        if (connection != Connections.LOCAL) {
            long start = paths.isLimited() ? paths.begin(workload.source(message), now) : now;
            if (start == now) {
                transport.enqueue(connection, message, now);
            } else {
                timers.add(start, ENQUEUE, message);
            }
            return;
        }
        int port = network.ends().place(workload.source(message));
        long start = Math.max(now, nvlinkFree[port]);
        double seconds = workload.bytes(message) * 8.0 / network.hostSpec(host).nvlinkBps();
        nvlinkFree[port] = start + Math.round(seconds * 1e12);
        timers.add(nvlinkFree[port] + network.hostSpec(host).nvlinkLatencyPs(), LOCAL_DELIVERY, message);
    }

    /** Payload of a message lies in memory. Only at the receiver's host, once for each byte. */
    public void place(int message, long bytes, long now) {
        counters.delivered(bytes, now);
        deliver(message, bytes, paths.isLimited() ? paths.write(workload.destination(message), bytes, now) : now);
    }

    private void deliver(int message, long bytes, long now) {
        if (!messages.place(message, bytes, now)) {
            return;
        }
        for (int i = 0; i < workload.successorCount(message); i++) {
            int successor = workload.successor(message, i);
            if (messages.predecessorDone(successor)) {
                timers.add(
                        Math.max(now, workload.releasePs(successor)) + workload.delayPs(successor), RELEASE, successor);
            }
        }
    }

    /** The sender knows that the message has arrived. Only at the sender's host. */
    public void acked(int message, long now) {
        messages.acked(message, now);
    }

    // ---- what transports ask for ----

    public Network network() {
        return network;
    }

    public Connections connections() {
        return connections;
    }

    /**
     * @param dataBytes wire bytes of the packet
     * @param ackBytes wire bytes of its acknowledgement
     * @return time from a packet's first bit to its acknowledgement's arrival in an idle network, picoseconds, along one
     *     of the connection's shortest paths
     */
    public long idleRoundTripPs(int connection, int dataBytes, int ackBytes) {
        return oneWayPs(connections.source(connection), connections.destination(connection), dataBytes)
                + oneWayPs(connections.destination(connection), connections.source(connection), ackBytes);
    }

    private long oneWayPs(int fromNic, int toNic, int bytes) {
        int link = network.portLink(fromNic, 0);
        long time = network.serialisationPs(link, bytes) + network.latencyPs(link);
        while (network.target(link) >= network.hostCount()) {
            link = routes.next(network.target(link), toNic, 0);
            time += network.serialisationPs(link, bytes) + network.latencyPs(link);
        }
        return time;
    }

    /** @return classes (virtual lanes) that data may use, 0 to this minus one */
    public int dataClasses() {
        return dataClasses;
    }

    /** @return bytes of the message */
    public long bytes(int message) {
        return workload.bytes(message);
    }

    /** @return the communicator that the message belongs to, from 0 */
    public int communicator(int message) {
        return workload.communicator(message);
    }

    /** @return the run's seed, for draws of the NICs */
    public long seed() {
        return seed;
    }

    public int messageCount() {
        return workload.messageCount();
    }

    /** The connection may have something to send on the plane: gives it a turn there. Only at the sender's host. */
    public void ready(int connection, int plane, long now) {
        ports.ready(connection, plane, now);
    }

    /**
     * Sends a packet without waiting for a turn, before all data of the port.
     *
     * @param link the port, as the directed link out of it
     */
    public void sendControl(int link, Packet p, long now) {
        ports.sendControl(link, p, now);
    }

    /**
     * Has {@link HostTransport#timer} called at this host.
     *
     * @param which 0 to {@link #TRANSPORT_TIMERS} − 1
     */
    public void timer(int connection, int which, long time) {
        timers.add(time, TRANSPORT + which, connection);
    }

    /** @return connections that wait for their turn at the port, the one that has it not counted */
    public int waiting(int link) {
        return ports.waiting(link);
    }

    /** The packet that {@link HostTransport#next} is about to fill is sent again. */
    public void countRetransmit() {
        ports.countRetransmit();
    }

    /** The connection's sender gives up: nothing more will be sent on it. */
    public void connectionBroken() {
        counters.brokenConnections++;
    }

    public void countDuplicate() {
        counters.duplicates++;
    }
}
