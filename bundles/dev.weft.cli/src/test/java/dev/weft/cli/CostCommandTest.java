// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code weft cost} and {@code weft compare --cost}, on the examples. */
class CostCommandTest {
    private static final Path EXAMPLES = GoldenHashes.EXAMPLES;
    private static final Path SHEET = EXAMPLES.resolve("published-costs/rail-only-1024.fabric");
    private static final Path WAITING = EXAMPLES.resolve("cost-of-waiting");

    @TempDir
    Path folder;

    private static CommandRun good(Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        return run;
    }

    private static void assertRefused(String part, Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.out());
        assertTrue(run.err().contains(part), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
    }

    private static JsonObject object(CommandRun run) {
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }

    @Test
    void tableOfThePublishedSheet() {
        String out = good("cost", SHEET).out();
        assertTrue(out.contains("back-end  QM9700           48      48    36,000  1,728,000"), out);
        assertTrue(out.matches("(?s).*Cables +2,621,440 +USD.*"), out);
        assertTrue(
                out.contains("The cost of ownership is not computed, since recursal.catalogue has no horizon."), out);
    }

    @Test
    void aFigureIsExplainedDownToItsSources() {
        String out = good("cost", SHEET, "--explain", "switches").out();
        assertTrue(out.startsWith("Switches: 1,728,000 USD"), out);
        assertTrue(out.contains("= [number of QM9700] \u00d7 [price of a QM9700]"), out);
        assertTrue(out.contains("Source: recursal cluster cost sheet, August 2024 (2024-08-01)"), out);
        assertRefused("No figure is called 'spaghetti'", "cost", SHEET, "--explain", "spaghetti");
    }

    /** Every figure of the document names inputs that stand before it. */
    @Test
    void jsonHasEachFigureWithItsInputs() {
        JsonArray designs =
                JsonParser.parseString(good("cost", SHEET, "--json").out()).getAsJsonArray();
        JsonArray figures = designs.get(0).getAsJsonObject().getAsJsonArray("figures");
        for (int i = 0; i < figures.size(); i++) {
            JsonObject figure = figures.get(i).getAsJsonObject();
            assertTrue(figure.has("formula") || figure.has("source"), figure.toString());
            if (figure.has("inputs")) {
                for (JsonElement input : figure.getAsJsonArray("inputs")) {
                    assertTrue(input.getAsInt() < i);
                }
            }
        }
        JsonObject headline = figures.get(
                        designs.get(0).getAsJsonObject().get("headline").getAsInt())
                .getAsJsonObject();
        assertEquals("4349440", headline.get("value").getAsString());
    }

    @Test
    void billAndCablesAreWritten() throws Exception {
        Path bill = folder.resolve("bill.csv");
        Path cables = folder.resolve("cables.csv");
        good("cost", SHEET, "--csv", bill, "--cables", cables);
        List<String> lines = Files.readAllLines(bill);
        assertEquals(5, lines.size());
        assertEquals("back-end,switch,QM9700,48,48,36000,1728000,USD,,,", lines.get(2));
        assertEquals(
                List.of("article,length m,count", "Host cable,10,1024", "Fabric cable,30,1024"),
                Files.readAllLines(cables));
    }

    /** A workbook is an archive of XML in which each figure is a formula of cells. */
    @Test
    void workbookComputes() throws Exception {
        Path book = folder.resolve("cost.xlsx");
        good("cost", SHEET, "--xlsx", book);
        try (var zip = new ZipFile(book.toFile())) {
            String figures = text(zip, "xl/worksheets/sheet1.xml");
            assertTrue(figures.contains("<f>(B2*B3)</f><v>0</v>"), figures);
            assertTrue(figures.contains("<v>4349440</v>"), figures);
            assertTrue(text(zip, "xl/worksheets/sheet3.xml").contains("<f>Figures!B"));
            for (String entry :
                    List.of("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels")) {
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(zip.getInputStream(zip.getEntry(entry)));
            }
        }
        byte[] first = Files.readAllBytes(book);
        good("cost", SHEET, "--xlsx", book);
        assertArrayEquals(first, Files.readAllBytes(book));
    }

