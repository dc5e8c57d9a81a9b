// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric;

/**
 * Which switches the patterns among the replicas of one block join: the rings of a torus and the global links of a dragonfly.
 * Switches are numbers from 0, replica after replica.
 */
final class ReplicaPatterns {
    /** Takes the two switches of a cable. */
    interface Pairs {
        /** @param a the switch in the earlier replica */
        void join(int a, int b);
    }

    private ReplicaPatterns() {}

    /**
     * Joins each switch with the one at its place in the next replica, and those of the last with those of the first; two
     * replicas are joined once.
     *
     * @param size switches over all replicas
     * @param replicas number of replicas, which divides size
     * @param pairs takes the pairs
     */
    static void ring(int size, int replicas, Pairs pairs) {
        int each = size / replicas;
        int steps = replicas > 2 ? replicas : replicas - 1;
        for (int replica = 0; replica < steps; replica++) {
            int next = (replica + 1) % replicas;
            for (int i = 0; i < each; i++) {
                pairs.join(replica * each + i, next * each + i);
            }
        }
    }

    /**
     * Joins each replica with each other. A replica's ends are numbered by the distance to the other replica, counted
     * around, and dealt in that order, so that each switch has equally many where that is possible, and else at most one more.
     *
     * @param size switches over all replicas
     * @param replicas number of replicas, which divides size
     * @param cables cables between two replicas
     * @param pairs takes the pairs
     */
    static void mesh(int size, int replicas, int cables, Pairs pairs) {
        int each = size / replicas;
        long ends = (long) (replicas - 1) * cables;
        for (int a = 0; a < replicas; a++) {
            for (int b = a + 1; b < replicas; b++) {
                for (int c = 0; c < cables; c++) {
                    long base = (long) c * (replicas - 1);
                    int inA = (int) ((base + b - a - 1) * each / ends);
                    int inB = (int) ((base + replicas - (b - a) - 1) * each / ends);
                    pairs.join(a * each + inA, b * each + inB);
                }
            }
        }
    }
}
