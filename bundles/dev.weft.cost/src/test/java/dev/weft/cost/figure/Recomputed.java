// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Sees to it that figures are what their formulas, inputs and sources say. */
public final class Recomputed {
    private final Set<CostFigure> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Checks a figure and all below it, once. */
    public void check(CostFigure figure) {
        if (figure == null || !seen.add(figure)) {
            return;
        }
        assertFalse(figure.name().isBlank());
        if (figure.isInput()) {
            assertFalse(figure.source().isBlank(), () -> figure.name() + " has no source");
            return;
        }
        assertEquals(
                0,
                FormulaReader.value(figure).compareTo(figure.value()),
                () -> figure + " is not " + figure.formulaText() + " of " + figure.inputs());
        figure.inputs().forEach(this::check);
    }

    /** Returns how many figures were checked. */
    public int count() {
        return seen.size();
    }
}
