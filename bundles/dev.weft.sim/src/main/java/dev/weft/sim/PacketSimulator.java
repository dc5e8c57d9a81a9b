// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.engine.Simulation;
import dev.weft.sim.engine.TransportModel;

/** Runs the packet engine. Runs are independent of each other and may go on in several threads. */
public final class PacketSimulator {

    private PacketSimulator() {}

    /**
     * Simulates until every message is delivered and acknowledged, a limit is reached, or {@code progress} cancels.
     *
     * @throws IllegalArgumentException when network, workload and transport do not fit each other, in one sentence
     */
    public static SimulationResult run(SimulationRequest request, Progress progress) {
        TransportModel transport = request.transport().model(request.parameters(), request.network());
        Simulation simulation = new Simulation(
                request.network(),
                request.workload(),
                transport,
                request.seed(),
                request.seriesIntervalPs(),
                request.faults(),
                request.portSeries());
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
        public boolean goOn(long nowPs, double deliveredFraction, long packetHops) {
            if (nowPs >= limits.maximumSimulatedPs() || packetHops >= limits.maximumPacketHops()) {
                status = SimulationResult.Status.LIMIT;
                return false;
            }
            if (!progress.update(nowPs, deliveredFraction, packetHops)) {
                status = SimulationResult.Status.CANCELLED;
                return false;
            }
            return true;
        }
    }
}
