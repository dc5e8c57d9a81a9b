// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.List;
import java.util.Objects;

/**
 * Everything that determines a run: the same inputs give the same results.
 *
 * @param scenario the scenario's name
 * @param policy the name of the transport policy in the scenario, as people gave it
 * @param transport the transport's registry name, for example {@code rocev2}
 * @param preset the name of the transport's preset that the policy is based on, empty without one
 * @param engine the engine's name: {@code packet}, {@code flow} or {@code analytic}
 * @param seed the seed of every random choice
 * @param files the files that were read, in the order in which they were read
 * @param parameters the transport's parameters, all of them, in the transport's order
 */
public record RunInputs(
        String scenario,
        String policy,
        String transport,
        String preset,
        String engine,
        long seed,
        List<InputFile> files,
        List<ParameterSetting> parameters) {
    /** Copies the lists. */
    public RunInputs {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(policy, "policy");
        Objects.requireNonNull(transport, "transport");
        Objects.requireNonNull(preset, "preset");
        Objects.requireNonNull(engine, "engine");
        files = List.copyOf(files);
        parameters = List.copyOf(parameters);
    }
}
