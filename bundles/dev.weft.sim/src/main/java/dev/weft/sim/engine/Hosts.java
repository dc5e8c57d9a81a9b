// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * All hosts of a run: their NIC ports, which take turns among connections, their timers, their NVLink, and the release
 * of messages. The transport's side of a NIC is a {@link HostTransport}.
 */
public final class Hosts {

    private static final int KIND_SHIFT = 28;
    private static final int INDEX_MASK = (1 << KIND_SHIFT) - 1;
    private static final int PORT_FREE = 0;
    private static final int TURN = 1;
    private static final int RELEASE = 2;
    private static final int LOCAL_DELIVERY = 3;
    private static final int TRANSPORT = 4;
    /** A message's data can be at the NIC. */
    private static final int ENQUEUE = 8;
    /** A NIC has written a packet of its receive buffer. */
    private static final int WRITTEN = 9;
    /** Timers that a transport may tell apart, 0 to this minus one. */
    public static final int TRANSPORT_TIMERS = 4;

    private static final long NO_WAKE = Long.MAX_VALUE;

    private final Network network;
    private final Workload workload;
    private final Connections connections;
    private final Messages messages;
    private final Counters counters;
    private final Calendar calendar;
    private final Gates gates;
    private final Wires wires;
    private final Routes routes;
    /** Null for none. */
    private final LinkFaults faults;
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

    private final TimerHeap[] timers;
    private final long[] wakeWindow;
    private final long[] busyUntil;
    private final boolean[] portTimer;
    private final PacketQueues control;
    private final long[] nvlinkFree;

    /** Entries are connection × planes + plane. */
    private final TurnRings rings;

    private final int planes;
    /** Whether a timer will give the entry its next turn (pacing). */
    private final boolean[] paced;

    /** Whether the entry's turn waited for its connection's context, which is here now. */
    private final boolean[] contextFetched;

    /** Whether the packet of the entry's next turn was fetched from memory already. */
    private final boolean[] packetFetched;

    private final StallClock stalls;
    private final FlowDetails.Stall gateStall;
    private final Packet packet = new Packet();
    private final Packet outgoing = new Packet();
    private boolean repeating;
    private int host;

    Hosts(RunSetup setup, Part part) {
        FabricPolicy policy = setup.policy();
        network = setup.network();
        workload = setup.workload();
        connections = setup.connections();
        routes = setup.paths().routes();
        faults = setup.faults();
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
        int links = network.linkCount();
        creditsOwed = new int[credits ? classes.size(links) : 0];
        timers = new TimerHeap[network.hostCount()];
        for (int h = 0; h < timers.length; h++) {
            // Null for hosts of other parts.
            timers[h] = setup.division().of(h) == part.number() ? new TimerHeap() : null;
        }
        wakeWindow = new long[network.hostCount()];
        Arrays.fill(wakeWindow, NO_WAKE);
        busyUntil = new long[links];
        portTimer = new boolean[links];
        control = new PacketQueues(links);
        nvlinkFree = new long[network.nicCount()];
        planes = IntStream.range(0, network.nicCount())
                .map(network::portCount)
                .max()
                .orElse(1);
        rings = new TurnRings(links, connections.count() * planes);
        paced = new boolean[connections.count() * planes];
        contextFetched = new boolean[contexts.isLimited() ? paced.length : 0];
        packetFetched = new boolean[paths.isLimited() ? paced.length : 0];
        stalls = new StallClock(details, paced.length);
        gateStall = credits ? FlowDetails.Stall.CREDIT : FlowDetails.Stall.PAUSE;
    }

    void use(HostTransport hostTransport) {
        transport = hostTransport;
    }

    /** Releases the messages that wait for nothing. */
    void start() {
        for (int m = 0; m < workload.messageCount(); m++) {
            if (workload.predecessorCount(m) == 0) {
                TimerHeap heap = timers[network.hostOfNic(workload.source(m))];
                if (heap == null) {
                    continue;
                }
                heap.add(workload.releasePs(m) + workload.delayPs(m), RELEASE << KIND_SHIFT | m);
            }
        }
        for (int h = 0; h < timers.length; h++) {
            if (timers[h] != null) {
                askToWake(h);
            }
        }
    }

