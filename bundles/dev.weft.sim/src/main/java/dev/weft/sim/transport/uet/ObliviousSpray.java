// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

/** All values in turn, in an order that changes every round, whatever happens to the packets. */
class ObliviousSpray extends Spray {

    private final int[] turn;
    private final int bits;

    ObliviousSpray(int connections, int entropies, long seed) {
        super(entropies, seed);
        turn = new int[connections];
        bits = Integer.numberOfTrailingZeros(entropies);
    }

    @Override
    int next(int connection, long now) {
        return take(connection);
    }

    protected final int take(int connection) {
        int t = turn[connection]++;
        return (t ^ draw(connection, t >>> bits)) & mask;
    }

    @Override
    void arrived(int connection, int value, boolean marked, long now) {}

    @Override
    void trimmed(int connection, int value, long now) {}
}
