// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

/**
 * What one process measured of one case. Programs read it too: members are added, never renamed.
 *
 * @param id the case
 * @param hops packets times links of one run
 * @param events events of one run
 * @param slowestUs when the last message was delivered, microseconds of simulated time
 * @param processCpuSeconds CPU time (user and system, all threads) of the whole process from its start to the end of its
 *     first run: class loading, compilation and garbage collection included
 * @param bestCpuSeconds CPU time of the engine's thread in the best of the later runs; of the first, if it was the only one
 * @param peakHeapBytes most bytes that the heap held
 * @param peakResidentBytes most memory that the process held, or 0 where the system does not tell
 * @param allocatedBytes bytes that the last undivided run allocated
 * @param threads into how many parts runs were divided for comparison, 1 = they were not
 * @param bestWallSeconds time that the best of the later undivided runs took
 * @param dividedWallSeconds time that the best of the divided runs took, 0 = there was none
 */
public record Measurement(
        String id,
        long hops,
        long events,
        double slowestUs,
        double processCpuSeconds,
        double bestCpuSeconds,
        long peakHeapBytes,
        long peakResidentBytes,
        long allocatedBytes,
        int threads,
        double bestWallSeconds,
        double dividedWallSeconds) {

    /** Returns million packet-hops per CPU second of the whole process. */
    public double wholeRate() {
        return hops / processCpuSeconds / 1e6;
    }

    /** Returns million packet-hops per CPU second of the engine at its best. */
    public double steadyRate() {
        return hops / bestCpuSeconds / 1e6;
    }

    /** Returns how many times as fast a divided run is, by the clock, or 0 if there was none. */
    public double speedUp() {
        return dividedWallSeconds == 0 ? 0 : bestWallSeconds / dividedWallSeconds;
    }
}
