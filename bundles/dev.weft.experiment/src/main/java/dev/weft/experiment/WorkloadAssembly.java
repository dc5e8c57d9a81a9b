// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.TrainingWorkload;
import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the messages of workloads of a scenario.
 *
 * @param fabric the fabric with all that the workloads need of it, such as the switches' aggregation nodes
 * @param workload all messages, as the simulator takes them
 * @param parts which messages belong to which workload, in their order
 */
record WorkloadAssembly(FabricNetwork fabric, Workload workload, List<WorkloadPart> parts) {
    /** More dependencies between two iterations would take more memory than they are worth. */
    private static final long MAXIMUM_CHAIN = 20_000_000;

    /**
     * Makes the messages for one seed.
     *
     * @param workloads workloads of a scenario
     * @param jitter by how much hosts are late
     * @param seed decides random placement
     * @throws InvalidInputException if a workload does not fit the fabric
     */
    static WorkloadAssembly of(
            List<dev.weft.model.scenario.Workload> workloads,
            FabricNetwork fabric,
            HostJitter jitter,
            long seed,
            Locations locations)
            throws InvalidInputException {
        Workload.Builder builder = Workload.builder();
        CollectiveAssembly collectives = new CollectiveAssembly(fabric, seed, locations);
        List<WorkloadPart> parts = new ArrayList<>();
        int next = 0;
        for (dev.weft.model.scenario.Workload workload : workloads) {
            String name = workload.getName();
            if (workload instanceof CollectiveWorkload) {
                builder.newCommunicator();
            }
            WorkloadPart part;
            if (workload instanceof TrainingWorkload) {
                throw locations.fault(workload, Messages.get("workload.training"));
            }
            try {
                builder.serviceLevel(workload.getServiceLevel());
                part = workload instanceof CollectiveWorkload collective
                        ? addCollective(builder, collectives, jitter, collective, name, next, locations)
                        : addFlows(builder, fabric, jitter, (FlowWorkload) workload, name, next, locations);
            } catch (IllegalArgumentException e) {
                throw locations.fault(workload, e.getMessage(), e);
            }
            next += part.messageCount();
            parts.add(part);
        }
        return new WorkloadAssembly(collectives.fabric(), builder.build(), List.copyOf(parts));
    }

    private static WorkloadPart addCollective(
            Workload.Builder builder,
            CollectiveAssembly collectives,
            HostJitter jitter,
            CollectiveWorkload model,
            String name,
            int first,
            Locations locations)
            throws InvalidInputException {
        CollectiveAssembly.Assembled one = collectives.assemble(model);
        int iterations = model.getIterations();
        if (iterations > 1) {
            checkChain(one.messages(), model, locations);
        }
        for (int i = 0; i < iterations; i++) {
            int offset = first + i * one.messages().messageCount();
            copy(builder, one.messages(), jitter, offset, i == 0 ? model.getStart() : 0);
            if (i > 0) {
                chain(builder, one.messages(), offset);
            }
        }
        return new WorkloadPart(
                name,
                one.kind(),
                one.ranks(),
                Math.multiplyExact(one.bytes(), (long) iterations),
                first,
                Math.multiplyExact(one.messages().messageCount(), iterations),
                model.getStart(),
                one.method());
    }

    private static void copy(Workload.Builder builder, Workload one, HostJitter jitter, int offset, long startPs) {
        for (int m = 0; m < one.messageCount(); m++) {
            builder.message(
                    one.source(m),
                    one.destination(m),
                    one.bytes(m),
                    one.releasePs(m) + startPs,
                    one.delayPs(m) + jitter.delayPs(one.source(m), offset + m));
        }
        for (int m = 0; m < one.messageCount(); m++) {
            for (int s = 0; s < one.successorCount(m); s++) {
                builder.after(offset + one.successor(m, s), offset + m);
            }
        }
    }

    /** Lets a rank begin an iteration when it has received all that the one before sends to it. */
    private static void chain(Workload.Builder builder, Workload one, int offset) {
        Map<Integer, List<Integer>> last = lastByDestination(one);
        for (int m = 0; m < one.messageCount(); m++) {
            if (one.predecessorCount(m) == 0) {
                for (int before : last.getOrDefault(one.source(m), List.of())) {
                    builder.after(offset + m, offset - one.messageCount() + before);
                }
            }
        }
    }

    private static void checkChain(Workload one, CollectiveWorkload model, Locations locations)
            throws InvalidInputException {
        Map<Integer, List<Integer>> last = lastByDestination(one);
        long edges = 0;
        for (int m = 0; m < one.messageCount(); m++) {
            if (one.predecessorCount(m) == 0) {
                int waits = last.getOrDefault(one.source(m), List.of()).size();
                if (waits == 0) {
                    throw locations.fault(model, Messages.get("workload.iterations.incast"));
                }
                edges += waits;
            }
        }
        if (edges * (model.getIterations() - 1L) > MAXIMUM_CHAIN) {
            throw locations.fault(model, Messages.get("workload.iterations.many"));
        }
    }

    /** Returns the messages that no other of the workload waits for, by the NIC that receives them. */
    private static Map<Integer, List<Integer>> lastByDestination(Workload one) {
        Map<Integer, List<Integer>> last = new HashMap<>();
        for (int m = 0; m < one.messageCount(); m++) {
            if (one.successorCount(m) == 0) {
                last.computeIfAbsent(one.destination(m), nic -> new ArrayList<>())
                        .add(m);
            }
        }
        return Collections.unmodifiableMap(last);
    }

    private static WorkloadPart addFlows(
            Workload.Builder builder,
            FabricNetwork fabric,
            HostJitter jitter,
            FlowWorkload model,
            String name,
            int first,
            Locations locations)
            throws InvalidInputException {
        EndpointNames names = new EndpointNames(fabric);
        Set<Integer> nics = new HashSet<>();
        int sent = 0;
        long bytes = 0;
        for (Flow flow : model.getFlows()) {
            if (flow.getRepeat() > 1) {
                throw locations.fault(flow, Messages.get("workload.repeat"));
            }
            try {
                int source = names.end(flow.getSource());
                int target = names.end(flow.getTarget());
                long late = jitter.delayPs(source, first + sent++);
                builder.message(source, target, flow.getBytes(), model.getStart() + flow.getStart(), late);
                nics.add(source);
                nics.add(target);
                bytes = Math.addExact(bytes, flow.getBytes());
            } catch (IllegalArgumentException | ArithmeticException e) {
                throw locations.fault(flow, e.getMessage(), e);
            }
        }
        return new WorkloadPart(
                name,
                CollectiveKind.FLOWS,
                nics.size(),
                bytes,
                first,
                model.getFlows().size(),
                -1,
                CollectiveMethod.NONE);
    }
}
