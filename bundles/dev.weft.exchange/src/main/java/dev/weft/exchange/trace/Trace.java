// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.trace;

import java.util.List;

/**
 * Communication in steps that wait for one another.
 *
 * @param name what it is called
 * @param ranks how many ranks there are, a GPU each; 0 for all GPUs of a fabric
 * @param steps the steps
 */
public record Trace(String name, int ranks, List<Step> steps) {
    /** Takes a copy of the list. */
    public Trace {
        steps = List.copyOf(steps);
    }
}
