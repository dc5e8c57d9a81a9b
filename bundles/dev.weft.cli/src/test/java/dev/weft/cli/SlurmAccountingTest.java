// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.experiment.executor.WeftCommand;
import dev.weft.experiment.executor.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What sacct tells of tasks that want too much, on a real Slurm with slurmdbd and MariaDB. Long, since slurmctld looks for
 * what is past its time limit every half a minute only, and limits are minutes.
 */
@Tag("long")
@EnabledOnOs(value = OS.LINUX, disabledReason = "Slurm's daemons run on Linux")
class SlurmAccountingTest {
    @TempDir
    Path folder;

    @Test
    void wantOfMemoryAndOfTimeAreTold() throws Exception {
        SmallExample example = new SmallExample(folder);
        LocalSlurm slurm = LocalSlurm.withAccounting(folder.resolve("slurm"));
        try {
            Path out = folder.resolve("out");
            List<Object> arguments = new ArrayList<>(List.of("sweep", example.scenario(), "--transport", "infiniband"));
            arguments.addAll(List.of("--axis", "gradients.bytes=1 KiB,2 KiB,4 KiB", "--out", out));
            for (String setting : List.of(
                    "commands=" + slurm.commands(), "weft=" + greedyAtFirst(), "memory=500M", "time=1", "poll=1")) {
                arguments.addAll(List.of("--set", setting));
            }
            arguments.addAll(List.of("--executor", "slurm"));
            CommandRun run = CommandRun.of(arguments.toArray());
            assertEquals(ExitCodes.GOOD, run.code(), run.err());
            List<String> notes = run.err().lines().toList();
            assertTrue(
                    notes.stream().anyMatch(n -> n.startsWith("point 2 ") && n.contains("needed more memory")),
                    run.err());
            assertTrue(
                    notes.stream().anyMatch(n -> n.startsWith("point 3 ") && n.contains("ran longer than its time")),
                    run.err());
            assertEquals(4, Files.readAllLines(out.resolve("sweep.csv")).size());
            String jobs = slurm.command("sacct", "--noheader", "--parsable2", "--allocations", "--format=State,ReqMem");
            // The one that had too little got twice as much.
            assertTrue(jobs.contains("COMPLETED|1000M"), jobs);
        } finally {
            slurm.stop();
        }
    }

    /** A command whose task 1 takes 700 MB in the first attempt, and whose task 2 sleeps. */
    private Path greedyAtFirst() throws IOException {
        WeftCommand weft = WeftProcess.command();
        Path script = folder.resolve("weft-on-node");
        Files.writeString(
                script,
                String.join(
                        "\n",
                        "#!/bin/bash",
                        "if [ ! -e '" + folder + "/tried-'$SLURM_ARRAY_TASK_ID ]; then",
                        "    touch '" + folder + "/tried-'$SLURM_ARRAY_TASK_ID",
                        "    if [ $SLURM_ARRAY_TASK_ID = 1 ]; then exec perl -e '$x = \"a\" x 700_000_000; sleep 300'; fi",
                        "    if [ $SLURM_ARRAY_TASK_ID = 2 ]; then exec sleep 300; fi",
                        "fi",
                        "exec " + Words.quoted(weft.java().toString()) + " -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "
                                + Words.line(weft.arguments()) + " \"$@\"",
                        ""));
        assertTrue(script.toFile().setExecutable(true));
        return script;
    }
}
