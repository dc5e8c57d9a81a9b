// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

                Rails                         -
                Planes                        1
                Oversubscription of leaves    1
                Bisection bandwidth           1.6 Tb/s, 100 % of the hosts' bandwidth
                Diameter                      3 switches from host to host
                Shortest paths of leaf pairs  8 at least, median 8
                Switches in a step of a ring  1.5 on average, 3 at most
                Switches in an all-to-all     2.143 on average, 3 at most
                Cyclic buffer dependency      none of shortest paths
                Memory of the model           2.861 KiB

                Tier      down        up  within  oversubscription
                1     3.2 Tb/s  3.2 Tb/s       -                 1
                2     3.2 Tb/s         -       -                 -

                Port use  ports  used  fewest a switch  most a switch
                switch       64    24                4              8

                Failure of a  such as           alike  NIC bandwidth cut  GPUs cut off  of its tier
                cable         rack1/leaf/port1      8             12.5 %             1       12.5 %
                cable         spine1/port1          8                0 %             0       12.5 %
                switch        rack1/leaf            2               50 %             4         50 %
                switch        spine1                2                0 %             0         50 %

                Single point of failure  such as           alike  hosts cut off
                cable                    rack1/leaf/port1      8              1
                switch                   rack1/leaf            2              4
                """, run.out().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void json() {
        CommandRun run = CommandRun.of("info", "--json", new SmallExample(folder).fabric());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(8, document.get("gpus").getAsInt());
        assertEquals(1.0, document.get("oversubscriptionMaximum").getAsDouble());
        assertEquals(1_600_000_000_000L, document.get("bisectionBps").getAsLong());
        assertEquals(
                3, document.getAsJsonObject("paths").get("diameterSwitches").getAsInt());
        assertFalse(document.getAsJsonObject("bufferDependency").get("risk").getAsBoolean());
        assertEquals(4, document.getAsJsonArray("failures").size());
        assertEquals(2, document.getAsJsonArray("singlePoints").size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multi-plane --hosts 3072",
                "fat-tree --radix 48",
                "rail-only --hosts 4096",
                "dragonfly --switches-per-group 16 --nics-per-switch 8 --global-cables 8",
                "torus --x 8 --y 8 --z 8 --hosts-per-switch 4 --gpus 8 --nics 8",
            })
    void largeFabrics(String template) {
        String file = folder.resolve("large.fabric").toString();
        List<String> made = new ArrayList<>(List.of("new"));
        made.addAll(List.of(template.split(" ")));
        made.addAll(List.of("-o", file));
        assertEquals(ExitCodes.GOOD, CommandRun.of(made.toArray()).code());
        CommandRun run = CommandRun.of("info", file);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        int gpus = Integer.parseInt(
                run.out().replaceFirst("(?s).*?: ([0-9,]+) GPUs in .*", "$1").replace(",", ""));
        assertTrue(gpus >= 10_000 && gpus <= 100_000, "GPUs: " + gpus);
        for (String fact : List.of(" GPUs in ", "\nBisection bandwidth ", "\nDiameter ", "\nMemory of the model ")) {
            assertTrue(run.out().contains(fact), run.out());
        }
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
