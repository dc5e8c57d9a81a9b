// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.trace;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.exchange.trace.Communication.Transfer;
import dev.weft.exchange.traffic.TrafficScenario;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioFactory;
import dev.weft.model.scenario.Workload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Makes a scenario of a trace: a workload for each group of each step, with the start that it would have on an idle fabric. */
public final class TraceScenario {
    private static final int MOST_WORKLOADS = 10_000;
    private static final String TRANSPORT = "rocev2";

    private final Trace trace;
    private final FabricGraph graph;
    private final int ranks;
    private final IdealTimes times;
    private final List<Workload> workloads = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private TraceScenario(Trace trace, FabricGraph graph) throws ExchangeException {
        this.trace = trace;
        this.graph = graph;
        ranks = trace.ranks() == 0 ? graph.gpuCount() : trace.ranks();
        if (ranks < 2 || ranks > graph.gpuCount()) {
            throw new ExchangeException("", 0, Messages.get("trace.ranks", trace.ranks(), graph.gpuCount()));
        }
        for (Step step : trace.steps()) {
            if (step.communication() instanceof Transfer t && Math.max(t.source(), t.target()) >= ranks) {
                throw new ExchangeException(
                        "", 0, Messages.get("trace.rank", step.name(), Math.max(t.source(), t.target()), ranks));
            }
        }
        times = IdealTimes.of(trace, graph, ranks);
    }

    /**
     * Makes a scenario.
     *
     * @param trace the trace
     * @param graph the fabric on whose GPUs its ranks run, in order
     * @param fabricPath the fabric's file as the scenario is to name it
     * @param report takes what is approximated
     * @return the scenario, with IDs
     * @throws ExchangeException if the fabric has too few GPUs, or the trace cannot be a scenario
     */
    public static Scenario of(Trace trace, FabricGraph graph, String fabricPath, Report report)
            throws ExchangeException {
        TraceScenario scenario = new TraceScenario(trace, graph);
        FlowWorkload flows = ScenarioFactory.eINSTANCE.createFlowWorkload();
        for (int i = 0; i < trace.steps().size(); i++) {
            Communication communication = trace.steps().get(i).communication();
            if (communication instanceof InGroups groups) {
                scenario.groups(i, groups);
            } else if (communication instanceof Transfer transfer) {
                flows.getFlows().add(scenario.flow(i, transfer));
            }
        }
        if (!flows.getFlows().isEmpty()) {
            flows.setName(scenario.unique(Messages.get("trace.transfers")));
            scenario.workloads.add(flows);
        }
        if (scenario.workloads.isEmpty()) {
            throw new ExchangeException("", 0, Messages.get("trace.nothing"));
        }
        report.kept("trace.kept", scenario.workloads.size(), scenario.ranks);
        report.approximated("", "trace.ordered");
        if (scenario.times.waits()) {
            report.approximated("", "trace.starts");
        }
        report.approximated("", "traffic.transport", TRANSPORT);
        return TrafficScenario.scenario(trace.name(), fabricPath, TRANSPORT, scenario.workloads);
    }

    private void groups(int step, InGroups groups) throws ExchangeException {
        int size = groups.size() == 0 ? ranks : groups.size();
        long block = size * (long) groups.stride();
        if (size < 2) {
            return;
        }
        if (block > ranks || ranks % block != 0) {
            throw new ExchangeException(
                    "", 0, Messages.get("trace.groups", trace.steps().get(step).name(), size, groups.stride(), ranks));
        }
        if (workloads.size() + ranks / size > MOST_WORKLOADS) {
            throw new ExchangeException("", 0, Messages.get("trace.tooMany", MOST_WORKLOADS));
        }
        for (int first = 0; first < ranks; first += (int) block) {
            for (int offset = 0; offset < groups.stride(); offset++) {
                workloads.add(collective(step, groups, size, first + offset));
            }
        }
    }

    private CollectiveWorkload collective(int step, InGroups groups, int size, int first) {
        CollectiveWorkload workload = ScenarioFactory.eINSTANCE.createCollectiveWorkload();
        workload.setName(unique(trace.steps().get(step).name()));
        workload.setCollective(groups.collective());
        workload.setBytes(groups.bytes());
        workload.setAlgorithm(groups.algorithm());
        workload.setStart(times.start(step));
        if (groups.stride() == 1) {
            workload.setRanks(size == graph.gpuCount() ? 0 : size);
            workload.setSkip(first);
        } else {
            workload.setPlacement(Placement.EXPLICIT);
            for (int i = 0; i < size; i++) {
                workload.getGpus().add(graph.names().gpu(first + i * groups.stride()));
            }
        }
        return workload;
    }

    private Flow flow(int step, Transfer transfer) {
        Flow flow = ScenarioFactory.eINSTANCE.createFlow();
        flow.setSource(graph.names().gpu(transfer.source()));
        flow.setTarget(graph.names().gpu(transfer.target()));
        flow.setBytes(transfer.bytes());
        flow.setStart(times.start(step));
        return flow;
    }

    private String unique(String wanted) {
        String clean = wanted.replaceAll("\\p{Cntrl}", " ").strip();
        String base = clean.isEmpty() ? "step" : clean.substring(0, Math.min(80, clean.length()));
        String name = base;
        for (int i = 2; !names.add(name); i++) {
            name = base + " " + i;
        }
        return name;
    }
}
