// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.template;

import dev.weft.model.units.Quantity;
import java.util.List;

/**
 * A parameter of a template.
 *
 * @param name as it is typed: {@code hosts-per-unit}; lower case, words joined by '-'
 * @param kind what its values are
 * @param defaultValue its value as text where none is given; a text of the kind
 * @param minimum smallest value as text; empty for choices
 * @param maximum greatest value as text; empty for choices
 * @param choices the values that may be chosen; empty for other kinds
 * @param description one sentence for people; says what 0 means where it means something
 */
public record TemplateParameter(
        String name,
        Kind kind,
        String defaultValue,
        String minimum,
        String maximum,
        List<String> choices,
        String description) {
    private static final String DESCRIPTION = "parameter.";

    /** What the values of a parameter are. */
    public enum Kind {
        /** A whole number. */
        COUNT(null),
        /** A plain number. */
        RATIO(null),
        /** A data rate with its unit. */
        BANDWIDTH(Quantity.BANDWIDTH),
        /** An amount of data with its unit. */
        SIZE(Quantity.SIZE),
        /** A time span with its unit. */
        TIME(Quantity.TIME),
        /** A length with its unit. */
        LENGTH(Quantity.LENGTH),
        /** One of some words. */
        CHOICE(null);

        private final Quantity quantity;

        Kind(Quantity quantity) {
            this.quantity = quantity;
        }

        /** @return how values are read and printed; null where they have no unit. */
        public Quantity quantity() {
            return quantity;
        }
    }

    /** Takes a copy of the list. */
    public TemplateParameter {
        choices = List.copyOf(choices);
    }

    static TemplateParameter count(String name, int defaultValue, int minimum, int maximum) {
        return numeric(
                name, Kind.COUNT, Integer.toString(defaultValue), Integer.toString(minimum), Integer.toString(maximum));
    }

    static TemplateParameter numeric(String name, Kind kind, String defaultValue, String minimum, String maximum) {
        return new TemplateParameter(
                name, kind, defaultValue, minimum, maximum, List.of(), Messages.get(DESCRIPTION + name));
    }

    static TemplateParameter choice(String name, String defaultValue, List<String> choices) {
        return new TemplateParameter(
                name, Kind.CHOICE, defaultValue, "", "", choices, Messages.get(DESCRIPTION + name));
    }
}
