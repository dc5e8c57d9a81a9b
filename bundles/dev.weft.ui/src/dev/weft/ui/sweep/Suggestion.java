// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.axes.AxisCandidate;
import dev.weft.model.units.Quantity;
import java.util.List;

/** Values to begin with: all choices, else a range from a quarter to four times what there is now. */
final class Suggestion {
    private static final int FACTOR = 4;
    private static final List<Quantity> QUANTITIES = List.of(Quantity.SIZE, Quantity.TIME, Quantity.BANDWIDTH);

    private Suggestion() {}

    static String of(AxisCandidate candidate) {
        if (!candidate.choices().isEmpty()) {
            return String.join(", ", candidate.choices());
        }
        String now = candidate.value();
        for (Quantity quantity : QUANTITIES) {
            try {
                long value = quantity.parse(now);
                return value < FACTOR
                        ? now
                        : quantity.format(value / FACTOR) + ".." + quantity.format(value * FACTOR) + "/5";
            } catch (IllegalArgumentException e) {
                // Another quantity's, a plain number, or a text.
            }
        }
        if (now.matches("\\d{1,9}") && Long.parseLong(now) > 0) {
            long number = Long.parseLong(now);
            return number + ", " + 2 * number + ", " + FACTOR * number;
        }
        return now;
    }
}
