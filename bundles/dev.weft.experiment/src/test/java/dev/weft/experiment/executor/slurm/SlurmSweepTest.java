// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.executor.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.Samples;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepObserver;
import dev.weft.experiment.executor.ExecutionOutcome;
import dev.weft.experiment.executor.slurm.FakeCluster.End;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the executor does with what a cluster answers; against a real one it is tested with the command. */
class SlurmSweepTest {
    private static final String CONTENT = "<policies id=\"a\" name=\"A\" transport=\"infiniband\"/>"
            + "<workloads xsi:type=\"scenario:CollectiveWorkload\" id=\"w\" name=\"sum\""
            + " collective=\"all-reduce\" bytes=\"64 KiB\"/>";
    private static final Resources SMALL = new Resources(1000, 60, 1, List.of("--partition=p"));

    @TempDir
    Path folder;

    private SweepFolder sweep;
    private FakeCluster cluster;
    private final Notes notes = new Notes();

    /** Keeps what was said, and cancels when asked for the so-manieth time. */
    private static final class Notes implements SweepObserver {
        private final List<String> sentences = new ArrayList<>();
        private String states = "";
        private int most = Integer.MAX_VALUE;

        @Override
        public boolean goOn() {
            return most-- > 0;
        }

        @Override
        public void pointFinished(int finished, int all) {
            // progressed() says more.
        }

        @Override
        public void progressed(int waiting, int running, int finished, int failed) {
            String now = waiting + "/" + running + "/" + finished + "/" + failed;
            states = states.endsWith(now) ? states : states + " " + now;
        }

        @Override
        public void noted(String sentence) {
            sentences.add(sentence);
        }
    }

    @BeforeEach
    void setUp() throws Exception {
        Files.writeString(folder.resolve("sample.fabric"), Samples.fabricText(1));
        Path scenario = Files.writeString(folder.resolve("sample.scenario"), Samples.scenarioText(CONTENT));
        SweepDesign design = SweepDesign.grid(List.of(Axis.parse("sum.bytes=1 KiB,2 KiB,3 KiB,4 KiB")));
        sweep = SweepFolder.create(folder.resolve("out"), scenario, design, RunOptions.AS_WRITTEN, () -> true);
        cluster = new FakeCluster(sweep);
    }

    private ExecutionOutcome run(int pointsPerTask, int retries)
            throws InvalidInputException, ExperimentCancelledException {
        SlurmSweep.Plan plan = new SlurmSweep.Plan(SMALL, "weft", pointsPerTask, 2, retries, 1000);
        return new SlurmSweep(sweep, notes, new Slurm(cluster), plan, ms -> {}).run();
    }

    private String note(int index) {
        assertTrue(notes.sentences.size() > index, notes.sentences.toString());
        return notes.sentences.get(index);
    }

