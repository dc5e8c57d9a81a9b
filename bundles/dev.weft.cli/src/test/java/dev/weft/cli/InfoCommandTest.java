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

                Switches  type    tier  count  ports each  ports used
                leaf      switch     1      2          16           8
                spine     switch     2      2          16           4

                Cables            type  medium      rate  length  count
                host to tier 1    -     other   400 Gb/s     5 m      8
                tier 1 to tier 2  -     other   400 Gb/s    30 m      8

                Tier 1: 3.2 Tb/s down, 3.2 Tb/s up: oversubscription 1
                """, run.out().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void json() {
        CommandRun run = CommandRun.of("info", "--json", new SmallExample(folder).fabric());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(8, document.get("gpus").getAsInt());
        assertEquals(
                1.0,
                document.getAsJsonArray("tiers")
                        .get(0)
                        .getAsJsonObject()
                        .get("oversubscription")
                        .getAsDouble());
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
