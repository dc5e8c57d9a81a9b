// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Optional;

/** How a run ended. */
public enum RunStatus {
    /** Every message was delivered. */
    COMPLETE("complete"),
    /** Somebody cancelled the run. */
    CANCELLED("cancelled"),
    /** The run reached its limit of events or of simulated time. */
    LIMIT("limit"),
    /** Buffers wait for each other in a circle and nothing can move any more. */
    DEADLOCK("deadlock"),
    /** Messages are left but nothing will ever happen again, for example because a destination cannot be reached. */
    STALLED("stalled");

    private final String key;

    RunStatus(String key) {
        this.key = key;
    }

    /**
     * The name in files.
     *
     * @return a stable name, for example {@code complete}
     */
    public String key() {
        return key;
    }

    /**
     * Finds a status by its name in files.
     *
     * @param key for example {@code complete}
     * @return the status, or empty when there is none of this name
     */
    public static Optional<RunStatus> ofKey(String key) {
        for (RunStatus status : values()) {
            if (status.key.equals(key)) {
                return Optional.of(status);
            }
        }
        return Optional.empty();
    }
}
