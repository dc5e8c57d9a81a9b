// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.weft.results.InputFile;
import dev.weft.results.TrainingSummary;
import dev.weft.results.io.TrainingFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainCommandTest {
    private static final Path EXAMPLE = GoldenHashes.EXAMPLES.resolve("training-1024/llama-70b.scenario");

    @TempDir
    Path folder;

    private static String good(Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        return run.out();
    }

    @Test
    void namesTheExposedCommunicationOfEachDimension() {
        String table = good("train", EXAMPLE);
        for (String row : List.of("tensor", "context", "expert", "pipeline", "data")) {
            assertTrue(table.contains("Exposed: " + row + " parallelism"), table);
        }
        assertTrue(table.contains("Productive GPU-hours"), table);
    }

    @Test
    void theStepIsTheSumOfItsParts() throws IOException {
        Path file = folder.resolve("out.json");
        String json = good("train", EXAMPLE, "--json", "-o", file);
        assertEquals(json, Files.readString(file));
        JsonObject report = JsonParser.parseString(json).getAsJsonObject();
        assertEquals(3, report.getAsJsonArray("runs").size());
        for (JsonElement element : report.getAsJsonArray("runs")) {
            JsonObject run = element.getAsJsonObject();
            double sum = number(run, "computeSeconds") + number(run, "bubbleSeconds") + number(run, "barrierSeconds");
            JsonObject exposed = run.getAsJsonObject("exposedSeconds");
            for (String dimension : exposed.keySet()) {
                sum += number(exposed, dimension);
            }
            assertEquals(number(run, "stepSeconds"), sum, 1e-9);
            assertEquals(1024, run.get("gpus").getAsInt());
            double mfu = number(run, "mfu");
            assertTrue(mfu > 0.3 && mfu < 0.55, "MFU " + mfu);
        }
    }

    @Test
    void aRunLeavesTheReportAndItsCharts() throws IOException {
        Path results = folder.resolve("results");
        String table = good("run", EXAMPLE, "--out", results, "--transport", "metaroce");
        assertTrue(table.contains("Exposed: tensor parallelism") && table.contains(results.toString()), table);
        TrainingFile training = TrainingFile.read(results);
        assertEquals(
                List.of("MetaRoCE"),
                training.policies().stream().map(TrainingSummary::policy).toList());
        assertTrue(Files.size(results.resolve("step.png")) > 1_000);
        assertTrue(Files.size(results.resolve("exposed.png")) > 1_000);
        assertEquals(
                List.of("scenario", "fabric"),
                training.files().stream().map(InputFile::role).toList());
        JsonObject document = JsonParser.parseString(Files.readString(results.resolve(TrainingFile.NAME)))
                .getAsJsonObject();
        document.remove(TrainingFile.FILES);
        assertEquals(JsonParser.parseString(good("train", EXAMPLE, "--json", "--transport", "metaroce")), document);
        CommandRun again = CommandRun.of("run", EXAMPLE, "--out", results);
        assertEquals(ExitCodes.BAD_INPUT, again.code(), again.err());
    }

    @Test
    void noOtherEngineTrains() {
        CommandRun run = CommandRun.of("run", EXAMPLE, "--out", folder.resolve("results"), "--engine", "packet");
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("not by packet"), run.err());
        assertEquals(
                ExitCodes.BAD_INPUT,
                CommandRun.of("train", EXAMPLE, "--transport", "none").code());
    }

    private static double number(JsonObject object, String name) {
        return object.get(name).getAsDouble();
    }

    @Test
    void theSameSeedGivesTheSame() {
        assertEquals(good("train", EXAMPLE, "--json", "--seed", "7"), good("train", EXAMPLE, "--json", "--seed", "7"));
    }

    private void refused(String text, String by, String... expected) throws IOException {
        Files.copy(EXAMPLE.resolveSibling("fabric.fabric"), folder.resolve("fabric.fabric"));
        Path scenario = folder.resolve("bad.scenario");
        Files.writeString(scenario, Files.readString(EXAMPLE).replace(text, by));
        CommandRun run = CommandRun.of("train", scenario);
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.out());
        for (String part : expected) {
            assertTrue(run.err().contains(part), run.err());
        }
    }

    @Test
    void aSlowCableSlowsTheStep() throws IOException {
        Files.copy(EXAMPLE.resolveSibling("fabric.fabric"), folder.resolve("fabric.fabric"));
        Path scenario = folder.resolve("slow.scenario");
        String fault =
                "<faults id=\"slow\" name=\"slow\" kind=\"slow\" target=\"su1/host1/nic0\" rateFactor=\"0.25\"/>";
        String text = Files.readString(EXAMPLE);
        Files.writeString(scenario, text.replace("</scenario:Scenario>", fault + "</scenario:Scenario>"));
        double slow = dataSeconds(good("train", scenario, "--json"));
        assertTrue(slow > 1.5 * dataSeconds(good("train", EXAMPLE, "--json")), "exposed " + slow);
    }

    @Test
    void aCordonOfASlowCableGivesTheStepBack() throws IOException {
        String port = "target=\"su1/leaf1/port33\"";
        double whole = step(EXAMPLE, "RoCEv2").get("stepSeconds").getAsDouble();
        double slow = stepSeconds("<faults id=\"f\" name=\"f\" kind=\"slow\" rateFactor=\"0.05\" " + port + "/>");
        double cordoned = stepSeconds("<faults id=\"f\" name=\"f\" kind=\"cordon\" " + port + "/>");
        assertTrue(slow > 1.02 * whole, slow + " of " + whole);
        assertTrue(cordoned < (slow + whole) / 2, cordoned + " of " + slow + " and " + whole);
    }

    @Test
    void aCordonedHostTakesNoPart() throws IOException {
        String cordon = "<faults id=\"f\" name=\"f\" kind=\"cordon\" target=\"su1/host2\"/>";
        refused(
                "</scenario:Scenario>",
                cordon + "</scenario:Scenario>",
                "bad.scenario:7",
                "32 GPUs",
                "1016 in service");
        JsonObject run = step(with("tensor=\"8\"", "tensor=\"8\" data=\"31\"", cordon, "1023"), "RoCEv2");
        assertEquals(31 * 32, run.get("gpus").getAsInt());
    }

    @Test
    void aMeasuredTimeOfComputing() throws IOException {
        Path given = with("tensor=\"8\"", "tensor=\"8\" computeTime=\"7 s\"", "", "1024");
        assertEquals(7, step(given, "RoCEv2").get("computeSeconds").getAsDouble());
    }

    private double stepSeconds(String fault) throws IOException {
        return step(with("tensor=\"8\"", "tensor=\"8\"", fault, "1024"), "RoCEv2")
                .get("stepSeconds")
                .getAsDouble();
    }

    /** The example with something replaced, a fault, and so many sequences of a batch. */
    private Path with(String text, String by, String fault, String batch) throws IOException {
        Path fabric = folder.resolve("fabric.fabric");
        if (!Files.exists(fabric)) {
            Files.copy(EXAMPLE.resolveSibling("fabric.fabric"), fabric);
        }
        String changed = Files.readString(EXAMPLE)
                .replace(text, by)
                .replace("globalBatch=\"1024\"", "globalBatch=\"" + batch + "\"")
                .replace("</scenario:Scenario>", fault + "</scenario:Scenario>");
        return Files.writeString(folder.resolve("changed.scenario"), changed);
    }

    private static JsonObject step(Path scenario, String policy) {
        return JsonParser.parseString(good("train", scenario, "--json", "--transport", policy))
                .getAsJsonObject()
                .getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject();
    }

    private static double dataSeconds(String json) {
        JsonObject run = JsonParser.parseString(json)
                .getAsJsonObject()
                .getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject();
        return number(run.getAsJsonObject("exposedSeconds"), "data");
    }

    @Test
    void faultsThatBeginLater() throws IOException {
        String fault =
                "<faults id=\"f\" name=\"f\" kind=\"slow\" target=\"su1/host1/nic0\" rateFactor=\"0.5\" start=\"1 ms\"/>";
        refused("</scenario:Scenario>", fault + "</scenario:Scenario>", "bad.scenario:8", "neither start nor end");
    }

    @Test
    void degreesThatDoNotDivideTheFabric() throws IOException {
        refused("pipeline=\"4\"", "pipeline=\"3\"", "bad.scenario:7", "24 GPUs", "1024");
    }

    /** Times 4 stages their number was negative once, and the check ran out of memory. */
    @Test
    void degreesBeyondAllBounds() throws IOException {
        refused("tensor=\"8\"", "tensor=\"2147483647\"", "bad.scenario:7", "more GPUs", "2147483647 x 1 x 4");
    }

    @Test
    void batchesThatCannotBeDivided() throws IOException {
        refused("globalBatch=\"1024\"", "globalBatch=\"1000\"", "bad.scenario:7", "multiple", "32 x 1");
    }

    @Test
    void placementsThatNameGpus() throws IOException {
        refused("tensor=\"8\"", "tensor=\"8\" placement=\"explicit\"", "bad.scenario:7", "expected ordered");
    }

    @Test
    void scenariosWithoutTraining() {
        CommandRun run = CommandRun.of("train", GoldenHashes.EXAMPLES.resolve("incast-victim/incast-victim.scenario"));
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("weft run"), run.err());
    }
}
