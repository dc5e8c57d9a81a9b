// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.trace.TraceScenario;
import dev.weft.exchange.traffic.TrafficScenario;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a file says, an importer reads it or refuses it in one sentence: no other exception, and no more memory than this
 * test's VM has. Changes are drawn from a seed, so that what fails once fails again.
 */
class FuzzTest {
    private static final int SHORT = 1_000;
    private static final int LONG = 100_000;

    /** What scenarios and counters are laid on. */
    private static final ExportInput FABRIC =
            Exchange.template("leaf-spine", Map.of("leaves", "2", "hosts-per-leaf", "8", "gpus", "1", "nics", "1"));

    /** Pieces that readers stumble over. */
    private static final String[] PIECES = {
        "-1",
        "0",
        "4294967296",
        "9223372036854775807",
        "99999999999999999999",
        "1e308",
        "NaN",
        "\"",
        "'",
        "<",
        ">",
        "&x;",
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>",
        "../../etc/passwd",
        "\0",
        "\u0001",
        "\ud83d\ude00",
        "/",
        "//",
        "a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s/t",
        "[",
        "]",
        "{",
        "}",
        "->",
        "#",
        ";",
        ",",
        "\n",
        "\r",
        "\t",
        " ",
        "4xNDR",
        "host1",
        "leaf",
        "400 Gb/s",
        "%s%n",
        "${x}",
        "include \"x\"",
        "&&",
        "*a",
        "!!java.net.URL [x]"
    };

    static Stream<String> samples() {
        return Samples.all().keySet().stream();
    }

    @Test
    void everyImporterHasASample() {
        Set<String> formats =
                Samples.all().keySet().stream().map(Samples::format).collect(Collectors.toSet());
        assertEquals(Formats.importers().stream().map(i -> i.format().id()).collect(Collectors.toSet()), formats);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void samplesAreRecognisedAndRead(String sample) throws ExchangeException {
        Exchange.Reading reading = Exchange.read("sample", Samples.all().get(sample), null, Samples.options(sample));
        assertEquals(Samples.format(sample), reading.importer().format().id());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aFewChanges(String sample) {
        change(sample, SHORT);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("samples")
    void manyChanges(String sample) {
        change(sample, LONG);
    }

    private static void change(String sample, int times) {
        byte[] original = Samples.all().get(sample);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            byte[] changed = mutate(original, new SplittableRandom(i * 7919L + sample.hashCode()));
            try {
                Exchange.Reading reading =
                        Exchange.read("fuzz", changed, Samples.format(sample), Samples.options(sample));
                if (reading.imported() instanceof Imported.OfWiring
                        || reading.imported() instanceof Imported.OfFabric) {
                    reading.fabric();
                } else if (reading.imported() instanceof Imported.OfTrace trace) {
                    TraceScenario.of(trace.trace(), FABRIC.graph(), "x.fabric", reading.report());
                } else if (reading.imported() instanceof Imported.OfTraffic traffic) {
                    TrafficScenario.of(traffic.traffic(), FABRIC.graph(), "x.fabric", reading.report());
                } else if (reading.imported() instanceof Imported.OfMeasurement measured) {
                    measured.measurement().run(FABRIC.graph(), "0", reading.report());
                }
            } catch (ExchangeException e) {
                refused++;
                assertTrue(e.getMessage().indexOf('\n') < 0, "one line: " + e.getMessage());
            } catch (RuntimeException | StackOverflowError e) {
                fail("change " + i + " of " + sample + ":\n" + new String(changed, StandardCharsets.UTF_8), e);
            }
        }
        assertTrue(refused > times / 10 && refused < times, "refused " + refused + " of " + times);
    }

    /** A few changes at a time: of bytes, words and lines. */
    private static byte[] mutate(byte[] original, SplittableRandom random) {
        String text = new String(original, StandardCharsets.ISO_8859_1);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(text.length() + 1);
            int end = Math.min(text.length(), at + 1 + random.nextInt(8));
            text = switch (random.nextInt(7)) {
                case 0 -> text.substring(0, at) + text.substring(end);
                case 1 -> text.substring(0, at) + (char) random.nextInt(256) + text.substring(end);
                case 2 -> text.substring(0, at) + piece(random) + text.substring(at);
                case 3 -> replaceWord(text, at, piece(random));
                case 4 -> text.substring(0, at);
                case 5 -> repeatLine(text, at, 1 + random.nextInt(3));
                default -> replaceWord(text, at, String.valueOf(random.nextLong()));
            };
            text = text.isEmpty() ? " " : text;
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String piece(SplittableRandom random) {
        byte[] bytes = PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static String replaceWord(String text, int at, String by) {
        int start = at;
        while (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) {
            start--;
        }
        int end = at;
        while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        return text.substring(0, start) + by + text.substring(end);
    }

    private static String repeatLine(String text, int at, int times) {
        int start = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
        int next = text.indexOf('\n', start);
        int end = next < 0 ? text.length() : next + 1;
        return text.substring(0, end) + text.substring(start, end).repeat(times) + text.substring(end);
    }
}
