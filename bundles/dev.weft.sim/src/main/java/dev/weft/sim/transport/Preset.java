// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Values of a transport that belong together and have a name: a solution as somebody runs it, or one mechanism's
 * settings as somebody published them. What a preset does not set has the transport's default.
 *
 * @param name unique within the transport, lower case
 * @param title what people read
 * @param kind what the preset stands for
 * @param description one or two sentences
 * @param settings what it sets
 */
public record Preset(String name, String title, Kind kind, String description, List<Setting> settings) {

    /** What a preset stands for. */
    public enum Kind {
        /** A whole solution, to be compared with others. */
        SOLUTION,
        /** One mechanism's settings. */
        MECHANISM
    }

    /**
     * One value of a preset.
     *
     * @param parameter name of the transport's parameter
     * @param value as a person writes it, in the form of {@link Parameter#defaultValue()}
     * @param source where the value comes from, or {@link Parameter#ASSUMPTION}, possibly with a reason behind it
     */
    public record Setting(String parameter, String value, String source) {
        public Setting {
            Objects.requireNonNull(parameter);
            Objects.requireNonNull(value);
            Objects.requireNonNull(source);
        }

        /** @return whether nobody published the value */
        public boolean isAssumption() {
            return source.startsWith(Parameter.ASSUMPTION);
        }
    }

    public Preset {
        Objects.requireNonNull(name);
        Objects.requireNonNull(title);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(description);
        settings = List.copyOf(settings);
    }

    /** A whole solution. */
    public static Preset solution(String name, String title, String description, Setting... settings) {
        return new Preset(name, title, Kind.SOLUTION, description, List.of(settings));
    }

    /** One mechanism's settings. */
    public static Preset mechanism(String name, String title, String description, Setting... settings) {
        return new Preset(name, title, Kind.MECHANISM, description, List.of(settings));
    }

    /** One value of a preset, in the form of a default. */
    public static Setting set(String parameter, String value, String source) {
        return new Setting(parameter, value, source);
    }

    /**
     * Reads the preset's values as {@link ParameterValues#of} takes them; further values may be put over them.
     *
     * @param parameters what the transport understands
     * @throws IllegalArgumentException when the preset sets what the transport does not have
     */
    public Map<String, Object> values(List<Parameter> parameters) {
        Map<String, Object> values = new HashMap<>();
        for (Setting setting : settings) {
            Parameter parameter = parameters.stream()
                    .filter(p -> p.name().equals(setting.parameter()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "Preset " + name + " sets an unknown parameter \"" + setting.parameter() + "\""));
            values.put(parameter.name(), ParameterValues.parse(parameter, setting.value()));
        }
        return values;
    }
}
