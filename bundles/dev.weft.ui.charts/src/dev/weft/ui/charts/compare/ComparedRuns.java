// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import dev.weft.charts.ChartRun;
import dev.weft.results.Explanation;
import dev.weft.results.RunRecord;
import dev.weft.results.compare.Comparison;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.compare.RunSources;
import dev.weft.results.history.History;
import dev.weft.results.history.HistoryEntry;
import dev.weft.results.history.InputDifference;
import dev.weft.results.io.CausesFile;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results that were read to be compared.
 *
 * @param comparison the comparison
 * @param scenario what was run
 * @param stored the runs that were read, by what they measured
 * @param explanations why they took so long, where that is known, by the name of their folder
 * @param differences in what each folder but the first was not made as the first was, by its name
 */
record ComparedRuns(
        Comparison comparison,
        String scenario,
        Map<RunRecord, StoredRun> stored,
        Map<String, List<Explanation>> explanations,
        Map<String, List<InputDifference>> differences) {
    /**
     * Reads results.
     *
     * @param folders run folders, or folders of runs
     * @throws RunFolderException if one has none, or a run is broken
     */
    static ComparedRuns read(List<Path> folders) throws RunFolderException {
        Map<StoredRun, Comparison.Source> sources = RunSources.read(folders);
        Map<RunRecord, StoredRun> stored = new LinkedHashMap<>();
        sources.keySet().forEach(run -> stored.putIfAbsent(run.record(), run));
        Comparison comparison = Comparison.of(List.copyOf(sources.values()));
        Map<String, List<Explanation>> explanations = new LinkedHashMap<>();
        for (Path folder : folders) {
            if (CausesFile.isIn(folder)) {
                explanations.put(folder.getFileName().toString(), CausesFile.read(folder));
            }
        }
        String scenario = stored.keySet().iterator().next().inputs().scenario();
        return new ComparedRuns(comparison, scenario, stored, explanations, differences(folders));
    }

    private static Map<String, List<InputDifference>> differences(List<Path> folders) throws RunFolderException {
        Map<String, List<InputDifference>> all = new LinkedHashMap<>();
        History history = new History();
        HistoryEntry first = history.entry(folders.get(0));
        for (Path other : folders.subList(1, folders.size())) {
            HistoryEntry second = history.entry(other);
            all.put(second.name(), InputDifference.between(first, second));
        }
        return all;
    }

    /** @return the same with another contender to compare with */
    ComparedRuns against(String name) {
        return new ComparedRuns(comparison.against(name), scenario, stored, explanations, differences);
    }

    /**
     * Reads a run of each contender, that with the first seed, for charts over time.
     *
     * @throws RunFolderException if a table is broken
     */
    List<ChartRun> chartRuns() throws RunFolderException {
        List<ChartRun> runs = new ArrayList<>();
        for (Contender contender : comparison.contenders()) {
            RunRecord first = contender.runs().values().iterator().next();
            // One that was repeated is equal, and so are its tables.
            StoredRun run = stored.get(first);
            runs.add(new ChartRun(contender.name(), runs.size(), first.summary(), run.series(), run.latency()));
        }
        return runs;
    }
}
