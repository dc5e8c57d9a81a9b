// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stored runs side by side, as a table, a page and draws. */
class CompareRunsTest {
    @TempDir
    Path folder;

    private SmallExample example;
    private Path runs;

    @BeforeEach
    void setUp() throws IOException {
        example = new SmallExample(folder);
        String scenario = Files.readString(example.scenario());
        Files.writeString(
                example.scenario(),
                scenario.replaceAll("<seeds>.*</seeds>", "")
                        .replaceFirst(">\\s*<policies", "><seeds>1</seeds><seeds>2</seeds><seeds>3</seeds><policies")
                        .replaceFirst(
                                "<workloads",
                                "<policies id=\"meta\" name=\"MetaRoCE\" transport=\"metaroce\"/><workloads"));
        runs = folder.resolve("out");
    }

    private void run(Object... more) {
        Object[] arguments = new Object[5 + more.length];
        System.arraycopy(new Object[] {"run", example.scenario(), "--no-charts", "--out", runs}, 0, arguments, 0, 5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
    }

    @Test
    void differencesAreOfRunsWithTheSameSeed() {
        run();
        CommandRun text = CommandRun.of("compare", runs);
        assertEquals(ExitCodes.GOOD, text.code(), text.err());
        assertTrue(text.out().contains("95 % confidence intervals"), text.out());
        CommandRun compared = CommandRun.of("compare", runs, "--json");
        JsonObject document = JsonParser.parseString(compared.out()).getAsJsonObject();
        JsonArray contenders = document.getAsJsonArray("contenders");
        assertEquals(
                3, contenders.get(0).getAsJsonObject().getAsJsonArray("seeds").size());
        JsonObject times = document.getAsJsonArray("rows").get(0).getAsJsonObject();
        assertEquals("completionTimePs", times.get("figure").getAsString());
        JsonArray cells = times.getAsJsonArray("cells");
        assertFalse(cells.get(0).getAsJsonObject().has("difference"));
        JsonObject second = cells.get(1).getAsJsonObject();
        assertEquals(3, second.getAsJsonObject("difference").get("count").getAsInt());
        assertTrue(second.getAsJsonObject("value").get("halfWidth").getAsDouble() > 0);
    }

    @Test
    void everyFigureSaysHowFarItCanBeTrusted() {
        run();
        String out = CommandRun.of("compare", runs).out();
        assertTrue(out.contains("validated. Packets held against htsim"), out);
        assertTrue(out.contains("assumption. The mechanisms are published, the constants are not"), out);
    }

    @Test
    void aPageHasEverythingInOneFile() throws IOException {
        run("--explain");
        Path page = folder.resolve("page.html");
        CommandRun report = CommandRun.of("report", runs, "-o", page);
        assertEquals(ExitCodes.GOOD, report.code(), report.err());
        String html = Files.readString(page);
        Matcher images =
                Pattern.compile("data:image/svg\\+xml;base64,([A-Za-z0-9+/=]+)").matcher(html);
        int count = 0;
        while (images.find()) {
            String svg = new String(Base64.getDecoder().decode(images.group(1)), StandardCharsets.UTF_8);
            assertTrue(svg.contains("<svg"), svg);
            count++;
        }
        assertEquals(3, count);
        assertFalse(html.contains("src=\"http"), "nothing is fetched");
        assertTrue(html.contains("Why it took so long"), html);
        assertTrue(html.contains("class=\"mark\">assumption<"), html);
    }

    @Test
    void aPdfIsOnePage() throws IOException {
        run();
        Path pdf = folder.resolve("page.pdf");
        assertEquals(ExitCodes.GOOD, CommandRun.of("report", runs, "-o", pdf).code());
        String text = Files.readString(pdf, StandardCharsets.ISO_8859_1);
        assertTrue(text.startsWith("%PDF-"), text.substring(0, 20));
        assertTrue(text.contains("/Count 1"));
    }

    @Test
    void drawsOfWhatNobodyPublished() {
        CommandRun run = CommandRun.of("compare", "--draws", "4", example.scenario(), "--json");
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        JsonObject document = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(4, document.get("draws").getAsInt());
        assertTrue(document.getAsJsonArray("parameters").size() > 5);
        for (var other : document.getAsJsonArray("against")) {
            int wins = other.getAsJsonObject().get("wins").getAsInt();
            double time = other.getAsJsonObject().get("completionTimePs").getAsDouble();
            assertTrue(wins >= 0 && wins <= 4);
            assertTrue(wins < 4 || document.get("mostPs").getAsDouble() < time);
            assertTrue(wins > 0 || document.get("leastPs").getAsDouble() >= time);
        }
        assertEquals(
                run.out(),
                CommandRun.of("compare", "--draws", "4", example.scenario(), "--json")
                        .out());
    }

    @Test
    void badInputIsOneSentence() {
        CommandRun none = CommandRun.of("compare", folder);
        assertEquals(ExitCodes.BAD_INPUT, none.code());
        assertTrue(none.err().contains("has no run in it"), none.err());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("report", folder, "-o", "x.doc").code());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("compare", "--draws", "0", example.scenario()).code());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("compare", "--sizes", "3", folder).code());
    }
}
