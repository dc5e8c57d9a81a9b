// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TransportModel;

/** Runs the flow engine. Runs are independent of each other and may go on in several threads. */
public final class FlowSimulator {

    private FlowSimulator() {}

    /**
     * Computes until every message is delivered, a limit is reached, or {@code progress} cancels. The request's limit of
     * packet-hops bounds the engine's events.
     *
     * @throws IllegalArgumentException when network, workload and transport do not fit each other, in one sentence
     */
    public static FlowResult run(SimulationRequest request, Progress progress) {
        return run(
                request,
                FlowCalibration.builtIn().efficiency(request.transport().name()),
                progress);
    }

    /** As {@link #run(SimulationRequest, Progress)}, with another calibration. */
    static FlowResult run(SimulationRequest request, FlowEfficiency efficiency, Progress progress) {
        return run(request, efficiency, true, progress);
    }

    /**
     * As {@link #run(SimulationRequest, Progress)}, but flows share each link to its last bit, and none is stopped by the
     * congestion of others: what contention alone costs.
     */
    public static FlowResult ideal(SimulationRequest request, Progress progress) {
        return run(request, FlowEfficiency.IDEAL, false, progress);
    }

    private static FlowResult run(
            SimulationRequest request, FlowEfficiency efficiency, boolean stops, Progress progress) {
        TransportModel transport = request.transport().model(request.parameters(), request.network());
        FlowTraits traits = transport
                .flow()
                .orElseThrow(() -> new IllegalArgumentException("The flow engine cannot stand in for the transport "
                        + request.transport().name() + "; use the packet engine"));
        return new FlowRun(request, transport, traits, efficiency, stops, progress).run();
    }
}
