// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

/** What an exporter must be given. */
public enum Need {
    /** A fabric. */
    FABRIC,
    /** A fabric and a scenario whose workloads are written. */
    WORKLOAD,
    /** A fabric and one policy of a scenario, whose parameters are written. */
    POLICY,
    /** The results of a run. */
    RESULTS
}
