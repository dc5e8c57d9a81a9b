// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.util.List;
import java.util.OptionalLong;

/**
 * What a user may change about a scenario for one execution.
 *
 * @param policies names of policies or of transports to run; empty runs all policies of the scenario
 * @param seed the only seed to run; empty runs those of the scenario
 * @param engine name of the engine ({@code auto}, {@code packet}, …); empty runs the one of the scenario
 */
public record RunOptions(List<String> policies, OptionalLong seed, String engine) {
    /** Runs the scenario as it is written. */
    public static final RunOptions AS_WRITTEN = new RunOptions(List.of(), OptionalLong.empty(), "");

    /** Copies the list. */
    public RunOptions {
        policies = List.copyOf(policies);
    }
}
