// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.results.RunInputs;
import dev.weft.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFoldersTest {
    @TempDir
    Path temp;

    @Test
    void runsAreFoundAnywhereBelow() throws IOException {
        for (String name : List.of("b/rocev2", "a", "b/infiniband", "c/d/e/uet", ".hidden/x")) {
            RunFolderWriter.write(temp.resolve(name), SampleRuns.bare());
        }
        Files.writeString(temp.resolve("notes.txt"), "");
        List<String> found = RunFolders.find(temp).stream()
                .map(path -> temp.relativize(path).toString().replace('\\', '/'))
                .toList();
        assertEquals(List.of("a", "b/infiniband", "b/rocev2", "c/d/e/uet"), found);
        assertEquals(List.of(temp.resolve("a")), RunFolders.find(temp.resolve("a")));
    }

    @Test
    void whereThereIsNoneIsSaid() throws IOException {
        Path empty = Files.createDirectory(temp.resolve("empty"));
        assertEquals(List.of(), RunFolders.find(empty));
        assertMessage(
                empty + " has no run in it: no folder in or below it has a run.json.", () -> RunFolders.openAll(empty));
        assertMessage(empty + " is not a run folder: it has no run.json.", () -> StoredRun.open(empty));
        Path missing = temp.resolve("missing");
        assertMessage(missing + ": there is no such folder.", () -> RunFolders.find(missing));
        assertMessage(missing + ": there is no such folder.", () -> StoredRun.open(missing));
        Path file = Files.writeString(temp.resolve("file"), "");
        assertMessage(file + " is a file, expected a folder.", () -> RunFolders.find(file));
        assertMessage(file + " is a file, expected a folder.", () -> StoredRun.open(file));
    }

    @Test
    void linksDoNotLeadInCircles() throws IOException {
        RunFolderWriter.write(temp.resolve("a/run"), SampleRuns.bare());
        Files.createSymbolicLink(temp.resolve("a/loop"), temp.resolve("a"));
        assertEquals(List.of(temp.resolve("a/run")), RunFolders.find(temp));
    }

    @Test
    void freeNamesAreFree() throws IOException {
        assertEquals(temp.resolve("all-reduce-128-gpus"), RunFolders.free(temp, "All-reduce, 128 GPUs"));
        Files.createDirectory(temp.resolve("x"));
        Files.createDirectory(temp.resolve("x-2"));
        assertEquals(temp.resolve("x-3"), RunFolders.free(temp, "x"));
    }

    @Test
    void namesAreAsShortAsTellsRunsApart() {
        assertEquals(List.of("infiniband", "rocev2"), names("infiniband,IB,1", "rocev2,RoCE,1"));
        assertEquals(List.of("rocev2-seed1", "rocev2-seed-2"), names("rocev2,RoCE,1", "rocev2,RoCE,-2"));
        assertEquals(
                List.of("infiniband", "rocev2-no-ecn", "rocev2-ecn-400-kib"),
                names("infiniband,IB,1", "rocev2,no ECN,1", "rocev2,ECN (400 KiB),1"));
        assertEquals(List.of("rocev2", "rocev2-2"), names("rocev2,same,1", "rocev2,same,1"));
    }

    @Test
    void everyTextMakesAUsableName() {
        for (String text : List.of("", "..", "../../etc", "/", "日本", ".hidden", "x".repeat(500), "a\0b")) {
            String slug = RunNames.slug(text);
            assertEquals(true, RunNames.isValid(slug), slug);
            assertFalse(slug.length() > 100);
        }
    }

    private static List<String> names(String... runs) {
        List<RunInputs> inputs = Stream.of(runs)
                .map(run -> run.split(","))
                .map(parts -> SampleRuns.inputs(parts[0], parts[1], Long.parseLong(parts[2])))
                .toList();
        return RunNames.of(inputs);
    }

    private static void assertMessage(String expected, org.junit.jupiter.api.function.Executable action) {
        assertEquals(expected, assertThrows(RunFolderException.class, action).getMessage());
    }
}
