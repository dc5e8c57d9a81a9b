// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** One run of the packet engine: window after window, in each the nodes one after the other, or in parts side by side. */
public final class Simulation {

    /** Longest simulated time between two reports, unless nothing happens for longer: 100 µs. */
    private static final long TIME_BETWEEN_REPORTS_PS = 100_000_000L;
    /** Simulated time without any delivery, while messages are under way, after which a run counts as stuck: 1 s, and
     * more where switches themselves do something about stuck queues. */
    private static final long PATIENCE_PS = 1_000_000_000_000L;

    private final Part[] parts;
    private final List<String> warnings;
    private final long totalBytes;
    /** Null where switches have no queues that others could stop. */
    private final BlockedPorts blockedPorts;
    /** Null when no ports are watched. */
    private final PortSeries portSeries;

    private final Lookout[] lookouts;
    private final long patiencePs;
    private long lastReportPs;
    private long now;

    // Of the open window, for the threads that run the parts.
    private long windowStart;
    private final boolean[] ended;
    /** What parts other than the first had done when the window began. */
    private long hopsElsewhere;

    private long deliveredElsewhere;
    private volatile boolean wanted = true;

    /** Why a run ended. */
    public enum Outcome {
        /** Every message was delivered and acknowledged. */
        COMPLETE,
        /** The {@link Watch} said so. */
        STOPPED,
        /** Nothing moves any more, yet messages are missing. */
        STUCK
    }

    /** Is asked whether the run goes on. */
    public interface Watch {
        /**
         * Asked before every window, so that the answer, if it is a function of these alone, ends equal runs at the same
         * point.
         *
         * @param nowPs simulated time
         * @return false to stop
         */
        boolean isWithinLimits(long nowPs, long packetHops);

        /**
         * Told how the run goes on, and asked whether it is still wanted.
         *
         * @param nowPs simulated time
         * @param deliveredFraction delivered bytes over all bytes
         * @return false to stop
         */
        boolean report(long nowPs, double deliveredFraction, long packetHops);
    }

    /**
     * Prepares a run.
     *
     * @param seriesIntervalPs width of an interval of the run's time series
     * @param parts into how many parts, each with a thread of its own, the run is divided; the results are the same
     * @throws IllegalArgumentException when the inputs do not fit each other, in one sentence
     */
    public Simulation(
            Network network,
            Workload workload,
            TransportModel transport,
            long seed,
            long seriesIntervalPs,
            FaultPlan plan,
            PortSeriesChoice choice,
            int parts) {
        requireFits(network, workload);
        RunSetup setup = RunSetup.of(network, workload, transport, plan, parts, seed, seriesIntervalPs);
        requireReachable(network, workload, setup.paths());
        FabricPolicy policy = setup.policy();
        LinkFaults faults = setup.faults();
        warnings = setup.paths().warnings(network, policy);
        this.parts = new Part[setup.division().parts()];
        Arrays.setAll(this.parts, p -> new Part(setup, p));
        ended = new boolean[this.parts.length];
        PartsByLink byLink = new PartsByLink(network, setup.division(), this.parts);
        blockedPorts = policy.flowControl() == FlowControl.NONE ? null : new BlockedPorts(network, byLink, policy);
        portSeries = choice.isEmpty() ? null : new PortSeries(network, byLink, choice);
        lookouts = Stream.of(
                        faults == null
                                ? null
                                : new Healing(network, faults, plan, byLink, part -> Paths.of(part, policy)),
                        blockedPorts,
                        portSeries)
                .filter(Objects::nonNull)
                .toArray(Lookout[]::new);
        patiencePs = PATIENCE_PS + 2 * policy.lossless().stuck().longestPs();
        if (faults != null) {
            faults.announce(this.parts[0].wires);
        }
        totalBytes = workload.totalBytes();
    }

    private static void requireFits(Network network, Workload workload) {
        if (network.linkCount() + network.nodeCount() >= 1 << Packet.LINK_BITS
                || network.ends().count() >= 1 << Packet.NIC_BITS
                || network.nodeCount() >= Calendar.MAXIMUM_NODES) {
            throw new IllegalArgumentException("The fabric is too large for the packet engine: " + network.nicCount()
                    + " NICs, " + network.nodeCount() + " nodes, " + network.linkCount() / 2 + " cables");
        }
        workload.requireFits(network);
    }

    private static void requireReachable(Network network, Workload workload, Paths paths) {
        for (int m = 0; m < workload.messageCount(); m++) {
            int from = network.ends().nic(workload.source(m));
            int to = network.ends().nic(workload.destination(m));
            if (!network.isInsideHost(from, to) && !paths.reaches(from, to)) {
                throw new IllegalArgumentException("There is no path from " + network.nodeName(network.hostOfNic(from))
                        + " to " + network.nodeName(network.hostOfNic(to)));
            }
        }
    }

