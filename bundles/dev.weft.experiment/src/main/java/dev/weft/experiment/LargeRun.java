// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Scenario;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.flow.LargeCollective;
import dev.weft.sim.transport.TransportProvider;
import java.util.List;

/** Computes a collective of more messages than can be listed, by the flow engine's model of what repeats itself. */
final class LargeRun {
    private final FabricNetwork fabric;
    private final FaultPlan faults;
    private final long seed;
    private final Locations locations;

    /** @param faults which {@link #checkFaults} takes */
    LargeRun(FabricNetwork fabric, FaultPlan faults, long seed, Locations locations) {
        this.fabric = fabric;
        this.faults = faults;
        this.seed = seed;
        this.locations = locations;
    }

    /** Returns whether the collective is one of those that repeat themselves. */
    static boolean does(CollectiveAssembly.Plan plan) {
        return plan.trees() == null && LargeCollective.does(plan.comm(), plan.request());
    }

    /**
     * Refuses faults that come or go, and hosts that are late by lot.
     *
     * @throws InvalidInputException if there is one
     */
    static void checkFaults(List<Fault> faults, Locations locations) throws InvalidInputException {
        for (Fault fault : faults) {
            if (fault.getStart() > 0
                    || fault.getEnd() > 0
                    || fault.getRepeats() > 1
                    || fault.getPeriod() > 0
                    || fault.getKind() == FaultKind.JITTER) {
                throw locations.fault(fault, Messages.get("large.fault"));
            }
        }
    }

    /**
     * Refuses hosts in which the ways between GPUs and NICs take time.
     *
     * @throws InvalidInputException if the scenario wants that
     */
    static void checkHosts(Scenario scenario, Locations locations) throws InvalidInputException {
        if (scenario.isHostPaths()) {
            throw locations.fault(scenario, Messages.get("large.hostPaths"));
        }
    }

    /**
     * Computes the time of one collective.
     *
     * @throws InvalidInputException if the collective does not fit the fabric
     */
    AnalyticRun.Computed compute(CollectiveWorkload model, TransportProvider transport, PolicyParameters parameters)
            throws InvalidInputException {
        try {
            CollectiveAssembly.Plan plan = new CollectiveAssembly(fabric, seed, locations).plan(model);
            CollectiveChoice choice = plan.choice();
            LargeCollective.Result one = LargeCollective.of(
                    fabric.network(),
                    transport,
                    parameters.values(),
                    faults,
                    seed,
                    plan.comm(),
                    plan.request(),
                    choice.protocol(),
                    choice.pace());
            int iterations = model.getIterations();
            WorkloadPart part = new WorkloadPart(
                    model.getName(),
                    CollectiveAssembly.kind(plan.request().operation()),
                    plan.comm().size(),
                    Math.multiplyExact(plan.request().bytes(), (long) iterations),
                    0,
                    0,
                    model.getStart(),
                    choice.method());
            return new AnalyticRun.Computed(
                    part, Math.max(1, Math.multiplyExact(one.completionPs(), (long) iterations)));
        } catch (IllegalArgumentException e) {
            throw locations.fault(model, e.getMessage(), e);
        }
    }
}
