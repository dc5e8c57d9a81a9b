// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.NicTable;
import dev.weft.results.RunResult;
import dev.weft.results.SampleRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunFolderRoundTripTest {
    @TempDir
    Path temp;

    static Stream<RunResult> runs() {
        return Stream.of(
                SampleRuns.complete("infiniband", 1, 1),
                SampleRuns.complete("rocev2", 2, 1_000),
                SampleRuns.complete("metaroce", -3, 20_000),
                SampleRuns.cancelled(4),
                SampleRuns.detailed(9),
                SampleRuns.watched(5),
                SampleRuns.sampled(6),
                SampleRuns.bare());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void whatIsWrittenIsRead(RunResult run) throws IOException {
        Path folder = temp.resolve("deep/er/run");
        RunFolderWriter.write(folder, run);
        StoredRun stored = StoredRun.open(folder);
        assertEquals(run.record(), stored.record());
        assertEquals(run.flows(), stored.flows());
        assertEquals(run.links(), stored.links());
        assertEquals(run.series(), stored.series());
        assertEquals(run.latency(), stored.latency());
        assertEquals(run.nics(), stored.nics());
        assertEquals(run.ports(), stored.ports());
        assertEquals(run.hash(), stored.load().hash());
    }

    @Test
    void whatExplainsTimesIsNotInTheHash() throws IOException {
        assertEquals(
                SampleRuns.complete("rocev2", 9, 3).hash(),
                SampleRuns.detailed(9).hash());
    }

    @Test
    void portsAreInTheHashAndTheirFileIsChecked() throws IOException {
        RunResult run = SampleRuns.watched(5);
        assertNotEquals(SampleRuns.complete("rocev2", 5, 3).hash(), run.hash());
        Path folder = temp.resolve("run");
        RunFolderWriter.write(folder, run);
        Path ports = folder.resolve("ports.csv");
        String content = Files.readString(ports);
        Files.writeString(ports, content.replaceFirst("(port2,2000,)\\d+", "$1-1"));
        RunFolderException e = assertThrows(
                RunFolderException.class, () -> StoredRun.open(folder).ports());
        assertTrue(e.getMessage().contains("ports.csv, line 3"), e.getMessage());
        Files.writeString(ports, content.substring(0, content.lastIndexOf('\n', content.length() - 2) + 1));
        assertThrows(RunFolderException.class, () -> StoredRun.open(folder).ports());
    }

    @Test
    void aSampleIsInOrderAndNamesItsMessages() throws IOException {
        RunResult run = SampleRuns.sampled(7);
        Path folder = temp.resolve("run");
        RunFolderWriter.write(folder, run);
        assertTrue(StoredRun.open(folder).flows().isSample());
        assertEquals(20_000, StoredRun.open(folder).flows().messages());
        Path flows = folder.resolve("flows.csv");
        String content = Files.readString(flows);
        String second = Integer.toString(run.flows().message(1));
        Files.writeString(flows, content.replaceFirst("\n" + second + ",", "\n0,"));
        RunFolderException e = assertThrows(
                RunFolderException.class, () -> StoredRun.open(folder).flows());
        assertTrue(
                e.getMessage().contains("flows.csv, line 3") && e.getMessage().contains("1 to 19999"), e.getMessage());
        int last = run.flows().message(run.flows().size() - 1);
        Files.writeString(flows, content.replaceFirst("\\n" + last + ",", "\\n" + (last + 1) + ","));
        assertThrows(RunFolderException.class, () -> StoredRun.open(folder).load(), "another message, another hash");
    }

    /** A run of an earlier Weft: neither the preset, nor the NICs, nor the columns of messages. */
    @Test
    void runsOfEarlierVersionsAreRead() throws IOException {
        RunResult run = SampleRuns.detailed(9);
        Path folder = temp.resolve("run");
        RunFolderWriter.write(folder, run);
        Files.delete(folder.resolve("nics.csv"));
        Path json = folder.resolve("run.json");
        Files.writeString(
                json,
                Files.readString(json)
                        .replaceFirst(" *\"preset\".*\n", "")
                        .replaceFirst(" *\"nics\": \\{\\s*\"rows\": 2\\s*\\},\n", ""));
        RunFolderWriter.write(temp.resolve("old"), SampleRuns.complete("rocev2", 9, 3));
        Files.copy(temp.resolve("old/flows.csv"), folder.resolve("flows.csv"), StandardCopyOption.REPLACE_EXISTING);
        StoredRun stored = StoredRun.open(folder);
        assertEquals("", stored.record().inputs().preset());
        assertEquals(NicTable.NONE, stored.nics());
        assertEquals(Set.of(), stored.flows().measures());
        assertEquals(run.hash(), stored.load().hash());
    }

    @Test
    void nothingButTheFilesIsThere() throws IOException {
        RunFolderWriter.write(temp.resolve("run"), SampleRuns.complete("rocev2", 1, 10));
        assertEquals(
                List.of("run", "run/flows.csv", "run/latency.hgrm", "run/links.csv", "run/run.json", "run/series.csv"),
                tree(temp));
    }

    @Test
    void theSameRunGivesTheSameBytesInEveryLanguage() throws IOException {
        RunResult run = SampleRuns.complete("rocev2", 1, 10);
        RunFolderWriter.write(temp.resolve("a"), run);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            RunFolderWriter.write(temp.resolve("b"), run);
        } finally {
            Locale.setDefault(before);
        }
        for (String file : List.of("run.json", "flows.csv", "links.csv", "series.csv", "latency.hgrm")) {
            assertEquals(
                    -1,
                    Files.mismatch(
                            temp.resolve("a").resolve(file), temp.resolve("b").resolve(file)),
                    file);
        }
    }

    @Test
    void tablesReadWell() throws IOException {
        RunFolderWriter.write(temp.resolve("run"), SampleRuns.cancelled(4));
        List<String> flows = Files.readAllLines(temp.resolve("run/flows.csv"));
        assertEquals("message,workload,source,target,bytes,path,release_ps,delivered_ps,acked_ps,fct_ps", flows.get(0));
        assertEquals("0,\"in,cast\",\"a\"\"b\",straße 1,0,fabric,0,5000,,5000", flows.get(1));
        List<String> links = Files.readAllLines(temp.resolve("run/links.csv"));
        assertEquals(
                "link,rate_bps,bytes,packets,ecn_marks,drops,pauses,pause_time_ps,queue_max_bytes,utilisation",
                links.get(0));
        assertTrue(links.get(1).matches("su1/leaf0/port0,400000000000(,\\d+){7},\\d+\\.\\d{6}"), links.get(1));
        List<String> series = Files.readAllLines(temp.resolve("run/series.csv"));
        assertEquals("start_ps,delivered_bytes,throughput_bps", series.get(0));
    }

    @Test
    void spreadsheetsMayAddColumnsAndProgramsMembers() throws IOException {
        RunResult run = SampleRuns.complete("rocev2", 1, 3);
        Path folder = temp.resolve("run");
        RunFolderWriter.write(folder, run);
        Path series = folder.resolve("series.csv");
        Files.writeString(series, Files.readString(series).replace("\n", ",note\r\n"));
        Path json = folder.resolve("run.json");
        Files.writeString(json, Files.readString(json).replace("\"hash\"", "\"future\": [{}],\n \"hash\""));
        assertEquals(run.hash(), StoredRun.open(folder).load().hash());
    }

    static List<String> tree(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(path -> !path.equals(root))
                    .map(path -> root.relativize(path).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }
}
