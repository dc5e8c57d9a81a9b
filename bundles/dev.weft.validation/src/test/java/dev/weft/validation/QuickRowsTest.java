// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.rows.Oracles;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows that take no time, in every build. */
class QuickRowsTest {
    static Stream<String> rows() {
        return Oracles.quick().map(Oracle::id);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void doesNotFail(String id) {
        Oracle row = Oracles.quick().filter(o -> o.id().equals(id)).findFirst().orElseThrow();
        Outcome outcome = new ValidationRunner(1, ValidationObserver.NONE)
                .run(List.of(row))
                .get(0);
        assertNotEquals(
                Verdict.FAILS,
                outcome.verdict(),
                () -> row.scenario() + ": " + row.publishedText() + " published, Weft "
                        + row.unit().text(outcome.measured().value()) + " "
                        + outcome.measured().detail());
    }
}
