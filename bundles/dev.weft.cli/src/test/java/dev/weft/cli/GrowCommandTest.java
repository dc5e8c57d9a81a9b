// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowCommandTest {
    @TempDir
    Path folder;

    private String file;

    @BeforeEach
    void fabric() {
        file = folder.resolve("a.fabric").toString();
        CommandRun.of("new", "rail-optimised", "--hosts", "64", "-o", file);
    }

    @Test
    void tables() {
        CommandRun run = CommandRun.of("grow", file, "--hosts", "128");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals("""
                64 hosts become 128; 256 cables that are there must be moved or thrown away.

                Switches  type                  stay  added  thrown away
                leaf      64 \u00d7 400 Gb/s switch    16     16            0
                spine     64 \u00d7 400 Gb/s switch     8      8            0

                Cables          type          stay  added  moved  thrown away
                host to tier 1  Host cable     512    512      0            0
                tier 1 and up   Fabric cable   256    512    256            0
                """, run.out().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void theLargerFabricIsWrittenAndCompared() {
        Path larger = folder.resolve("b.fabric");
        CommandRun run = CommandRun.of("grow", file, "--hosts", "128", "-o", larger, "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(256, json.get("rewired").getAsInt());
        assertEquals(2, json.getAsJsonArray("switches").size());
        assertTrue(Files.exists(larger));
        CommandRun compared = CommandRun.of("grow", file, "--to", larger, "--json");
        assertEquals(run.out(), compared.out());
        assertRefused(CommandRun.of("grow", file, "--hosts", "128", "-o", larger), "exists");
    }

    @Test
    void refusesWrongInput() {
        assertRefused(CommandRun.of("grow", file), "--hosts");
        assertRefused(CommandRun.of("grow", file, "--hosts", "0"), "expected 1 or more");
        assertRefused(CommandRun.of("grow", file, "--hosts", "63"), "has 64 hosts already and is to have 63");
        Path priced = GoldenHashes.EXAMPLES.resolve("published-costs/rail-only-1024.fabric");
        assertRefused(CommandRun.of("cost", priced, "--grow", "127"), "has 128 hosts already and is to have 127");
        assertRefused(CommandRun.of("cost", priced, "--grow", "0"), "expected 1 or more");
        assertRefused(CommandRun.of("grow", file, "--hosts", "1000000"), "too many for two tiers");
        assertRefused(CommandRun.of("grow", file, "--to", file, "-o", "x.fabric"), "--hosts");
        assertRefused(CommandRun.of("grow", new SmallExample(folder).fabric(), "--hosts", "9"), "from which template");
    }

    private static void assertRefused(CommandRun run, String part) {
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.out());
        assertTrue(run.err().contains(part), run.err());
        assertEquals("", run.out());
    }
}
