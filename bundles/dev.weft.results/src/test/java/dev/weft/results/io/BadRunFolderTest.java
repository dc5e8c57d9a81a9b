// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.results.SampleRuns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadRunFolderTest {
    @TempDir
    Path temp;

    private Path folder;

    @BeforeEach
    void writeGoodRun() throws IOException {
        folder = temp.resolve("run");
        RunFolderWriter.write(folder, SampleRuns.complete("rocev2", 1, 3));
    }

    /** Replaces the first match of a pattern, and tells what reading says without the path of the folder. */
    private String breakAndRead(String file, String pattern, String replacement) throws IOException {
        Path path = folder.resolve(file);
        String before = Files.readString(path);
        String after = before.replaceFirst(pattern, replacement);
        assertEquals(false, before.equals(after), "the pattern does not occur: " + pattern);
        Files.writeString(path, after);
        return read();
    }

    private String read() {
        RunFolderException e = assertThrows(
                RunFolderException.class, () -> StoredRun.open(folder).load());
        return e.getMessage().replace(folder + "/", "").replace(folder.toString(), "run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\\{ | [ | run.json, line 2: this is not JSON.",
                "\"weft-run\" | weft-run | run.json, line 2: this is not JSON.",
                "\\}\\s*$ | `` | run.json ends too early, expected a complete JSON object.",
                "\\}\\s*$ | }{ | run.json, line 106: this is not JSON.",
                "\"weft-run\" | \"other\" | run.json, line 2: this is not the description of a run, expected the format \"weft-run\".",
                "\"formatVersion\": 1 | \"formatVersion\": 2 | run.json, line 3: the format version is 2, written by a newer Weft; this Weft reads versions up to 1.",
                "\"formatVersion\": 1 | \"formatVersion\": 0 | run.json, line 3: \"formatVersion\" must be a whole number of at least 1.",
                "\"hash\": \".{5} | \"hash\": \"XYZ | `run.json, line 5: \"hash\" must be 64 lower-case hexadecimal digits, not \"XYZ@\".`",
                "\"seed\": 1 | \"seed\": \"1\" | run.json, line 11: \"inputs.seed\" must be a whole number.",
                "\"seed\": 1 | \"seed\": 1e99 | run.json, line 11: \"inputs.seed\" must be a whole number.",
                "\"seed\": 1 | \"sed\": 1 | run.json, line 6: \"inputs\" lacks the member \"seed\".",
                "\"seed\": 1 | \"engine\": 1 | run.json, line 11: \"inputs.engine\" is there twice.",
                "\"engine\": \"packet\" | \"engine\": null | run.json, line 10: \"inputs.engine\" must be a text.",
                "\"provenance\": \"policy\" | \"provenance\": \"rumour\" | run.json, line 34: \"inputs.parameters[1].provenance\" must be one of default, policy, command, sweep, not \"rumour\".",
                "\"complete\" | \"done\" | run.json, line 68: \"summary.status\" must be one of complete, cancelled, limit, deadlock, stalled, not \"done\".",
                "\"ecnMarks\": | \"ecnMarks\": -1, \"x\": | run.json, line 55: \"summary.ecnMarks\" must be a whole number of at least 0.",
                "\"ranks\": 16 | \"ranks\": 0 | run.json, line 74: \"summary.workloads[0].ranks\" must be a whole number of at least 1.",
                "\"ranks\": 16 | \"ranks\": 5000000000 | run.json, line 74: \"summary.workloads[0].ranks\" must be at most 2147483647.",
                "\"packetLatencyPs\": \\{ | \"packetLatencyPs\": 5, \"x\": { | run.json, line 43: \"summary.packetLatencyPs\" must be an object.",
                "\"files\": \\[ | \"files\": {}, \"x\": [ | run.json, line 12: \"inputs.files\" must be a list.",
                "(?s)^.*$ | `` | run.json ends too early, expected a complete JSON object.",
                "(?s)^.*$ | 7 | run.json, line 1: \"$\" must be an object.",
            })
    void badRunJson(String pattern, String replacement, String sentence) throws IOException {
        String said = breakAndRead("run.json", pattern, replacement);
        assertEquals(sentence.replaceAll("@.*", ""), sentence.contains("@") ? said.replaceAll("XYZ.*", "XYZ") : said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "flows.csv | bytes | octets | flows.csv, line 1: the column \"bytes\" is missing.",
                "flows.csv | source | target | flows.csv, line 1: the column \"target\" is there twice.",
                "flows.csv | (?s)^.*$ | `` | `flows.csv, line 1: the file is empty, expected a line with the names of the columns.`",
                "flows.csv | \\n0,ring | \\\\n0 | `flows.csv, line 2: expected 9 fields as in the first line, found 8.`",
                "flows.csv | 1048576 | 1 MiB | `flows.csv, line 2: the field \"bytes\" must be a whole number from 0 to 9223372036854775807, not \"1 MiB\".`",
                "flows.csv | 1048576 | -5 | `flows.csv, line 2: the field \"bytes\" must be a whole number from 0 to 9223372036854775807, not \"-5\".`",
                "flows.csv | 1048576 | 99999999999999999999 | `flows.csv, line 2: the field \"bytes\" must be a whole number from 0 to 9223372036854775807, not \"99999999999999999999\".`",
                "flows.csv | \\n1,ring | \\\\n7,ring | `flows.csv, line 3: the field \"message\" must be 1 here: lines are in order and none is left out.`",
                "flows.csv | \\n1,ring | \\\\n1, | `flows.csv, line 3: the field \"workload\" is empty, expected a name.`",
                "flows.csv | \\n1,ring | \\\\n1,\"ring | `flows.csv, line 3: the quotes are broken, expected fields as in RFC 4180.`",
                "flows.csv | \\n1,ring | \\\\n1,\"ri\"ng | `flows.csv, line 3: the quotes are broken, expected fields as in RFC 4180.`",
                "flows.csv | 1048576,0, | `1048576,,` | `flows.csv, line 2: the field \"delivered_ps\" must be at least \"release_ps\".`",
                "flows.csv | \\n2,.*\\n | \\\\n | `flows.csv has 2 lines after the first, expected 3 as run.json says.`",
                "links.csv | 400000000000 | 0 | `links.csv, line 2: the field \"rate_bps\" must be more than 0.`",
                "links.csv | link, | name, | `links.csv, line 1: the column \"link\" is missing.`",
                "series.csv | \\n10000000, | \\\\n10000001, | `series.csv, line 3: the field \"start_ps\" must be 10000000 here: lines are in order and none is left out.`",
                "latency.hgrm | HISTFAAA | HISTFAAB | latency.hgrm, line 4: the histogram is damaged, expected HdrHistogram's compressed encoding in Base64.",
                "latency.hgrm | ,HIST | HIST | `latency.hgrm, line 4: expected 4 fields as in HdrHistogram's log format, found 3.`",
                "latency.hgrm | \\n0.000.* | `` | `latency.hgrm has no histogram, expected one line of HdrHistogram's log format.`",
                "latency.hgrm | (\\n0.000.*) | $1$1 | `latency.hgrm, line 5: this is a second histogram, expected one.`",
                "run.json | \"samples\": 5000 | \"samples\": 1 | `latency.hgrm, line 4: the histogram has 5000 packets, expected 1 as run.json says.`",
            })
    void badTables(String file, String pattern, String replacement, String sentence) throws IOException {
        assertEquals(
                sentence,
                breakAndRead(file, pattern.replace("\\n", "\n"), replacement.replace("\\\\n", "\n")));
    }

    @ParameterizedTest
    @CsvSource({"flows.csv", "links.csv", "series.csv", "latency.hgrm"})
    void missingTables(String file) throws IOException {
        Files.delete(folder.resolve(file));
        assertEquals(file + " is missing from the run folder.", read());
    }

    @ParameterizedTest
    @CsvSource({"flows.csv", "links.csv", "series.csv", "latency.hgrm", "run.json"})
    void otherEncodings(String file) throws IOException {
        Path path = folder.resolve(file);
        String text = Files.readString(path);
        int end = text.indexOf('\n');
        Files.write(path, (text.substring(0, end) + "é" + text.substring(end)).getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(file + " cannot be read: it is not text in UTF-8.", read());
    }

    @Test
    void changesAfterTheRunAreNoticed() throws IOException {
        String hash = StoredRun.open(folder).record().hash();
        String said = breakAndRead("run.json", "\"drops\": 0", "\"drops\": 1");
        assertEquals(
                "run was changed after the run: its results should have the hash " + hash + " but have ",
                said.replaceFirst("[0-9a-f]{64}\\.$", ""));
    }

    @Test
    void theExceptionNamesFileAndLine() throws IOException {
        Path flows = folder.resolve("flows.csv");
        Files.writeString(flows, Files.readString(flows).replace("1048576", "x"));
        RunFolderException e = assertThrows(
                RunFolderException.class, () -> StoredRun.open(folder).flows());
        assertEquals(flows, e.file());
        assertEquals(2, e.line());
    }
}
