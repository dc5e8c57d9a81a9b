// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.sim.analytic.CollectiveModel;
import dev.weft.sim.analytic.Machine;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.TransportProvider;

/** Computes a collective by closed formulas, on the paths and with the packets of its transport. */
final class AnalyticRun {
    private static final String MTU = "mtu";
    private static final int USUAL_PAYLOAD = 4096;

    private final FabricNetwork fabric;
    private final long seed;
    private final Locations locations;

    AnalyticRun(FabricNetwork fabric, long seed, Locations locations) {
        this.fabric = fabric;
        this.seed = seed;
        this.locations = locations;
    }

    /** A computed collective. */
    record Computed(WorkloadPart part, long durationPs) {}

    /**
     * Computes the time of one collective.
     *
     * @throws InvalidInputException if the collective does not fit the fabric or has no closed formula
     */
    Computed compute(CollectiveWorkload model, TransportProvider transport, PolicyParameters parameters)
            throws InvalidInputException {
        if (model.getCollective() == Collective.INCAST) {
            throw locations.fault(model, Messages.get("analytic.incast"));
        }
        try {
            CollectiveAssembly.Plan plan = new CollectiveAssembly(fabric, seed, locations).plan(model);
            int wire = transport
                    .model(parameters.values(), fabric.network())
                    .fabric()
                    .maximumPacketBytes();
            int payload = transport.parameters().stream().map(Parameter::name).anyMatch(MTU::equals)
                    ? (int) parameters.values().whole(MTU)
                    : USUAL_PAYLOAD;
            Machine machine = Machine.of(fabric.network(), plan.comm(), payload, Math.max(0, wire - payload));
            CollectiveChoice choice = plan.choice();
            double one = CollectiveModel.timePs(machine, plan.request(), choice.protocol(), choice.pace());
            int iterations = model.getIterations();
            WorkloadPart part = new WorkloadPart(
                    model.getName(),
                    CollectiveAssembly.kind(plan.request().operation()),
                    plan.comm().size(),
                    Math.multiplyExact(plan.request().bytes(), (long) iterations),
                    0,
                    0,
                    model.getStart(),
                    plan.choice().method());
            return new Computed(part, Math.max(1, Math.round(one * iterations)));
        } catch (IllegalArgumentException e) {
            throw locations.fault(model, e.getMessage(), e);
        }
    }
}