    /** Runs one host through the open window. */
    void process(int hostNumber, int from, int to) {
        host = hostNumber;
        if (wakeWindow[host] <= calendar.windowOf(calendar.windowStart())) {
            wakeWindow[host] = NO_WAKE;
        }
        long start = calendar.windowStart();
        long[] keys = calendar.keys();
        TimerHeap heap = timers[host];
        for (int i = from; i < to; i++) {
            long now = start + Calendar.offset(keys[i]);
            while (heap.nextTime() <= now) {
                fire(heap);
            }
            int at = Calendar.position(keys[i]);
            long[] pool = calendar.pool();
            long head = pool[at + 1];
            if (Packet.type(head) != Packet.WAKE) {
                arrive(now, pool[at], head, pool[at + 2], pool[at + 3]);
            }
        }
        long end = calendar.windowEnd();
        while (heap.nextTime() < end) {
            fire(heap);
        }
        askToWake(host);
    }

    private void askToWake(int hostNumber) {
        long time = timers[hostNumber].nextTime();
        if (time == TimerHeap.NEVER) {
            return;
        }
        long window = calendar.windowOf(time);
        if (window < wakeWindow[hostNumber]) {
            wakeWindow[hostNumber] = window;
            wires.wake(hostNumber, time);
        }
    }

    private void fire(TimerHeap heap) {
        long now = heap.nextTime();
        int id = heap.nextId();
        heap.removeNext();
        int index = id & INDEX_MASK;
        switch (id >>> KIND_SHIFT) {
            case PORT_FREE -> {
                portTimer[index] = false;
                serve(index, now);
            }
            case TURN -> {
                paced[index] = false;
                takeTurn(index, now);
            }
            case RELEASE -> release(index, now);
            case ENQUEUE -> transport.enqueue(connections.ofMessage(index), index, now);
            case LOCAL_DELIVERY -> {
                deliver(index, workload.bytes(index), now);
                messages.acked(index, now);
            }
            case WRITTEN -> written(index, now);
            default -> transport.timer(index, (id >>> KIND_SHIFT) - TRANSPORT, now);
        }
    }

