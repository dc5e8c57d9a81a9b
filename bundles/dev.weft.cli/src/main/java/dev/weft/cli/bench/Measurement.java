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
 * @param allocatedBytes bytes that the last run allocated
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
        long allocatedBytes) {

    /** Returns million packet-hops per CPU second of the whole process. */
    public double wholeRate() {
        return hops / processCpuSeconds / 1e6;
    }

    /** Returns million packet-hops per CPU second of the engine at its best. */
    public double steadyRate() {
        return hops / bestCpuSeconds / 1e6;
    }
}
