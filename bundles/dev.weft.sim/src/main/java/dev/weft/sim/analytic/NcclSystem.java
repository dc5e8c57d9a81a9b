// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import java.util.Objects;

/**
 * What NCCL's model of costs wants to know of ranks and machine; much of it NCCL finds out itself when it starts.
 *
 * @param ranks GPUs, at least 2
 * @param nodes hosts (NVLink domains), 1 to {@code ranks}
 * @param gpu generation of the slowest GPU
 * @param cpu vendor of the processors
 * @param nvlink whether the GPUs of a node reach each other over NVLink, else over PCIe
 * @param collNet whether the network reduces (a CollNet plug-in is there and enabled)
 * @param ring what the search found for rings
 * @param tree what it found for trees
 * @param collNetGraph what it found for in-network reduction
 * @param nvls what it found for NVSwitch reduction
 */
public record NcclSystem(
        int ranks,
        int nodes,
        Gpu gpu,
        Cpu cpu,
        boolean nvlink,
        boolean collNet,
        Graph ring,
        Graph tree,
        Graph collNetGraph,
        Graph nvls) {

    /** Generation of a GPU, by compute capability. */
    public enum Gpu {
        /** Compute capability 7. */
        VOLTA,
        /** Compute capability 8. */
        AMPERE,
        /** Compute capability 9. */
        HOPPER,
        /** Compute capability 10 and more. */
        BLACKWELL
    }

    /** Vendor of a processor. */
    public enum Cpu {
        INTEL,
        AMD,
        OTHER
    }

    /**
     * Result of NCCL's search for one kind of algorithm.
     *
     * @param channels channels, at least 1
     * @param intraGBps rate of a channel inside a node, GB/s
     * @param interGBps rate of a channel between nodes, GB/s
     * @param interLatencyUs latency that the NIC reports, microseconds
     * @param sameChannels whether all channels take the same way through the node
     * @param unbalancedTree whether a tree's up and down traffic meet at one GPU (NCCL's pattern TREE)
     */
    public record Graph(
            int channels,
            double intraGBps,
            double interGBps,
            double interLatencyUs,
            boolean sameChannels,
            boolean unbalancedTree) {

        /** @throws IllegalArgumentException when a number makes no sense */
        public Graph {
            if (channels < 1 || !(intraGBps > 0) || !(interGBps > 0) || !(interLatencyUs >= 0)) {
                throw new IllegalArgumentException(
                        "A graph needs channels, rates above 0 and a latency of at least 0, not " + channels + ", "
                                + intraGBps + ", " + interGBps + " and " + interLatencyUs);
            }
        }
    }

    /** @throws IllegalArgumentException when a number makes no sense */
    public NcclSystem {
        Objects.requireNonNull(gpu);
        Objects.requireNonNull(cpu);
        if (ranks < 2 || nodes < 1 || nodes > ranks) {
            throw new IllegalArgumentException(
                    "NCCL needs at least 2 ranks on 1 to as many nodes, not " + ranks + " on " + nodes);
        }
    }

    /** A machine whose algorithms all found the same. */
    public static NcclSystem uniform(int ranks, int nodes, Gpu gpu, Cpu cpu, boolean collNet, Graph graph) {
        return new NcclSystem(ranks, nodes, gpu, cpu, true, collNet, graph, graph, graph, graph);
    }

    /** @return what the search found for the algorithm; PAT uses the rings' */
    public Graph graph(NcclAlgorithm algorithm) {
        return switch (algorithm) {
            case TREE -> tree;
            case RING, PAT -> ring;
            case COLLNET_DIRECT, COLLNET_CHAIN -> collNetGraph;
            case NVLS, NVLS_TREE -> nvls;
        };
    }

    /** @return ranks of a node as NCCL's integer arithmetic has it */
    int wholeRanksPerNode() {
        return ranks / nodes;
    }

    double ranksPerNode() {
        return (double) ranks / nodes;
    }
}
