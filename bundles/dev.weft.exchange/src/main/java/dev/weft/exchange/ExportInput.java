// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import dev.weft.exchange.wiring.GraphWiring;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.io.StoredRun;
import java.util.List;

/** What an exporter writes. What it does not {@link Exporter#need need} may be missing. */
public final class ExportInput {
    private final Fabric fabric;
    private final FabricGraph graph;
    private final String name;
    private final Scenario scenario;
    private final String policy;
    private final List<StoredRun> runs;
    private Wiring wiring;

    /**
     * A fabric.
     *
     * @param name what the files are to be called, without an end
     * @param fabric the model
     * @param graph the same, expanded
     */
    public ExportInput(String name, Fabric fabric, FabricGraph graph) {
        this(name, fabric, graph, null, null);
    }

    /**
     * A fabric and a scenario on it.
     *
     * @param name what the files are to be called, without an end
     * @param fabric the model
     * @param graph the same, expanded
     * @param scenario the scenario; may be null
     * @param policy name of one of its policies; null to take the only one
     */
    public ExportInput(String name, Fabric fabric, FabricGraph graph, Scenario scenario, String policy) {
        this.name = name;
        this.fabric = fabric;
        this.graph = graph;
        this.scenario = scenario;
        this.policy = policy;
        runs = List.of();
    }

    /**
     * Results of runs.
     *
     * @param name what the files are to be called, without an end
     * @param runs the runs
     */
    public ExportInput(String name, List<StoredRun> runs) {
        this.name = name;
        this.runs = List.copyOf(runs);
        fabric = null;
        graph = null;
        scenario = null;
        policy = null;
    }

    /** @return the runs; none where a fabric or scenario is exported. */
    public List<StoredRun> runs() {
        return runs;
    }

    /** @return what the files are to be called, without an end. */
    public String name() {
        return name;
    }

    /** @return the model of the fabric. */
    public Fabric fabric() {
        return fabric;
    }

    /** @return the fabric, expanded. */
    public FabricGraph graph() {
        return graph;
    }

    /** @return the scenario. */
    public Scenario scenario() {
        return scenario;
    }

    /** @return the scenario's name on one line, as a comment of a file can hold it; where it has none, that of the files. */
    public String title() {
        String title =
                scenario.getName() == null ? "" : scenario.getName().strip().replaceAll("\\s+", " ");
        return title.isEmpty() ? name : title;
    }

    /** @return name of the policy; null to take the only one. */
    public String policy() {
        return policy;
    }

    /** @return the fabric as devices and cables. */
    public Wiring wiring() {
        if (wiring == null) {
            wiring = GraphWiring.of(graph);
        }
        return wiring;
    }
}
