// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import dev.weft.cost.figure.CostFigure;
import java.util.List;

/**
 * Figures that are shown together.
 *
 * @param title what they are about
 * @param figures the figures, in the order in which they are read
 */
public record CostSection(String title, List<CostFigure> figures) {
    /** Takes a copy of the list. */
    public CostSection {
        figures = List.copyOf(figures);
    }
}
