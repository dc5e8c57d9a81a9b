// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Engine;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.util.List;

/** What the simulators of this version take of a scenario that is good in itself. */
final class SimulatorScope {
    private static final long MINIMUM_INTERVAL_PS = 1_000;

    private final Scenario scenario;
    private final Locations locations;

    SimulatorScope(Scenario scenario, Locations locations) {
        this.scenario = scenario;
        this.locations = locations;
    }

    /**
     * Checks the scenario's own values.
     *
     * @throws InvalidInputException for the first that no simulator takes
     */
    void check() throws InvalidInputException {
        long interval = scenario.getSeriesInterval();
        if (interval != 0 && interval < MINIMUM_INTERVAL_PS) {
            throw locations.fault(scenario, Messages.get("scenario.interval"));
        }
    }

    /**
     * Checks that an engine is there.
     *
     * @param engine the engine
     * @param workloads what it is to compute
     * @throws InvalidInputException if it is not
     */
    static void checkEngine(Engine engine, List<Workload> workloads) throws InvalidInputException {
        if (engine == Engine.ANALYTIC) {
            if (workloads.size() != 1 || !(workloads.get(0) instanceof CollectiveWorkload)) {
                throw new InvalidInputException(Messages.get("scenario.analytic"));
            }
        }
    }

    /**
     * Refuses faults where no packets are simulated, or several times from the start.
     *
     * @throws InvalidInputException if there are any
     */
    void checkNoFaults() throws InvalidInputException {
        if (!scenario.getFaults().isEmpty()) {
            throw locations.fault(scenario.getFaults().get(0), Messages.get("scenario.faults"));
        }
    }

    /**
     * Finds the transport of a policy.
     *
     * @throws InvalidInputException if there is none of that name
     */
    TransportProvider transport(Policy policy) throws InvalidInputException {
        try {
            return Transports.named(policy.getTransport());
        } catch (IllegalArgumentException e) {
            throw locations.fault(policy, e.getMessage(), e);
        }
    }
}
