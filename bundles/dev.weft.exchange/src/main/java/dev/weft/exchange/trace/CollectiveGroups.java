// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.trace;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The way back: the collectives of a scenario as steps, those of groups that do the same at the same time as one. */
public final class CollectiveGroups {
    private CollectiveGroups() {}

    /**
     * One step.
     *
     * @param name the name of its first workload
     * @param groups what its groups do
     * @param gapPs how much later it starts than the one before would end on an idle fabric, picoseconds
     */
    public record Entry(String name, InGroups groups, long gapPs) {}

    private record Key(long start, Collective collective, long bytes, int size, int stride) {}

    /**
     * Lists the collectives.
     *
     * @param scenario the scenario
     * @param graph its fabric
     * @param report takes what is dropped
     * @return the steps, by start
     * @throws ExchangeException if the fabric has too few GPUs
     */
    public static List<Entry> of(Scenario scenario, FabricGraph graph, Report report) throws ExchangeException {
        List<CollectiveWorkload> collectives = new ArrayList<>();
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload collective) {
                collectives.add(collective);
            } else {
                report.dropped(workload.getName(), "trace.notCollective");
            }
        }
        collectives.sort(Comparator.comparingLong(Workload::getStart));
        List<Step> steps = new ArrayList<>();
        List<Long> starts = new ArrayList<>();
        Set<Key> seen = new HashSet<>();
        for (CollectiveWorkload c : collectives) {
            InGroups groups = groups(c, graph, report);
            Key key = new Key(c.getStart(), c.getCollective(), c.getBytes(), groups.size(), groups.stride());
            if (c.getIterations() > 1 || c.getMaximumBytes() > 0) {
                report.approximated(c.getName(), "trace.once");
            }
            if (groups.size() >= 2 && seen.add(key)) {
                List<Integer> before = steps.isEmpty() ? List.of() : List.of(steps.size() - 1);
                steps.add(new Step(c.getName(), 0, groups, before));
                starts.add(c.getStart());
            }
        }
        return entries(steps, starts, graph, scenario.getName());
    }

    private static List<Entry> entries(List<Step> steps, List<Long> starts, FabricGraph graph, String name)
            throws ExchangeException {
        if (steps.isEmpty()) {
            throw new ExchangeException("", 0, Messages.get("trace.noCollectives", name));
        }
        IdealTimes ideal = IdealTimes.of(new Trace(name, 0, steps), graph, graph.gpuCount());
        List<Entry> entries = new ArrayList<>();
        long ahead = 0;
        for (int i = 0; i < steps.size(); i++) {
            // What the chain of all before would take without gaps, and how far the real start lies behind it.
            long gap = Math.max(0, starts.get(i) - ideal.start(i) - ahead);
            ahead += gap;
            entries.add(new Entry(steps.get(i).name(), (InGroups) steps.get(i).communication(), gap));
        }
        return entries;
    }

    private static InGroups groups(CollectiveWorkload workload, FabricGraph graph, Report report) {
        int size = workload.getRanks() == 0 ? graph.gpuCount() : workload.getRanks();
        int stride = 1;
        if (workload.getPlacement() == Placement.EXPLICIT) {
            List<Integer> gpus = workload.getGpus().stream()
                    .map(name -> graph.names().findGpu(name))
                    .toList();
            size = gpus.size();
            stride = size < 2 ? 1 : Math.max(1, gpus.get(1) - gpus.get(0));
            for (int i = 1; i < size; i++) {
                if (gpus.get(i) - gpus.get(i - 1) != stride) {
                    report.approximated(workload.getName(), "trace.placement");
                }
            }
        } else if (workload.getPlacement() != Placement.ORDERED) {
            report.approximated(workload.getName(), "trace.placement");
        }
        return new InGroups(
                workload.getCollective(), Math.max(1, workload.getBytes()), size, stride, workload.getAlgorithm());
    }
}
