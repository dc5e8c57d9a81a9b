// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BandwidthTest {
    /** Ring all-reduce and all-to-all by the α–β model: α = 5 µs, B = 50 GB/s, S = 1 GB. */
    @ParameterizedTest
    @CsvSource({
        "ALL_REDUCE, 8, 35070000000, 228115198175, 399201596806",
        "ALL_REDUCE, 64, 40005000000, 199975003125, 393700787402",
        "ALL_TO_ALL, 64, 20002500000, 399950006249, 393700787402",
    })
    void knownTimesGiveKnownBandwidths(CollectiveKind kind, int ranks, long ps, long algbw, long busbw) {
        assertEquals(algbw, Bandwidth.algbwBps(1_000_000_000, ps));
        assertEquals(busbw, Bandwidth.busbwBps(kind, ranks, 1_000_000_000, ps));
    }

    @ParameterizedTest
    @CsvSource({
        "ALL_REDUCE, 14, 8",
        "REDUCE_SCATTER, 7, 8",
        "ALL_GATHER, 7, 8",
        "ALL_TO_ALL, 7, 8",
        "GATHER, 7, 8",
        "SCATTER, 7, 8",
        "BROADCAST, 1, 1",
        "REDUCE, 1, 1",
        "SEND_RECV, 1, 1",
        "INCAST, 1, 1",
        "FLOWS, 1, 1",
    })
    void factorsAreThoseOfNcclTests(CollectiveKind kind, long numerator, long denominator) {
        assertEquals(numerator, kind.factorNumerator(8));
        assertEquals(denominator, kind.factorDenominator(8));
        assertEquals(kind, CollectiveKind.ofKey(kind.key()).orElseThrow());
    }

    @Test
    void withoutTimeThereIsNoBandwidth() {
        assertEquals(Bandwidth.UNDEFINED, Bandwidth.algbwBps(1, 0));
        assertEquals(Bandwidth.UNDEFINED, Bandwidth.busbwBps(CollectiveKind.ALL_REDUCE, 8, 1, -1));
    }

    @Test
    void hugeSizesDoNotOverflow() {
        assertEquals(Long.MAX_VALUE, Bandwidth.algbwBps(Long.MAX_VALUE, 1));
        assertEquals(8_000_000_000_000L, Bandwidth.algbwBps(Long.MAX_VALUE, Long.MAX_VALUE));
    }

    @Test
    void roundsHalfUp() {
        assertEquals(3, Bandwidth.algbwBps(1, 3_200_000_000_000L)); // 2.5 bit/s
    }

    @Test
    void badArgumentsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Bandwidth.algbwBps(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> Bandwidth.busbwBps(CollectiveKind.ALL_REDUCE, 0, 1, 1));
    }
}
