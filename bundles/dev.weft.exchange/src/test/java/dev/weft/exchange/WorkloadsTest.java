// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.exchange.trace.Communication.Transfer;
import dev.weft.exchange.trace.Step;
import dev.weft.exchange.trace.Trace;
import dev.weft.exchange.trace.TraceScenario;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workloads of Chakra, SimAI and ASTRA-sim as scenarios, and back. */
class WorkloadsTest {
    private static final ExportInput FABRIC =
            Exchange.template("rail-optimised", Map.of("hosts", "4", "hosts-per-unit", "4", "gpus", "2", "nics", "2"));

    @TempDir
    Path folder;

    private static Trace trace(Reading reading) {
        return ((Imported.OfTrace) reading.imported()).trace();
    }

    private static Scenario scenario(Reading reading) throws ExchangeException {
        return TraceScenario.of(trace(reading), FABRIC.graph(), "a.fabric", reading.report());
    }

    private static List<CollectiveWorkload> collectives(Scenario scenario) {
        return scenario.getWorkloads().stream()
                .filter(CollectiveWorkload.class::isInstance)
                .map(CollectiveWorkload.class::cast)
                .toList();
    }

    private static String refusal(String name, byte[] bytes, String format) {
        ExchangeException e = assertThrows(ExchangeException.class, () -> {
            Reading reading = Exchange.read(name, bytes, format, Map.of());
            scenario(reading);
        });
        assertEquals(1, e.getMessage().lines().count());
        return e.getMessage();
    }

    private static String refusal(String text, String format) {
        return refusal("file", text.getBytes(StandardCharsets.UTF_8), format);
    }

    @Test
    void chakra() throws Exception {
        Reading reading = Exchange.read("step.2.et", Samples.chakra(), null, Map.of());
        assertEquals("chakra", reading.importer().format().id());
        Trace trace = trace(reading);
        assertEquals("step", trace.name());
        assertEquals(
                List.of(
                        new Step("all_reduce", 0, new InGroups(Collective.ALL_REDUCE, 1 << 20, 0, 1), List.of()),
                        new Step("gemm", 100_000_000, null, List.of(0)),
                        new Step("all_to_all", 0, new InGroups(Collective.ALL_TO_ALL, 4096, 0, 1), List.of(1)),
                        new Step("to the next", 0, new Transfer(2, 3, 512), List.of(2)),
                        new Step("from before", 0, null, List.of(2))),
                trace.steps());
        assertEquals(1, reading.count("receives"));
        assertEquals(1, reading.count("process groups"));
        Scenario scenario = scenario(reading);
        // 8 GPUs of 400 Gb/s each: 2 x 7/8 x 1 MiB x 8 / 400 Gb/s = 36.7 us, then 100 us of computing.
        long allReduce = (long) Math.ceil((1 << 20) * 1.75 * 8 / rate(FABRIC.graph()) * 1e12);
        assertEquals(0, collectives(scenario).get(0).getStart());
        assertEquals(allReduce + 100_000_000, collectives(scenario).get(1).getStart());
        FlowWorkload flows = (FlowWorkload) scenario.getWorkloads().get(2);
        assertEquals(FABRIC.graph().names().gpu(2), flows.getFlows().get(0).getSource());
        assertEquals(FABRIC.graph().names().gpu(3), flows.getFlows().get(0).getTarget());
        assertEquals(1, reading.count("what waits for other communication"));
    }

    private static double rate(FabricGraph graph) {
        return (double) graph.rateBps(graph.cableOfPort(0)) * graph.nicCount(0) / graph.gpuCount(0);
    }

