// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.RunResult;
import dev.weft.results.SampleRuns;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderWriterTest {
    private static final RunResult RUN = SampleRuns.complete("rocev2", 1, 5_000);

    @TempDir
    Path temp;

    /** A disk with little room: writing fails after some bytes of each file of this name. */
    private static FileSink fullAt(String fileName, int room) {
        return file -> {
            OutputStream out = FileSink.DISK.open(file);
            if (!file.getFileName().toString().equals(fileName)) {
                return out;
            }
            return new FilterOutputStream(out) {
                private int left = room;

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    if (length > left) {
                        throw new IOException("No space left on device");
                    }
                    left -= length;
                    out.write(bytes, offset, length);
                }
            };
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"flows.csv", "links.csv", "series.csv", "latency.hgrm", ".run.json.tmp"})
    void aFullDiskLeavesNothing(String file) throws IOException {
        Path folder = temp.resolve("runs/full");
        RunFolderException e =
                assertThrows(RunFolderException.class, () -> RunFolderWriter.write(folder, RUN, fullAt(file, 100)));
        assertTrue(e.getMessage().endsWith(file + " cannot be written: no space is left on the disk."), e.getMessage());
        assertEquals(List.of("runs"), RunFolderRoundTripTest.tree(temp));
    }

    @Test
    void aFolderThatMayNotBeWrittenIsNamed() throws IOException {
        RunFolderException e = assertThrows(
                RunFolderException.class,
                () -> RunFolderWriter.write(temp.resolve("run"), RUN, file -> {
                    throw new AccessDeniedException(file.toString());
                }));
        assertTrue(e.getMessage().endsWith(" cannot be written: permission denied."), e.getMessage());
        assertEquals(List.of(), RunFolderRoundTripTest.tree(temp));
    }

    @Test
    void whatExistsIsNotTouched() throws IOException {
        Path folder = Files.createDirectory(temp.resolve("run"));
        RunFolderException e = assertThrows(RunFolderException.class, () -> RunFolderWriter.write(folder, RUN));
        assertEquals(folder + " exists already: choose another name for the results, or remove it.", e.getMessage());
        assertEquals(List.of("run"), RunFolderRoundTripTest.tree(temp));
    }

    @Test
    void aFileIsNoPlaceForResults() throws IOException {
        Path file = Files.writeString(temp.resolve("runs"), "precious");
        RunFolderException e =
                assertThrows(RunFolderException.class, () -> RunFolderWriter.write(file.resolve("run"), RUN));
        assertEquals(file + " is a file, expected a folder to put the results in.", e.getMessage());
        RunFolderException deeper =
                assertThrows(RunFolderException.class, () -> RunFolderWriter.write(file.resolve("a/run"), RUN));
        assertTrue(deeper.getMessage().endsWith("a part of the path is not a folder."), deeper.getMessage());
        assertEquals("precious", Files.readString(file));
    }

    @Test
    void whatAStoppedMachineLeftDoesNotMatter() throws IOException {
        Files.createDirectory(temp.resolve(".run.partial"));
        RunFolderWriter.write(temp.resolve("run"), RUN);
        assertEquals(RUN.hash(), StoredRun.open(temp.resolve("run")).load().hash());
        assertTrue(Files.isDirectory(temp.resolve(".run.partial")));
    }

    @Test
    void aSetAppearsAtOnce() throws IOException {
        Path folder = temp.resolve("runs/all-reduce");
        try (RunSetWriter writer = RunSetWriter.create(folder)) {
            writer.add("infiniband", SampleRuns.complete("infiniband", 1, 10));
            writer.add("rocev2", SampleRuns.complete("rocev2", 1, 10));
            Files.writeString(writer.staging().resolve("throughput.svg"), "<svg/>");
            assertTrue(RunFolders.find(temp).isEmpty());
            assertThrows(IllegalArgumentException.class, () -> writer.add("rocev2", RUN));
            assertThrows(IllegalArgumentException.class, () -> writer.add("../escape", RUN));
            writer.commit();
        }
        assertEquals(List.of(folder.resolve("infiniband"), folder.resolve("rocev2")), RunFolders.find(temp));
        assertEquals(
                List.of("infiniband", "rocev2"),
                RunFolders.openAll(folder).stream()
                        .map(run -> run.record().inputs().transport())
                        .toList());
        assertTrue(Files.isRegularFile(folder.resolve("throughput.svg")));
    }

    @Test
    void aSetThatIsNotCommittedLeavesNothing() throws IOException {
        try (RunSetWriter writer = RunSetWriter.create(temp.resolve("set"))) {
            writer.add("infiniband", SampleRuns.complete("infiniband", 1, 10));
        }
        try (RunSetWriter writer = RunSetWriter.create(temp.resolve("set"), fullAt("links.csv", 0))) {
            assertThrows(RunFolderException.class, () -> writer.add("infiniband", RUN));
        }
        assertEquals(List.of(), RunFolderRoundTripTest.tree(temp));
    }

    @Test
    void twoWritersOfOneNameDoNotMix() throws IOException {
        Path folder = temp.resolve("set");
        try (RunSetWriter first = RunSetWriter.create(folder);
                RunSetWriter second = RunSetWriter.create(folder)) {
            first.add("a", SampleRuns.complete("infiniband", 1, 10));
            second.add("b", SampleRuns.complete("infiniband", 2, 10));
            second.commit();
            assertThrows(RunFolderException.class, first::commit);
        }
        assertEquals(List.of(folder.resolve("b")), RunFolders.find(temp));
        assertEquals(
                1,
                RunFolderRoundTripTest.tree(temp).stream()
                        .filter(path -> !path.contains("/"))
                        .count());
    }
}
