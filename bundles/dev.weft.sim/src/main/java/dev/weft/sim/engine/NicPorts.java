// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.stream.IntStream;

/**
 * The sending side of NIC ports: each gives connections their turns, one packet at a time, as far as the link's flow
 * control, the connection's context and the way from memory let it. The control class goes first; then, where lanes have
 * weights, the lane whose turn it is; within a class, answers before data.
 */
final class NicPorts {

    private static final int CONTROL = 1 << Packet.CONTROL_CLASS;

    private final Network network;
    private final Connections connections;
    private final Counters counters;
    private final Gates gates;
    private final Wires wires;
    private final FlowDetails details;
    private final ContextCache contexts;
    private final HostPaths paths;
    private final HostTimers timers;
    /** Null for none. */
    private final LinkFaults faults;

    private HostTransport transport;

    // By link.
    private final long[] busyUntil;
    private final boolean[] portTimer;
    /** Answers that wait, one queue for each class, so that none waits for the pause of another. */
    private final PacketQueues answers;

    /** By link: the classes that have answers, a bit each. */
    private final byte[] answering;

    private final ClassIndex classes;

    /** Null where connections take turns whatever their lanes. */
    private final Arbiter arbiter;

    /** Rings of a link: one, or with an arbiter one for each lane. */
    private final int lanes;

    /** Entries are connection × planes + plane. */
    private final TurnRings rings;

    private int bytesSent;

    private final int planes;
    /** Whether a timer will give the entry its next turn (pacing). */
    private final boolean[] paced;

    /** Whether the entry's turn waited for its connection's context, which is here now. */
    private final boolean[] contextFetched;

    /** Whether the packet of the entry's next turn was fetched from memory already. */
    private final boolean[] packetFetched;

    private final StallClock stalls;
    private final FlowDetails.Stall gateStall;
    private final Packet outgoing = new Packet();
    private boolean repeating;

    NicPorts(RunSetup setup, Part part, HostTimers timers, HostPaths paths) {
        this.timers = timers;
        this.paths = paths;
        network = setup.network();
        connections = setup.connections();
        faults = setup.faults();
        gates = part.gates;
        wires = part.wires;
        counters = part.counters;
        details = part.details;
        contexts = part.contexts;
        int links = network.linkCount();
        busyUntil = new long[links];
        portTimer = new boolean[links];
        classes = setup.policy().lossless().classes();
        answers = new PacketQueues(classes.size(links));
        answering = new byte[links];
        int dataClasses = setup.policy().lossless().lanes();
        arbiter = Arbiter.of(setup.policy().switching().arbitration(), links, dataClasses);
        lanes = arbiter == null ? 1 : dataClasses;
        planes = IntStream.range(0, network.nicCount())
                .map(network::portCount)
                .max()
                .orElse(1);
        rings = new TurnRings(links * lanes, connections.count() * planes);
        paced = new boolean[connections.count() * planes];
        contextFetched = new boolean[contexts.isLimited() ? paced.length : 0];
        packetFetched = new boolean[paths.isLimited() ? paced.length : 0];
        stalls = new StallClock(details, paced.length);
        gateStall = setup.policy().flowControl() == FabricPolicy.FlowControl.CREDITS
                ? FlowDetails.Stall.CREDIT
                : FlowDetails.Stall.PAUSE;
    }

    void use(HostTransport hostTransport) {
        transport = hostTransport;
    }

    /** @return when the packet in service has left */
    long busyUntil(int link) {
        return busyUntil[link];
    }

    boolean isUp(int link, long now) {
        return faults == null || !faults.isDown(link, now);
    }

    /** @return connections that wait for their turn at the port, the one that has it not counted */
    int waiting(int link) {
        int waiting = 0;
        for (int lane = 0; lane < lanes; lane++) {
            waiting += rings.length(link * lanes + lane);
        }
        return waiting;
    }

    /** The packet that {@link HostTransport#next} is about to fill is sent again. */
    void countRetransmit() {
        counters.retransmits++;
        repeating = true;
    }

    /** The connection may have something to send on the plane: gives it a turn there. */
    void ready(int connection, int plane, long now) {
        takeTurn(connection * planes + plane, now);
    }

    /** Sends a packet without waiting for a turn, before all data of its class. */
    void sendControl(int link, Packet p, long now) {
        if (!isUp(link, now)) {
            counters.dropped(link, DropReason.LINK_DOWN, p.head());
            return;
        }
        answers.add(classes.of(link, p.trafficClass), p.low(), p.head(), p.sequence(), p.extra, 0);
        answering[link] |= (byte) (1 << p.trafficClass);
        serve(link, now);
    }

    /** A port that fails forgets what it has to send. */
    void portDown(int link, long now) {
        gates.forget(link, now);
        for (int i = 0; i < classes.count(); i++) {
            int queue = classes.of(link, classes.at(i));
            while (!answers.isEmpty(queue)) {
                counters.dropped(link, DropReason.LINK_DOWN, answers.firstHead(queue));
                answers.removeFirst(queue);
            }
        }
        answering[link] = 0;
    }

