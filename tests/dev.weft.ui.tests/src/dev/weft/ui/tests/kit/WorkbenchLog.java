// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tests.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.Platform;

/** What the workbench has logged. */
public final class WorkbenchLog {
    private WorkbenchLog() {}

    /** @return the warnings and errors of Weft, and the errors of anybody that have Weft in their stack. */
    public static List<String> problems() throws IOException {
        return problems(Platform.getLogFileLocation().toPath());
    }

    /** @return those of a log file; none where there is no such file. */
    public static List<String> problems(Path log) throws IOException {
        List<String> problems = new ArrayList<>();
        if (!Files.exists(log)) {
            return problems;
        }
        StringBuilder entry = new StringBuilder();
        for (String line : Files.readAllLines(log)) {
            if (line.startsWith("!ENTRY") || line.startsWith("!SESSION")) {
                addIfProblem(entry.toString(), problems);
                entry.setLength(0);
            }
            entry.append(line).append('\n');
        }
        addIfProblem(entry.toString(), problems);
        return problems;
    }

    private static void addIfProblem(String entry, List<String> problems) {
        boolean ours = entry.matches("(?s)!ENTRY dev\\.weft\\S* [24] .*");
        boolean throughUs = entry.matches("(?s)!ENTRY \\S+ 4 .*") && entry.contains("\tat dev.weft.");
        if (ours || throughUs) {
            problems.add(entry);
        }
    }
}
