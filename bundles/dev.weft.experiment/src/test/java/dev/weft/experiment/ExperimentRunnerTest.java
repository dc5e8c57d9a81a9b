// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.model.scenario.Engine;
import dev.weft.results.RunResult;
import dev.weft.results.RunStatus;
import dev.weft.results.WorkloadSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentRunnerTest {
    private static final String POLICIES = "<policies id=\"a\" name=\"A\" transport=\"infiniband\"/>"
            + "<policies id=\"b\" name=\"B\" transport=\"metaroce\"/>";
    private static final String WORKLOAD = "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"w\" name=\"sum\""
            + " collective=\"all-reduce\" bytes=\"256 KiB\"/>";

    @TempDir
    Path folder;

    private Path scenario;

    @BeforeEach
    void setUp() throws IOException {
        Files.writeString(folder.resolve("sample.fabric"), Samples.fabricText(1));
        scenario = Files.writeString(
                folder.resolve("sample.scenario"),
                Samples.scenarioText("<seeds>4</seeds><seeds>9</seeds>" + POLICIES + WORKLOAD));
    }

    private Experiment load() throws InvalidInputException {
        return Experiment.load(scenario, RunOptions.AS_WRITTEN);
    }

    private static List<CompletedRun> run(Experiment experiment, int threads)
            throws InvalidInputException, ExperimentCancelledException {
        return new ExperimentRunner(experiment, RunObserver.NONE).run(threads, ended -> {});
    }

    @Test
    void aMemoryLimitEndsARunWithWhatThereIs() throws Exception {
        String text = Files.readString(scenario).replace("<seeds>9</seeds>", "").replace("256 KiB", "64 MiB");
        Files.writeString(scenario, text.replace("fabric=", "maximumMemory=\"1 B\" fabric="));
        // Something has outlived this.
        System.gc();
        List<CompletedRun> runs = run(load(), 1);
        RunResult first = runs.get(0).result();
        assertEquals(RunStatus.LIMIT, first.summary().status());
        assertTrue(
                first.summary().statusDetail().contains("memory"),
                first.summary().statusDetail());
        assertTrue(first.summary().simulatedPs() > 0);
        Files.writeString(scenario, text.replace("fabric=", "maximumMemory=\"1 TiB\" fabric="));
        assertEquals(
                RunStatus.COMPLETE, run(load(), 1).get(0).result().summary().status());
    }

    @Test
    void resultsComeInTheOrderOfThePlanWhateverTheThreads() throws InvalidInputException, ExperimentCancelledException {
        Experiment experiment = load();
        assertEquals(
                List.of(
                        new PlannedRun(0, "A", "infiniband", 4),
                        new PlannedRun(1, "A", "infiniband", 9),
                        new PlannedRun(2, "B", "metaroce", 4),
                        new PlannedRun(3, "B", "metaroce", 9)),
                experiment.plan());
        List<CompletedRun> one = run(experiment, 1);
        List<CompletedRun> four = run(load(), 4);
        assertEquals(experiment.plan(), one.stream().map(CompletedRun::plan).toList());
        assertEquals(hashes(one), hashes(four));
    }

    private static List<String> hashes(List<CompletedRun> runs) {
        return runs.stream().map(CompletedRun::result).map(RunResult::hash).toList();
    }

    @Test
    void recordsWhatDeterminesARun() throws InvalidInputException, ExperimentCancelledException {
        RunResult result = run(load(), 1).get(0).result();
        assertEquals("sample", result.inputs().scenario());
        assertEquals("packet", result.inputs().engine());
        assertEquals(
                List.of("sample.scenario", "sample.fabric"),
                result.inputs().files().stream().map(file -> file.name()).toList());
        assertTrue(result.inputs().parameters().stream()
                .anyMatch(setting -> setting.name().equals("mtu")));
        assertEquals("rack1/host1/nic0", result.flows().source(0));
        assertTrue(result.flows().isAllDelivered());
    }

    @Test
    void optionsChooseSeedAndPolicy() throws InvalidInputException {
        Experiment one = Experiment.load(scenario, RunOptions.of(List.of("B"), 3L, Engine.PACKET));
        assertEquals(List.of(new PlannedRun(0, "B", "metaroce", 3)), one.plan());
    }

    @Test
    void cancellingStopsAllAndKeepsWhatHadEnded() throws InvalidInputException {
        List<PlannedRun> ended = Collections.synchronizedList(new ArrayList<>());
        ExperimentRunner runner = new ExperimentRunner(load(), (run, progress) -> run.index() < 2);
        assertThrows(ExperimentCancelledException.class, () -> runner.run(1, run -> ended.add(run.plan())));
        assertEquals(List.of(0, 1), ended.stream().map(PlannedRun::index).toList());
    }

    @Test
    void observerHearsOfEveryRun() throws InvalidInputException, ExperimentCancelledException {
        List<String> heard = new ArrayList<>();
        RunObserver observer = new RunObserver() {
            @Override
            public void planned(List<PlannedRun> runs) {
                heard.add("planned " + runs.size());
            }

            @Override
            public boolean progressed(PlannedRun run, RunProgress progress) {
                assertTrue(progress.fraction() >= 0 && progress.fraction() <= 1);
                return true;
            }

            @Override
            public void finished(PlannedRun run, boolean complete) {
                heard.add("finished " + run.index() + complete);
            }
        };
        new ExperimentRunner(load(), observer).run(1, run -> {});
        assertEquals(
                List.of("planned 4", "finished 0true", "finished 1true", "finished 2true", "finished 3true"), heard);
    }

    /** A million iterations of 8 ranks are 112 million messages. */
    @Test
    void whatHasTooManyMessagesIsComputedByWhatRepeatsItself()
            throws IOException, InvalidInputException, ExperimentCancelledException {
        Files.writeString(
                scenario, Samples.scenarioText(POLICIES + WORKLOAD.replace("bytes=", "iterations=\"1000000\" bytes=")));
        Experiment experiment = load();
        assertEquals("flow", experiment.inputs().get(0).engine());
        assertTrue(experiment.inputs().get(0).engineReason().contains("repeats itself"));
        CompletedRun run = run(experiment, 1).get(0);
        double single = run(loadOnce(), 1).get(0).result().summary().completionTimePs();
        assertEquals(1, run.result().summary().completionTimePs() / 1e6 / single, 0.15);
    }

    /** Of a tree nothing repeats itself that the flow engine would know. */
    @Test
    void whatElseHasTooManyMessagesIsComputedByClosedFormulas() throws IOException, InvalidInputException {
        String tree = WORKLOAD.replace("bytes=", "algorithm=\"tree\" iterations=\"1000000\" bytes=");
        Files.writeString(scenario, Samples.scenarioText(POLICIES + tree));
        assertEquals("analytic", load().inputs().get(0).engine());
    }

    /** Faults count where they are there all the time, and are refused where they come and go. */
    @Test
    void whatIsBrokenCountsForCollectivesOfTooManyMessages()
            throws IOException, InvalidInputException, ExperimentCancelledException {
        String many = WORKLOAD.replace("256 KiB", "1 GiB").replace("bytes=", "iterations=\"1000000\" bytes=");
        Files.writeString(scenario, Samples.scenarioText(POLICIES + many));
        double whole = run(load(), 1).get(0).result().summary().completionTimePs();
        String slow = "<faults id=\"f\" name=\"f\" kind=\"slow\" target=\"rack1/leaf/port1\" rateFactor=\"0.25\"/>";
        Files.writeString(scenario, Samples.scenarioText(POLICIES + many + slow));
        // Four times as long, less what collisions cost the whole fabric, where ports are not the bottleneck.
        assertEquals(3.6, run(load(), 1).get(0).result().summary().completionTimePs() / whole, 0.2);
        Files.writeString(
                scenario,
                Samples.scenarioText(POLICIES + many + slow.replace("rateFactor", "end=\"1 ms\" rateFactor")));
        InvalidInputException refusal = assertThrows(InvalidInputException.class, this::load);
        assertTrue(refusal.getMessage().contains("neither start, end nor period"), refusal.getMessage());
    }

    /** A cable at a tenth of its rate slows the large sizes that cross it; small ones hardly notice. */
    @Test
    void sweepsKnowFaults() throws IOException, InvalidInputException, ExperimentCancelledException {
        String sweep = WORKLOAD.replace("bytes=", "stepFactor=\"1024\" maximumBytes=\"4 GiB\" bytes=")
                .replace("256 KiB", "4 KiB");
        Files.writeString(scenario, Samples.scenarioText(POLICIES + sweep));
        List<WorkloadSummary> whole = run(load(), 1).get(0).result().summary().workloads();
        String fault = "<faults id=\"f\" name=\"f\" kind=\"slow\" target=\"rack1/leaf/port1\" rateFactor=\"0.1\"/>";
        Files.writeString(scenario, Samples.scenarioText(POLICIES + sweep + fault));
        Experiment experiment = load();
        assertEquals("packet+flow", experiment.inputs().get(0).engine());
        List<WorkloadSummary> slowed =
                run(experiment, 1).get(0).result().summary().workloads();
        assertEquals(3, slowed.size());
        assertTrue(slowed.get(0).durationPs() < 1.5 * whole.get(0).durationPs());
        assertEquals(10, (double) slowed.get(2).durationPs() / whole.get(2).durationPs(), 1.5);
        Files.writeString(
                scenario,
                Samples.scenarioText(POLICIES + sweep + fault)
                        .replace("name=\"sample\"", "name=\"sample\" engine=\"analytic\""));
        InvalidInputException refusal = assertThrows(InvalidInputException.class, this::load);
        assertTrue(refusal.getMessage().contains("analytic engine knows no faults"), refusal.getMessage());
    }

    private Experiment loadOnce() throws IOException, InvalidInputException {
        Files.writeString(scenario, Samples.scenarioText(POLICIES + WORKLOAD));
        return load();
    }

    /** Two GPUs of a host share a NIC: their fabric has one NIC less a host, everything else is the same. */
    @Test
    void gpusThatShareANicRunWithAllTransports()
            throws IOException, InvalidInputException, ExperimentCancelledException {
        // Large, so that rates decide and not latencies.
        Files.writeString(scenario, Samples.scenarioText(POLICIES + WORKLOAD.replace("256 KiB", "16 MiB")));
        List<CompletedRun> alone = run(load(), 1);
        String shared = Samples.fabricText(1).replaceFirst("(<nics [^>]*)count=\"2\"", "$1count=\"1\"");
        assertTrue(!shared.equals(Samples.fabricText(1)), shared);
        Files.writeString(
                folder.resolve("sample.fabric"),
                shared.replace("pattern=\"full-mesh\" cables=\"2\"", "pattern=\"full-mesh\" cables=\"1\""));
        List<CompletedRun> both = run(load(), 1);
        for (int i = 0; i < both.size(); i++) {
            assertTrue(both.get(i).isComplete());
            assertEquals(8, both.get(i).result().summary().workloads().get(0).ranks());
            double ratio = (double) both.get(i).result().summary().completionTimePs()
                    / alone.get(i).result().summary().completionTimePs();
            assertTrue(ratio > 1.2 && ratio < 2.2, "took " + ratio + " times as long");
        }
    }
}
