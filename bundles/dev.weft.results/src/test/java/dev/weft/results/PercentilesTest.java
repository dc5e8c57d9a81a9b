// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {
    @Test
    void oneToThousandAreTheirOwnRanks() {
        long[] reversed = LongStream.rangeClosed(1, 1000).map(i -> 1001 - i).toArray();
        assertEquals(new Percentiles(500, 990, 999, 1000), Percentiles.of(reversed));
    }

    @Test
    void ranksRoundUpToAValueThatOccurred() {
        assertEquals(new Percentiles(20, 30, 30, 30), Percentiles.of(new long[] {10, 20, 30}));
        assertEquals(new Percentiles(10, 20, 20, 20), Percentiles.of(new long[] {10, 20}));
        assertEquals(new Percentiles(7, 7, 7, 7), Percentiles.of(new long[] {7}));
    }

    @Test
    void withOneValueMoreThanAHundredTheTailIsTheLastButOne() {
        long[] values = LongStream.rangeClosed(1, 101).toArray();
        assertEquals(new Percentiles(51, 100, 101, 101), Percentiles.of(values));
    }

    @Test
    void noValuesHaveNoPercentiles() {
        assertTrue(Percentiles.of(new long[0]).isEmpty());
    }

    @Test
    void valuesAreNotReordered() {
        long[] values = {3, 1, 2};
        Percentiles.of(values);
        assertArrayEquals(new long[] {3, 1, 2}, values);
    }
}
