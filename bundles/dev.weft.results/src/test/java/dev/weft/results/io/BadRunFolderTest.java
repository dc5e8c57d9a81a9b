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
import org.junit.jupiter.params.provider.CsvFileSource;
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
    @CsvFileSource(resources = "bad-run-json.txt", delimiter = '|', quoteCharacter = '`')
    void badRunJson(String pattern, String replacement, String sentence) throws IOException {
        String said = breakAndRead("run.json", pattern, replacement);
        assertEquals(sentence.replaceAll("@.*", ""), sentence.contains("@") ? said.replaceAll("XYZ.*", "XYZ") : said);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "bad-tables.txt", delimiter = '|', quoteCharacter = '`')
    void badTables(String file, String pattern, String replacement, String sentence) throws IOException {
        assertEquals(sentence, breakAndRead(file, pattern.replace("\\n", "\n"), replacement.replace("\\\\n", "\n")));
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
