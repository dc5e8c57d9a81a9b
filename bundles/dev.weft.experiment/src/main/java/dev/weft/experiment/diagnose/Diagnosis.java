// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.diagnose;

import java.util.List;

/**
 * What a search found.
 *
 * @param findings what is slow, perhaps nothing
 * @param rounds how often halves were measured
 * @param tests what was measured, in order
 */
public record Diagnosis(List<Finding> findings, int rounds, List<Test> tests) {
    /**
     * A collective on some hosts, or what polled counters said of a port.
     *
     * @param round in which round, 0 for the complaint itself
     * @param what the hosts or the port
     * @param slowdown by how much it is slower than it should be, 0.03 = 3 %
     * @param repeats how often it was measured
     * @param slow whether that counts as slow
     */
    public record Test(int round, String what, double slowdown, int repeats, boolean slow) {}

    /** Copies the lists. */
    public Diagnosis {
        findings = List.copyOf(findings);
        tests = List.copyOf(tests);
    }
}
