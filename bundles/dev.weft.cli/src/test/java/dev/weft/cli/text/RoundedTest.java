// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RoundedTest {
    @Test
    void choosesTheUnitThatReadsBest() {
        assertEquals("0 ps", Rounded.time(0));
        assertEquals("999 ps", Rounded.time(999));
        assertEquals("1.235 ms", Rounded.time(1_234_567_890L));
        assertEquals("12 s", Rounded.time(12_000_000_000_000L));
        assertEquals("999.9 s", Rounded.time(999_900_000_000_000L));
        assertEquals("14.52 h", Rounded.time(52_280_000_000_000_000L));
        assertEquals("10 days", Rounded.time(864_000_000_000_000_000L));
        assertEquals("2113 days", Rounded.seconds(50_700 * 3_600.0));
        assertEquals("1.5 us", Rounded.seconds(1.5e-6));
        assertEquals("389.2 Gb/s", Rounded.rate(389_187_654_321L));
        assertEquals("16 MiB", Rounded.size(16L << 20));
        assertEquals("12.35 M", Rounded.count(12_345_678));
        assertEquals("-", Rounded.count(Double.NaN));
    }

    @Test
    void roundingUpMovesToTheNextUnit() {
        assertEquals("1 us", Rounded.time(999_999));
        assertEquals("1 MiB", Rounded.size((1L << 20) - 1));
    }

    @Test
    void plainNumbersKeepTheDigitsOfIntegers() {
        assertEquals("1048576", Rounded.plain(1_048_576));
        assertEquals("0.003906", Rounded.plain(1 / 256.0));
    }
}
