// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.cli.progress.Cancellation;
import dev.weft.experiment.executor.WeftCommand;
import dev.weft.experiment.executor.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps on a real Slurm: slurmctld and slurmd of Debian's packages on this machine. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "Slurm's daemons run on Linux")
class SlurmSweepTest {
    private static final int POINTS = 64;
    private static final int POINTS_PER_TASK = 4;
    /** The task that dies, and the first of its points. */
    private static final int VICTIM = 5;

    private static final int FIRST_POINT = VICTIM * POINTS_PER_TASK + 1;

    private static final String AXIS = "gradients.bytes="
            + IntStream.rangeClosed(1, POINTS).mapToObj(i -> i + " KiB").collect(Collectors.joining(","));

    @TempDir
    static Path shared;

    private static LocalSlurm slurm;

    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        slurm = LocalSlurm.start(shared.resolve("slurm"));
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (slurm != null) {
            slurm.stop();
        }
    }

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    /** A command that runs weft, except in the first attempt's victim, which tells its process and waits to be killed. */
    private Path weft(Path victim) throws IOException {
        WeftCommand weft = WeftProcess.command();
        Path script = folder.resolve("weft-on-node");
        Files.writeString(
                script,
                String.join(
                        "\n",
                        "#!/bin/bash",
                        "if [ \"$SLURM_ARRAY_TASK_ID\" = " + VICTIM + " ] && [ ! -e '" + victim + "' ]; then",
                        "    echo $$ >'" + victim + ".part'; mv '" + victim + ".part' '" + victim + "'",
                        "    exec sleep 3600",
                        "fi",
                        "exec " + Words.quoted(weft.java().toString()) + " -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "
                                + Words.line(weft.arguments()) + " \"$@\"",
                        ""));
        assertTrue(script.toFile().setExecutable(true));
        return script;
    }

    private Object[] sweep(Path out, Object... more) {
        List<Object> arguments = new ArrayList<>(List.of("sweep", example.scenario(), "--axis", AXIS));
        arguments.addAll(List.of("--transport", "infiniband", "--out", out));
        arguments.addAll(List.of(more));
        return arguments.toArray();
    }

    private Object[] onSlurm(Path out, Path victim, Object... more) throws IOException {
        List<Object> arguments = new ArrayList<>(List.of(sweep(out, more)));
        for (String setting : List.of(
                "commands=" + slurm.commands(),
                "weft=" + weft(victim),
                "points-per-task=" + POINTS_PER_TASK,
                "poll=1")) {
            arguments.addAll(List.of("--set", setting));
        }
        arguments.addAll(List.of("--executor", "slurm"));
        return arguments.toArray();
    }

    @Test
    void theTableIsThatOfThisMachineThoughAJobIsKilled() throws Exception {
        Path local = folder.resolve("local");
        CommandRun here = CommandRun.of(sweep(local));
        assertEquals(ExitCodes.GOOD, here.code(), here.err());

        Path victim = folder.resolve("victim");
        Thread killer = new Thread(() -> kill(victim));
        killer.start();
        Path out = folder.resolve("on slurm's");
        CommandRun there = CommandRun.of(onSlurm(out, victim));
        killer.join();

        assertEquals(ExitCodes.GOOD, there.code(), there.err());
        assertTrue(
                there.err().contains("point " + FIRST_POINT + " (gradients.bytes=" + FIRST_POINT + " KiB)"),
                there.err());
        assertTrue(there.err().contains("was killed by signal 9"), there.err());
        assertTrue(there.err().contains("trying it again, 1 of 2"), there.err());
        assertArrayEquals(Files.readAllBytes(local.resolve("sweep.csv")), Files.readAllBytes(out.resolve("sweep.csv")));
        assertEquals(POINTS + 1, Files.readAllLines(out.resolve("sweep.csv")).size());
        assertEquals(here.out().replace(local.toString(), ""), there.out().replace(out.toString(), ""));
        assertTrue(Files.exists(out.resolve("slurm/attempt-2/job.sh")));
    }

    private static void kill(Path victim) {
        try {
            while (!Files.exists(victim)) {
                Thread.sleep(20);
            }
            new ProcessBuilder("kill", "-KILL", Files.readString(victim).strip())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void cancellingCancelsTheJobsAndAnybodyGoesOn() throws Exception {
        Path victim = folder.resolve("victim");
        Path out = folder.resolve("out");
        // Its victim is never killed, so the job cannot end by itself.
        Cancellation onceItRuns = new Cancellation() {
            @Override
            public boolean isRequested() {
                return Files.exists(victim);
            }
        };
        CommandRun run = CommandRun.of(onceItRuns, onSlurm(out, victim));
        assertEquals(ExitCodes.CANCELLED, run.code(), run.err());
        String name = Files.readString(out.resolve("slurm/name")).strip();
        while (!slurm.command("squeue", "--noheader", "--name=" + name + "-1").isBlank()) {
            Thread.sleep(100);
        }
        assertFalse(Files.exists(out.resolve("sweep.csv")));

        CommandRun resumed = CommandRun.of(sweep(out, "--resume"));
        assertEquals(ExitCodes.GOOD, resumed.code(), resumed.err());
        assertEquals(POINTS + 1, Files.readAllLines(out.resolve("sweep.csv")).size());
    }

    @Test
    void whatSlurmRefusesIsSaidAndNothingIsLost() throws Exception {
        Path out = folder.resolve("out");
        CommandRun run = CommandRun.of(onSlurm(out, folder.resolve("v"), "--set", "partition=nosuch"));
        assertEquals(ExitCodes.BAD_INPUT, run.code());
        assertTrue(run.err().contains("sbatch refused") && run.err().contains("invalid partition"), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
