// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.experiment.SimulatorInput;
import dev.weft.results.Cause;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult.Status;
import dev.weft.sim.flow.FlowResult;
import dev.weft.sim.flow.FlowSimulator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * How much sooner workloads would end without a cause, by the flow engine: it shares links that are used to their last bit, so
 * it knows what contention costs and nothing of queues and protocols. What a run took beyond that is the <em>rest</em>, which is
 * put down to what was seen of it on the critical path. What control of flow and of congestion costs of it goes with the
 * contention that calls for it.
 */
final class Estimates {
    /** Causes whose removal takes contention away. */
    private static final Set<Cause> OF_CONTENTION =
            EnumSet.of(Cause.SERIALISATION, Cause.QUEUEING, Cause.HASH_COLLISION, Cause.HOST, Cause.STRAGGLER);

    /** Contention below this part of the time is none. */
    private static final double NEGLIGIBLE = 0.01;

    private final SimulatorInput input;
    private final double overload;
    private final BooleanSupplier goOn;
    private final long[] asItIs;
    private final long[] idle;
    private final Map<Cause, long[]> without = new EnumMap<>(Cause.class);

    private Estimates(SimulatorInput input, double overload, BooleanSupplier goOn, long[] asItIs, long[] idle) {
        this.input = input;
        this.overload = overload;
        this.goOn = goOn;
        this.asItIs = asItIs;
        this.idle = idle;
    }

    /**
     * Prepares estimates.
     *
     * @param overload see {@link Counterfactual#without}
     * @return nothing where the flow engine cannot stand in for the transport, or something never arrives
     */
    static Optional<Estimates> of(SimulatorInput input, double overload, BooleanSupplier goOn) {
        Optional<long[]> asItIs = ends(input.request(), 1, null, goOn);
        if (asItIs.isEmpty()) {
            return Optional.empty();
        }
        long[] idle = ends(Counterfactual.idle(input, overload), 1, null, goOn).orElse(asItIs.get());
        return Optional.of(new Estimates(input, overload, goOn, asItIs.get(), idle));
    }

    private static Optional<long[]> ends(
            SimulationRequest request, double removed, long[] before, BooleanSupplier goOn) {
        FlowResult result;
        try {
            result = FlowSimulator.ideal(request, (ps, fraction, hops) -> goOn.getAsBoolean());
        } catch (IllegalArgumentException e) {
            // The engine does not take this transport or fabric.
            return Optional.empty();
        }
        if (result.status() != Status.COMPLETE) {
            return Optional.empty();
        }
        return Optional.of(Counterfactual.extrapolated(before, result.deliveredPs(), removed));
    }

    /**
     * Estimates how much sooner a workload ends without a cause.
     *
     * @param startPs when it begins
     * @param totalPs what it took
     * @param rest what the rest of the time of messages on the critical path was put down to
     * @return picoseconds; of the rest alone where the flow engine has no run without the cause
     */
    double comesBackPs(Cause cause, SimulatorInput.Part part, long startPs, long totalPs, CauseTimes rest) {
        long[] ends = without.computeIfAbsent(cause, this::without);
        double flow = Explainer.end(part, asItIs) - startPs;
        double less = flow - (Explainer.end(part, ends) - startPs);
        double back = share(rest, cause);
        if (OF_CONTENTION.contains(cause)) {
            double gone = gone(List.of(part), ends);
            back += gone * share(rest, Cause.CONGESTION_CONTROL);
            // Pauses come from anywhere.
            back += Math.max(gone, gone(input.parts(), ends)) * share(rest, Cause.FLOW_CONTROL);
        }
        return Math.min(1, totalPs / flow) * less + back * Math.max(0, totalPs - flow);
    }

    /** Returns which part of the contention of some workloads is gone, 0 to 1. */
    private double gone(List<SimulatorInput.Part> parts, long[] ends) {
        double contention = 0;
        double less = 0;
        double all = 0;
        for (SimulatorInput.Part part : parts) {
            double end = Explainer.end(part, asItIs);
            all += end - Explainer.start(input, part);
            contention += end - Explainer.end(part, idle);
            less += end - Explainer.end(part, ends);
        }
        return contention > NEGLIGIBLE * all ? Math.min(1, Math.max(0, less / contention)) : 0;
    }

    private long[] without(Cause cause) {
        return Counterfactual.without(cause, input, overload)
                .flatMap(other -> ends(other.request(), other.removed(), asItIs, goOn))
                .orElse(asItIs);
    }

    private static double share(CauseTimes rest, Cause cause) {
        double all = rest.sum();
        return all <= 0 ? 0 : rest.of(cause) / all;
    }
}
