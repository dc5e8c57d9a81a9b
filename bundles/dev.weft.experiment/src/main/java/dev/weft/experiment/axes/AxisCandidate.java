// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import java.util.List;

/**
 * Something that a sweep of a scenario can vary.
 *
 * @param element what an {@link Axis} calls the element that has it: its name, or its ID where others have that name too
 * @param kind what the element is, such as {@code SwitchType}; of a policy its transport
 * @param attribute the attribute, or parameter of the policy
 * @param value its value now, as people write it; empty where it has none
 * @param choices all values that it can have; empty where they cannot be listed
 * @param documentation what it means, with its unit and range
 */
public record AxisCandidate(
        String element, String kind, String attribute, String value, List<String> choices, String documentation) {
    /** Copies the list. */
    public AxisCandidate {
        choices = List.copyOf(choices);
    }

    /** Returns {@code ELEMENT.ATTRIBUTE}. */
    public String name() {
        return element + "." + attribute;
    }
}
