// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class FlowSampleTest {

    /** Messages that all take as long but those whose number ends with 7. */
    private static FlowTable table(int messages) {
        FlowTableBuilder b = FlowTable.builder(messages);
        for (int m = 0; m < messages; m++) {
            long time = m % 10 == 7 ? 1_000 + m : 10;
            b.add("w" + m * 2 / messages, "a" + m % 3, "b", m, m, m + time, -1);
            if (m % 5 == 0) {
                b.insideHost();
            }
        }
        b.set(
                FlowMeasure.RETRANSMITS,
                IntStream.range(0, messages).asLongStream().toArray());
        return b.build();
    }

    @Test
    void keepsEveryNthAndTheSlowest() {
        FlowTable all = table(10_000);
        FlowTable sample = FlowSample.of(all, 1_000, 100);
        assertTrue(sample.isSample());
        assertEquals(10_000, sample.messages());
        assertTrue(sample.size() <= 1_000 && sample.size() > 900, "rows " + sample.size());
        int slow = 0;
        for (int row = 0; row < sample.size(); row++) {
            int message = sample.message(row);
            assertEquals(all.workload(message), sample.workload(row));
            assertEquals(all.source(message), sample.source(row));
            assertEquals(all.bytes(message), sample.bytes(row));
            assertEquals(all.deliveredPs(message), sample.deliveredPs(row));
            assertEquals(all.isInsideHost(message), sample.isInsideHost(row));
            assertEquals(message, sample.value(FlowMeasure.RETRANSMITS, row));
            slow += message >= 9_000 && message % 10 == 7 ? 1 : 0;
        }
        assertEquals(100, slow, "the hundred slowest are the last that end with 7");
    }

    @Test
    void smallRunsKeepAll() {
        FlowTable all = table(1_000);
        assertSame(all, FlowSample.of(all, 1_000, 100));
        assertFalse(all.isSample());
        assertEquals(999, all.message(999));
    }

    /** Counting what is kept anew for each message took a minute; now all takes a second, so that only that reaches the bound. */
    @Test
    @Timeout(20)
    void millionsOfMessagesAreNoTrouble() {
        FlowTableBuilder b = FlowTable.builder(5_000_000);
        for (int m = 0; m < 5_000_000; m++) {
            b.add("w", "a", "b", 1, 0, m % 10_007 == 10_006 ? 20 : 10, 30);
        }
        FlowTable sample = FlowSample.of(b.build());
        assertEquals(5_000_000, sample.messages());
        long slow = IntStream.range(0, sample.size())
                .filter(row -> sample.deliveredPs(row) == 20)
                .count();
        assertEquals(5_000_000 / 10_007, slow);
    }

    @Test
    void messagesThatTakeEquallyLongAreNoTrouble() {
        FlowTableBuilder b = FlowTable.builder(0);
        for (int m = 0; m < 5_000; m++) {
            b.add("w", "a", "b", 1, 0, 10, 10);
        }
        FlowTable sample = FlowSample.of(b.build(), 1_000, 100);
        assertTrue(sample.size() <= 1_000);
        assertEquals(99, sample.message(99), "the first hundred stand for the slowest");
        assertSame(sample, FlowSample.of(sample, 100, 10), "a sample stays as it is");
        assertNotEquals(sample, FlowTable.builder(0).build());
    }
}
