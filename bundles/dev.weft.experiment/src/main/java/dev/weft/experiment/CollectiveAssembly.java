// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.results.CollectiveKind;
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
        require(model, bytes > 0, "workload.bytes", bytes);
        return switch (model.getCollective()) {
            case ALL_REDUCE -> {
                requireAlgorithm(model, Algorithm.RING);
                int channels = model.getChannels() > 0 ? model.getChannels() : ranksOfLargestHost(ranks);
                yield new Assembled(
                        Collectives.ringAllReduce(fabric.network(), ranks, bytes, channels),
                        CollectiveKind.ALL_REDUCE,
                        ranks.length,
                        bytes);
            }
            case ALL_TO_ALL -> {
                requireAlgorithm(model, Algorithm.DIRECT);
                yield new Assembled(Collectives.allToAll(ranks, bytes), CollectiveKind.ALL_TO_ALL, ranks.length, bytes);
            }
            case INCAST -> {
                requireAlgorithm(model, Algorithm.DIRECT);
                yield incast(model, ranks, bytes);
            }
        };
    }

    private Assembled incast(CollectiveWorkload model, int[] ranks, long bytes) throws InvalidInputException {
        int root = model.getRoot();
        require(model, root >= 0 && root < ranks.length, "workload.root", root, ranks.length - 1);
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
        int[] nics;
        if (model.getPlacement() == Placement.EXPLICIT) {
            require(model, !model.getGpus().isEmpty(), "workload.explicit");
            nics = model.getGpus().stream().mapToInt(names::nic).toArray();
            require(
                    model,
                    model.getRanks() == 0 || model.getRanks() == nics.length,
                    "workload.explicitRanks",
                    model.getRanks(),
                    nics.length);
        } else {
            int[] gpus = gpus(model.getPlacement());
            int wanted = model.getRanks() == 0 ? gpus.length : model.getRanks();
            require(model, wanted <= gpus.length, "workload.ranks", wanted, gpus.length);
            nics = Arrays.stream(gpus, 0, wanted).map(names::nicOfGpu).toArray();
        }
        require(model, nics.length >= 2, "workload.tooFew", nics.length);
        Set<Integer> distinct = new HashSet<>();
        for (int nic : nics) {
            require(model, distinct.add(nic), "workload.sharedNic", fabric.nicName(nic));
        }
        return nics;
    }

    private int[] gpus(Placement placement) {
        RankPlacement ranks = new RankPlacement(fabric.graph());
        return switch (placement) {
            case ORDERED -> ranks.ordered();
            case RAIL_BY_RAIL -> ranks.railByRail();
            case INTERLEAVED -> ranks.interleaved();
            case RANDOM -> ranks.random(seed);
            case EXPLICIT -> throw new IllegalArgumentException(placement.getLiteral());
        };
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

    private void requireAlgorithm(CollectiveWorkload model, Algorithm known) throws InvalidInputException {
        Algorithm wanted = model.getAlgorithm();
        Collective collective = model.getCollective();
        require(
                model,
                wanted == Algorithm.AUTO || wanted == known,
                "workload.algorithm",
                collective.getLiteral(),
                known.getLiteral(),
                wanted.getLiteral());
    }

    private void require(CollectiveWorkload model, boolean holds, String key, Object... arguments)
            throws InvalidInputException {
        if (!holds) {
            throw locations.fault(model, Messages.get(key, arguments));
        }
    }
}
