// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

/**
 * Values whose packets came back unmarked are used again, first in, first out; when there are none, the next one of the
 * {@link BitmapSpray} (the reference simulator's default). As many values wait as a connection has (assumption; there the
 * list has no limit).
 */
final class MixedSpray extends BitmapSpray {

    private final char[] recycled;
    private final int[] first;
    private final int[] end;

    MixedSpray(int connections, int entropies, long seed) {
        super(connections, entropies, seed);
        recycled = new char[Math.multiplyExact(connections, entropies)];
        first = new int[connections];
        end = new int[connections];
    }

    @Override
    int next(int connection, long now) {
        if (first[connection] == end[connection]) {
            return super.next(connection, now);
        }
        return recycled[connection * entropies + (first[connection]++ & mask)];
    }

    @Override
    void arrived(int connection, int value, boolean marked, long now) {
        super.arrived(connection, value, marked, now);
        if (!marked && end[connection] - first[connection] < entropies) {
            recycled[connection * entropies + (end[connection]++ & mask)] = (char) value;
        }
    }
}
