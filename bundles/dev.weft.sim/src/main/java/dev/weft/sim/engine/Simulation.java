// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.List;

/** One run of the packet engine: window after window, node after node. */
public final class Simulation {

    /** Upper bound of events between two looks at the stop condition. */
    private static final int EVENTS_BETWEEN_CHECKS = 8_192;
    /** Simulated time without any delivery, while messages are under way, after which a run counts as stuck: 1 s. */
    private static final long PATIENCE_PS = 1_000_000_000_000L;

    private final Network network;
    private final Calendar calendar;
    private final Counters counters;
    private final Messages messages;
    private final FlowDetails details;
    private final ContextCache contexts;
    private final Hosts hosts;
    private final Switches switches;
    private final List<String> warnings;
    private final long totalBytes;
    private int untilCheck = EVENTS_BETWEEN_CHECKS;
    private long events;
    private long now;

    /** Why a run ended. */
    public enum Outcome {
        /** Every message was delivered and acknowledged. */
        COMPLETE,
        /** The {@link Watch} said so. */
        STOPPED,
        /** Nothing moves any more, yet messages are missing. */
        STUCK
    }

    /** Looks at the run between events and may stop it. */
    @FunctionalInterface
    public interface Watch {
        /**
         * @param nowPs simulated time
         * @param deliveredFraction delivered bytes over all bytes
         * @return false to stop
         */
        boolean goOn(long nowPs, double deliveredFraction, long packetHops);
    }

    public Simulation(Network network, Workload workload, TransportModel transport, long seed, long seriesIntervalPs) {
        requireFits(network, workload);
        this.network = network;
        FabricPolicy policy = transport.fabric();
        Paths paths = Paths.of(network, policy);
        requireReachable(network, workload, paths);
        warnings = paths.warnings(network, policy);
        counters = new Counters(network.linkCount(), seriesIntervalPs);
        messages = new Messages(workload);
        calendar = new Calendar(Wires.lookahead(network, policy), nodeOfLink(network), network.nodeCount());
        LinkKinds kinds = new LinkKinds(network, policy);
        Gates gates = new Gates(network, policy, counters);
        Wires wires = new Wires(network, kinds, policy, calendar, counters);
        Connections connections = new Connections(network, workload, transport.connectionsPerPair());
        details = new FlowDetails(workload.messageCount());
        contexts = new ContextCache(transport.contexts(), connections, network.nicCount());
        hosts = new Hosts(
                network,
                paths.routes(),
                workload,
                connections,
                messages,
                calendar,
                gates,
                wires,
                counters,
                policy,
                details,
                contexts,
                seed);
        hosts.use(transport.hosts(hosts));
        switches = policy.flowControl() == FlowControl.NONE
                ? new CommittedSwitches(network, paths, policy, kinds, calendar, wires, counters, seed)
                : new QueuedSwitches(network, paths, policy, kinds, calendar, wires, gates, counters, seed);
        totalBytes = workload.totalBytes();
    }

    private static int[] nodeOfLink(Network network) {
        int links = network.linkCount();
        int[] nodes = new int[links + network.nodeCount()];
        for (int link = 0; link < links; link++) {
            nodes[link] = network.target(link);
        }
        for (int node = 0; node < network.nodeCount(); node++) {
            nodes[links + node] = node;
        }
        return nodes;
    }

    private static void requireFits(Network network, Workload workload) {
        if (network.linkCount() + network.nodeCount() >= 1 << Packet.LINK_BITS
                || network.nicCount() >= 1 << Packet.NIC_BITS
                || network.nodeCount() >= Calendar.MAXIMUM_NODES) {
            throw new IllegalArgumentException("The fabric is too large for the packet engine: " + network.nicCount()
                    + " NICs, " + network.nodeCount() + " nodes, " + network.linkCount() / 2 + " cables");
        }
        workload.requireFits(network);
    }

    private static void requireReachable(Network network, Workload workload, Paths paths) {
        for (int m = 0; m < workload.messageCount(); m++) {
            int from = workload.source(m);
            int to = workload.destination(m);
            if (!network.isInsideHost(from, to) && !paths.reaches(from, to)) {
                throw new IllegalArgumentException("There is no path from " + network.nodeName(network.hostOfNic(from))
                        + " to " + network.nodeName(network.hostOfNic(to)));
            }
        }
    }

    /** Runs until everything is delivered and acknowledged, nothing is left to do, or the watch stops it. */
    public Outcome run(Watch watch) {
        hosts.start();
        Outcome outcome = null;
        while (outcome == null) {
            int n = calendar.openNext();
            if (messages.allAcked()) {
                outcome = Outcome.COMPLETE;
            } else if (n == 0
                    || calendar.windowStart() - messages.lastProgressPs() > PATIENCE_PS && messages.anyUnderWay()) {
                outcome = Outcome.STUCK;
            } else if (!processWindow(n, watch)) {
                outcome = Outcome.STOPPED;
            } else {
                calendar.closeWindow();
                now = calendar.windowEnd();
            }
        }
        switches.finish(now);
        return outcome;
    }

    private boolean processWindow(int n, Watch watch) {
        long[] keys = calendar.keys();
        int from = 0;
        while (from < n) {
            int node = Calendar.node(keys[from]);
            int to = from + 1;
            while (to < n && Calendar.node(keys[to]) == node) {
                to++;
            }
            if (node < network.hostCount()) {
                hosts.process(node, from, to);
            } else {
                switches.process(node, from, to);
            }
            events += to - from;
            untilCheck -= to - from;
            if (untilCheck <= 0) {
                untilCheck = EVENTS_BETWEEN_CHECKS;
                double fraction = (double) messages.deliveredBytes() / totalBytes;
                if (!watch.goOn(calendar.windowStart(), fraction, counters.packetHops())) {
                    return false;
                }
            }
            from = to;
        }
        return true;
    }

    /** @return what to be aware of with this fabric and policy, sentences */
    public List<String> warnings() {
        return warnings;
    }

    /** @return packets and wake-ups that nodes handled */
    public long events() {
        return events;
    }

    /** @return simulated time up to which the run went, picoseconds */
    public long simulatedPs() {
        return now;
    }

    public Counters counters() {
        return counters;
    }

    public FlowDetails flowDetails() {
        return details;
    }

    /** @return ends of connections at each NIC */
    public int[] connectionsByNic() {
        return contexts.connectionsByNic();
    }

    /** @return bytes that a NIC keeps of each connection, 0 = not known */
    public int contextBytes() {
        return contexts.bytesPerConnection();
    }

    /** @return how often each NIC looked for a connection's context; 0 where its cache has no limit */
    public long[] contextUsesByNic() {
        return contexts.usesByNic();
    }

    /** @return how often each NIC had to fetch a connection's context */
    public long[] contextMissesByNic() {
        return contexts.missesByNic();
    }

    public Messages messages() {
        return messages;
    }
}
