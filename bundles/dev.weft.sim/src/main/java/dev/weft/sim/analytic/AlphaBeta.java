// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

/**
 * Closed forms of collectives on n equal ranks in the α–β model: a message of S bytes takes α + S·β, a rank sends and
 * receives one message at a time, adding costs nothing (R. Thakur, R. Rabenseifner, W. Gropp, "Optimization of collective
 * communication operations in MPICH", IJHPCA 19(1), 2005; for trees P. Sanders et al., Parallel Computing 35, 2009).
 *
 * <p>Times come out in the unit in which α and β were given (β for one byte).
 *
 * @param alpha time of a message beside its size
 * @param beta time of a byte
 */
public record AlphaBeta(double alpha, double beta) {

    /** @throws IllegalArgumentException when a time is negative */
    public AlphaBeta {
        if (!(alpha >= 0) || !(beta >= 0)) {
            throw new IllegalArgumentException("Times must not be negative: " + alpha + ", " + beta);
        }
    }

    /** @return 2(n−1)·α + 2(n−1)/n·S·β */
    public double ringAllReduce(int n, double bytes) {
        return 2 * halfRing(n, bytes);
    }

    /** Reduce-scatter or all-gather. @return (n−1)·α + (n−1)/n·S·β */
    public double halfRing(int n, double bytes) {
        return (n - 1) * alpha + (n - 1) * bytes / n * beta;
    }

    /** @return 2·log2(n)·(α + S·β) */
    public double binaryTree(int n, double bytes) {
        return 2 * log2(n) * (alpha + bytes * beta);
    }

    /** Two trees with half of the data each, pipelined in infinitely small pieces. @return 2·log2(n)·α + 2·S·β */
    public double doubleBinaryTree(int n, double bytes) {
        return 2 * log2(n) * alpha + 2 * bytes * beta;
    }

    /** @return 2·log2(n)·α + 2(n−1)/n·S·β, for a power of two */
    public double halvingDoubling(int n, double bytes) {
        return 2 * log2(n) * alpha + 2.0 * (n - 1) / n * bytes * beta;
    }

    /** @return log2(n)·(α + S·β), for a power of two */
    public double recursiveDoubling(int n, double bytes) {
        return log2(n) * (alpha + bytes * beta);
    }

    /** @param bytes what a rank sends in all. @return (n−1)·α + (n−1)/n·S·β */
    public double pairwiseAllToAll(int n, double bytes) {
        return halfRing(n, bytes);
    }

    /** @return ⌈log2 n⌉·(α + S/2·β) */
    public double bruckAllToAll(int n, double bytes) {
        return Math.ceil(log2(n)) * (alpha + bytes / 2 * beta);
    }

    /**
     * The switches add.
     *
     * @param depth switches from a rank to the root of the tree
     * @return 2·depth·α + S·β
     */
    public double inNetwork(int depth, double bytes) {
        return 2 * depth * alpha + bytes * beta;
    }

    /**
     * Reduce-scatter and all-gather among the g ranks of a host at this α and β, between them an all-reduce of a g-th
     * among N hosts.
     *
     * @param between α and β of the network
     */
    public double hierarchical(int perHost, int hosts, double bytes, AlphaBeta between) {
        double inside = 2 * halfRing(perHost, bytes);
        return inside + (hosts == 1 ? 0 : between.ringAllReduce(hosts, bytes / perHost));
    }

    private static double log2(int n) {
        return StrictMath.log(n) / StrictMath.log(2);
    }
}
