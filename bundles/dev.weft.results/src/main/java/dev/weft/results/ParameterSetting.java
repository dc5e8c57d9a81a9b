// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Objects;
import java.util.Optional;

/**
 * The value that a transport parameter had in a run, and where it came from.
 *
 * @param name the parameter's name
 * @param value its value as people write it, with unit, for example {@code 400 KiB}
 * @param provenance who chose the value
 * @param source for a default or a preset's value, the document that justifies it, or {@code assumption}; else empty
 */
public record ParameterSetting(String name, String value, Provenance provenance, String source) {
    /** Who chose a value. */
    public enum Provenance {
        /** Nobody: it is the transport's default. */
        DEFAULT("default"),
        /** The preset that the policy in the scenario names. */
        PRESET("preset"),
        /** The policy in the scenario. */
        POLICY("policy"),
        /** An option of the command that started the run. */
        COMMAND("command"),
        /** An axis of a sweep. */
        SWEEP("sweep");

        private final String key;

        Provenance(String key) {
            this.key = key;
        }

        /**
         * The name in files.
         *
         * @return a stable name, for example {@code default}
         */
        public String key() {
            return key;
        }

        /**
         * Finds a provenance by its name in files.
         *
         * @param key for example {@code policy}
         * @return the provenance, or empty when there is none of this name
         */
        public static Optional<Provenance> ofKey(String key) {
            for (Provenance provenance : values()) {
                if (provenance.key.equals(key)) {
                    return Optional.of(provenance);
                }
            }
            return Optional.empty();
        }
    }

    /** Checks that nothing is null. */
    public ParameterSetting {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(provenance, "provenance");
        Objects.requireNonNull(source, "source");
    }
}
