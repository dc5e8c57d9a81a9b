// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.trace;

import java.util.List;

/**
 * A step of a trace: it waits for others, computes, then communicates.
 *
 * @param name its name
 * @param computePs how long it computes, picoseconds
 * @param communication what it communicates then; null for nothing
 * @param after numbers of the steps that it waits for
 */
public record Step(String name, long computePs, Communication communication, List<Integer> after) {
    /** Takes a copy of the list. */
    public Step {
        after = List.copyOf(after);
    }
}
