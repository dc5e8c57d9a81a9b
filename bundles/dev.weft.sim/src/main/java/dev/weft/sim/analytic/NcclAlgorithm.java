// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import dev.weft.sim.collective.Operation;

/** The algorithms that NCCL chooses among. */
public enum NcclAlgorithm {
    /** Double binary tree over the nodes. */
    TREE,
    /** Ring over all ranks. */
    RING,
    /** In-network reduction, every GPU with its NIC (SHARP through the CollNet interface). */
    COLLNET_DIRECT,
    /** In-network reduction behind a chain of the node's GPUs. */
    COLLNET_CHAIN,
    /** Reduction in the NVSwitches. */
    NVLS,
    /** Reduction in the NVSwitches, a tree over the nodes. */
    NVLS_TREE,
    /** Parallel aggregated trees, for one GPU a node. */
    PAT;

    /** @return whether NCCL has the operation by this algorithm */
    public boolean does(Operation operation) {
        return switch (operation) {
            case ALL_REDUCE -> this != PAT;
            case REDUCE_SCATTER, ALL_GATHER -> this == RING || this == PAT || this == NVLS || this == COLLNET_DIRECT;
            case BROADCAST, REDUCE -> this == RING;
            case ALL_TO_ALL, GATHER, SCATTER, SEND_RECEIVE, BARRIER -> false;
        };
    }
}
