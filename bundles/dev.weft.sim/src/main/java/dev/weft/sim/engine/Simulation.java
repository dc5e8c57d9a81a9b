// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** One run of the packet engine: window after window, node after node. */
public final class Simulation {

    /** Upper bound of events between two looks at the stop condition. */
    private static final int EVENTS_BETWEEN_CHECKS = 8_192;
    /** Upper bound of simulated time between two looks at the stop condition, unless nothing happens for longer: 100 µs. */
    private static final long TIME_BETWEEN_CHECKS_PS = 100_000_000L;
    /** Simulated time without any delivery, while messages are under way, after which a run counts as stuck: 1 s, and
     * more where switches themselves do something about stuck queues. */
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
    /** Null where switches have no queues that others could stop. */
    private final BlockedPorts blockedPorts;
    /** Null when no ports are watched. */
    private final PortSeries portSeries;

    private final Lookout[] lookouts;
    private final long patiencePs;
    private long lastCheckPs;
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

    /**
     * Prepares a run.
     *
     * @param seriesIntervalPs width of an interval of the run's time series
     * @throws IllegalArgumentException when the inputs do not fit each other, in one sentence
     */
    public Simulation(
            Network network,
            Workload workload,
            TransportModel transport,
            long seed,
            long seriesIntervalPs,
            FaultPlan plan,
            PortSeriesChoice choice) {
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
        plan.requireFits(network);
        LinkFaults faults = LinkFaults.of(network, plan, seed);
        Wires wires = new Wires(network, kinds, policy, calendar, counters, faults);
        Connections connections =
                new Connections(network, workload, transport.connectionsPerPair(), transport.sharesConnections());
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
                faults,
                SlowReceivers.of(network, policy, plan, wires),
                seed);
        hosts.use(transport.hosts(hosts));
        QueuedSwitches queued = QueuedSwitches.areNeeded(network, policy)
                ? new QueuedSwitches(network, paths, policy, kinds, calendar, wires, gates, counters, faults, seed)
                : null;
        switches = queued != null
                ? queued
                : new CommittedSwitches(network, paths, policy, kinds, calendar, wires, counters, faults, seed);
        blockedPorts =
                policy.flowControl() == FlowControl.NONE ? null : new BlockedPorts(network, queued, gates, policy);
        portSeries = choice.isEmpty() ? null : new PortSeries(network, switches, counters, gates, choice);
        lookouts = Stream.of(
                        faults == null
                                ? null
                                : new Healing(network, faults, plan, switches, part -> Paths.of(part, policy)),
                        blockedPorts,
                        portSeries)
                .filter(Objects::nonNull)
                .toArray(Lookout[]::new);
        patiencePs = PATIENCE_PS + 2 * policy.lossless().stuck().longestPs();
        if (faults != null) {
            faults.announce(wires);
        }
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
            long next = calendar.nextStart();
            if (messages.allAcked()) {
                outcome = Outcome.COMPLETE;
            } else if (isStuck(next)) {
                outcome = Outcome.STUCK;
            } else if (firstLookPs() <= next) {
                lookAround(next);
            } else if (next - lastCheckPs >= TIME_BETWEEN_CHECKS_PS && !check(next, watch)) {
                outcome = Outcome.STOPPED;
            } else if (!processWindow(calendar.open(), watch)) {
                outcome = Outcome.STOPPED;
            } else {
                calendar.closeWindow();
                now = calendar.windowEnd();
            }
        }
        if (portSeries != null) {
            portSeries.finish(now);
        }
        switches.finish(now);
        return outcome;
    }

    /** @param next start of the next window that holds anything */
    private boolean isStuck(long next) {
        if (blockedPorts != null && blockedPorts.deadlocked()) {
            return true;
        }
        if (next == Calendar.NEVER) {
            return blockedPorts == null || blockedPorts.due() == Lookout.NEVER;
        }
        return next - messages.lastProgressPs() > patiencePs && messages.anyUnderWay();
    }

    private long firstLookPs() {
        long first = Lookout.NEVER;
        for (Lookout lookout : lookouts) {
            first = Math.min(first, lookout.due());
        }
        return first;
    }

    private void lookAround(long next) {
        long due = firstLookPs();
        now = Math.max(now, due);
        for (Lookout lookout : lookouts) {
            if (lookout.due() == due) {
                lookout.look(now, next);
            }
        }
    }

    private boolean check(long time, Watch watch) {
        lastCheckPs = time;
        untilCheck = EVENTS_BETWEEN_CHECKS;
        return watch.goOn(time, (double) messages.deliveredBytes() / totalBytes, counters.packetHops());
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
                if (!check(calendar.windowStart(), watch)) {
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
        // What has arrived last may still be on its way through its host.
        return Math.max(now, messages.lastDeliveryPs());
    }

    /** @return the ports' time series, null when none were asked for */
    public PortSeries portSeries() {
        return portSeries;
    }

    /** @return links whose ports waited in a circle, each for the next; empty when no such circle was found */
    public int[] cyclicWait() {
        return blockedPorts == null ? new int[0] : blockedPorts.cycle();
    }

    /** @return when the first cyclic wait was found, picoseconds; −1 = never */
    public long cyclicWaitPs() {
        return blockedPorts == null ? -1 : blockedPorts.cyclePs();
    }

    /** @return data packets on links and in queues at the end of a run that was not stopped */
    public long dataPacketsInFlight() {
        return calendar.dataPackets() + switches.dataPackets() + hosts.dataPackets();
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
