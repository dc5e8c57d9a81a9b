// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.rows.Oracles;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every row, those that take minutes too: {@code ./weft test --all}. */
@Tag("long")
class FullTableTest {

    @TestFactory
    Stream<DynamicTest> noRowFails() {
        List<Oracle> rows = Oracles.all();
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors());
        return new ValidationRunner(threads, ValidationObserver.NONE)
                .run(rows).stream()
                        .map(outcome -> DynamicTest.dynamicTest(
                                outcome.oracle().id(),
                                () -> assertNotEquals(
                                        Verdict.FAILS,
                                        outcome.verdict(),
                                        () -> outcome.oracle().publishedText() + " published, Weft "
                                                + outcome.oracle()
                                                        .unit()
                                                        .text(outcome.measured().value())
                                                + " " + outcome.measured().detail())));
    }
}
