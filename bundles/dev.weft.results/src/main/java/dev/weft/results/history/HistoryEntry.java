// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.history;

import dev.weft.results.InputFile;
import dev.weft.results.RunInputs;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.io.StoredRun;
import dev.weft.results.io.SweepFile;
import dev.weft.results.io.TrainingFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * What one execution of a scenario left: one or more runs, a sweep or a training.
 *
 * @param folder where it is
 * @param written when its results were written, by the file system's clock
 * @param runs its runs; none of a training, of a sweep that has just begun, and where {@code problem} says why
 * @param training what was computed of a training; else null
 * @param sweep what a sweep, a search or a tuning varies; else null
 * @param tags what people called it
 * @param problem a sentence that says why its results cannot be read; empty where they can
 */
public record HistoryEntry(
        Path folder,
        Instant written,
        List<StoredRun> runs,
        TrainingFile training,
        SweepFile sweep,
        SortedSet<String> tags,
        String problem) {
    /** Copies the collections. */
    public HistoryEntry {
        runs = List.copyOf(runs);
        tags = Collections.unmodifiableSortedSet(new TreeSet<>(tags));
    }

    /** @return its folder's name */
    public String name() {
        return folder.getFileName().toString();
    }

    /** @return what was run: the scenario's name, or what was trained; empty where that is not known */
    public String scenario() {
        if (training != null) {
            return training.title();
        }
        if (sweep != null) {
            return sweep.scenario();
        }
        return runs.isEmpty() ? "" : runs.get(0).record().inputs().scenario();
    }

    /** @return the names of the transport policies, in the order of the runs */
    public List<String> policies() {
        return training != null
                ? training.policies().stream().map(policy -> policy.policy()).toList()
                : distinct(RunInputs::policy);
    }

    /** @return the engines, in the order of the runs */
    public List<String> engines() {
        return distinct(RunInputs::engine);
    }

    /** @return the seeds, in the order of the runs */
    public List<Long> seeds() {
        return distinct(RunInputs::seed);
    }

    private <T> List<T> distinct(Function<RunInputs, T> of) {
        return runs.stream()
                .map(run -> of.apply(run.record().inputs()))
                .distinct()
                .toList();
    }

    /** @return the files that it was made from; none where that is not known */
    public List<InputFile> files() {
        if (training != null) {
            return training.files();
        }
        if (sweep != null) {
            return sweep.inputs();
        }
        return runs.isEmpty() ? List.of() : runs.get(0).record().inputs().files();
    }

    /** @return whether every run completed; false where there is none */
    public boolean isComplete() {
        return !runs.isEmpty() && summaries().stream().allMatch(summary -> summary.status() == RunStatus.COMPLETE);
    }

    /** @return how the first run ended that did not complete; {@code COMPLETE} where all did */
    public RunStatus status() {
        return summaries().stream()
                .map(RunSummary::status)
                .filter(status -> status != RunStatus.COMPLETE)
                .findFirst()
                .orElse(RunStatus.COMPLETE);
    }

    /** @return the shortest completion time of its runs, picoseconds; empty where none completed */
    public OptionalLong fastestPs() {
        return summaries().stream()
                .mapToLong(RunSummary::completionTimePs)
                .filter(ps -> ps >= 0)
                .min();
    }

    /** @return the policy of the run with the shortest completion time; empty where none completed */
    public String fastestPolicy() {
        return runs.stream()
                .filter(run -> run.record().summary().completionTimePs() >= 0)
                .min(Comparator.comparingLong(run -> run.record().summary().completionTimePs()))
                .map(run -> run.record().inputs().policy())
                .orElse("");
    }

    /**
     * Whether an entry is what somebody looks for.
     *
     * @param words each must be part of its name, scenario, transports, engines or tags, however it is written
     * @return whether all are
     */
    public boolean matches(String words) {
        String all = String.join(
                        "\n",
                        name(),
                        scenario(),
                        String.join("\n", policies()),
                        String.join("\n", engines()),
                        String.join("\n", tags))
                .toLowerCase(Locale.ROOT);
        return Arrays.stream(words.toLowerCase(Locale.ROOT).strip().split("\\s+"))
                .allMatch(all::contains);
    }

    private List<RunSummary> summaries() {
        return runs.stream().map(run -> run.record().summary()).toList();
    }
}