    /** Runs until everything is delivered and acknowledged, nothing is left to do, or the watch stops it. */
    public Outcome run(Watch watch) {
        for (Part part : parts) {
            part.hosts.start();
        }
        Outcome outcome = parts.length == 1 ? runWindows(watch, window(parts[0], watch)) : runAsTeam(watch);
        handOver();
        for (Part part : parts) {
            part.takeOver(parts);
        }
        if (portSeries != null) {
            portSeries.finish(now);
        }
        for (Part part : parts) {
            part.finish(now);
        }
        for (int p = 1; p < parts.length; p++) {
            parts[0].join(parts[p]);
        }
        return outcome;
    }

    private Outcome runAsTeam(Watch watch) {
        Runnable[] windows =
                Arrays.stream(parts).map(part -> window(part, watch)).toArray(Runnable[]::new);
        try (Team team = new Team(windows)) {
            return runWindows(watch, team::work);
        }
    }

    private Outcome runWindows(Watch watch, Runnable window) {
        while (true) {
            long next = nextStart();
            if (allAcked()) {
                return Outcome.COMPLETE;
            }
            if (isStuck(next)) {
                return Outcome.STUCK;
            }
            if (firstLookPs() <= next) {
                lookAround(next);
            } else if (!watch.isWithinLimits(next, packetHops()) || !isStillWanted(next, watch)) {
                return Outcome.STOPPED;
            } else {
                windowStart = next;
                hopsElsewhere = packetHops() - parts[0].counters.packetHops;
                deliveredElsewhere = deliveredBytes() - parts[0].messages.deliveredBytes();
                handOver();
                window.run();
                if (!allEnded()) {
                    return Outcome.STOPPED;
                }
                now = parts[0].calendar.windowEnd();
            }
        }
    }

    /**
     * @return runs one part through the window; in a divided run each part has a thread, and the first one's is the caller's
     */
    private Runnable window(Part part, Watch watch) {
        boolean first = part == parts[0];
        Part.Look look = start -> {
            if (first) {
                long hops = part.counters.packetHops + hopsElsewhere;
                wanted = report(start, hops, part.messages.deliveredBytes() + deliveredElsewhere, watch);
            }
            return wanted;
        };
        return () -> ended[part.number()] = part.run(windowStart, parts, look);
    }

    private void handOver() {
        for (Part part : parts) {
            if (part.border != null) {
                part.border.handOver();
            }
        }
    }

    private boolean allEnded() {
        for (boolean partEnded : ended) {
            if (!partEnded) {
                return false;
            }
        }
        return true;
    }

    private long nextStart() {
        long next = Calendar.NEVER;
        for (Part part : parts) {
            next = Math.min(next, part.nextStart());
        }
        return next;
    }

    private boolean allAcked() {
        int acked = 0;
        for (Part part : parts) {
            acked += part.messages.acked();
        }
        return acked == parts[0].messages.count();
    }

    /** @param next start of the next window that holds anything */
    private boolean isStuck(long next) {
        if (blockedPorts != null && blockedPorts.deadlocked()) {
            return true;
        }
        if (next == Calendar.NEVER) {
            return blockedPorts == null || blockedPorts.due() == Lookout.NEVER;
        }
        long lastProgress = 0;
        int underWay = 0;
        for (Part part : parts) {
            lastProgress = Math.max(lastProgress, part.messages.lastProgressPs());
            underWay += part.messages.underWay();
        }
        return next - lastProgress > patiencePs && underWay > 0;
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

    private boolean isStillWanted(long next, Watch watch) {
        return next - lastReportPs < TIME_BETWEEN_REPORTS_PS || report(next, packetHops(), deliveredBytes(), watch);
    }

    private boolean report(long time, long hops, long delivered, Watch watch) {
        lastReportPs = time;
        return watch.report(time, (double) delivered / totalBytes, hops);
    }

    private long packetHops() {
        long hops = 0;
        for (Part part : parts) {
            hops += part.counters.packetHops;
        }
        return hops;
    }

    private long deliveredBytes() {
        long bytes = 0;
        for (Part part : parts) {
            bytes += part.messages.deliveredBytes();
        }
        return bytes;
    }

    /** @return what to be aware of with this fabric and policy, sentences */
    public List<String> warnings() {
        return warnings;
    }

    /** @return packets and wake-ups that nodes handled */
    public long events() {
        return parts[0].events();
    }

    /** @return simulated time up to which the run went, picoseconds */
    public long simulatedPs() {
        // What has arrived last may still be on its way through its host.
        return Math.max(now, messages().lastDeliveryPs());
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
        return Arrays.stream(parts).mapToLong(Part::dataPackets).sum();
    }

    public Counters counters() {
        return parts[0].counters;
    }

    public FlowDetails flowDetails() {
        return parts[0].details;
    }

    /** @return ends of connections at each NIC */
    public int[] connectionsByNic() {
        return parts[0].contexts.connectionsByNic();
    }

    /** @return bytes that a NIC keeps of each connection, 0 = not known */
    public int contextBytes() {
        return parts[0].contexts.bytesPerConnection();
    }

    /** @return how often each NIC looked for a connection's context; 0 where its cache has no limit */
    public long[] contextUsesByNic() {
        return parts[0].contexts.usesByNic();
    }

    /** @return how often each NIC had to fetch a connection's context */
    public long[] contextMissesByNic() {
        return parts[0].contexts.missesByNic();
    }

    public Messages messages() {
        return parts[0].messages;
    }
}
