// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

import dev.weft.model.scenario.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** Lays the ranks of a job on the GPUs of a fabric, and finds the NICs that they use. */
public final class Placements {
    private Placements() {}

    /**
     * The GPU of each rank.
     *
     * @param graph the fabric
     * @param placement in which order GPUs are taken; not one that names them itself ({@link
     *     Placement#EXPLICIT}, {@link Placement#FILE})
     * @param ranks how many ranks; 0 for as many as there are GPUs
     * @param seed decides {@link Placement#RANDOM}
     * @return GPUs in the order of ranks
     * @throws IllegalArgumentException if there are more ranks than GPUs, or the placement is explicit
     */
    public static int[] gpus(FabricGraph graph, Placement placement, int ranks, long seed) {
        return gpus(graph, placement, ranks, seed, new BitSet());
    }

    /**
     * The GPU of each rank, where some are not to be used.
     *
     * @param graph the fabric
     * @param placement in which order GPUs are taken, see {@link #gpus(FabricGraph, Placement, int, long)}
     * @param ranks how many ranks; 0 for as many as there are GPUs to use
     * @param seed decides {@link Placement#RANDOM}
     * @param without GPUs that are passed over
     * @return GPUs in the order of ranks
     * @throws IllegalArgumentException if there are more ranks than GPUs to use, or the placement is explicit
     */
    public static int[] gpus(FabricGraph graph, Placement placement, int ranks, long seed, BitSet without) {
        int usable = graph.gpuCount() - without.cardinality();
        int count = ranks == 0 ? usable : ranks;
        if (count < 0 || count > usable) {
            throw new IllegalArgumentException(Messages.get("placement.ranks", count, usable));
        }
        int[] order =
                switch (placement) {
                    case ORDERED -> IntStream.range(0, graph.gpuCount()).toArray();
                    case RAIL_BY_RAIL -> railByRail(graph);
                    case INTERLEAVED -> gpusOf(graph, interleavedHosts(graph));
                    case RANDOM -> shuffled(graph.gpuCount(), seed);
                    case EXPLICIT, FILE -> throw new IllegalArgumentException(Messages.get("placement.explicit"));
                };
        return Arrays.stream(order)
                .filter(gpu -> !without.get(gpu))
                .limit(count)
                .toArray();
    }

    /**
     * The NIC of each GPU.
     *
     * @param graph the fabric
     * @param gpus some of its GPUs
     * @return their NICs, in the same order
     * @throws IllegalArgumentException if a GPU's host has no NIC
     */
    public static int[] nics(FabricGraph graph, int[] gpus) {
        int[] nics = new int[gpus.length];
        for (int i = 0; i < gpus.length; i++) {
            nics[i] = graph.nicOfGpu(gpus[i]);
            if (nics[i] < 0) {
                throw new IllegalArgumentException(
                        Messages.get("placement.noNic", graph.names().gpu(gpus[i])));
            }
        }
        return nics;
    }

    /**
     * The NIC that a name means.
     *
     * @param graph the fabric
     * @param name of a NIC, of a GPU (the NIC that it uses) or of a host (its first NIC)
     * @return the NIC, or -1 where nothing has that name or it has no NIC
     */
    public static int findNic(FabricGraph graph, String name) {
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

    private static int[] railByRail(FabricGraph graph) {
        int most =
                IntStream.range(0, graph.hostCount()).map(graph::gpuCount).max().orElse(0);
        int[] order = new int[graph.gpuCount()];
        int next = 0;
        for (int i = 0; i < most; i++) {
            for (int host = 0; host < graph.hostCount(); host++) {
                if (i < graph.gpuCount(host)) {
                    order[next++] = graph.firstGpu(host) + i;
                }
            }
        }
        return order;
    }

    /** Hosts in turn from each leaf, where a host's leaf is that of its first cabled NIC port. */
    private static List<Integer> interleavedHosts(FabricGraph graph) {
        Map<Integer, List<Integer>> byLeaf = new LinkedHashMap<>();
        for (int host = 0; host < graph.hostCount(); host++) {
            byLeaf.computeIfAbsent(firstLeaf(graph, host), leaf -> new ArrayList<>())
                    .add(host);
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; order.size() < graph.hostCount(); i++) {
            for (List<Integer> hosts : byLeaf.values()) {
                if (i < hosts.size()) {
                    order.add(hosts.get(i));
                }
            }
        }
        return order;
    }

    private static int firstLeaf(FabricGraph graph, int host) {
        int end = graph.firstPort(graph.firstNic(host + 1));
        for (int port = graph.firstPort(graph.firstNic(host)); port < end; port++) {
            if (graph.cableOfPort(port) >= 0) {
                return graph.upperSwitch(graph.cableOfPort(port));
            }
        }
        return -1;
    }

    private static int[] gpusOf(FabricGraph graph, List<Integer> hosts) {
        int[] order = new int[graph.gpuCount()];
        int next = 0;
        for (int host : hosts) {
            for (int gpu = graph.firstGpu(host); gpu < graph.firstGpu(host + 1); gpu++) {
                order[next++] = gpu;
            }
        }
        return order;
    }

    private static int[] shuffled(int count, long seed) {
        // Random is specified to the last bit, so that every Java VM shuffles alike.
        Random random = new Random(seed);
        int[] order = IntStream.range(0, count).toArray();
        for (int i = count - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        return order;
    }
}
