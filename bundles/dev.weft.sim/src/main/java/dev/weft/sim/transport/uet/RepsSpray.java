// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

/**
 * REPS, recycled entropies (arXiv:2407.21625; UEC's reference simulator): a value whose packet came back unmarked is used
 * again, the oldest of the last eight first; without one a random value is tried. After a loss without a trace the sender
 * freezes: for a while it uses only values that have proven themselves.
 */
final class RepsSpray extends Spray {

    private static final int BUFFER = 8;
    private static final int BUFFER_MASK = BUFFER - 1;
    private static final int EXPLORE = 16;
    private static final long FREEZE_PS = 10_000_000_000L;

    private final boolean freezes;
    private final char[] values;
    /** Bit i: value i of the buffer was not used again yet. */
    private final byte[] fresh;

    private final byte[] head;
    private final byte[] filled;
    private final byte[] frozenHead;
    private final byte[] explore;
    private final int[] draws;
    private final long[] frozenUntil;

    /** @param freezes whether to freeze; the mechanism is published only for fabrics that trim */
    RepsSpray(int connections, int entropies, boolean freezes, long seed) {
        super(entropies, seed);
        this.freezes = freezes;
        values = new char[Math.multiplyExact(connections, BUFFER)];
        fresh = new byte[connections];
        head = new byte[connections];
        filled = new byte[connections];
        frozenHead = new byte[connections];
        explore = new byte[connections];
        draws = new int[connections];
        frozenUntil = new long[connections];
    }

    @Override
    int next(int c, long now) {
        if (explore[c] > 0) {
            explore[c]--;
            return draw(c, draws[c]++);
        }
        if (frozenUntil[c] > 0 && filled[c] > 0) {
            int slot = frozenHead[c];
            frozenHead[c] = (byte) ((slot + 1) % filled[c]);
            fresh[c] &= (byte) ~(1 << slot);
            return values[c * BUFFER + slot];
        }
        if (fresh[c] == 0) {
            return draw(c, draws[c]++);
        }
        int slot = oldestFresh(c);
        fresh[c] &= (byte) ~(1 << slot);
        return values[c * BUFFER + slot];
    }

    /** The first fresh slot from the head on, which is where the oldest value lies. */
    private int oldestFresh(int c) {
        int bits = fresh[c] & 0xFF;
        int fromHead = (bits >>> head[c] | bits << BUFFER - head[c]) & 0xFF;
        return Integer.numberOfTrailingZeros(fromHead) + head[c] & BUFFER_MASK;
    }

    @Override
    void arrived(int c, int value, boolean marked, long now) {
        thaw(c, now);
        if (!marked) {
            values[c * BUFFER + head[c]] = (char) value;
            fresh[c] |= (byte) (1 << head[c]);
            head[c] = (byte) (head[c] + 1 & BUFFER_MASK);
            filled[c] = (byte) Math.min(BUFFER, filled[c] + 1);
        }
    }

    @Override
    void trimmed(int c, int value, long now) {
        thaw(c, now);
    }

    @Override
    void timedOut(int c, long now) {
        if (freezes && frozenUntil[c] == 0 && explore[c] == 0) {
            frozenUntil[c] = now + FREEZE_PS;
        }
    }

    private void thaw(int c, long now) {
        if (frozenUntil[c] > 0 && now > frozenUntil[c]) {
            frozenUntil[c] = 0;
            fresh[c] = 0;
            head[c] = 0;
            filled[c] = 0;
            frozenHead[c] = 0;
            explore[c] = EXPLORE;
        }
    }
}
