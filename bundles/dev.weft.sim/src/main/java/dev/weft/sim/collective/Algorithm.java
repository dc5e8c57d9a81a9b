// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

/** How a collective is decomposed into sends. {@link Schedule#supports} says which goes with which operation. */
public enum Algorithm {
    /** Round a ring of all ranks, one ring a channel; for broadcast and reduce the ring is a chain from or to the root. */
    RING,
    /**
     * All-reduce: two complementary binary trees over the hosts, a chain inside each host (P. Sanders, J. Speck, J. L.
     * Träff, "Two-tree algorithms for full bandwidth broadcast, reduction and scan", Parallel Computing 35, 2009).
     * Broadcast and reduce: a binomial tree over the ranks.
     */
    TREE,
    /** Recursive halving, then recursive doubling (R. Rabenseifner, 2004). */
    HALVING_DOUBLING,
    /** Whole buffers are exchanged over doubling distances. */
    RECURSIVE_DOUBLING,
    /** Each pair exchanges its parts directly, everything at once. */
    DIRECT,
    /** As direct, one peer after the other: in round k with the rank k further. */
    PAIRWISE,
    /** All-to-all in a logarithmic number of rounds (J. Bruck et al., IEEE TPDS 8(11), 1997). */
    BRUCK,
    /** Reduce-scatter inside each host, a ring all-reduce over each rail, all-gather inside each host. */
    HIERARCHICAL,
    /** The switches add: up and down an aggregation tree once (SHARP), after a reduce-scatter inside each host. */
    IN_NETWORK
}
