// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.ui.tests.kit.WorkbenchLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What fails a test of the workbench after the fact: problems that Weft has logged, and no others. */
class WorkbenchLogTest {
    @TempDir
    private Path folder;

    private List<String> problems(String entries) throws IOException {
        Path log = folder.resolve("log");
        Files.writeString(log, "!SESSION 2026-01-01 00:00:00.000 ----\njava.version=17\n\n" + entries);
        return WorkbenchLog.problems(log);
    }

    @Test
    void warningsAndErrorsOfWeftAreFound() throws IOException {
        List<String> found = problems("""
                !ENTRY dev.weft.ui.diagram 2 0 2026-01-01 00:00:00.000
                !MESSAGE a warning

                !ENTRY dev.weft.ui 4 0 2026-01-01 00:00:00.000
                !MESSAGE an error
                """);
        assertEquals(2, found.size(), found.toString());
        assertTrue(found.get(0).contains("a warning") && found.get(1).contains("an error"));
    }

    @Test
    void errorsOfOthersCountWhereTheyCameThroughWeft() throws IOException {
        List<String> found = problems("""
                !ENTRY org.eclipse.ui 4 0 2026-01-01 00:00:00.000
                !MESSAGE Unhandled event loop exception
                !STACK 0
                java.lang.NullPointerException
                \tat dev.weft.ui.diagram.FabricEditor.open(FabricEditor.java:1)

                !ENTRY org.eclipse.ui 4 0 2026-01-01 00:00:00.000
                !MESSAGE of somebody else
                !STACK 0
                java.lang.NullPointerException
                \tat org.eclipse.Else.where(Else.java:1)
                """);
        assertEquals(1, found.size(), found.toString());
    }

    @Test
    void informationIsNoProblem() throws IOException {
        assertEquals(List.of(), problems("""
                !ENTRY dev.weft.ui 1 0 2026-01-01 00:00:00.000
                !MESSAGE for information

                !ENTRY org.eclipse.ui 2 0 2026-01-01 00:00:00.000
                !MESSAGE a warning of somebody else
                """));
        assertEquals(List.of(), WorkbenchLog.problems(folder.resolve("none")));
    }
}
