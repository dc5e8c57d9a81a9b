// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InfoCommandTest {
    @TempDir
    Path folder;

    @Test
    void tables() {
        CommandRun run = CommandRun.of("info", new SmallExample(folder).fabric());
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertEquals("""
                small: 8 GPUs in 8 hosts with 8 NICs, 4 switches, 16 cables

                Hosts   count  GPUs each  NICs each  NIC ports each  NVLink per GPU
                server      8          1          1               1               -

                Switches  tier  role   count  ports each  cables at most
                switch       1  leaf       2          16               8
                switch       2  spine      2          16               4

                Cables          type  medium      rate  length  count
                host to tier 1  -     other   400 Gb/s     5 m      8
                tier 1 and up   -     other   400 Gb/s    30 m      8

                Rails                       -
                Planes                      1
                Oversubscription of leaves  1
                Bisection bandwidth         1.6 Tb/s, 100 % of the hosts' bandwidth
                """, run.out().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void json() {
        CommandRun run = CommandRun.of("info", "--json", new SmallExample(folder).fabric());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(8, document.get("gpus").getAsInt());
        assertEquals(1.0, document.get("oversubscriptionMaximum").getAsDouble());
        assertEquals(1_600_000_000_000L, document.get("bisectionBps").getAsLong());
    }

    @Test
    void badFabric() {
        CommandRun run = CommandRun.of(
                "info",
                new SmallExample(folder).inFabric("count=\"4\"", "count=\"0\"").fabric());
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("small.fabric:9: host group 'host'"), run.err());
    }
}
