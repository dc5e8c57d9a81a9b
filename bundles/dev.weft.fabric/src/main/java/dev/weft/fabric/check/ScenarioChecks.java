// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.Cordons;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.GraphNames;
import dev.weft.fabric.Placements;
import dev.weft.fabric.SwitchProfile;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Technology;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyPackage;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioPackage.Literals;
import dev.weft.model.scenario.Workload;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EStructuralFeature;

/** What a scenario says of its fabric must be there. */
final class ScenarioChecks {
    private final FabricGraph graph;
    /** GPUs that are out of service. */
    private final BitSet cordoned;

    private final List<Problem> problems = new ArrayList<>();

    private ScenarioChecks(FabricGraph graph, BitSet cordoned) {
        this.graph = graph;
        this.cordoned = cordoned;
    }

    static List<Problem> check(Scenario scenario, FabricGraph graph) {
        ScenarioChecks checks = new ScenarioChecks(graph, Cordons.gpus(graph, scenario));
        scenario.getPolicies().forEach(checks::policy);
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload collective) {
                checks.collective(collective);
            } else if (workload instanceof FlowWorkload flows) {
                flows.getFlows().forEach(checks::flow);
            }
        }
        scenario.getFaults().forEach(checks::fault);
        checks.watched(scenario);
        return checks.problems;
    }

    private void policy(Policy policy) {
        Technology technology = TransportTechnologies.of(policy.getTransport());
        SwitchProfile misfit = TransportTechnologies.misfit(graph, technology);
        if (misfit != null) {
            error(
                    "transport-technology",
                    policy,
                    PolicyPackage.Literals.POLICY__TRANSPORT,
                    policy.getTransport(),
                    technology,
                    misfit.groupName(),
                    misfit.technology());
        }
    }

    private void collective(CollectiveWorkload workload) {
        if (workload.getPlacement() == Placement.EXPLICIT) {
            gpus(workload);
            return;
        }
        if (workload.getPlacement() == Placement.FILE) {
            // The file is read where the scenario is run; its folder is not known here.
            return;
        }
        int gpus = Math.max(0, graph.gpuCount() - cordoned.cardinality() - workload.getSkip());
        if (workload.getRanks() > gpus) {
            error("ranks-beyond-gpus", workload, Literals.COLLECTIVE_WORKLOAD__RANKS, workload.getRanks(), gpus);
        } else if (workload.getRanks() == 0 && gpus < 2) {
            error("too-few-gpus", workload, Literals.COLLECTIVE_WORKLOAD__RANKS, gpus);
        } else if (workload.getRanks() == 0 && workload.getRoot() >= gpus) {
            error("root", workload, Literals.COLLECTIVE_WORKLOAD__ROOT, workload.getRoot(), gpus - 1);
        }
    }

    private void gpus(CollectiveWorkload workload) {
        Set<String> seen = new HashSet<>();
        for (String name : workload.getGpus()) {
            int gpu = graph.names().findGpu(name);
            if (gpu >= 0 && cordoned.get(gpu)) {
                error("gpu-cordoned", workload, Literals.COLLECTIVE_WORKLOAD__GPUS, name);
            } else if (gpu < 0) {
                error("unknown-gpu", workload, Literals.COLLECTIVE_WORKLOAD__GPUS, name, anyGpu());
            } else if (!seen.add(name)) {
                error("gpu-twice", workload, Literals.COLLECTIVE_WORKLOAD__GPUS, name);
            }
        }
    }

    private String anyGpu() {
        return graph.gpuCount() == 0 ? "" : graph.names().gpu(0);
    }

    private void flow(Flow flow) {
        int source = end(flow, flow.getSource(), Literals.FLOW__SOURCE);
        int target = end(flow, flow.getTarget(), Literals.FLOW__TARGET);
        if (source >= 0 && source == target && !flow.getSource().equals(flow.getTarget())) {
            error("flow-same-nic", flow, Literals.FLOW__TARGET, graph.names().nic(source));
        }
    }

    private int end(Flow flow, String name, EStructuralFeature feature) {
        if (name == null || name.isBlank()) {
            return -1;
        }
        int nic = Placements.findNic(graph, name);
        if (nic < 0) {
            error("unknown-end", flow, feature, name, anyGpu());
        } else if (isCordoned(name)) {
            error("gpu-cordoned", flow, feature, name);
        }
        return nic;
    }

    /** Whether a GPU is out of service, or all GPUs of a host; of NICs nothing is known. */
    private boolean isCordoned(String name) {
        int gpu = graph.names().findGpu(name);
        int host = graph.names().findHost(name);
        return gpu >= 0 && cordoned.get(gpu)
                || host >= 0
                        && graph.gpuCount(host) > 0
                        && cordoned.nextClearBit(graph.firstGpu(host)) >= graph.firstGpu(host + 1);
    }

    private void fault(Fault fault) {
        String name = fault.getTarget();
        if (name == null || name.isBlank()) {
            return;
        }
        GraphNames names = graph.names();
        boolean device = names.findHost(name) >= 0 || names.findNic(name) >= 0;
        boolean gpu = names.findGpu(name) >= 0;
        boolean cabled = names.findSwitch(name) >= 0 || names.findCable(name) >= 0;
        if (!device && !gpu && !cabled) {
            error("unknown-fault-target", fault, Literals.FAULT__TARGET, name);
        } else if (!fits(fault.getKind(), names.findSwitch(name) >= 0, cabled, gpu, names.findHost(name) >= 0)) {
            error("fault-target-kind", fault, Literals.FAULT__TARGET, name, fault.getKind());
        }
    }

    private static boolean fits(FaultKind kind, boolean isSwitch, boolean cabled, boolean gpu, boolean host) {
        return switch (kind) {
            case STALL -> isSwitch;
            case SLOW_RECEIVER, JITTER -> !cabled;
            case CORDON -> cabled || gpu || host;
            case DOWN, SLOW, LOSS, BIT_ERRORS -> !gpu;
        };
    }

    private void watched(Scenario scenario) {
        for (String name : scenario.getWatchedPorts()) {
            if (graph.names().findCable(name) < 0) {
                error("unknown-port", scenario, Literals.SCENARIO__WATCHED_PORTS, name);
            }
        }
    }

    private void error(String code, Element element, EStructuralFeature feature, Object... arguments) {
        problems.add(Problem.error(code, element, feature, Messages.get(code, arguments)));
    }
}