    private static String text(ZipFile zip, String entry) throws Exception {
        return new String(zip.getInputStream(zip.getEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void growthIsCompared() {
        CommandRun run = good(
                "cost",
                WAITING.resolve("infiniband.fabric"),
                "--without",
                "waiting,interruptions,operations,lead-time",
                "--grow",
                "256");
        assertTrue(run.out().contains("Rewiring: "), run.out());
        assertTrue(run.out().contains("Small now, grown later: "), run.out());
        assertRefused("is to have 0 hosts; expected 1 or more", "cost", SHEET, "--grow", "0");
        assertRefused("has no replacement of 'Fabric cable'", "cost", SHEET, "--grow", "256");
    }

    @Test
    void whatIsUnknownOrWrongIsNamed() {
        assertRefused("has no input discount-rate", "cost", SHEET, "--set", "horizon=5 years");
        assertRefused("The horizon is '5 apples'", "cost", SHEET, "--set", "horizon=5 apples");
        assertRefused("There is no input 'horizont'", "cost", SHEET, "--set", "horizont=5 years");
        assertRefused("There is no part 'lunch'", "cost", SHEET, "--without", "lunch");
        assertRefused("has no price of 'NIC 400 Gb/s'", "cost", EXAMPLES.resolve("rail-optimised-128/fabric.fabric"));
        assertRefused("", "cost", folder.resolve("none.fabric"));
        assertRefused("neither a fabric nor a scenario", "cost", WAITING.resolve("prices.catalogue"));
        assertRefused("catalogue", "cost", SHEET, "--catalogue", SHEET);
    }

    /** The dearer network wins once waiting counts, and not where GPU-hours cost nothing. */
    @Test
    void theDearerNetworkOfTheExampleWins() {
        Path infiniBand = WAITING.resolve("infiniband.scenario");
        Path ethernet = WAITING.resolve("ethernet.scenario");
        JsonObject json = object(good("compare", "--cost", infiniBand, ethernet, "--json"));
        assertTrue(value(json, 0, "Hardware of the network").compareTo(value(json, 1, "Hardware of the network")) > 0);
        assertTrue(value(json, 0, "Cost of the network").compareTo(value(json, 1, "Cost of the network")) > 0);
        BigDecimal dearer = value(json, 0, "Cost of the network and of waiting");
        assertTrue(dearer.compareTo(value(json, 1, "Cost of the network and of waiting")) < 0);

        BigDecimal price = json.getAsJsonArray("breakEven")
                .get(0)
                .getAsJsonObject()
                .get("gpuHourPrice")
                .getAsBigDecimal();
        String below = price.multiply(new BigDecimal("0.9")).setScale(6, RoundingMode.DOWN) + " USD/h";
        String above = price.multiply(new BigDecimal("1.1")).setScale(6, RoundingMode.UP) + " USD/h";
        assertTrue(difference(infiniBand, ethernet, below).signum() > 0, "InfiniBand is dearer below " + price);
        assertTrue(difference(infiniBand, ethernet, above).signum() < 0, "InfiniBand is cheaper above " + price);
    }

    private static BigDecimal difference(Path first, Path second, String gpuHour) {
        JsonObject json =
                object(good("compare", "--cost", first, second, "--set", "gpu-hour-price=" + gpuHour, "--json"));
        return value(json, 0, "Cost of the network and of waiting")
                .subtract(value(json, 1, "Cost of the network and of waiting"));
    }

    private static BigDecimal value(JsonObject comparison, int design, String figure) {
        for (JsonElement element : comparison
                .getAsJsonArray("designs")
                .get(design)
                .getAsJsonObject()
                .getAsJsonArray("figures")) {
            if (element.getAsJsonObject().get("name").getAsString().equals(figure)) {
                return element.getAsJsonObject().get("value").getAsBigDecimal();
            }
        }
        throw new AssertionError("No figure " + figure);
    }

    @Test
    void comparisonOverSizesWithCharts() throws Exception {
        Path charts = folder.resolve("charts");
        Path csv = folder.resolve("all.csv");
        CommandRun run = good(
                "compare",
                "--cost",
                WAITING.resolve("ethernet.scenario"),
                "--sizes",
                "32,64",
                "--charts",
                charts,
                "--csv",
                csv);
        assertTrue(run.out().contains("RoCEv2 and MetaRoCE") || run.out().contains("costs least"), run.out());
        assertTrue(run.out().matches("(?s).*\\n32 +[\\d.,]+ USD +[\\d.,]+ USD\\R64 .*"), run.out());
        for (String name : List.of(
                "cost-parts",
                "cost-gpu-hour",
                "cost-tornado-RoCEv2",
                "cost-distribution",
                "cost-hosts",
                "connection-state")) {
            assertTrue(Files.readString(charts.resolve(name + ".svg")).contains("<svg"), name);
        }
        assertTrue(Files.readAllLines(csv).size() > 40);
        assertRefused("one design only", "compare", "--cost", SHEET);
        assertRefused("is given twice", "compare", "--cost", SHEET, SHEET, SHEET);
        assertRefused("--cost", "compare", SHEET, SHEET);
        assertRefused("below 1", "compare", "--cost", SHEET, SHEET, "--sizes", "0");
    }

    /** Half as fast NICs let the GPUs wait longer, and a rate that no price is known of is named. */
    @Test
    void comparisonOverNicRates() {
        Path ethernet = WAITING.resolve("ethernet.scenario");
        JsonObject json = object(good("compare", "--cost", ethernet, "--nic-rates", "400 Gb/s,200 Gb/s", "--json"));
        JsonArray rates = json.getAsJsonArray("nicRates");
        assertEquals(
                200_000_000_000L,
                rates.get(0).getAsJsonObject().get("nicRateBps").getAsLong());
        for (String policy : List.of("RoCEv2", "MetaRoCE")) {
            assertTrue(step(rates, 0, policy).compareTo(step(rates, 1, policy)) > 0, policy);
        }
        assertRefused("no price of 'NIC 100 Gb/s'", "compare", "--cost", ethernet, "--nic-rates", "100 Gb/s");
        assertRefused("apples", "compare", "--cost", ethernet, "--nic-rates", "3 apples");
    }

    private static BigDecimal step(JsonArray rates, int row, String policy) {
        return rates.get(row)
                .getAsJsonObject()
                .getAsJsonObject("stepSeconds")
                .get(policy)
                .getAsBigDecimal();
    }
}
