// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Objects;

/**
 * How a collective was computed and decomposed.
 *
 * @param engine {@code packet}, {@code flow} or {@code analytic}; empty for that of the run
 * @param algorithm its name in scenarios, for example {@code ring}; empty when it is no collective
 * @param protocol its name in scenarios, for example {@code simple}; empty when it is no collective
 * @param channels rings or trees side by side; 0 when it is no collective
 */
public record CollectiveMethod(String engine, String algorithm, String protocol, int channels) {
    /** Of what is no collective. */
    public static final CollectiveMethod NONE = new CollectiveMethod("", "", "", 0);

    /** Checks that nothing is null. */
    public CollectiveMethod {
        Objects.requireNonNull(engine, "engine");
        Objects.requireNonNull(algorithm, "algorithm");
        Objects.requireNonNull(protocol, "protocol");
    }

    /**
     * The same by an engine.
     *
     * @param name the engine's name
     * @return this with the engine
     */
    public CollectiveMethod by(String name) {
        return new CollectiveMethod(name, algorithm, protocol, channels);
    }
}
