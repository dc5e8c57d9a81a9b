// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One thing that differs between the points of a sweep.
 *
 * @param element name or ID of an element of the scenario or its fabric; a policy also by its transport
 * @param attribute its attribute, or a parameter of a policy
 * @param values as people write them in a file, such as {@code 400 Gb/s}; at least one
 */
public record Axis(String element, String attribute, List<String> values) {
    private static final Pattern SPREAD = Pattern.compile("(.*=.*\\.\\..*)/\\s*(\\d{1,5})\\s*");

    /** Copies the list. */
    public Axis {
        values = List.copyOf(values);
    }

    /**
     * Reads {@code ELEMENT.ATTRIBUTE=VALUE,VALUE,…}, or {@code ELEMENT.ATTRIBUTE=LOW..HIGH/N} for N values from low to high, by equal
     * factors, or by equal steps where the range begins at 0 or below.
     *
     * @throws InvalidInputException if it is written otherwise
     */
    public static Axis parse(String text) throws InvalidInputException {
        int equals = text.indexOf('=');
        int dot = text.lastIndexOf('.', equals);
        if (dot < 1 || equals < dot + 2) {
            throw new InvalidInputException(Messages.get("axis.syntax", text));
        }
        Matcher spread = SPREAD.matcher(text);
        if (spread.matches()) {
            return spread(Range.parse(spread.group(1)), spread.group(2), text);
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

    private static Axis spread(Range range, String points, String text) throws InvalidInputException {
        int count = Integer.parseInt(points);
        if (count < 2) {
            throw new InvalidInputException(Messages.get("axis.syntax", text));
        }
        return new Axis(range.element(), range.attribute(), range.spreadTexts(count));
    }

    /** Returns what {@link #parse} reads. */
    public String text() {
        return name() + "=" + String.join(",", values);
    }

    /** Returns {@code ELEMENT.ATTRIBUTE}. */
    public String name() {
        return element + "." + attribute;
    }
}
