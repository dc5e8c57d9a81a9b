// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.traffic;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.traffic.Traffic.Transfer;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.ElementIds;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyFactory;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.model.scenario.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes scenarios of numbered transfers, and the way back. */
public final class TrafficScenario {
    private TrafficScenario() {}

    /**
     * Makes a scenario.
     *
     * @param traffic the transfers
     * @param graph the fabric whose NICs the numbers count
     * @param fabricPath the fabric's file as the scenario is to name it
     * @param report takes what is approximated
     * @return the scenario, with IDs
     * @throws ExchangeException if the fabric has fewer NICs than the numbers count
     */
    public static Scenario of(Traffic traffic, FabricGraph graph, String fabricPath, Report report)
            throws ExchangeException {
        List<Integer> nics = NodeOrder.nics(graph, traffic.numbering());
        if (nics.size() < traffic.nodes()) {
            throw new ExchangeException("", 0, Messages.get("traffic.nodes", traffic.nodes(), nics.size()));
        }
        if (nics.size() > traffic.nodes()) {
            report.approximated("", "traffic.fewer", traffic.nodes(), nics.size());
        }
        FlowWorkload workload = ScenarioFactory.eINSTANCE.createFlowWorkload();
        workload.setName(traffic.name());
        for (Transfer transfer : traffic.transfers()) {
            Flow flow = ScenarioFactory.eINSTANCE.createFlow();
            flow.setSource(graph.names().nic(nics.get(transfer.source())));
            flow.setTarget(graph.names().nic(nics.get(transfer.target())));
            flow.setBytes(transfer.bytes());
            flow.setStart(transfer.startPs());
            workload.getFlows().add(flow);
        }
        report.kept("traffic.kept", traffic.transfers().size());
        report.approximated("", "traffic.transport", traffic.transport());
        return scenario(traffic.name(), fabricPath, traffic.transport(), List.of(workload));
    }

    /**
     * Makes a scenario of workloads.
     *
     * @param name its name
     * @param fabricPath the fabric's file as the scenario is to name it
     * @param transport the transport of its one policy
     * @param workloads the workloads
     * @return the scenario, with IDs
     */
    public static Scenario scenario(
            String name, String fabricPath, String transport, List<? extends Workload> workloads) {
        Scenario scenario = ScenarioFactory.eINSTANCE.createScenario();
        scenario.setName(name);
        scenario.setDescription(Messages.get("traffic.description"));
        scenario.setFabric(fabricPath);
        Policy policy = PolicyFactory.eINSTANCE.createPolicy();
        policy.setName(transport);
        policy.setTransport(transport);
        scenario.getPolicies().add(policy);
        scenario.getWorkloads().addAll(workloads);
        ElementIds.assignMissing(scenario);
        return scenario;
    }

    /**
     * The transfers of a scenario's flow workloads.
     *
     * @param scenario the scenario
     * @param graph its fabric
     * @param transfersIn how NICs are to be counted
     * @param report takes what is approximated and dropped
     * @return the transfers, by start
     * @throws ExchangeException if there are none
     */
    public static Traffic transfers(Scenario scenario, FabricGraph graph, Traffic.Numbering transfersIn, Report report)
            throws ExchangeException {
        List<Integer> nics = NodeOrder.nics(graph, transfersIn);
        Map<Integer, Integer> nodeOfNic = new HashMap<>();
        for (int i = 0; i < nics.size(); i++) {
            nodeOfNic.put(nics.get(i), i);
        }
        List<Transfer> transfers = new ArrayList<>();
        for (Workload workload : scenario.getWorkloads()) {
            if (!(workload instanceof FlowWorkload flows)) {
                report.dropped(workload.getName(), "traffic.notFlows");
                continue;
            }
            for (Flow flow : flows.getFlows()) {
                Integer source = nodeOfNic.get(nic(graph, flow.getSource()));
                Integer target = nodeOfNic.get(nic(graph, flow.getTarget()));
                if (source == null || target == null) {
                    report.dropped(flow.getSource() + ", " + flow.getTarget(), "traffic.noNode");
                    continue;
                }
                if (flow.getRepeat() > 1) {
                    report.approximated(flow.getSource(), "traffic.repeat");
                }
                long start = Math.addExact(workload.getStart(), flow.getStart());
                for (int i = 0; i < flow.getRepeat(); i++) {
                    transfers.add(new Transfer(source, target, flow.getBytes(), start));
                }
            }
        }
        if (transfers.isEmpty()) {
            throw new ExchangeException("", 0, nothing(scenario));
        }
        transfers.sort(Comparator.comparingLong(Transfer::startPs));
        return new Traffic(scenario.getName(), "", transfersIn, nics.size(), transfers);
    }

    private static String nothing(Scenario scenario) {
        for (Workload workload : scenario.getWorkloads()) {
            if (!(workload instanceof FlowWorkload)) {
                return Messages.get("traffic.dependent", workload.getName());
            }
        }
        return Messages.get("traffic.none", scenario.getWorkloads().get(0).getName());
    }

    /** A name is that of a NIC, of a GPU, which has a NIC, or of a host, which means its NIC 0. */
    private static int nic(FabricGraph graph, String name) {
        int nic = graph.names().findNic(name);
        if (nic >= 0) {
            return nic;
        }
        int gpu = graph.names().findGpu(name);
        if (gpu >= 0) {
            return graph.nicOfGpu(gpu);
        }
        int host = graph.names().findHost(name);
        return host >= 0 && graph.nicCount(host) > 0 ? graph.firstNic(host) : -1;
    }
}
