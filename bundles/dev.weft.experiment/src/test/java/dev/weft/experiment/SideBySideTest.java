// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SideBySideTest {
    @Test
    void resultsAreInTheOrderOfTasks() throws InvalidInputException, ExperimentCancelledException {
        assertEquals(List.of(1, 2, 3), SideBySide.run("test", 2, List.of(() -> 1, () -> 2, () -> 3)));
    }

    @Test
    @Timeout(60)
    void isCancelledThoughATaskDoesNotHearOfIt() {
        CountDownLatch never = new CountDownLatch(1);
        SideBySide.Task<Integer> deaf = () -> {
            // Work that cannot be interrupted.
            while (never.getCount() > 0) {
                Thread.onSpinWait();
            }
            return 1;
        };
        try {
            assertThrows(
                    ExperimentCancelledException.class, () -> SideBySide.run("test", 1, List.of(deaf), () -> true));
        } finally {
            never.countDown();
        }
    }

    @Test
    void tasksThatEndInTimeAreHeard() throws InvalidInputException, ExperimentCancelledException {
        assertEquals(List.of(5), SideBySide.run("test", 1, List.of(() -> 5), () -> true));
    }
}
