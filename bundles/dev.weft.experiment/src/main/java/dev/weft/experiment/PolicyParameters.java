// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.units.Quantity;
import dev.weft.model.units.Ratios;
import dev.weft.results.ParameterSetting;
import dev.weft.results.ParameterSetting.Provenance;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.TransportProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A policy's parameters, read from its texts as the transport describes them.
 *
 * @param values what the simulator takes
 * @param settings all parameters with their value and where it comes from, for the record of the run
 * @param preset name of the preset that the policy is based on, empty without one
 */
record PolicyParameters(ParameterValues values, List<ParameterSetting> settings, String preset) {
    /**
     * Reads the parameters of a policy.
     *
     * @throws InvalidInputException if the preset or a parameter is unknown, or a parameter has no valid value or is out of its range
     */
    static PolicyParameters of(Policy policy, TransportProvider transport, Locations locations)
            throws InvalidInputException {
        Map<String, Parameter> known = new LinkedHashMap<>();
        transport.parameters().forEach(parameter -> known.put(parameter.name(), parameter));
        Optional<Preset> preset = preset(policy, transport, locations);
        Map<String, Preset.Setting> presetSettings = new HashMap<>();
        preset.ifPresent(p -> p.settings().forEach(setting -> presetSettings.put(setting.parameter(), setting)));
        Map<String, Object> given = new HashMap<>();
        preset.ifPresent(p -> given.putAll(p.values(transport.parameters())));
        Map<String, String> texts = new HashMap<>();
        for (ParameterValue value : policy.getValues()) {
            Parameter parameter = known.get(value.getName());
            if (parameter == null) {
                throw locations.fault(
                        value,
                        Messages.get(
                                "parameter.unknown",
                                transport.title(),
                                value.getName(),
                                String.join(", ", known.keySet())));
            }
            given.put(parameter.name(), parse(parameter, value, locations));
            texts.put(parameter.name(), value.getValue());
            check(parameter, given.get(parameter.name()), value, locations);
        }
        List<ParameterSetting> settings = new ArrayList<>();
        for (Parameter parameter : known.values()) {
            settings.add(setting(parameter, texts.get(parameter.name()), presetSettings.get(parameter.name())));
        }
        return new PolicyParameters(
                ParameterValues.of(transport.parameters(), given),
                List.copyOf(settings),
                preset.map(Preset::name).orElse(""));
    }

    private static Optional<Preset> preset(Policy policy, TransportProvider transport, Locations locations)
            throws InvalidInputException {
        if (policy.getPreset() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(transport.preset(policy.getPreset().strip()));
        } catch (IllegalArgumentException e) {
            throw locations.fault(policy, e.getMessage(), e);
        }
    }

    /** The policy's own text goes before the preset's, and that before the default. */
    private static ParameterSetting setting(Parameter parameter, String text, Preset.Setting preset) {
        if (text != null) {
            return new ParameterSetting(parameter.name(), text, Provenance.POLICY, "");
        }
        return preset != null
                ? new ParameterSetting(parameter.name(), preset.value(), Provenance.PRESET, preset.source())
                : new ParameterSetting(
                        parameter.name(), parameter.defaultValue(), Provenance.DEFAULT, parameter.source());
    }

    /** Range and choice, by the transport's own check on this one parameter, so that the sentence can name the place. */
    private static void check(Parameter parameter, Object parsed, ParameterValue value, Locations locations)
            throws InvalidInputException {
        try {
            ParameterValues.of(List.of(parameter), Map.of(parameter.name(), parsed));
        } catch (IllegalArgumentException e) {
            throw locations.fault(value, outOfRange(parameter, value), e);
        }
    }

    private static String outOfRange(Parameter parameter, ParameterValue value) {
        return switch (parameter.unit()) {
            case CHOICE ->
                Messages.get(
                        "parameter.choice", parameter.name(), String.join(", ", parameter.choices()), value.getValue());
            default ->
                Messages.get(
                        "parameter.range",
                        parameter.name(),
                        format(parameter, parameter.minimum()),
                        format(parameter, parameter.maximum()),
                        value.getValue());
        };
    }

    private static Object parse(Parameter parameter, ParameterValue value, Locations locations)
            throws InvalidInputException {
        String text = value.getValue() == null ? "" : value.getValue().strip();
        try {
            return switch (parameter.unit()) {
                case BANDWIDTH -> Quantity.BANDWIDTH.parse(text);
                case TIME -> Quantity.TIME.parse(text);
                case SIZE -> Quantity.SIZE.parse(text);
                case RATIO -> Ratios.parse(text);
                case COUNT -> parseCount(text);
                case FLAG -> parseFlag(text);
                case CHOICE -> text;
            };
        } catch (IllegalArgumentException e) {
            throw locations.fault(value, Messages.get("parameter.syntax", parameter.name(), e.getMessage()), e);
        }
    }

    private static long parseCount(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(Messages.get("parameter.count", text), e);
        }
    }

    private static boolean parseFlag(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(Messages.get("parameter.flag", text));
        };
    }

    private static String format(Parameter parameter, double value) {
        return switch (parameter.unit()) {
            case BANDWIDTH -> Quantity.BANDWIDTH.format(Math.round(value));
            case TIME -> Quantity.TIME.format(Math.round(value));
            case SIZE -> Quantity.SIZE.format(Math.round(value));
            case COUNT, FLAG -> Long.toString(Math.round(value));
            case RATIO, CHOICE -> Ratios.format(value);
        };
    }
}
