// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import dev.weft.cli.progress.Cancellation;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The table of docs/robustness.md: each fault ends in one sentence, and nothing is lost. */
class RobustnessTest {
    private static final String AXIS = "gradients.bytes=1 KiB,2 KiB,3 KiB,4 KiB";

    @TempDir
    Path folder;

    private SmallExample example;

    @BeforeEach
    void setUp() {
        example = new SmallExample(folder);
    }

    private static void assertOneSentence(CommandRun run, int code, String... parts) {
        assertEquals(code, run.code(), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        for (String part : parts) {
            assertTrue(run.err().contains(part), run.err());
        }
    }

    private static List<String> hashes(CommandRun run) {
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        List<String> hashes = new ArrayList<>();
        for (JsonElement one :
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("runs")) {
            hashes.add(one.getAsJsonObject().get("hash").getAsString());
        }
        return hashes;
    }

    private CommandRun run(Cancellation watching, Path out) {
        return CommandRun.of(
                watching, "run", "--json", "--no-charts", "--threads", 1, "--out", out, example.scenario());
    }

    /** Does something once, when the first simulation of a run goes on. */
    private abstract static class Meanwhile extends Cancellation {
        private boolean done;

        abstract void happen() throws IOException;

        /** Whether simulating has begun; who watches is asked before that too where points are made first. */
        boolean isTime() {
            return true;
        }

        @Override
        public synchronized boolean isRequested() {
            if (!done && isTime()) {
                done = true;
                try {
                    happen();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return false;
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs a mount namespace")
    void aFullDiskDuringARun() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        OwnDisk own = OwnDisk.at(disk);
        CommandRun run = own.run(
                40,
                OwnDisk.weft("run", example.scenario(), "--out", disk.resolve("out")),
                "code=$?; ls -A " + disk + "; exit $code");
        assertOneSentence(run, ExitCodes.BAD_INPUT, "cannot be written: no space is left on the disk");
        assertEquals("", run.out(), "nothing half-written stays");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs a mount namespace")
    void aFullDiskDuringASweepThatGoesOnLater() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path out = disk.resolve("out");
        OwnDisk own = OwnDisk.at(disk);
        String resumed = OwnDisk.weft("sweep", example.scenario(), "--axis", AXIS, "--out", out, "--resume", "--json");
        CommandRun run = own.run(
                120,
                OwnDisk.weft("sweep", example.scenario(), "--axis", AXIS, "--out", out, "--threads", 1),
                "[ $? = 2 ] || exit 98",
                "find " + out + " -name run.json | sort >" + folder.resolve("kept"),
                own.remount("size=4m"),
                resumed);
        assertOneSentence(run, ExitCodes.GOOD, "cannot be written: no space is left on the disk");
        assertFalse(Files.readAllLines(folder.resolve("kept")).isEmpty(), "points that had ended are kept");
        CommandRun undisturbed = CommandRun.of(
                "sweep", example.scenario(), "--axis", AXIS, "--out", folder.resolve("undisturbed"), "--json");
        assertEquals(undisturbed.out(), run.out());
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "needs a mount namespace")
    void aReadOnlyFolder() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        OwnDisk own = OwnDisk.at(disk);
        Path out = disk.resolve("out");
        List<String> commands = List.of(
                OwnDisk.weft("run", example.scenario(), "--out", out),
                OwnDisk.weft("sweep", example.scenario(), "--axis", AXIS, "--out", out),
                OwnDisk.weft("new", "leaf-spine", "-o", disk.resolve("f.fabric")),
                OwnDisk.weft("draw", example.fabric(), "-o", disk.resolve("f.svg")),
                OwnDisk.weft("export", example.fabric(), "--format", "graphviz", "-o", disk.resolve("f.dot")));
        for (String command : commands) {
            CommandRun run = own.run(1000, own.remount("ro"), command);
            assertOneSentence(run, ExitCodes.BAD_INPUT, disk.toString());
            assertTrue(run.err().toLowerCase(Locale.ROOT).contains("read-only"), run.err());
        }
    }

    @Test
    void inputsThatChangeDuringARunDoNotMatter() throws IOException {
        List<String> before = hashes(run(new Cancellation(), folder.resolve("before")));
        Path out = folder.resolve("out");
        CommandRun changed = run(
                new Meanwhile() {
                    @Override
                    void happen() throws IOException {
                        example.inFabric("400 Gb/s", "100 Gb/s");
                        Files.delete(example.scenario());
                    }
                },
                out);
        assertEquals(before, hashes(changed));
        // The files that the run has read are kept with it.
        assertTrue(Files.readString(out.resolve("inputs/small.fabric")).contains("400 Gb/s"));
        assertTrue(Files.exists(out.resolve("inputs/small.scenario")));
    }

    @Test
    void aFolderThatIsDeletedDuringARun() throws IOException {
        Path out = folder.resolve("out");
        CommandRun run = run(
                new Meanwhile() {
                    @Override
                    void happen() throws IOException {
                        List<Path> all;
                        try (Stream<Path> files = Files.walk(folder.resolve(".out.partial"))) {
                            all = files.sorted(Comparator.reverseOrder()).toList();
                        }
                        for (Path file : all) {
                            Files.delete(file);
                        }
                    }
                },
                out);
        assertOneSentence(run, ExitCodes.BAD_INPUT, ".out.partial", "cannot be written");
        assertFalse(Files.exists(out));
    }

    @Test
    void twoRunsThatWantOneFolderBothKeepTheirResults() throws IOException {
        Path out = folder.resolve("out");
        CommandRun first = run(
                new Meanwhile() {
                    @Override
                    void happen() {
                        assertEquals(
                                ExitCodes.GOOD, run(new Cancellation(), out).code());
                    }
                },
                out);
        assertEquals(2, hashes(first).size());
        assertOneSentence(first, ExitCodes.GOOD, "another process has made " + out, out + "-2");
        assertEquals(SmallExample.names(out), SmallExample.names(folder.resolve("out-2")));
        assertTrue(first.out().contains("out-2"), first.out());
    }

    @Test
    void twoProcessesDoNotWorkOnOneSweep() throws IOException {
        Path out = folder.resolve("out");
        Path log = folder.resolve("second.log");
        int[] code = {-1};
        Object[] sweep = {"sweep", example.scenario(), "--axis", AXIS, "--out", out};
        CommandRun first = CommandRun.of(
                new Meanwhile() {
                    @Override
                    boolean isTime() {
                        return Files.exists(out);
                    }

                    @Override
                    void happen() throws IOException {
                        List<Object> resume = new ArrayList<>(List.of(sweep));
                        resume.add("--resume");
                        try {
                            code[0] = JavaProcess.weft(JavaProcess.thisJava(), resume.toArray())
                                    .redirectErrorStream(true)
                                    .redirectOutput(log.toFile())
                                    .start()
                                    .waitFor();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    }
                },
                sweep);
        assertEquals(ExitCodes.GOOD, first.code(), first.err());
        assertOneSentence(
                new CommandRun(code[0], "", Files.readString(log)),
                ExitCodes.BAD_INPUT,
                "is being worked on by another process");
    }

    @Test
    void aRunThatNeedsMoreMemoryThanThereIs() throws Exception {
        example.inScenario("bytes=\"1 MiB\"", "bytes=\"64 KiB\" iterations=\"100000\"");
        Path out = folder.resolve("out");
        Path log = folder.resolve("log");
        ProcessBuilder process = JavaProcess.weft(JavaProcess.thisJava(), "run", "--out", out, example.scenario());
        process.command().add(1, "-Xmx40m");
        process.command().add(1, "-XX:+UseSerialGC");
        int code = process.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        assertOneSentence(
                new CommandRun(code, "", Files.readString(log)),
                ExitCodes.INTERNAL_ERROR,
                "needs more memory",
                "WEFT_JAVA_OPTS");
        assertEquals(List.of("log", "small.fabric", "small.scenario"), SmallExample.names(folder));
    }

    /** A fabric of 100 MB, a quarter of a million racks drawn one by one, is read; that it is too large is the check's answer. */
    @Test
    void aFabricOfAHundredMegabytes() throws Exception {
        String content = Files.readString(example.fabric());
        int from = content.indexOf("  <nodes xsi:type=\"fabric:Block\"");
        Path huge = folder.resolve("huge.fabric");
        try (BufferedWriter writer = Files.newBufferedWriter(huge)) {
            writer.write(content.substring(0, from));
            for (int i = 0; Files.size(huge) < 100_000_000; i++) {
                for (int k = 0; k < 100; k++) {
                    writer.write(rack(i + "-" + k));
                }
                writer.flush();
            }
            writer.write("</fabric:Fabric>\n");
        }
        ProcessBuilder process = JavaProcess.weft(JavaProcess.thisJava(), "check", huge);
        process.command().add(1, "-Xmx1g");
        Path log = folder.resolve("log");
        int code = process.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        String said = Files.readString(log);
        assertEquals(ExitCodes.NO, code, said);
        assertTrue(said.contains("more than 3,000,000 devices"), said);
    }

    private static String rack(String n) {
        return "  <nodes xsi:type=\"fabric:Block\" id=\"r" + n + "\" name=\"rack" + n + "\">"
                + "<nodes xsi:type=\"fabric:HostGroup\" id=\"h" + n + "\" name=\"host" + n
                + "\" type=\"server\" count=\"8\"/>"
                + "<nodes xsi:type=\"fabric:SwitchGroup\" id=\"l" + n + "\" name=\"leaf" + n
                + "\" type=\"switch\" count=\"1\" tier=\"1\" role=\"leaf\"/>"
                + "<links id=\"d" + n + "\" name=\"down" + n + "\" source=\"h" + n + "\" target=\"l" + n
                + "\" pattern=\"full-mesh\" length=\"5 m\"/></nodes>\n";
    }

    @Test
    void aThousandRunsInAFolder() throws IOException {
        Path one = folder.resolve("one");
        assertEquals(ExitCodes.GOOD, run(new Cancellation(), one).code());
        Path all = Files.createDirectory(folder.resolve("runs"));
        for (int i = 0; i < 1000; i++) {
            copy(one, all.resolve("small-" + i));
        }
        CommandRun history = CommandRun.of("history", all, "--json");
        assertEquals(ExitCodes.GOOD, history.code(), history.err());
        assertEquals(
                1000,
                Pattern.compile("\"folder\": \"")
                        .matcher(history.out())
                        .results()
                        .count());
        // The next one finds its place among them.
        CommandRun next = CommandRun.of("run", "--no-charts", example.scenario());
        assertEquals(ExitCodes.GOOD, next.code(), next.err());
        assertEquals(1001, SmallExample.names(all).size());
    }

    /** Of several policies the first has ended when the process is killed: the next run tells where it is. */
    @Test
    void aRunThatIsKilledLeavesWhatHadEnded() throws Exception {
        Path out = folder.resolve("out");
        Path partial = folder.resolve(".out.partial");
        example.inScenario("bytes=\"1 MiB\"", "bytes=\"64 MiB\" iterations=\"100\"");
        Process process = JavaProcess.weft(
                        JavaProcess.thisJava(), "run", "--no-charts", "--threads", 1, "--out", out, example.scenario())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        while (process.isAlive() && !Files.exists(partial.resolve("infiniband/run.json"))) {
            Thread.sleep(1);
        }
        process.destroyForcibly().waitFor();
        example.inScenario("bytes=\"64 MiB\" iterations=\"100\"", "bytes=\"64 KiB\"");
        CommandRun next = run(new Cancellation(), out);
        assertOneSentence(next, ExitCodes.GOOD, partial + " has 1 ", "rename it to keep them");
        assertEquals(2, hashes(next).size());
        Files.move(partial, folder.resolve("saved"));
        CommandRun chart = CommandRun.of("chart", folder.resolve("saved/infiniband"));
        assertEquals(ExitCodes.GOOD, chart.code(), chart.err());
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(from)) {
            files = found.toList();
        }
        for (Path file : files) {
            Files.copy(file, to.resolve(from.relativize(file).toString()));
        }
    }

    @Test
    void filesFromTheFutureAreLikeOthers() throws IOException {
        List<String> before = hashes(run(new Cancellation(), folder.resolve("before")));
        FileTime future = FileTime.from(Instant.parse("2099-01-01T00:00:00Z"));
        Files.setLastModifiedTime(example.fabric(), future);
        Files.setLastModifiedTime(example.scenario(), future);
        Path out = folder.resolve("out");
        assertEquals(before, hashes(run(new Cancellation(), out)));
        Files.setLastModifiedTime(
                out.resolve("infiniband/run.json"), FileTime.from(Instant.parse("1999-01-01T00:00:00Z")));
        CommandRun history = CommandRun.of("history", folder, "--stale", "--json");
        assertEquals(ExitCodes.GOOD, history.code(), history.err());
        assertFalse(history.out().contains("small"), "what is stale is told by content: " + history.out());
    }

    /** A clock that is set back can change nothing that does not read it. */
    @Test
    void nothingReadsTheClockOnTheWall() throws IOException {
        Pattern clock = Pattern.compile(
                "currentTimeMillis\\(|\\b(Instant|Local\\w+|ZonedDateTime|Clock|Year)\\.(now|system)|new Date\\(\\)");
        List<String> readers = new ArrayList<>();
        List<Path> sources;
        try (Stream<Path> all = Files.walk(Path.of(".."), 12)) {
            sources = all.filter(file -> file.toString().contains("/src/main/java/")
                            && file.toString().endsWith(".java"))
                    .toList();
        }
        assertTrue(sources.size() > 500, "found " + sources.size());
        for (Path source : sources) {
            if (clock.matcher(Files.readString(source, StandardCharsets.UTF_8)).find()) {
                readers.add(source.getFileName().toString());
            }
        }
        // It dates the report of a validation.
        assertEquals(List.of("ValidateEngineCommand.java"), readers);
    }
}
