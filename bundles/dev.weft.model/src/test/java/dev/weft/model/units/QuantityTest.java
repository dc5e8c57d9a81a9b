// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({
        "BANDWIDTH, 400 Gb/s, 400000000000",
        "BANDWIDTH, 400Gb/s, 400000000000",
        "BANDWIDTH, 1.6 Tb/s, 1600000000000",
        "BANDWIDTH, 0 b/s, 0",
        "BANDWIDTH, -25 Gb/s, -25000000000",
        "TIME, 1.5 us, 1500000",
        "TIME, 560 ns, 560000",
        "TIME, 1 ps, 1",
        "TIME, 2 s, 2000000000000",
        "SIZE, 12 MiB, 12582912",
        "SIZE, 1 MB, 1000000",
        "SIZE, 4 KiB, 4096",
        "SIZE, 1500 B, 1500",
        "LENGTH, 3 m, 3000",
        "LENGTH, 250 mm, 250",
        "DELAY_PER_LENGTH, 4.5 ns/m, 4500",
        "POWER, 17 W, 17000",
    })
    void readsAndPrints(Quantity quantity, String text, long value) {
        assertEquals(value, quantity.parse(text));
        assertEquals(text.replaceFirst("(?<=\\d)(?=[A-Z])", " "), quantity.format(value));
    }

    @ParameterizedTest
    @CsvSource({
        "BANDWIDTH, 50 GB/s, 400000000000",
        "BANDWIDTH, 400 Gbps, 400000000000",
        "BANDWIDTH, 400 Gbit/s, 400000000000",
        "TIME, 1.5 \u00b5s, 1500000",
        "TIME, 1.5 \u03bcs, 1500000",
        "TIME, 2 min, 120000000000000",
        "LENGTH, 30 cm, 300",
        "SIZE, 2 KB, 2000",
    })
    void readsOtherSpellings(Quantity quantity, String text, long value) {
        assertEquals(value, quantity.parse(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BANDWIDTH | 400 | The unit is missing",
                "BANDWIDTH | 400 GB | is not a unit",
                "BANDWIDTH | 400 gb/s | is not a unit",
                "BANDWIDTH | fast | Expected a number with its unit, such as '400 Gb/s'",
                "BANDWIDTH | '' | Expected a number",
                "BANDWIDTH | 1e9 b/s | is not a unit",
                "BANDWIDTH | 1,5 Gb/s | is not a unit",
                "BANDWIDTH | 0.5 b/s | is not a whole number of b/s",
                "BANDWIDTH | 99999999999 Tb/s | is too large",
                "TIME | 1.5 m | is not a unit",
                "TIME | 0.1 ps | is not a whole number of ps",
                "SIZE | 1 Mb | is not a unit",
                "SIZE | 99999999999999999999999999999999999999999999999999999999999999999 B | Expected",
            })
    void saysWhatWasExpected(Quantity quantity, String text, String message) {
        var e = assertThrows(IllegalArgumentException.class, () -> quantity.parse(text));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    @Test
    void refusesNull() {
        assertThrows(IllegalArgumentException.class, () -> Quantity.SIZE.parse(null));
    }

    @ParameterizedTest
    @EnumSource
    void givesBackEveryValue(Quantity quantity) {
        SplittableRandom random = new SplittableRandom(1);
        for (long edge : new long[] {0, 1, -1, 999, 1000, 1023, 1024, Long.MAX_VALUE, -Long.MAX_VALUE}) {
            assertEquals(edge, quantity.parse(quantity.format(edge)));
        }
        for (int i = 0; i < 20_000; i++) {
            long value = random.nextLong() >> random.nextInt(64);
            if (value != Long.MIN_VALUE) {
                assertEquals(value, quantity.parse(quantity.format(value)), quantity.format(value));
            }
        }
    }

    @Test
    void ratios() {
        assertEquals(0.5, Ratios.parse("50 %"));
        assertEquals(0.001, Ratios.parse("0.1%"));
        assertEquals(1e-5, Ratios.parse("0.001 %"));
        assertEquals("0.5", Ratios.format(0.5));
        assertEquals("1", Ratios.format(1));
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 10_000; i++) {
            double value = random.nextDouble() / (1 + random.nextInt(1_000_000));
            assertEquals(value, Ratios.parse(Ratios.format(value)));
        }
        assertThrows(IllegalArgumentException.class, () -> Ratios.parse("half"));
        assertThrows(IllegalArgumentException.class, () -> Ratios.parse(null));
    }

    @Test
    void identifiers() {
        assertEquals("leaf-2", Identifiers.parse("leaf-2"));
        assertEquals("leaf-of-su-3", Identifiers.hint("Leaf of SU #3"));
        assertEquals("e", Identifiers.hint("\u00df?"));
        assertEquals("leaf", Identifiers.numbered("leaf", 1));
        assertEquals("leaf-2", Identifiers.numbered("leaf", 2));
        for (String bad : new String[] {"", " ", "//@nodes.0", "a b", "-x", "a/b"}) {
            assertThrows(IllegalArgumentException.class, () -> Identifiers.parse(bad));
        }
    }
}
