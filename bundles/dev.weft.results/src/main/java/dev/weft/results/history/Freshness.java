// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import java.util.List;

/**
 * Whether the files that results were made from are still as they were.
 *
 * @param state what is known
 * @param files the names of those that have changed or are gone
 */
public record Freshness(State state, List<String> files) {
    /** What is known of the files. */
    public enum State {
        /** All are as they were. */
        CURRENT,
        /** Some are different, or gone: the results are stale. */
        STALE,
        /** The scenario is not to be found, so nothing can be said. */
        UNKNOWN
    }

    /** Copies the list. */
    public Freshness {
        files = List.copyOf(files);
    }
}
