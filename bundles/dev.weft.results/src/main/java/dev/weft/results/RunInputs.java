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
 * @param engineReason a sentence that says why this engine, where Weft chose it; else empty
 * @param engineAccuracy a sentence that says how far results of this engine are from the packet engine's; empty for that one
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
        String engineReason,
        String engineAccuracy,
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
        Objects.requireNonNull(engineReason, "engineReason");
        Objects.requireNonNull(engineAccuracy, "engineAccuracy");
        files = List.copyOf(files);
        parameters = List.copyOf(parameters);
    }

    /**
     * Inputs of a run of which nothing needs to be said about the engine.
     *
     * @param scenario the scenario's name
     * @param policy the name of the transport policy
     * @param transport the transport's registry name
     * @param preset the name of the preset, or empty
     * @param engine the engine's name
     * @param seed the seed
     * @param files the files that were read
     * @param parameters the transport's parameters
     */
    public RunInputs(
            String scenario,
            String policy,
            String transport,
            String preset,
            String engine,
            long seed,
            List<InputFile> files,
            List<ParameterSetting> parameters) {
        this(scenario, policy, transport, preset, engine, "", "", seed, files, parameters);
    }

    /**
     * The same inputs with what is to be said about the engine.
     *
     * @param reason why this engine
     * @param accuracy how far its results are from the packet engine's
     * @return the inputs
     */
    public RunInputs withEngine(String reason, String accuracy) {
        return new RunInputs(scenario, policy, transport, preset, engine, reason, accuracy, seed, files, parameters);
    }
}