    private void arrive(long now, long key, long head, long sequence, long extra) {
        int link = Packet.link(key);
        switch (Packet.type(head)) {
            case Packet.PAUSE -> gates.pause(link ^ 1, (int) extra, now);
            case Packet.RESUME -> {
                gates.resume(link ^ 1, (int) extra, now);
                serve(link ^ 1, now);
            }
            case Packet.CREDIT -> {
                gates.giveBack(link ^ 1, (int) extra, (int) (extra >>> 32));
                serve(link ^ 1, now);
            }
            case Packet.PORT_DOWN -> portDown((int) extra, now);
            case Packet.PORT_UP -> {
                transport.portChanged((int) extra, true, now);
                serve((int) extra, now);
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
        if (Packet.type(head) != Packet.DATA || !slowReceivers.delays(nic, now)) {
            return false;
        }
        boolean first = slowReceivers.isEmpty(nic);
        if (!slowReceivers.add(nic, link, key, head, sequence, extra, now, busyUntil[link ^ 1])) {
            counters.dropped(link, DropReason.RECEIVER_FULL, head);
        } else if (first) {
            timers[host].add(slowReceivers.firstWritten(nic, now), WRITTEN << KIND_SHIFT | nic);
        }
        return true;
    }

    /** The NIC has written the first packet of its receive buffer to memory. */
    private void written(int nic, long now) {
        int link = slowReceivers.firstLink(nic);
        slowReceivers.takeFirst(nic, packet);
        if (!slowReceivers.isEmpty(nic)) {
            timers[host].add(slowReceivers.firstWritten(nic, now), WRITTEN << KIND_SHIFT | nic);
        }
        for (int p = 0; p < network.portCount(nic); p++) {
            int port = network.portLink(nic, p);
            int resumed = slowReceivers.resumes(nic, port ^ 1);
            for (; resumed != 0; resumed &= resumed - 1) {
                int trafficClass = Integer.numberOfTrailingZeros(resumed);
                wires.linkControl(Packet.RESUME, port, trafficClass, now, busyUntil[port]);
            }
        }
        receive(link, now);
    }

    private void returnCredits(int link, int trafficClass, int size, long now) {
        int at = classes.of(link, trafficClass);
        creditsOwed[at] += Gates.blocks(size);
        if (creditsOwed[at] >= creditThreshold) {
            wires.linkControl(
                    Packet.CREDIT, link ^ 1, (long) creditsOwed[at] << 32 | trafficClass, now, busyUntil[link ^ 1]);
            creditsOwed[at] = 0;
        }
    }

    // ---- ports ----

    private void portDown(int link, long now) {
        gates.forget(link, now);
        while (!control.isEmpty(link)) {
            counters.dropped(link, DropReason.LINK_DOWN, control.firstHead(link));
            control.removeFirst(link);
        }
        transport.portChanged(link, false, now);
    }

    /** What comes in on a link begins anew. */
    private void linkBack(int link, long now) {
        int nic = network.nicOfLink(link);
        for (int i = 0; credits && i < classes.count(); i++) {
            int trafficClass = classes.at(i);
            creditsOwed[classes.of(link, trafficClass)] = 0;
            int held = slowReceivers == null ? 0 : slowReceivers.heldBlocks(nic, link, trafficClass);
            long free = (long) laneBlocks - held;
            wires.linkControl(Packet.CREDIT, link ^ 1, free << 32 | trafficClass, now, busyUntil[link ^ 1]);
        }
        int paused = slowReceivers == null ? 0 : slowReceivers.paused(link);
        for (; paused != 0; paused &= paused - 1) {
            int trafficClass = Integer.numberOfTrailingZeros(paused);
            wires.linkControl(Packet.PAUSE, link ^ 1, trafficClass, now, busyUntil[link ^ 1]);
        }
    }

    /**
     * @param link a NIC's port, as the directed link out of it
     * @return whether the port has a link that works, as the NIC knows at once
     */
    public boolean isUp(int link, long now) {
        return faults == null || !faults.isDown(link, now);
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

    /** Sends what may go from the port, if it is free. */
    private void serve(int link, long now) {
        if (faults != null && faults.isDown(link, now)) {
            return;
        }
        if (busyUntil[link] > now) {
            watchPort(link);
            return;
        }
        if (!control.isEmpty(link)) {
            long low = control.firstLow(link);
            if (gates.open(link, Packet.trafficClass(low), Packet.size(low))) {
                transmit(
                        link, now, low, control.firstHead(link), control.firstSequence(link), control.firstExtra(link));
                control.removeFirst(link);
                watchPort(link);
                return;
            }
        }
        for (int tries = rings.length(link); tries > 0; tries--) {
            int entry = rings.removeFirst(link);
            int connection = entry / planes;
            if (!gates.open(link, transport.trafficClass(connection), wires.maximumPacketBytes())) {
                stalls.begin(entry, gateStall, now);
                rings.addLast(link, entry);
                continue;
            }
            if (contexts.isLimited() && waitsForContext(entry, connection, now)) {
                continue;
            }
            if (paths.isLimited() && waitsForPath(entry, connection, now)) {
                continue;
            }
            long answer = transport.next(connection, link, now, outgoing);
            if (paths.isLimited()) {
                int unused = wires.maximumPacketBytes() - (answer == HostTransport.SENT ? outgoing.size : 0);
                paths.unfetch(connections.source(connection), unused);
            }
            if (answer == HostTransport.SENT) {
                rings.addLast(link, entry);
                outgoing.time = now;
                counters.dataSent++;
                stalls.sent(entry, outgoing.message, now);
                if (repeating) {
                    repeating = false;
                    details.retransmitted(outgoing.message);
                }
                transmit(link, now, outgoing.low(), outgoing.head(), outgoing.sequence(), outgoing.extra);
                watchPort(link);
                return;
            }
            if (answer >= 0) {
                stalls.wait(entry, FlowDetails.Stall.RATE, answer - now, now);
                turnAt(entry, answer);
            } else {
                noteBlocked(entry, answer, now);
            }
        }
        if (rings.length(link) > 0 || !control.isEmpty(link)) {
            gates.stalled(link, now);
        }
    }

    private void turnAt(int entry, long time) {
        paced[entry] = true;
        timers[host].add(time, TURN << KIND_SHIFT | entry);
    }

    private void noteBlocked(int entry, long answer, long now) {
        if (answer == HostTransport.BLOCKED) {
            stalls.forget(entry);
            return;
        }
        stalls.end(entry, now);
        boolean window = answer == HostTransport.BLOCKED_BY_WINDOW;
        stalls.begin(entry, window ? FlowDetails.Stall.WINDOW : FlowDetails.Stall.RECEIVER, now);
    }

    /** @return whether the entry's turn is put off until its connection's context is here */
    private boolean waitsForContext(int entry, int connection, long now) {
        if (contextFetched[entry]) {
            contextFetched[entry] = false;
            return false;
        }
        long ready = contexts.useBySender(connection, now);
        if (ready == now) {
            return false;
        }
        contextFetched[entry] = true;
        stalls.wait(entry, FlowDetails.Stall.CONTEXT, ready - now, now);
        turnAt(entry, ready);
        return true;
    }

    /** @return whether the entry's turn is put off until its packet has come from memory */
    private boolean waitsForPath(int entry, int connection, long now) {
        if (packetFetched[entry]) {
            packetFetched[entry] = false;
            return false;
        }
        long ready = paths.fetch(connections.source(connection), wires.maximumPacketBytes(), now);
        if (ready == now) {
            return false;
        }
        packetFetched[entry] = true;
        stalls.wait(entry, FlowDetails.Stall.HOST, ready - now, now);
        turnAt(entry, ready);
        return true;
    }

    private void transmit(int link, long now, long low, long head, long sequence, long extra) {
        gates.unstalled(link, now);
        gates.take(link, Packet.trafficClass(low), Packet.size(low));
        busyUntil[link] = wires.send(link, now, now, low, head, sequence, extra);
    }

    /** Sees to it that the port is served again when it becomes free, if anything waits for it. */
    private void watchPort(int link) {
        if (!portTimer[link] && (rings.length(link) > 0 || !control.isEmpty(link))) {
            portTimer[link] = true;
            timers[host].add(busyUntil[link], PORT_FREE << KIND_SHIFT | link);
        }
    }

    private void takeTurn(int entry, long now) {
        if (!rings.contains(entry) && !paced[entry]) {
            stalls.end(entry, now);
            int link = network.portLink(connections.source(entry / planes), entry % planes);
            rings.addLast(link, entry);
            serve(link, now);
        }
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
                timers[host].add(start, ENQUEUE << KIND_SHIFT | message);
            }
            return;
        }
        int nic = workload.source(message);
        long start = Math.max(now, nvlinkFree[nic]);
        double seconds = workload.bytes(message) * 8.0 / network.hostSpec(host).nvlinkBps();
        nvlinkFree[nic] = start + Math.round(seconds * 1e12);
        timers[host].add(
                nvlinkFree[nic] + network.hostSpec(host).nvlinkLatencyPs(), LOCAL_DELIVERY << KIND_SHIFT | message);
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
                timers[host].add(
                        Math.max(now, workload.releasePs(successor)) + workload.delayPs(successor),
                        RELEASE << KIND_SHIFT | successor);
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
        takeTurn(connection * planes + plane, now);
    }

    /**
     * Sends a packet without waiting for a turn, before all data of the port.
     *
     * @param link the port, as the directed link out of it
     */
    public void sendControl(int link, Packet p, long now) {
        if (!isUp(link, now)) {
            counters.dropped(link, DropReason.LINK_DOWN, p.head());
            return;
        }
        control.add(link, p.low(), p.head(), p.sequence(), p.extra, 0);
        serve(link, now);
    }

    /**
     * Has {@link HostTransport#timer} called at this host.
     *
     * @param which 0 to {@link #TRANSPORT_TIMERS} − 1
     */
    public void timer(int connection, int which, long time) {
        timers[host].add(time, (TRANSPORT + which) << KIND_SHIFT | connection);
    }

    /** @return connections that wait for their turn at the port, the one that has it not counted */
    public int waiting(int link) {
        return rings.length(link);
    }

    /** The packet that {@link HostTransport#next} is about to fill is sent again. */
    public void countRetransmit() {
        counters.retransmits++;
        repeating = true;
    }

    /** The connection's sender gives up: nothing more will be sent on it. */
    public void connectionBroken() {
        counters.brokenConnections++;
    }

    public void countDuplicate() {
        counters.duplicates++;
    }
}
