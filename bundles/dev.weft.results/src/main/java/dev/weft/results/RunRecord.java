// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Objects;

/**
 * The small part of a run: what {@code run.json} holds and what a table of runs needs.
 *
 * @param weftVersion the version of Weft that made the run
 * @param inputs what determined the run
 * @param summary its numbers
 * @param hash {@link ResultHash} of all its results, tables included
 */
public record RunRecord(String weftVersion, RunInputs inputs, RunSummary summary, String hash) {
    /** Checks that nothing is null. */
    public RunRecord {
        Objects.requireNonNull(weftVersion, "weftVersion");
        Objects.requireNonNull(inputs, "inputs");
        Objects.requireNonNull(summary, "summary");
        Objects.requireNonNull(hash, "hash");
    }
}
