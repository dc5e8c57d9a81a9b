// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.stream.IntStream;

/**
 * The sending side of NIC ports: each gives connections their turns, one packet at a time, as far as the link's flow
 * control, the connection's context and the way from memory let it; control packets go first.
 */
final class NicPorts {

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
    private final PacketQueues control;

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
        control = new PacketQueues(links);
        planes = IntStream.range(0, network.nicCount())
                .map(network::portCount)
                .max()
                .orElse(1);
        rings = new TurnRings(links, connections.count() * planes);
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
        return rings.length(link);
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

    /** Sends a packet without waiting for a turn, before all data of the port. */
    void sendControl(int link, Packet p, long now) {
        if (!isUp(link, now)) {
            counters.dropped(link, DropReason.LINK_DOWN, p.head());
            return;
        }
        control.add(link, p.low(), p.head(), p.sequence(), p.extra, 0);
        serve(link, now);
    }

    /** A port that fails forgets what it has to send. */
    void portDown(int link, long now) {
        gates.forget(link, now);
        while (!control.isEmpty(link)) {
            counters.dropped(link, DropReason.LINK_DOWN, control.firstHead(link));
            control.removeFirst(link);
        }
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
                paths.unfetch(connections.memory(connection), unused);
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
        busyUntil[link] = wires.send(link, now, now, low, head, sequence, extra);
    }

    /** Sees to it that the port is served again when it becomes free, if anything waits for it. */
    private void watchPort(int link) {
        if (!portTimer[link] && (rings.length(link) > 0 || !control.isEmpty(link))) {
            portTimer[link] = true;
            timers.add(busyUntil[link], Hosts.PORT_FREE, link);
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
}
