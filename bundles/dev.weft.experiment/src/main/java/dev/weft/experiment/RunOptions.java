// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Engine;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a user may change about a scenario for one execution.
 *
 * @param policies names of policies or of transports to run; empty runs all policies of the scenario
 * @param seed the only seed to run; empty runs those of the scenario
 * @param engine the engine; empty runs the one of the scenario
 */
public record RunOptions(List<String> policies, OptionalLong seed, Optional<Engine> engine) {
    /** Runs the scenario as it is written. */
    public static final RunOptions AS_WRITTEN = of(List.of(), null, null);

    /** Copies the list. */
    public RunOptions {
        policies = List.copyOf(policies);
    }

    /** Makes options of what a user may have left out: a seed and an engine are null then. */
    public static RunOptions of(List<String> policies, Long seed, Engine engine) {
        return new RunOptions(
                policies, seed == null ? OptionalLong.empty() : OptionalLong.of(seed), Optional.ofNullable(engine));
    }
}
