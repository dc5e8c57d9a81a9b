// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Placements;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.results.CollectiveKind;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Makes the messages of one iteration of a collective. */
final class CollectiveAssembly {
    private final FabricNetwork fabric;
    private final long seed;
    private final Locations locations;

    /**
     * Prepares the assembly for one seed.
     *
     * @param seed decides random placement
     */
    CollectiveAssembly(FabricNetwork fabric, long seed, Locations locations) {
        this.fabric = fabric;
        this.seed = seed;
        this.locations = locations;
    }

    /**
     * The messages of one iteration.
     *
     * @param messages as the simulator takes them
     * @param kind what they do
     * @param ranks number of ranks
     * @param bytes the size nccl-tests would print
     */
    record Assembled(Workload messages, CollectiveKind kind, int ranks, long bytes) {}

    /**
     * Makes one iteration, released at time 0.
     *
     * @throws InvalidInputException if the collective does not fit the fabric or this version does not know it
     * @throws IllegalArgumentException a sentence, if the simulator does not take it
     */
    Assembled assemble(CollectiveWorkload model) throws InvalidInputException {
        int[] ranks = ranks(model);
        long bytes = model.getBytes();
        return switch (model.getCollective()) {
            case ALL_REDUCE -> {
                int channels = model.getChannels() > 0 ? model.getChannels() : ranksOfLargestHost(ranks);
                yield new Assembled(
                        WorkloadSends.workload(
                                Communicator.of(fabric.network(), ranks),
                                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes)
                                        .withChannels(channels)),
                        CollectiveKind.ALL_REDUCE,
                        ranks.length,
                        bytes);
            }
            case ALL_TO_ALL ->
                new Assembled(
                        WorkloadSends.workload(
                                Communicator.of(fabric.network(), ranks),
                                CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, bytes)),
                        CollectiveKind.ALL_TO_ALL,
                        ranks.length,
                        bytes);
            case INCAST -> incast(model, ranks, bytes);
        };
    }

    private static Assembled incast(CollectiveWorkload model, int[] ranks, long bytes) {
        int root = model.getRoot();
        int[] sources = new int[ranks.length - 1];
        System.arraycopy(ranks, 0, sources, 0, root);
        System.arraycopy(ranks, root + 1, sources, root, sources.length - root);
        return new Assembled(
                Collectives.incast(sources, ranks[root], bytes),
                CollectiveKind.INCAST,
                ranks.length,
                Math.multiplyExact(bytes, (long) sources.length));
    }

    /** Returns the simulator's NIC of each rank. */
    private int[] ranks(CollectiveWorkload model) throws InvalidInputException {
        EndpointNames names = new EndpointNames(fabric);
        int[] nics = model.getPlacement() == Placement.EXPLICIT
                ? explicit(model, names)
                : Arrays.stream(Placements.gpus(fabric.graph(), model.getPlacement(), model.getRanks(), seed))
                        .map(names::nicOfGpu)
                        .toArray();
        Set<Integer> distinct = new HashSet<>();
        for (int nic : nics) {
            if (!distinct.add(nic)) {
                throw locations.fault(model, Messages.get("workload.sharedNic", fabric.nicName(nic)));
            }
        }
        return nics;
    }

    private static int[] explicit(CollectiveWorkload model, EndpointNames names) {
        int count = model.getRanks() == 0 ? model.getGpus().size() : model.getRanks();
        return model.getGpus().stream().limit(count).mapToInt(names::nic).toArray();
    }

    /** One ring for each NIC of a host keeps all its NICs busy. */
    private int ranksOfLargestHost(int[] nics) {
        Map<Integer, Integer> counts = new HashMap<>();
        int largest = 1;
        for (int nic : nics) {
            largest = Math.max(largest, counts.merge(fabric.network().hostOfNic(nic), 1, Integer::sum));
        }
        return largest;
    }
}
