// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.RunInputs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names runs for people: as short as tells them apart. */
public final class RunLabels {
    private RunLabels() {}

    /**
     * Names runs by their policy; with the scenario and the seed where there are several.
     *
     * @param runs the inputs of all runs that are shown together
     * @return a label a run, in the same order, all different
     */
    public static List<String> of(List<RunInputs> runs) {
        boolean severalScenarios =
                runs.stream().map(RunInputs::scenario).distinct().count() > 1;
        boolean severalSeeds =
                runs.stream().mapToLong(RunInputs::seed).distinct().count() > 1;
        Set<String> used = new HashSet<>();
        List<String> labels = new ArrayList<>(runs.size());
        for (RunInputs run : runs) {
            String base = run.policy().isBlank() ? run.transport() : run.policy();
            if (severalScenarios) {
                base = Messages.format("label.scenario", base, run.scenario());
            }
            if (severalSeeds) {
                base = Messages.format("label.seed", base, run.seed());
            }
            String label = base;
            for (int number = 2; !used.add(label); number++) {
                label = Messages.format("label.number", base, number);
            }
            labels.add(label);
        }
        return labels;
    }
}
