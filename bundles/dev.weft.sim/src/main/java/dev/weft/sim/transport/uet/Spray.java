// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Mixing;

/**
 * Which entropy value a connection's next packet takes: all of them in turn, in an order that changes every round. With
 * memory of congestion, one that brought back a mark is passed over once, one whose packet was trimmed several times.
 */
final class Spray {

    /** Turns that an entropy loses for a trimmed packet; a mark costs one. */
    private static final int TRIM_PENALTY = 4;

    private static final int LARGEST_PENALTY = 15;

    private final int entropies;
    private final int mask;
    private final boolean avoidsCongestion;
    private final long seed;
    private final int[] turn;
    private final byte[] penalty;

    /** @param entropies a power of two */
    Spray(int connections, int entropies, boolean avoidsCongestion, long seed) {
        this.entropies = entropies;
        this.mask = entropies - 1;
        this.avoidsCongestion = avoidsCongestion;
        this.seed = seed;
        turn = new int[connections];
        penalty = new byte[avoidsCongestion ? connections * entropies : 0];
    }

    /** @return number of the next entropy value, 0 to entropies − 1 */
    int next(int connection) {
        int value = take(connection);
        for (int passed = 0; avoidsCongestion && passed < entropies; passed++) {
            int at = connection * entropies + value;
            if (penalty[at] == 0) {
                break;
            }
            penalty[at]--;
            value = take(connection);
        }
        return value;
    }

    private int take(int connection) {
        int t = turn[connection]++;
        int round = t / entropies;
        int shuffle = (int) Mixing.mix(seed ^ (long) connection << 32 | round);
        return (t ^ shuffle) & mask;
    }

    /** @return the 16 bits that ECMP hashes for an entropy value of the connection */
    int entropy(int connection, int value) {
        return (int) Mixing.mix(seed + ((long) connection << 32 | value)) & 0xFFFF;
    }

    void marked(int connection, int value) {
        penalise(connection, value, 1);
    }

    void trimmed(int connection, int value) {
        penalise(connection, value, TRIM_PENALTY);
    }

    private void penalise(int connection, int value, int turns) {
        if (avoidsCongestion) {
            int at = connection * entropies + value;
            penalty[at] = (byte) Math.min(LARGEST_PENALTY, penalty[at] + turns);
        }
    }
}
