// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.engine.Simulation;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;

/** Runs the packet engine. Runs are independent of each other and may go on at the same time. */
public final class PacketSimulator {

    /** Hosts of a part below which the meetings of parts cost more than they spare; measured, see docs/performance.md. */
    private static final int HOSTS_PER_PART = 256;

    private PacketSimulator() {}

    /**
     * @param cores that the run may keep busy
     * @return into how many parts a run on the network is best divided
     */
    public static int partsThatPay(Network network, int cores) {
        return Math.max(1, Math.min(cores, network.hostCount() / HOSTS_PER_PART));
    }

    /** Simulates on one core; see {@link #run(SimulationRequest, Progress, int)}. */
    public static SimulationResult run(SimulationRequest request, Progress progress) {
        return run(request, progress, 1);
    }

    /**
     * Simulates until every message is delivered and acknowledged, a limit is reached, or {@code progress} cancels.
     *
     * @param progress called in the caller's thread
     * @param parts into how many parts the network is divided, each simulated by a thread of its own; the result of a run
     *     that was not cancelled is the same to the last bit
     * @throws IllegalArgumentException when network, workload and transport do not fit each other, in one sentence
     */
    public static SimulationResult run(SimulationRequest request, Progress progress, int parts) {
        TransportModel transport = request.transport().model(request.parameters(), request.network());
        Simulation simulation = new Simulation(
                request.network(),
                request.workload(),
                transport,
                request.seed(),
                request.seriesIntervalPs(),
                request.faults(),
                request.portSeries(),
                parts);
        Watcher watcher = new Watcher(request.limits(), progress);
        SimulationResult.Status status =
                switch (simulation.run(watcher)) {
                    case COMPLETE -> SimulationResult.Status.COMPLETE;
                    case STUCK ->
                        simulation.cyclicWait().length > 0
                                ? SimulationResult.Status.DEADLOCK
                                : simulation.counters().brokenConnections() > 0
                                        ? SimulationResult.Status.BROKEN
                                        : SimulationResult.Status.STALLED;
                    case STOPPED -> watcher.status;
                };
        return new SimulationResult(status, simulation);
    }

    private static final class Watcher implements Simulation.Watch {
        private final Limits limits;
        private final Progress progress;
        private SimulationResult.Status status = SimulationResult.Status.COMPLETE;

        Watcher(Limits limits, Progress progress) {
            this.limits = limits;
            this.progress = progress;
        }

        @Override
        public boolean isWithinLimits(long nowPs, long packetHops) {
            boolean within = nowPs < limits.maximumSimulatedPs() && packetHops < limits.maximumPacketHops();
            status = within ? status : SimulationResult.Status.LIMIT;
            return within;
        }

        @Override
        public boolean report(long nowPs, double deliveredFraction, long packetHops) {
            boolean wanted = progress.update(nowPs, deliveredFraction, packetHops);
            status = wanted ? status : SimulationResult.Status.CANCELLED;
            return wanted;
        }
    }
}
