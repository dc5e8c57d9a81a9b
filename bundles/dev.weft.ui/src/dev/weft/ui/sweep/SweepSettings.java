// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.Range;
import dev.weft.experiment.axes.Search;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.ui.launch.RunAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.osgi.util.NLS;

/**
 * What a sweep is to do.
 *
 * @param axes what differs, each as {@code ELEMENT.ATTRIBUTE=VALUES}
 * @param sample how many points of a Latin hypercube; 0 for every combination
 * @param transports policies to run; empty for all of the scenario
 * @param seeds separated by commas; empty for those of the scenario
 * @param figure what its result shows first, or what is looked for: a column of {@code sweep.csv}; empty for the completion time
 * @param aim what it is for
 */
record SweepSettings(List<String> axes, int sample, List<String> transports, String seeds, String figure, Aim aim) {
    /** Nothing chosen yet. */
    static final SweepSettings NONE = new SweepSettings(List.of(), 0, List.of(), "", "", Aim.EVERY);

    private static final String SEEDS_AXIS = "scenario.seeds=";
    private static final Pattern COUNTED = Pattern.compile("(.*\\.\\..*?)\\s*/\\s*(\\d{1,3})\\s*");
    private static final int LEAST_VALUES = 3;

    /** Copies the lists. */
    SweepSettings {
        axes = List.copyOf(axes);
        transports = List.copyOf(transports);
    }

    /** @return the options of the command that say the same. */
    List<String> options() {
        List<String> options = new ArrayList<>();
        if (aim.isSearch()) {
            options.add("--search=" + range());
            options.add("--points=" + values());
        } else {
            for (String axis : axes) {
                options.add("--axis");
                options.add(axis);
            }
        }
        if (aim != Aim.EVERY) {
            String wanted = figure.isBlank() ? SweepContent.DEFAULT_FIGURE : figure;
            options.add((aim == Aim.LARGEST ? "--maximise=" : "--minimise=") + wanted);
        }
        if (!seeds.isBlank()) {
            // An axis of one value, all the seeds.
            options.add("--axis");
            options.add(SEEDS_AXIS + String.join(";", seedList()));
        }
        if (sample > 0 && !aim.isSearch()) {
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

    /** @return the range of a search, {@code ELEMENT.ATTRIBUTE=LOW..HIGH}. */
    private String range() {
        Matcher counted = COUNTED.matcher(axes.get(0));
        return counted.matches() ? counted.group(1) : axes.get(0);
    }

    /** @return how many values a search tries first. */
    int values() {
        Matcher counted = COUNTED.matcher(axes.get(0));
        return counted.matches() ? Integer.parseInt(counted.group(2)) : Search.DEFAULT_POINTS;
    }

    /** @return how many seeds are given; 0 for those of the scenario. */
    int seedCount() {
        return seeds.isBlank() ? 0 : seedList().size();
    }

    /**
     * Makes the points.
     *
     * @throws InvalidInputException with a sentence if the axes cannot be read or are too many
     */
    SweepDesign design() throws InvalidInputException {
        if (aim.isSearch()) {
            // The ends of the range; if the model takes them, it takes what is between.
            Range range = Range.parse(range());
            List<String> ends = List.of(range.text(range.low()), range.text(range.high()));
            return SweepDesign.grid(List.of(new Axis(range.element(), range.attribute(), ends)));
        }
        List<Axis> parsed = new ArrayList<>();
        for (String axis : axes) {
            parsed.add(Axis.parse(axis));
        }
        return sample > 0 ? SweepDesign.latin(parsed, sample, 1) : SweepDesign.grid(parsed);
    }

    /** @return what is wrong with them, in one sentence; null if nothing is. */
    String problem() {
        if (axes.isEmpty()) {
            return Messages.noAxis;
        }
        if (!seeds.isBlank() && seedList().stream().anyMatch(seed -> seed.isEmpty() || !RunAttributes.isSeed(seed))) {
            return Messages.seedsProblem;
        }
        if (aim != Aim.EVERY && !seeds.isBlank()) {
            return Messages.seedsOfScenario;
        }
        if (aim.isSearch() && axes.size() > 1) {
            return Messages.oneAxis;
        }
        if (aim.isSearch() && values() < LEAST_VALUES) {
            return Messages.fewValues;
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
