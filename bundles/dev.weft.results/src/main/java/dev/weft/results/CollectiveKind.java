// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Optional;

/**
 * What kind of communication a workload is, and how its bus bandwidth follows from its algorithm bandwidth.
 *
 * <p>Factors are those of nccl-tests (doc/PERFORMANCE.md): with n ranks, {@code busbw = algbw × factor}.
 */
public enum CollectiveKind {
    /** Factor 2(n−1)/n. */
    ALL_REDUCE("all-reduce"),
    /** Factor (n−1)/n. */
    REDUCE_SCATTER("reduce-scatter"),
    /** Factor (n−1)/n; the size is the total gathered. */
    ALL_GATHER("all-gather"),
    /** Factor (n−1)/n; the size is what one rank sends in total, its own part included. */
    ALL_TO_ALL("all-to-all"),
    /** Factor 1. */
    BROADCAST("broadcast"),
    /** Factor 1. */
    REDUCE("reduce"),
    /** Factor (n−1)/n. */
    GATHER("gather"),
    /** Factor (n−1)/n. */
    SCATTER("scatter"),
    /** Factor 1. */
    SEND_RECV("send-recv"),
    /** Has no size, so it has no bandwidth either. */
    BARRIER("barrier"),
    /** Many sources to one target; factor 1, the size is all that arrives at the target. */
    INCAST("incast"),
    /** Independent messages; factor 1, the size is the sum of all messages. */
    FLOWS("flows");

    private final String key;

    CollectiveKind(String key) {
        this.key = key;
    }

    /**
     * The name in files.
     *
     * @return a stable name, for example {@code all-reduce}
     */
    public String key() {
        return key;
    }

    /**
     * Finds a kind by its name in files.
     *
     * @param key for example {@code all-reduce}
     * @return the kind, or empty when there is none of this name
     */
    public static Optional<CollectiveKind> ofKey(String key) {
        for (CollectiveKind kind : values()) {
            if (kind.key.equals(key)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /**
     * The numerator of the bus bandwidth factor; {@link #factorDenominator} is its denominator.
     *
     * @param ranks number of ranks, at least 1
     * @return the numerator
     */
    public long factorNumerator(int ranks) {
        return switch (this) {
            case ALL_REDUCE -> 2L * (ranks - 1);
            case REDUCE_SCATTER, ALL_GATHER, ALL_TO_ALL, GATHER, SCATTER -> ranks - 1L;
            case BROADCAST, REDUCE, SEND_RECV, BARRIER, INCAST, FLOWS -> 1;
        };
    }

    /**
     * The denominator of the bus bandwidth factor.
     *
     * @param ranks number of ranks, at least 1
     * @return the denominator
     */
    public long factorDenominator(int ranks) {
        return switch (this) {
            case ALL_REDUCE, REDUCE_SCATTER, ALL_GATHER, ALL_TO_ALL, GATHER, SCATTER -> ranks;
            case BROADCAST, REDUCE, SEND_RECV, BARRIER, INCAST, FLOWS -> 1;
        };
    }
}