    @Test
    void allGoesWell() throws Exception {
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 2));
        assertEquals(List.of(), notes.sentences);
        assertEquals(" 4/0/0/0 0/4/0/0 0/0/4/0", notes.states);
        List<String> sbatch = cluster.submissions.get(0);
        assertTrue(sbatch.containsAll(List.of(
                "--parsable", "--array=0-3%2", "--cpus-per-task=1", "--mem=1000M", "--time=1", "--partition=p")));
        assertEquals(4, sweep.rows().size());
        // Nothing is left to do: nobody is asked.
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 2));
        assertEquals(1, cluster.submissions.size());
    }

    @Test
    void whatIsKilledIsTriedAgainAndSaid() throws Exception {
        cluster.point(1, End.KILLED, End.NODE);
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 2));
        assertEquals(
                "point 2 (sum.bytes=2 KiB) was killed by signal 9 on node n7, saying \"last words of FAILED\" (job 100_1);"
                        + " trying it again, 1 of 2",
                note(0));
        assertTrue(note(1).contains("lost its node") && note(1).contains("2 of 2"), note(1));
        assertEquals("--array=0-0%2", cluster.submissions.get(1).get(2));
        assertEquals(3, cluster.submissions.size());
    }

    @Test
    void withoutAccountingTheControllerSaysWhy() throws Exception {
        cluster.accounting = false;
        cluster.point(0, End.KILLED);
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 1));
        assertTrue(note(0).contains("was killed by signal 9 on node n7"), note(0));
    }

    @Test
    void whoRunsOutGetsTwiceAsMuch() throws Exception {
        cluster.point(0, End.MEMORY, End.TIMEOUT);
        cluster.point(3, End.KILLED);
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 2));
        List<String> first = cluster.submissions.stream()
                .skip(1)
                .map(words -> String.join(" ", words))
                .toList();
        // Those that need other resources are another array.
        assertEquals(3, first.size(), first.toString());
        assertEquals(
                1,
                first.stream().filter(w -> w.contains("--mem=1000M --time=1 ")).count(),
                first.toString());
        assertEquals(
                1,
                first.stream().filter(w -> w.contains("--mem=2000M --time=1 ")).count(),
                first.toString());
        assertTrue(first.get(2).contains("--mem=2000M --time=2 "), first.get(2));
    }

    @Test
    void whatFailsTooOftenIsNamedAndTheOthersStay() throws Exception {
        cluster.point(2, End.KILLED, End.KILLED, End.KILLED);
        ExecutionOutcome outcome = run(1, 1);
        assertEquals(1, outcome.failures().size());
        assertTrue(outcome.failures().get(0).startsWith("point 3 (sum.bytes=3 KiB) was killed by signal 9"));
        assertTrue(
                outcome.failures().get(0).endsWith("given up (tries: 2)"),
                outcome.failures().get(0));
        assertTrue(notes.states.endsWith(" 0/0/3/1"), notes.states);
        assertEquals(3, sweep.rows().size());
        // The third time it would still be killed; the fourth time it goes well.
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 1));
        assertEquals(4, sweep.rows().size());
    }

    @Test
    void wrongInputIsNotTriedAgain() throws Exception {
        cluster.point(2, End.BAD_INPUT);
        ExecutionOutcome outcome = run(1, 5);
        assertTrue(
                outcome.failures().get(0).contains("ended with exit code 2"),
                outcome.failures().get(0));
        assertEquals(1, cluster.submissions.size());
    }

    @Test
    void whoCancelsSeveralMeansIt() throws Exception {
        cluster.point(1, End.CANCELLED);
        cluster.point(2, End.CANCELLED);
        ExecutionOutcome outcome = run(1, 5);
        assertEquals(2, outcome.failures().size());
        assertEquals(1, cluster.submissions.size());
        assertEquals(2, sweep.rows().size());
    }

    @Test
    void onlyThePointThatWasBegunIsToBlame() throws Exception {
        // The first of three had ended when the task died.
        cluster.point(0, new End("FAILED", "0:9", 1));
        ExecutionOutcome outcome = run(3, 0);
        assertEquals(1, outcome.failures().size(), outcome.failures().toString());
        assertTrue(
                outcome.failures().get(0).startsWith("point 2 "),
                outcome.failures().get(0));
        assertEquals(3, sweep.rows().size());
        assertEquals(
                "3",
                Files.readString(sweep.folder().resolve("slurm/attempt-2/tasks"))
                        .strip());
    }

    @Test
    void shortArraysGetSeveralPointsATask() throws Exception {
        cluster.arraySize = 3;
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 0));
        assertEquals("--array=0-1%2", cluster.submissions.get(0).get(2));
        assertEquals(List.of("1 2", "3 4"), Files.readAllLines(sweep.folder().resolve("slurm/attempt-1/tasks")));
    }

    @Test
    void cancellingCancelsTheJobs() {
        cluster.endless = true;
        notes.most = 20;
        assertThrows(ExperimentCancelledException.class, () -> run(1, 0));
        assertTrue(cluster.cancelled.contains("100"));
    }

    @Test
    void theNextProcessFindsTheJobsOfADeadOne() throws Exception {
        cluster.endless = true;
        // Dies, as far as the cluster can tell: it looks no more, and cancels nothing.
        SlurmSweep.Plan plan = new SlurmSweep.Plan(SMALL, "weft", 1, 0, 0, 1000);
        int[] left = {30};
        SlurmSweep dying = new SlurmSweep(sweep, notes, new Slurm(cluster), plan, ms -> {
            if (left[0]-- == 0) {
                throw new IllegalStateException("killed");
            }
        });
        assertThrows(IllegalStateException.class, dying::run);
        assertEquals(1, cluster.submissions.size());
        cluster.endless = false;
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 0));
        assertEquals(List.of("job 100 of an earlier execution still lives; waiting for it"), notes.sentences);
        assertEquals(1, cluster.submissions.size());
        assertEquals(4, sweep.rows().size());
    }

    @Test
    void aSilentControllerIsWaitedFor() throws Exception {
        // The first question, for jobs of an earlier execution, is not asked in a new sweep.
        cluster.silentLooks = 5;
        assertEquals(ExecutionOutcome.COMPLETE, run(1, 0));
        assertEquals(1, notes.sentences.size());
        assertTrue(note(0).contains("Unable to contact slurm controller"), note(0));
    }

    @Test
    void notForEver() {
        cluster.silentLooks = Integer.MAX_VALUE;
        InvalidInputException e = assertThrows(InvalidInputException.class, () -> run(1, 0));
        assertTrue(e.getMessage().contains("the jobs go on"), e.getMessage());
        assertFalse(cluster.cancelled.contains("100"));
    }

    @Test
    void aMachineWithoutSlurmIsTold() {
        Slurm none = new Slurm(command -> {
            throw new IOException("Cannot run program \"" + command.get(0) + "\"");
        });
        InvalidInputException e = assertThrows(InvalidInputException.class, none::mostTasks);
        assertTrue(e.getMessage().contains("expected a machine from which jobs are submitted"), e.getMessage());
    }
}
