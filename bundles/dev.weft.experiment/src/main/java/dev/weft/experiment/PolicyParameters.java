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
import dev.weft.sim.transport.TransportProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A policy's parameters, read from its texts as the transport describes them.
 *
 * @param values what the simulator takes
 * @param settings all parameters with their value and where it comes from, for the record of the run
 */
record PolicyParameters(ParameterValues values, List<ParameterSetting> settings) {
    /**
     * Reads the parameters of a policy.
     *
     * @throws InvalidInputException if a parameter is unknown, has no valid value or is out of its range
     */
    static PolicyParameters of(Policy policy, TransportProvider transport, Locations locations)
            throws InvalidInputException {
        Map<String, Parameter> known = new LinkedHashMap<>();
        transport.parameters().forEach(parameter -> known.put(parameter.name(), parameter));
        Map<String, Object> given = new HashMap<>();
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
            String text = texts.get(parameter.name());
            settings.add(
                    text == null
                            ? new ParameterSetting(
                                    parameter.name(), parameter.defaultValue(), Provenance.DEFAULT, parameter.source())
                            : new ParameterSetting(parameter.name(), text, Provenance.POLICY, ""));
        }
        return new PolicyParameters(ParameterValues.of(transport.parameters(), given), List.copyOf(settings));
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
