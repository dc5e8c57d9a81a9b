// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.ui.launch.RunAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.osgi.util.NLS;

/**
 * What a sweep is to do.
 *
 * @param axes what differs, each as {@code ELEMENT.ATTRIBUTE=VALUES}
 * @param sample how many points of a Latin hypercube; 0 for every combination
 * @param transports policies to run; empty for all of the scenario
 * @param seeds separated by commas; empty for those of the scenario
 * @param figure what its result shows first, a column of {@code sweep.csv}; empty for the completion time
 */
public record SweepSettings(List<String> axes, int sample, List<String> transports, String seeds, String figure) {
    /** Nothing chosen yet. */
    public static final SweepSettings NONE = new SweepSettings(List.of(), 0, List.of(), "", "");

    private static final String SEEDS_AXIS = "scenario.seeds=";

    /** Copies the lists. */
    public SweepSettings {
        axes = List.copyOf(axes);
        transports = List.copyOf(transports);
    }

    /** @return the options of the command that say the same. */
    List<String> options() {
        List<String> options = new ArrayList<>();
        for (String axis : axes) {
            options.add("--axis");
            options.add(axis);
        }
        if (!seeds.isBlank()) {
            // An axis of one value, all the seeds.
            options.add("--axis");
            options.add(SEEDS_AXIS + String.join(";", seedList()));
        }
        if (sample > 0) {
            options.add("--sample=" + sample);
        }
        for (String transport : transports) {
            options.add("--transport");
            options.add(transport);
        }
        return options;
    }

    private List<String> seedList() {
        return Arrays.stream(seeds.split("[,;]", -1)).map(String::strip).toList();
    }

    /** @return how many seeds are given; 0 for those of the scenario. */
    public int seedCount() {
        return seeds.isBlank() ? 0 : seedList().size();
    }

    /**
     * Makes the points.
     *
     * @throws InvalidInputException with a sentence if the axes cannot be read or are too many
     */
    public SweepDesign design() throws InvalidInputException {
        List<Axis> parsed = new ArrayList<>();
        for (String axis : axes) {
            parsed.add(Axis.parse(axis));
        }
        return sample > 0 ? SweepDesign.latin(parsed, sample, 1) : SweepDesign.grid(parsed);
    }

    /** @return what is wrong with them, in one sentence; null if nothing is. */
    public String problem() {
        if (axes.isEmpty()) {
            return Messages.noAxis;
        }
        if (!seeds.isBlank() && seedList().stream().anyMatch(seed -> seed.isEmpty() || !RunAttributes.isSeed(seed))) {
            return Messages.seedsProblem;
        }
        if (sample < 0) {
            return NLS.bind(Messages.sampleProblem, SweepDesign.MAXIMUM_POINTS);
        }
        try {
            design();
            return null;
        } catch (InvalidInputException e) {
            return e.getMessage();
        }
    }
}
