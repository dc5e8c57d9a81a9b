// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.total;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.cost.figure.CostFigure;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class TrainingFiguresTest {
    /** Communication that computing hides is no waiting: the same step with more of it hidden costs the same. */
    @Test
    void hiddenCommunicationIsNotIdle() {
        CostFigure step = seconds("step", "10");
        CostFigure none = seconds("none", "0");
        CostFigure waits = TrainingFigures.waiting(
                step, seconds("compute", "8"), seconds("bubble", "0.5"), seconds("barrier", "0.25"), none, none);
        assertEquals(0, new BigDecimal("1.25").compareTo(waits.value()));
        CostFigure all = TrainingFigures.waiting(
                step, seconds("compute", "9.25"), seconds("bubble", "0.5"), seconds("barrier", "0.25"), none, none);
        assertEquals(0, all.value().signum(), "all of the communication is hidden");
        CostFigure reading =
                TrainingFigures.waiting(step, seconds("compute", "8"), none, none, none, seconds("input", "10"));
        assertEquals(0, reading.value().signum(), "a faster network would change nothing");
        CostFigure partly = TrainingFigures.waiting(
                step, seconds("compute", "8"), none, none, seconds("nvlink", "0.5"), seconds("input", "9.5"));
        assertEquals(0, new BigDecimal("0.5").compareTo(partly.value()), "what reading the input hides is none either");
    }

    private static CostFigure seconds(String name, String value) {
        return CostFigure.input(name, "s", new BigDecimal(value), "test");
    }
}
