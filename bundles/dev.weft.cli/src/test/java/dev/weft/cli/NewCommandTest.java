// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.weft.fabric.catalogue.DeviceCatalogue;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewCommandTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void setUp() {
        file = folder.resolve("new.fabric");
    }

    private void assertRefused(CommandRun run, String part) {
        assertEquals(ExitCodes.BAD_INPUT, run.code(), run.err());
        assertEquals("", run.out());
        assertTrue(run.err().contains(part), run.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void makesAFabricThatIsGood() {
        CommandRun run =
                CommandRun.of("new", "leaf-spine", "--leaves", "2", "--hosts-per-leaf=3", "--gpus", "4", "-o", file);
        assertEquals(ExitCodes.GOOD, run.code(), run.err());
        assertTrue(run.out().startsWith(file + ": 24 GPUs in 6 hosts"), run.out());
        assertEquals(ExitCodes.GOOD, CommandRun.of("check", file).code());
    }

    /** As the environment variable WEFT_CATALOGUES has it. */
    @Test
    void takesOwnCatalogues() throws IOException {
        Files.writeString(folder.resolve("house.catalogue"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <catalogue:Catalogue xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:fabric="http://weft.dev/fabric/1"
                    xmlns:catalogue="http://weft.dev/catalogue/1" id="own" name="Own" formatVersion="1">
                  <items id="house-96" name="House switch">
                    <device xsi:type="fabric:SwitchType" id="house-type" name="House switch" radix="96" portRate="400 Gb/s"/>
                  </items>
                </catalogue:Catalogue>
                """);
        try {
            WeftCommand.takeOwnCatalogues(folder.toString());
            CommandRun run = CommandRun.of("new", "leaf-spine", "--switch-type", "house-96", "-o", file);
            assertEquals(ExitCodes.GOOD, run.code(), run.err());
            assertTrue(Files.readString(file).contains("House switch"));
        } finally {
            DeviceCatalogue.use(List.of());
        }
        Path missing = folder.resolve("missing");
        String sentence = assertThrows(
                        BadInputException.class,
                        () -> WeftCommand.takeOwnCatalogues(folder + File.pathSeparator + missing))
                .getMessage();
        assertEquals(
                "WEFT_CATALOGUES: " + missing + ": There is no such folder; expected one with *.catalogue files.",
                sentence);
    }

    @Test
    void replacesAFileOnlyWhenForced() throws IOException {
        Files.writeString(file, "mine");
        CommandRun refused = CommandRun.of("new", "leaf-spine", "-o", file);
        assertEquals(ExitCodes.BAD_INPUT, refused.code());
        assertTrue(refused.err().contains("--force"), refused.err());
        assertEquals("mine", Files.readString(file));
        assertEquals(
                ExitCodes.GOOD,
                CommandRun.of("new", "leaf-spine", "--force", "-o", file).code());
        assertTrue(Files.readString(file).contains("fabric:Fabric"));
    }

    @Test
    void refusesWrongInput() {
        assertRefused(CommandRun.of("new"), "--list");
        assertRefused(CommandRun.of("new", "ring", "-o", file), "leaf-spine");
        assertRefused(CommandRun.of("new", "leaf-spine"), "--output");
        assertRefused(CommandRun.of("new", "leaf-spine", "--leafs", "2", "-o", file), "--leaves");
        assertRefused(CommandRun.of("new", "leaf-spine", "--leaves", "0", "-o", file), "leaves");
        assertRefused(CommandRun.of("new", "leaf-spine", "--rate", "-1 Gb/s", "-o", file), "rate");
        assertRefused(CommandRun.of("new", "leaf-spine", "--rate", "fast", "-o", file), "fast");
        assertRefused(CommandRun.of("new", "leaf-spine", "-o", folder.resolve("none/x.fabric")), "x.fabric");
    }

    @Test
    void listsTemplatesAndTheirParameters() {
        String out = CommandRun.of("new", "--list").out();
        assertTrue(out.contains("leaf-spine: "), out);
        assertTrue(out.contains("rail-optimised: "), out);
        assertTrue(out.contains("  --leaves "), out);
        assertEquals(
                11,
                JsonParser.parseString(CommandRun.of("new", "--list", "--json").out())
                        .getAsJsonObject()
                        .getAsJsonArray("templates")
                        .size());
    }

    @Test
    void helpOfATemplateDescribesItsParameters() {
        CommandRun run = CommandRun.of("new", "rail-optimised", "--help");
        assertEquals(ExitCodes.GOOD, run.code());
        assertTrue(run.out().contains("Usage: weft new rail-optimised"), run.out());
        assertTrue(run.out().contains("--hosts=COUNT"), run.out());
    }
}
