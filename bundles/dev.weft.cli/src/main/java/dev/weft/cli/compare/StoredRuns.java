// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.compare;

import dev.weft.results.Explanation;
import dev.weft.results.RunRecord;
import dev.weft.results.RunResult;
import dev.weft.results.compare.Comparison;
import dev.weft.results.compare.RunSources;
import dev.weft.results.io.CausesFile;
import dev.weft.results.io.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
        Map<StoredRun, Comparison.Source> runs = RunSources.read(folders);
        List<Explanation> explanations = new ArrayList<>();
        for (Path folder : folders) {
            if (CausesFile.isIn(folder)) {
                explanations.addAll(CausesFile.read(folder));
            }
        }
        Comparison comparison = Comparison.of(List.copyOf(runs.values()));
        List<RunResult> shown = new ArrayList<>();
        for (Comparison.Contender contender : comparison.contenders()) {
            RunRecord first = contender.runs().values().iterator().next();
            // A run that was repeated is equal, and so are its tables.
            StoredRun stored = runs.keySet().stream()
                    .filter(run -> run.record().equals(first))
                    .findFirst()
                    .orElseThrow();
            shown.add(stored.load());
        }
        return new StoredRuns(comparison, shown, explanations);
    }
}
