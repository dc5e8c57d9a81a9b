// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Engine;
import dev.weft.model.scenario.Scenario;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;

/** What must hold of a scenario, apart from its policies' parameters and its workloads. */
final class ScenarioRules {
    private static final long MINIMUM_INTERVAL_PS = 1_000;

    private final Scenario scenario;
    private final Locations locations;

    ScenarioRules(Scenario scenario, Locations locations) {
        this.scenario = scenario;
        this.locations = locations;
    }

    /**
     * Checks the scenario's own values.
     *
     * @throws InvalidInputException for the first that is wrong
     */
    void check() throws InvalidInputException {
        require(scenario.getFaults().isEmpty(), "scenario.faults");
        require(scenario.getMaximumEvents() >= 0, "scenario.limit", "maximumEvents");
        require(scenario.getMaximumTime() >= 0, "scenario.limit", "maximumTime");
        long interval = scenario.getSeriesInterval();
        require(interval == 0 || interval >= MINIMUM_INTERVAL_PS, "scenario.interval");
        for (long seed : scenario.getSeeds()) {
            require(seed >= 0, "scenario.seed", seed);
        }
        require(!scenario.getPolicies().isEmpty(), "scenario.noPolicies");
    }

    /**
     * Checks that an engine is there.
     *
     * @param engine the engine
     * @throws InvalidInputException if it is not
     */
    static void checkEngine(Engine engine) throws InvalidInputException {
        if (engine != Engine.AUTO && engine != Engine.PACKET) {
            throw new InvalidInputException(Messages.get("scenario.engine", engine.getLiteral()));
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

    private void require(boolean holds, String key, Object... arguments) throws InvalidInputException {
        if (!holds) {
            throw locations.fault(scenario, Messages.get(key, arguments));
        }
    }
}
