// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.Mixing;

/** Which entropy value each packet of a connection takes, and what its answers teach. All state is by connection. */
abstract class Spray {

    protected final int entropies;
    protected final int mask;
    private final long seed;

    /** @param entropies values of a connection, a power of two */
    protected Spray(int entropies, long seed) {
        this.entropies = entropies;
        this.mask = entropies - 1;
        this.seed = Mixing.mix(seed);
    }

    /** @return the next packet's value, 0 to entropies − 1 */
    abstract int next(int connection, long now);

    /** A packet with the value came through, marked or not. */
    abstract void arrived(int connection, int value, boolean marked, long now);

    /** A packet with the value was trimmed between switches. */
    abstract void trimmed(int connection, int value, long now);

    /** A packet with an unknown value vanished. */
    void timedOut(int connection, long now) {}

    /** @return a value drawn at random for the connection, the same for the same turn */
    protected int draw(int connection, int turn) {
        return (int) Mixing.mix(seed ^ ((long) connection << 32 | turn & 0xFFFF_FFFFL)) & mask;
    }
}