    /** The timer of a port: its packet has left. */
    void portFree(int link, long now) {
        portTimer[link] = false;
        serve(link, now);
    }

    /** The timer of an entry: its time has come. */
    void turn(int entry, long now) {
        paced[entry] = false;
        takeTurn(entry, now);
    }

    /** Sends what may go from the port, if it is free. */
    void serve(int link, long now) {
        if (!isUp(link, now)) {
            return;
        }
        if (busyUntil[link] > now) {
            watchPort(link);
            return;
        }
        if (answering[link] != 0 && sendsAnswer(link, CONTROL, now)) {
            return;
        }
        if (arbiter == null
                ? answering[link] != 0 && sendsAnswer(link, CONTROL - 1, now) || servesRing(link, link, now)
                : servesLanes(link, now)) {
            return;
        }
        if (isWaiting(link)) {
            gates.stalled(link, now);
        }
    }

    private boolean isWaiting(int link) {
        return answering[link] != 0 || waiting(link) > 0;
    }

    /** Sends the first answer of one of the classes, if it may go. */
    private boolean sendsAnswer(int link, int among, long now) {
        for (int left = answering[link] & among; left != 0; left &= left - 1) {
            int trafficClass = Integer.numberOfTrailingZeros(left);
            int queue = classes.of(link, trafficClass);
            long low = answers.firstLow(queue);
            if (gates.open(link, trafficClass, Packet.size(low))) {
                transmit(
                        link,
                        now,
                        low,
                        answers.firstHead(queue),
                        answers.firstSequence(queue),
                        answers.firstExtra(queue));
                answers.removeFirst(queue);
                if (answers.isEmpty(queue)) {
                    answering[link] &= (byte) ~(1 << trafficClass);
                }
                watchPort(link);
                return true;
            }
        }
        return false;
    }

    /** Asks lane by lane, as their weights have it, until one sends. */
    private boolean servesLanes(int link, long now) {
        int candidates = answering[link] & CONTROL - 1;
        for (int lane = 0; lane < lanes; lane++) {
            candidates |= rings.length(link * lanes + lane) > 0 ? 1 << lane : 0;
        }
        while (candidates != 0) {
            int lane = arbiter.pick(link, candidates);
            if (sendsAnswer(link, 1 << lane, now) || servesRing(link * lanes + lane, link, now)) {
                arbiter.sent(link, lane, bytesSent);
                return true;
            }
            candidates &= ~(1 << lane);
        }
        return false;
    }

    /** Gives the connections of a ring their turns until one sends. */
    private boolean servesRing(int ring, int link, long now) {
        for (int tries = rings.length(ring); tries > 0; tries--) {
            int entry = rings.removeFirst(ring);
            int connection = entry / planes;
            if (!gates.open(link, transport.trafficClass(connection), wires.maximumPacketBytes())) {
                stalls.begin(entry, gateStall, now);
                rings.addLast(ring, entry);
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
                paths.unfetch(connections.memory(connection), unused);
            }
            if (answer == HostTransport.SENT) {
                rings.addLast(ring, entry);
                outgoing.time = now;
                counters.dataSent++;
                stalls.sent(entry, outgoing.message, now);
                if (repeating) {
                    repeating = false;
                    details.retransmitted(outgoing.message);
                }
                transmit(link, now, outgoing.low(), outgoing.head(), outgoing.sequence(), outgoing.extra);
                watchPort(link);
                return true;
            }
            if (answer >= 0) {
                stalls.wait(entry, FlowDetails.Stall.RATE, answer - now, now);
                turnAt(entry, answer);
            } else {
                noteBlocked(entry, answer, now);
            }
        }
        return false;
    }

    private void turnAt(int entry, long time) {
        paced[entry] = true;
        timers.add(time, Hosts.TURN, entry);
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
        long ready = paths.fetch(connections.memory(connection), wires.maximumPacketBytes(), now);
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
        bytesSent = Packet.size(low);
        busyUntil[link] = wires.send(link, now, now, low, head, sequence, extra);
    }

    /** Sees to it that the port is served again when it becomes free, if anything waits for it. */
    private void watchPort(int link) {
        if (!portTimer[link] && isWaiting(link)) {
            portTimer[link] = true;
            timers.add(busyUntil[link], Hosts.PORT_FREE, link);
        }
    }

    private void takeTurn(int entry, long now) {
        if (!rings.contains(entry) && !paced[entry]) {
            stalls.end(entry, now);
            int connection = entry / planes;
            int link = network.portLink(connections.source(connection), entry % planes);
            rings.addLast(lanes == 1 ? link : link * lanes + transport.trafficClass(connection), entry);
            serve(link, now);
        }
    }
}
