// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.GraphNames;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Scenario;
import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What a scenario plans to break, and which ports it watches, as the simulator takes it. */
final class PlannedFaults {
    private final FabricNetwork fabric;
    private final FabricGraph graph;
    private final Network network;
    private final Locations locations;

    /** @param fabric the fabric that is simulated, with what a workload adds to it */
    PlannedFaults(FabricNetwork fabric, Locations locations) {
        this.fabric = fabric;
        this.locations = locations;
        graph = fabric.graph();
        network = fabric.network();
    }

    /**
     * Makes the plan of a scenario whose targets are checked.
     *
     * @throws InvalidInputException if a fault's target has no cable
     */
    FaultPlan plan(Scenario scenario) throws InvalidInputException {
        List<Fault> faults = new ArrayList<>();
        for (dev.weft.model.scenario.Fault model : scenario.getFaults()) {
            if (model.getKind() == FaultKind.JITTER || isHostCordon(model)) {
                // What makes messages late is in the workload, see HostJitter; where no rank is, nothing is to be
                // broken.
                continue;
            }
            List<Fault> own = new ArrayList<>();
            for (int i = 0; i < Math.max(1, model.getRepeats()); i++) {
                own.addAll(faults(model, i * model.getPeriod()));
            }
            if (own.isEmpty()) {
                throw locations.fault(model, Messages.get("fault.noCable", model.getTarget()));
            }
            faults.addAll(own);
        }
        long healing = scenario.getHealing() == 0 ? FaultPlan.DEFAULT_HEALING_PS : scenario.getHealing();
        return new FaultPlan(faults, healing);
    }

    /**
     * Finds the ports that a scenario watches.
     *
     * @param intervalPs width of an interval of their series
     * @throws InvalidInputException if it names more than the simulator can watch
     */
    PortSeriesChoice ports(Scenario scenario, long intervalPs) throws InvalidInputException {
        List<Integer> links =
                scenario.getWatchedPorts().stream().distinct().map(this::link).toList();
        try {
            return new PortSeriesChoice(scenario.getBusiestPorts(), links, intervalPs);
        } catch (IllegalArgumentException e) {
            throw locations.fault(scenario, e.getMessage(), e);
        }
    }

    /** The directed link that a port sends into. */
    private int link(String port) {
        int cable = graph.names().findCable(port);
        return 2 * cable + (graph.names().lowerEnd(cable).equals(port) ? 0 : 1);
    }

    /** @param laterPs how much later than the first time this is */
    private List<Fault> faults(dev.weft.model.scenario.Fault model, long laterPs) {
        long start = model.getStart() + laterPs;
        long end = model.getEnd() == 0 ? Fault.NEVER : model.getEnd() + laterPs;
        String target = model.getTarget();
        int sw = graph.names().findSwitch(target);
        return switch (model.getKind()) {
            // Routes lead around what is down from the beginning on before anything is sent.
            case DOWN, CORDON ->
                sw >= 0
                        ? List.of(new Fault.SwitchDown(network.hostCount() + sw, start, end))
                        : cables(target)
                                .<Fault>mapToObj(cable -> new Fault.CableDown(cable, start, end))
                                .toList();
            case STALL -> List.of(new Fault.SwitchStall(network.hostCount() + sw, start, end));
            case JITTER -> List.of();
            case SLOW ->
                cables(target)
                        .<Fault>mapToObj(cable -> new Fault.SlowCable(cable, model.getRateFactor(), start, end))
                        .toList();
            case LOSS ->
                cables(target)
                        .<Fault>mapToObj(cable -> new Fault.LossyCable(cable, model.getLossRatio(), start, end))
                        .toList();
            case BIT_ERRORS ->
                cables(target)
                        .<Fault>mapToObj(cable -> new Fault.BitErrors(cable, model.getBitErrorRatio(), start, end))
                        .toList();
            case SLOW_RECEIVER ->
                nics(target)
                        .map(fabric::simulatedNic)
                        .filter(nic -> nic >= 0)
                        .<Fault>mapToObj(nic -> new Fault.SlowReceiver(
                                nic,
                                Math.max(1_000, Math.round(model.getRateFactor() * network.receiveBps(nic))),
                                start,
                                end))
                        .toList();
        };
    }

    private boolean isHostCordon(dev.weft.model.scenario.Fault model) {
        GraphNames names = graph.names();
        return model.getKind() == FaultKind.CORDON
                && (names.findHost(model.getTarget()) >= 0 || names.findGpu(model.getTarget()) >= 0);
    }

    private IntStream cables(String target) {
        GraphNames names = graph.names();
        int sw = names.findSwitch(target);
        if (sw >= 0) {
            return IntStream.range(0, graph.switchDegree(sw)).map(i -> graph.switchCable(sw, i));
        }
        int cable = names.findCable(target);
        if (cable >= 0) {
            return IntStream.of(cable);
        }
        return nics(target)
                .flatMap(nic -> IntStream.range(graph.firstPort(nic), graph.firstPort(nic + 1)))
                .map(graph::cableOfPort)
                .filter(c -> c >= 0);
    }

    private IntStream nics(String target) {
        return nics(graph, target);
    }

    /** Finds the NICs of a host, of a GPU, or of that name. */
    static IntStream nics(FabricGraph graph, String target) {
        GraphNames names = graph.names();
        int host = names.findHost(target);
        if (host >= 0) {
            return IntStream.range(graph.firstNic(host), graph.firstNic(host + 1));
        }
        int gpu = names.findGpu(target);
        int nic = gpu >= 0 ? graph.nicOfGpu(gpu) : names.findNic(target);
        return nic >= 0 ? IntStream.of(nic) : IntStream.empty();
    }
}
