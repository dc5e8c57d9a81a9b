// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import java.util.Arrays;

/**
 * What each connection thinks of its planes. A plane is bad when several of its paths in a row stayed without any
 * answer, another plane being good; the first answer from it makes it good again.
 */
final class PlaneHealth {

    private final int planes;
    private final int badAfter;
    private final int[] silence;
    private final boolean[] bad;
    private final int[] goodPlanes;

    /** @param badAfter losses in a row without a sign of life */
    PlaneHealth(int connections, int planes, int badAfter) {
        this.planes = planes;
        this.badAfter = badAfter;
        silence = new int[connections * planes];
        bad = new boolean[connections * planes];
        goodPlanes = new int[connections];
        Arrays.fill(goodPlanes, planes);
    }

    boolean isBad(int connection, int plane) {
        return bad[connection * planes + plane];
    }

    boolean anyBad(int connection) {
        return goodPlanes[connection] < planes;
    }

    /** An answer came over the plane. */
    void answered(int connection, int plane) {
        int at = connection * planes + plane;
        silence[at] = 0;
        if (bad[at]) {
            bad[at] = false;
            goodPlanes[connection]++;
        }
    }

    /** A path stayed without an answer. @return whether the plane is bad from now on, and was not before */
    boolean silent(int connection, int plane) {
        return ++silence[connection * planes + plane] >= badAfter && fails(connection, plane);
    }

    /** The plane is known to have failed; the last good one is kept, whatever is known. @return whether that is news */
    boolean fails(int connection, int plane) {
        int at = connection * planes + plane;
        if (bad[at] || goodPlanes[connection] == 1) {
            return false;
        }
        bad[at] = true;
        goodPlanes[connection]--;
        return true;
    }
}