    @Test
    void chakraZipped() throws Exception {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(Samples.chakra());
        }
        Reading reading = Exchange.read("step.0.et", zipped.toByteArray(), null, Map.of("ranks", "4"));
        assertEquals(5, trace(reading).steps().size());
        assertEquals(4, trace(reading).ranks());
    }

    @Test
    void badChakra() {
        byte[] good = Samples.chakra();
        byte[] cut = Arrays.copyOf(good, good.length - 3);
        assertTrue(refusal("a.et", cut, "chakra").contains("message 6"));
        byte[] circle = new Samples.Proto()
                .message(new Samples.Proto().text(1, "1"))
                .message(new Samples.Proto().number(1, 1).number(3, 4).number(5, 2))
                .message(new Samples.Proto().number(1, 2).number(3, 4).number(5, 1))
                .bytes();
        assertTrue(refusal("a.et", circle, "chakra").contains("circle"));
        byte[] missing = new Samples.Proto()
                .message(new Samples.Proto().text(1, "1"))
                .message(new Samples.Proto().number(1, 1).number(3, 4).number(5, 9))
                .bytes();
        assertTrue(refusal("a.et", missing, "chakra").contains("waits for 9"));
    }

    @Test
    void simai() throws Exception {
        Reading reading = Exchange.read("moe.txt", Samples.SIMAI_WORKLOAD);
        Trace trace = trace(reading);
        assertEquals(8, trace.ranks());
        // Of 8 ranks: tensor groups of 2 neighbours, 4 copies, of which pairs share experts.
        assertEquals(
                List.of(
                        new InGroups(Collective.ALL_REDUCE, 16_777_216, 2, 1),
                        new InGroups(Collective.ALL_TO_ALL, 1024, 2, 2),
                        new InGroups(Collective.ALL_REDUCE, 512, 2, 4),
                        new InGroups(Collective.REDUCE_SCATTER, 8192, 4, 2),
                        new InGroups(Collective.ALL_GATHER, 4096, 2, 1)),
                trace.steps().stream()
                        .map(Step::communication)
                        .filter(c -> c != null)
                        .toList());
        assertEquals(556_000_000, trace.steps().get(0).computePs());
        assertEquals(1, reading.count("dependencies of rows"));
        List<CollectiveWorkload> workloads = collectives(scenario(reading));
        // 4 tensor groups, 4 of experts, 4 of copies with the same experts, 2 of copies, 4 tensor groups.
        assertEquals(18, workloads.size());
        assertEquals(
                List.of(0, 2, 4, 6),
                workloads.stream().limit(4).map(CollectiveWorkload::getSkip).toList());
        FabricGraph graph = FABRIC.graph();
        assertEquals(
                List.of(graph.names().gpu(0), graph.names().gpu(2)),
                workloads.get(4).getGpus());
    }

    @Test
    void badSimai() {
        String header = "HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 1 pp: 1 all_gpus: 8\n";
        assertTrue(refusal(header + "2\na -1 1 NONE 0 1 NONE 0 1 NONE 0 1\n", "simai-workload")
                .contains("2 rows"));
        assertTrue(refusal(header + "1\na -1 1 GATHER 0 1 NONE 0 1 NONE 0 1\n", "simai-workload")
                .contains("GATHER"));
        assertTrue(refusal(header + "1\na -1 1 NONE\n", "simai-workload").contains("file:3"));
        assertTrue(refusal(header.replace(": 2", ": 3"), "simai-workload").contains("8 ranks"));
        // More ranks than the fabric has GPUs.
        String large = header.replace("all_gpus: 8", "all_gpus: 16") + "1\na -1 1 ALLREDUCE 8 1 NONE 0 1 NONE 0 1\n";
        assertTrue(refusal(large, "simai-workload").contains("8 GPUs"));
    }

    /** What is written is read as the same collectives of the same groups, and written as the same text again. */
    @Test
    void simaiThereAndBack() throws Exception {
        String text = """
                HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 2 ep: 1 pp: 1 vpp: 1 ga: 1 all_gpus: 8 \
                checkpoints: 0 checkpoint_initiates: 0
                2
                a -1 5000 ALLREDUCE 1048576 1 NONE 0 1 NONE 0 1
                b -1 7000 ALLGATHER 2097152 1 NONE 0 1 NONE 0 1
                """;
        Scenario scenario = scenario(Exchange.read("a.txt", text));
        String first = export("simai-workload", scenario);
        Scenario again = scenario(Exchange.read("a.txt", first));
        assertEquals(describe(scenario), describe(again));
        assertEquals(first, export("simai-workload", again).replace("_forward_forward", "_forward"));
    }

    private static List<String> describe(Scenario scenario) {
        return collectives(scenario).stream()
                .map(c -> c.getCollective() + " " + c.getBytes() + " " + c.getRanks() + " " + c.getSkip() + " "
                        + c.getGpus() + " " + c.getAlgorithm() + " " + c.getStart() / 1_000_000)
                .toList();
    }

    private String export(String format, Scenario scenario) throws Exception {
        ExportInput input = new ExportInput("out", FABRIC.fabric(), FABRIC.graph(), scenario, null);
        return new String(Exchange.write(folder, format, input, Map.of()), StandardCharsets.UTF_8);
    }

    @Test
    void astraSystem() throws Exception {
        Reading reading = Exchange.read("system.json", Samples.ASTRA_SYSTEM);
        Scenario scenario = scenario(reading);
        assertEquals(
                List.of(Algorithm.HALVING_DOUBLING, Algorithm.DIRECT, Algorithm.RING),
                collectives(scenario).stream()
                        .map(CollectiveWorkload::getAlgorithm)
                        .toList());
        assertEquals(1, reading.count("algorithms that differ by dimension"));
        assertEquals(1, reading.count("size of the collectives: not said"));
        Scenario again = scenario(Exchange.read("system.json", export("astra-system", scenario)));
        assertEquals(describe(scenario), describe(again));
        assertTrue(refusal("{\"all-reduce-implementation\": [\"magic\"]}", "astra-system")
                .contains("magic"));
        assertTrue(refusal("{\"scheduling-policy\": \"LIFO\"}", "astra-system").contains("no algorithm"));
    }

    @Test
    void reportsStartsOnlyWhereStepsWait() throws Exception {
        Reading reading = Exchange.read("a.txt", """
                HYBRID_TRANSFORMER_FWD_IN_BCKWD model_parallel_NPU_group: 8 ep: 1 pp: 1 all_gpus: 8
                1
                a -1 5000 ALLREDUCE 1048576 1 NONE 0 1 NONE 0 1
                """);
        Report report = reading.report();
        scenario(reading);
        assertTrue(report.notes().stream().noneMatch(n -> n.text().startsWith("what waits")));
    }
}
