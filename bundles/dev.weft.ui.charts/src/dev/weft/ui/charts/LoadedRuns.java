// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartRun;
import dev.weft.charts.RunLabels;
import dev.weft.results.Explanation;
import dev.weft.results.RunInputs;
import dev.weft.results.io.CausesFile;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Simulations that were read from a folder.
 *
 * @param folder where from
 * @param scenario what was run
 * @param runs the runs, one a transport policy and seed
 * @param explanations why they took so long, where that is known
 */
record LoadedRuns(Path folder, String scenario, List<ChartRun> runs, List<Explanation> explanations)
        implements LoadedResults {
    /**
     * Reads results.
     *
     * @param folder a run folder or one with run folders in it
     * @throws RunFolderException if there are none or one of them is bad
     */
    static LoadedRuns read(Path folder) throws RunFolderException {
        List<StoredRun> stored = RunFolders.openAll(folder);
        List<RunInputs> inputs =
                stored.stream().map(run -> run.record().inputs()).toList();
        List<String> labels = RunLabels.of(inputs);
        List<ChartRun> runs = new ArrayList<>();
        for (int i = 0; i < stored.size(); i++) {
            StoredRun run = stored.get(i);
            runs.add(new ChartRun(labels.get(i), i, run.record().summary(), run.series(), run.latency()));
        }
        List<Explanation> explanations = CausesFile.isIn(folder) ? CausesFile.read(folder) : List.of();
        return new LoadedRuns(folder, inputs.get(0).scenario(), List.copyOf(runs), explanations);
    }
}
