// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.workload;

/** Traffic patterns that are no collective operation; those are in {@code dev.weft.sim.collective}. */
public final class Collectives {

    private Collectives() {}

    /** Every source sends {@code bytesEach} to one destination at the same time. */
    public static Workload incast(int[] sources, int destination, long bytesEach) {
        Workload.Builder w = Workload.builder();
        addIncast(w, sources, destination, bytesEach, 0);
        return w.build();
    }

    /** As {@link #incast}, added to a larger workload and released at {@code startPs}. */
    public static void addIncast(Workload.Builder w, int[] sources, int destination, long bytesEach, long startPs) {
        if (sources.length == 0) {
            throw new IllegalArgumentException("An incast needs at least one source");
        }
        for (int s : sources) {
            w.message(s, destination, bytesEach, startPs);
        }
    }
}
