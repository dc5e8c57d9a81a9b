// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

/**
 * All values in turn, but one that met congestion is passed over: once for a mark, several times for a trimmed packet
 * (UEC's reference simulator, {@code uec_mp.cpp}, "bitmap").
 */
class BitmapSpray extends ObliviousSpray {

    private static final int MARK_PENALTY = 1;
    private static final int TRIM_PENALTY = 4;
    private static final int LARGEST_PENALTY = 15;

    private final byte[] penalty;

    BitmapSpray(int connections, int entropies, long seed) {
        super(connections, entropies, seed);
        penalty = new byte[Math.multiplyExact(connections, entropies)];
    }

    @Override
    int next(int connection, long now) {
        int value = take(connection);
        int first = connection * entropies;
        if (penalty[first + value] == 0) {
            return value;
        }
        // A packet pays off the penalty of the first value that it passes over, not of all.
        penalty[first + value]--;
        int passed = 0;
        do {
            value = take(connection);
        } while (penalty[first + value] > 0 && ++passed < entropies);
        return value;
    }

    @Override
    void arrived(int connection, int value, boolean marked, long now) {
        if (marked) {
            penalise(connection, value, MARK_PENALTY);
        }
    }

    @Override
    void trimmed(int connection, int value, long now) {
        penalise(connection, value, TRIM_PENALTY);
    }

    private void penalise(int connection, int value, int turns) {
        int at = connection * entropies + value;
        penalty[at] = (byte) Math.min(LARGEST_PENALTY, penalty[at] + turns);
    }
}
