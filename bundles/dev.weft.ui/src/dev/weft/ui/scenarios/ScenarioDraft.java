// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenarios;

import dev.weft.model.ElementIds;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.sim.transport.Transports;
import java.util.List;
import org.eclipse.osgi.util.NLS;

/**
 * A scenario of one collective under some transports, with their defaults and the seed 1.
 *
 * @param name what the scenario is about, such as the name of its fabric
 * @param fabric path of the fabric's file, relative to that of the scenario
 * @param transports names of the transports, each a policy
 * @param collective what is done
 * @param bytes its size, above 0
 * @param ranks GPUs that take part; 0 for all
 */
public record ScenarioDraft(
        String name, String fabric, List<String> transports, Collective collective, long bytes, int ranks) {
    /** Those of an unprejudiced comparison. */
    public static final List<String> USUAL_TRANSPORTS = List.of("infiniband", "rocev2", "metaroce");

    /** Long enough to fill the links of a small fabric, short enough to be simulated in seconds. */
    public static final long USUAL_BYTES = 4L << 20;

    /** Takes a copy of the list. */
    public ScenarioDraft {
        transports = List.copyOf(transports);
    }

    /**
     * What a fabric is run with when the user chooses nothing: an all-reduce over all GPUs under three transports.
     *
     * @param name name of the fabric
     * @param fabric its path
     * @return the draft
     */
    public static ScenarioDraft usual(String name, String fabric) {
        return new ScenarioDraft(name, fabric, USUAL_TRANSPORTS, Collective.ALL_REDUCE, USUAL_BYTES, 0);
    }

    /** @return a new scenario with IDs. */
    public Scenario toScenario() {
        Scenario scenario = ScenarioFactory.eINSTANCE.createScenario();
        scenario.setName(NLS.bind(Messages.scenarioName, collective.getLiteral(), name));
        scenario.setFabric(fabric);
        scenario.getSeeds().add(1L);
        for (String transport : transports) {
            Policy policy = PolicyFactory.eINSTANCE.createPolicy();
            policy.setName(Transports.named(transport).title());
            policy.setTransport(transport);
            scenario.getPolicies().add(policy);
        }
        CollectiveWorkload workload = ScenarioFactory.eINSTANCE.createCollectiveWorkload();
        workload.setName(collective.getLiteral());
        workload.setCollective(collective);
        workload.setBytes(bytes);
        workload.setRanks(ranks);
        scenario.getWorkloads().add(workload);
        ElementIds.assignMissing(scenario);
        return scenario;
    }
}
