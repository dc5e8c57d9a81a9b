// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuneCommandTest {
    @TempDir
    Path folder;

    private Path one;
    private Path other;

    @BeforeEach
    void setUp() throws IOException {
        SmallExample example = new SmallExample(folder);
        String text = Files.readString(example.scenario());
        one = Files.writeString(folder.resolve("one.scenario"), text.replaceFirst("name=\"[^\"]*\"", "name=\"one\""));
        other = Files.writeString(
                folder.resolve("other.scenario"),
                text.replaceFirst("name=\"[^\"]*\"", "name=\"other\"")
                        .replace("collective=\"all-reduce\"", "collective=\"all-to-all\"")
                        .replace("algorithm=\"ring\"", "algorithm=\"direct\""));
    }

    private CommandRun tune(Object... more) {
        Object[] arguments = new Object[8 + more.length];
        Object[] fixed = {
            "tune", one, other, "--transport", "rocev2", "--axis", "rocev2.mtu=512 B,1024 B,4096 B", "--axis"
        };
        System.arraycopy(fixed, 0, arguments, 0, 8);
        System.arraycopy(more, 0, arguments, 8, more.length);
        return CommandRun.of(arguments);
    }

    @Test
    void theMatrixHasNoRegretOnItsDiagonal() {
        CommandRun run = tune("rocev2.dcqcn=true,false", "--out", folder.resolve("out"), "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonArray rows = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("rows");
        assertEquals(3, rows.size());
        double[] sums = new double[3];
        for (int row = 0; row < 3; row++) {
            JsonObject regret = rows.get(row).getAsJsonObject().getAsJsonObject("regret");
            for (String name : regret.keySet()) {
                double value = regret.get(name).getAsDouble();
                assertTrue(value >= 0, run.out());
                sums[row] += value;
            }
        }
        assertEquals(
                0,
                rows.get(0)
                        .getAsJsonObject()
                        .getAsJsonObject("regret")
                        .get("one")
                        .getAsDouble());
        assertEquals(
                0,
                rows.get(1)
                        .getAsJsonObject()
                        .getAsJsonObject("regret")
                        .get("other")
                        .getAsDouble());
        assertTrue(sums[2] <= sums[0] && sums[2] <= sums[1], "the joint settings have the least regret: " + run.out());
    }

    @Test
    void whatWasAskedIsKeptFromTheBeginningSoThatItCanGoOn() throws IOException {
        Path out = folder.resolve("out");
        Path file = out.resolve("tuning.json");
        // It simulates all, and only then finds that there is nothing to compare.
        CommandRun figure = tune("rocev2.dcqcn=true", "--minimise", "beauty", "--out", out);
        assertEquals(ExitCodes.BAD_INPUT, figure.code());
        JsonObject begun = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        assertFalse(begun.has("rows"), "nothing was found");
        JsonObject asked = begun.getAsJsonObject("asked");
        assertEquals(
                "[\"../one.scenario\",\"../other.scenario\"]",
                asked.get("scenarios").toString());
        assertEquals(
                "[\"rocev2.mtu=512 B,1024 B,4096 B\",\"rocev2.dcqcn=true\"]",
                asked.get("axes").toString());
        CommandRun resumed = tune("rocev2.dcqcn=true", "--out", out, "--resume");
        assertEquals(ExitCodes.GOOD, resumed.code(), resumed.err());
        assertTrue(
                JsonParser.parseString(Files.readString(file)).getAsJsonObject().has("rows"), "it went on");
    }

    @Test
    void badInputIsOneSentence() {
        CommandRun figure = tune("rocev2.dcqcn=true", "--minimise", "beauty", "--out", folder.resolve("out"));
        assertEquals(ExitCodes.BAD_INPUT, figure.code());
        assertTrue(figure.err().contains("there is no figure \"beauty\""), figure.err());
        CommandRun several = CommandRun.of("tune", one, "--axis", "rocev2.dcqcn=true", "--out", folder.resolve("o"));
        assertEquals(ExitCodes.BAD_INPUT, several.code());
        assertTrue(several.err().contains("a search needs one"), several.err());
    }
}
