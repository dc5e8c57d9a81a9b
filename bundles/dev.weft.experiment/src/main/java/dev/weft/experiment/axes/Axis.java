// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import java.util.Arrays;
import java.util.List;

/**
 * One thing that differs between the points of a sweep.
 *
 * @param element name or ID of an element of the scenario or its fabric; a policy also by its transport
 * @param attribute its attribute, or a parameter of a policy
 * @param values as people write them in a file, such as {@code 400 Gb/s}; at least one
 */
public record Axis(String element, String attribute, List<String> values) {
    /** Copies the list. */
    public Axis {
        values = List.copyOf(values);
    }

    /**
     * Reads {@code ELEMENT.ATTRIBUTE=VALUE,VALUE,…}.
     *
     * @throws InvalidInputException if it is written otherwise
     */
    public static Axis parse(String text) throws InvalidInputException {
        int equals = text.indexOf('=');
        int dot = text.lastIndexOf('.', equals);
        if (dot < 1 || equals < dot + 2) {
            throw new InvalidInputException(Messages.get("axis.syntax", text));
        }
        List<String> values = Arrays.stream(text.substring(equals + 1).split(",", -1))
                .map(String::strip)
                .toList();
        if (values.stream().anyMatch(String::isEmpty)) {
            throw new InvalidInputException(Messages.get("axis.syntax", text));
        }
        String element = text.substring(0, dot).strip();
        return new Axis(element, text.substring(dot + 1, equals).strip(), values);
    }

    /** Returns {@code ELEMENT.ATTRIBUTE}. */
    public String name() {
        return element + "." + attribute;
    }
}
