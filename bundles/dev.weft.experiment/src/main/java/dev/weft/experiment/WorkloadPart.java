// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.results.CollectiveKind;
import dev.weft.results.CollectiveMethod;

/**
 * The messages of one workload of a scenario within the simulator's workload.
 *
 * @param name the workload's name
 * @param kind what it is, for its bus bandwidth
 * @param ranks number of ranks, at least 1
 * @param bytes its size as nccl-tests print it, over all iterations
 * @param firstMessage number of its first message
 * @param messageCount how many messages it has; they are consecutive
 * @param calledPs when it was called; −1 for when its first message is released
 * @param method how it was decomposed
 */
record WorkloadPart(
        String name,
        CollectiveKind kind,
        int ranks,
        long bytes,
        int firstMessage,
        int messageCount,
        long calledPs,
        CollectiveMethod method) {}
