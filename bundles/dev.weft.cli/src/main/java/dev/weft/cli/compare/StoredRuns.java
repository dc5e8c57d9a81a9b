// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.compare;

import dev.weft.results.Explanation;
import dev.weft.results.RunRecord;
import dev.weft.results.RunResult;
import dev.weft.results.compare.Comparison;
import dev.weft.results.io.CausesFile;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs that are compared.
 *
 * @param comparison the comparison
 * @param shown a run of each contender, with everything, for charts
 * @param explanations what is known of causes
 */
public record StoredRuns(Comparison comparison, List<RunResult> shown, List<Explanation> explanations) {
    /** Copies the lists. */
    public StoredRuns {
        shown = List.copyOf(shown);
        explanations = List.copyOf(explanations);
    }

    /**
     * Reads all runs in and below folders.
     *
     * @throws IOException if a folder has none, or a run is broken
     */
    public static StoredRuns read(List<Path> folders) throws IOException {
        Map<RunRecord, String> runs = new LinkedHashMap<>();
        Map<RunRecord, StoredRun> stored = new HashMap<>();
        List<Explanation> explanations = new ArrayList<>();
        for (Path folder : folders) {
            for (StoredRun run : RunFolders.openAll(folder)) {
                runs.put(
                        run.record(),
                        folder.toAbsolutePath().normalize().getFileName().toString());
                stored.put(run.record(), run);
            }
            if (CausesFile.isIn(folder)) {
                explanations.addAll(CausesFile.read(folder));
            }
        }
        Comparison comparison = Comparison.of(runs);
        List<RunResult> shown = new ArrayList<>();
        for (Comparison.Contender contender : comparison.contenders()) {
            RunRecord first = contender.runs().values().iterator().next();
            shown.add(stored.get(first).load());
        }
        return new StoredRuns(comparison, shown, explanations);
    }
}
