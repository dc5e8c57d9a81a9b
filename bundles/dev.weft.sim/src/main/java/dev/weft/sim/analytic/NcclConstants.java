// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import dev.weft.sim.collective.Protocol;

/** The measured numbers in NCCL's model (NVIDIA/nccl, src/graph/tuning.cc at 5067397c). */
final class NcclConstants {

    private NcclConstants() {}

    /** Kinds of hop. */
    enum Hop {
        NVLINK,
        PCI,
        NET
    }

    /** Steps of {@link #TREE_CORRECTION}. */
    static final int CORRECTED_SIZES = 23;

    private static final double[][] BASE = {
        // LL, LL128, Simple
        {6.8, 14.0, 8.4}, // tree
        {6.6, 14.0, 8.4}, // ring
        {0, 0, 0}, // CollNet direct
        {0, 0, 0}, // CollNet chain
        {0, 0, 0}, // NVLS
        {0, 0, 0}, // NVLS tree
        {8.0, 8.0, 8.0}, // PAT
    };

    private static final double[][][] HOPS = {
        {{.6, 1.25, 4.0}, {.6, 1.9, 3.4}, {0, 0, 3.7}, {0, 0, 2.8}, {0, 0, 25}, {0, 0, 25}, {0, 0, 4.0}},
        {{1.0, 1.9, 4.0}, {1.0, 2.5, 5.7}, {0, 0, 3.7}, {0, 0, 2.8}, {0, 0, 0}, {0, 0, 0}, {0, 0, 4.0}},
        {{5.0, 8.5, 14}, {2.7, 4.0, 14.0}, {0, 0, 31}, {0, 0, 30}, {0, 0, 18}, {0, 0, 20.9}, {0, 0, 14}},
    };

    /** GB/s of all channels; one node: by GPU, more: by processor (Intel and others, AMD). For 1, 2 and more nodes. */
    private static final double[][] LL_MAXIMUM = {
        {39.0, 39.0, 20.4}, {87.7, 22.5, 19.0}, {141.0, 45.0, 35.0}, {282.0, 90.0, 70.0},
    };

    // GB/s of a channel by GPU, for 1, 2 and more nodes.
    private static final double[][] RING_LL128_MAXIMUM = {
        {20.0, 20.0, 20.0}, {20.0, 20.0, 20.0}, {36.7, 36.7, 36.7}, {40.0, 40.0, 40.0},
    };
    private static final double[][] TREE_LL128_MAXIMUM = {
        {20.0, 20.0, 20.0}, {20.0, 20.0, 20.0}, {36.7, 36.7, 29.0}, {55.6, 31.67, 20.0},
    };
    private static final double[][] TREE_MAXIMUM = {
        {26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {38.7, 41.4, 36.0}, {70.0, 42.8, 24.0},
    };
    private static final double[][] NVLS_TREE_MAXIMUM = {
        {26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {0.0, 57.7, 45.5}, {0.0, 96.0, 80.0},
    };
    private static final double[] NVLS_EFFICIENCY = {0, 0, .85, .74};

    /** What trees reach of the model's rate, by protocol, for 64 B to 256 MiB in powers of two. */
    private static final double[][] TREE_CORRECTION = {
        {1, 1, 1, 1, .9, .8, .7, .7, .7, .7, .6, .5, .4, .4, .5, .6, .7, .8, .9, 1, 1, 1, 1, 1},
        {1, 1, 1, 1, 1, .9, .8, .8, .8, .7, .6, .6, .6, .6, .6, .6, .8, .9, .9, .9, .9, 1, 1, 1},
        {.9, .9, .9, .9, .9, .9, .9, .8, .7, .6, .6, .5, .5, .5, .5, .6, .7, .8, .7, .7, .8, .9, .9, .9},
    };

    static double baseUs(NcclAlgorithm algorithm, Protocol protocol) {
        return BASE[row(algorithm)][column(protocol)];
    }

    static double hopUs(Hop hop, NcclAlgorithm algorithm, Protocol protocol) {
        return HOPS[row(hop)][row(algorithm)][column(protocol)];
    }

    static double llMaximum(NcclSystem system) {
        int row = system.nodes() == 1 ? row(system.gpu()) : system.cpu() == NcclSystem.Cpu.AMD ? 1 : 0;
        return LL_MAXIMUM[row][nodeColumn(system)];
    }

    static double ringLl128Maximum(NcclSystem system) {
        return RING_LL128_MAXIMUM[row(system.gpu())][nodeColumn(system)];
    }

    static double treeLl128Maximum(NcclSystem system) {
        return TREE_LL128_MAXIMUM[row(system.gpu())][nodeColumn(system)];
    }

    static double treeMaximum(NcclSystem system) {
        return TREE_MAXIMUM[row(system.gpu())][nodeColumn(system)];
    }

    static double nvlsTreeMaximum(NcclSystem system) {
        return NVLS_TREE_MAXIMUM[row(system.gpu())][nodeColumn(system)];
    }

    static double nvlsEfficiency(NcclSystem system) {
        return NVLS_EFFICIENCY[row(system.gpu())];
    }

    /** @param logSize binary logarithm of the size in units of 64 bytes, from 0 */
    static double treeCorrection(Protocol protocol, int logSize) {
        return TREE_CORRECTION[column(protocol)][logSize];
    }

    private static int row(NcclAlgorithm algorithm) {
        return switch (algorithm) {
            case TREE -> 0;
            case RING -> 1;
            case COLLNET_DIRECT -> 2;
            case COLLNET_CHAIN -> 3;
            case NVLS -> 4;
            case NVLS_TREE -> 5;
            case PAT -> 6;
        };
    }

    private static int row(Hop hop) {
        return switch (hop) {
            case NVLINK -> 0;
            case PCI -> 1;
            case NET -> 2;
        };
    }

    private static int row(NcclSystem.Gpu gpu) {
        return switch (gpu) {
            case VOLTA -> 0;
            case AMPERE -> 1;
            case HOPPER -> 2;
            case BLACKWELL -> 3;
        };
    }

    private static int nodeColumn(NcclSystem system) {
        return Math.min(system.nodes(), 3) - 1;
    }

    private static int column(Protocol protocol) {
        return switch (protocol) {
            case LL -> 0;
            case LL128 -> 1;
            case SIMPLE -> 2;
            case PLAIN -> throw new IllegalArgumentException("NCCL has no plain protocol");
        };
    }
}
