// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.InputFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptInputsTest {
    @TempDir
    Path folder;

    private Path scenario;
    private Path results;
    private InputFile scenarioInput;
    private InputFile fabricInput;

    @BeforeEach
    void setUp() throws IOException {
        Path models = Files.createDirectories(folder.resolve("models"));
        Path fabrics = Files.createDirectories(folder.resolve("fabrics"));
        scenario = Files.writeString(models.resolve("a.scenario"), "scenario");
        Path fabric = Files.writeString(fabrics.resolve("b.fabric"), "fabric");
        results = Files.createDirectories(folder.resolve("out/results"));
        scenarioInput = InputFile.read("scenario", "a.scenario", scenario);
        fabricInput = InputFile.read("fabric", "../fabrics/b.fabric", fabric);
    }

    private void keep() throws RunFolderException {
        KeptInputs.keep(scenario, List.of(scenarioInput, fabricInput), results, results);
    }

    @Test
    void copiesFindEachOtherAsTheFilesDid() throws IOException {
        keep();
        Path copy = KeptInputs.find(results, scenarioInput).orElseThrow();
        assertEquals("fabric", Files.readString(copy.resolveSibling("../fabrics/b.fabric")));
        assertEquals(
                copy.resolveSibling("../fabrics/b.fabric").normalize(),
                KeptInputs.find(results, fabricInput).orElseThrow());
        assertEquals(Optional.of(scenario), KeptInputs.origin(results));
    }

    @Test
    void theWayToTheScenarioSurvivesThatAllIsMoved() throws IOException {
        keep();
        Path moved = Files.createDirectory(folder.resolve("moved"));
        Files.move(folder.resolve("models"), moved.resolve("models"));
        Files.move(folder.resolve("out"), moved.resolve("out"));
        assertEquals(Optional.of(moved.resolve("models/a.scenario")), KeptInputs.origin(moved.resolve("out/results")));
        assertFalse(Files.readString(moved.resolve("out/results/origin.txt")).contains(folder.toString()));
    }

    @Test
    void whatHasChangedSinceItWasReadIsNotKept() throws IOException {
        Files.writeString(folder.resolve("fabrics/b.fabric"), "another");
        keep();
        assertEquals(Optional.empty(), KeptInputs.find(results, fabricInput));
        assertTrue(KeptInputs.find(results, scenarioInput).isPresent());
    }

    @Test
    void aVeryLargeFileIsNotKept() throws IOException {
        Path fabric = folder.resolve("fabrics/b.fabric");
        try (RandomAccessFile file = new RandomAccessFile(fabric.toFile(), "rw")) {
            file.setLength(KeptInputs.LARGEST_BYTES + 1);
        }
        fabricInput = InputFile.read("fabric", "../fabrics/b.fabric", fabric);
        keep();
        assertEquals(Optional.empty(), KeptInputs.find(results, fabricInput));
    }

    @Test
    void aFileThatIsGoneIsSaid() throws IOException {
        Files.delete(folder.resolve("fabrics/b.fabric"));
        RunFolderException gone = assertThrows(RunFolderException.class, this::keep);
        assertTrue(gone.getMessage().contains("cannot be written"), gone.getMessage());
    }

    @Test
    void resultsWithoutCopiesHaveNone() throws IOException {
        assertEquals(Optional.empty(), KeptInputs.find(results, fabricInput));
        assertEquals(Optional.empty(), KeptInputs.origin(results));
    }

    @Test
    void tagsAreALineEach() throws IOException {
        TagsFile.write(results, List.of(" b ", "a", "a", "", "two\nlines"));
        assertEquals("[a, b, two lines]", TagsFile.read(results).toString());
        TagsFile.write(results, List.of());
        assertFalse(Files.exists(results.resolve(TagsFile.NAME)));
        assertEquals("[]", TagsFile.read(results).toString());
        assertThrows(RunFolderException.class, () -> TagsFile.write(folder.resolve("none"), List.of("a")));
    }
}
