// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import java.util.Arrays;

/**
 * What each connection thinks of its planes. A plane is bad when several of its packets in a row stayed without any
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

    /** An answer came. @return whether the plane was bad until now */
    boolean answered(int connection, int plane) {
        int at = connection * planes + plane;
        silence[at] = 0;
        boolean back = bad[at];
        if (back) {
            bad[at] = false;
            goodPlanes[connection]++;
        }
        return back;
    }

    /** A packet stayed without an answer. @return whether the plane is bad from now on */
    boolean silent(int connection, int plane) {
        int at = connection * planes + plane;
        if (bad[at] || ++silence[at] < badAfter || goodPlanes[connection] == 1) {
            return false;
        }
        bad[at] = true;
        goodPlanes[connection]--;
        return true;
    }
}
