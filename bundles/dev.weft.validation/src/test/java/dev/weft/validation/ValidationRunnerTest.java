// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.validation.oracle.LaboratoryClosedException;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import dev.weft.validation.rows.Oracles;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValidationRunnerTest {
    private static Oracle.Builder row(String id) {
        return Oracle.of(id, Topic.ARITHMETIC)
                .source("test")
                .scenario("test")
                .published(100, Unit.RATIO)
                .within(0.1);
    }

    private static Outcome run(Oracle row) {
        return new ValidationRunner(1, ValidationObserver.NONE)
                .run(List.of(row))
                .get(0);
    }

    @Test
    void verdicts() {
        assertEquals(
                Verdict.PASSES,
                run(row("a").measuredBy(lab -> Measured.of(109))).verdict());
        assertEquals(
                Verdict.FAILS, run(row("a").measuredBy(lab -> Measured.of(111))).verdict());
        assertEquals(
                Verdict.DEVIATES,
                run(row("a").deviatesBecause("known").measuredBy(lab -> Measured.of(111)))
                        .verdict());
        assertEquals(
                Verdict.PASSES,
                run(row("a").deviatesBecause("stale").measuredBy(lab -> Measured.of(100)))
                        .verdict());
    }

    @Test
    void aRowThatCannotBeMeasuredFailsWithItsReason() {
        Outcome outcome = run(row("a").deviatesBecause("known").measuredBy(lab -> {
            throw new IllegalStateException("no network");
        }));
        assertEquals(Verdict.FAILS, outcome.verdict());
        assertTrue(outcome.measured().detail().contains("no network"));
    }

    @Test
    void neitherThreadsNorCostsChangeTheOrder() {
        List<Oracle> rows = List.of(
                row("a").measuredBy(lab -> Measured.of(1)),
                row("b").cost(9).measuredBy(lab -> Measured.of(2)),
                row("c").cost(5).measuredBy(lab -> Measured.of(3)));
        List<String> ids = new ValidationRunner(3, ValidationObserver.NONE)
                .run(rows).stream().map(o -> o.oracle().id()).toList();
        assertEquals(List.of("a", "b", "c"), ids);
    }

    @Test
    void cancels() {
        ValidationObserver stop = new ValidationObserver() {
            @Override
            public boolean goOn(Oracle oracle) {
                return false;
            }
        };
        List<Oracle> rows = Oracles.quick().toList();
        assertThrows(LaboratoryClosedException.class, () -> new ValidationRunner(2, stop).run(rows));
    }

    @Test
    void atMostOneRowInTenDeviates() {
        long deviating =
                Oracles.all().stream().filter(o -> !o.deviation().isEmpty()).count();
        assertTrue(deviating * 10 <= Oracles.all().size(), deviating + " rows deviate");
    }
}
