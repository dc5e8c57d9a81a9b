// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Looks for settings that suit several scenarios (a workload mix): runs the same points on each, and takes the point whose figure is
 * least, and the one whose regret is least on average over the scenarios. The regret of a point on a scenario is by how much its
 * figure is above the best that any point reaches there. Points at which a run does not complete are out.
 */
public final class Tuning {
    private final Path folder;
    private final List<Path> scenarios;
    private final SweepDesign design;
    private final String figure;
    private final RunOptions options;
    private final boolean resume;

    /**
     * What was found.
     *
     * @param scenarios names, in order
     * @param design axes and points
     * @param best for each scenario the number of its best point
     * @param joint number of the point with the least mean regret
     * @param regret for each scenario that is tuned on, and then the joint point, the regret on each scenario, 0.1 = 10 %
     * @param figures for each scenario the figure of its best point
     * @param sweeps for each scenario the folder of its points
     */
    public record Outcome(
            List<String> scenarios,
            SweepDesign design,
            List<Integer> best,
            int joint,
            List<List<Double>> regret,
            List<Double> figures,
            List<SweepFolder> sweeps) {
        /** Returns which point a row of regrets is about. */
        public int point(int row) {
            return row < best.size() ? best.get(row) : joint;
        }
    }

    /** Keeps what is looked for, so that a tuning that is interrupted can go on. */
    @FunctionalInterface
    public interface Keeper {
        /** Called when the folder of the tuning is there. */
        void keep() throws IOException;
    }

    /**
     * Prepares a search.
     *
     * @param folder where the points go, a sweep for each scenario
     * @param scenarios their files, at least one; all have the elements that the axes name
     * @param design which points
     * @param figure what is to be least: a column of {@code sweep.csv}
     * @param options which policy to run: one
     * @param resume whether to go on with what is in the folder
     */
    public Tuning(
            Path folder, List<Path> scenarios, SweepDesign design, String figure, RunOptions options, boolean resume) {
        this.folder = folder;
        this.scenarios = List.copyOf(scenarios);
        this.design = design;
        this.figure = figure;
        this.options = options;
        this.resume = resume;
    }

    /**
     * Searches.
     *
     * @param threads how many points at the same time
     * @param keeper keeps what is looked for
     * @throws InvalidInputException if a point cannot be simulated, there are several policies, or there is no such figure
     * @throws IOException if something cannot be written
     */
    public Outcome run(int threads, SweepObserver observer, Keeper keeper)
            throws InvalidInputException, ExperimentCancelledException, IOException {
        List<String> names = new ArrayList<>();
        List<List<Double>> values = new ArrayList<>();
        List<SweepFolder> sweeps = new ArrayList<>();
        if (!resume && Files.exists(folder)) {
            throw new InvalidInputException(Messages.get("folder.exists", folder));
        }
        SweepFolder.make(folder);
        try {
            simulate(threads, observer, keeper, names, values, sweeps);
        } catch (InvalidInputException | ExperimentCancelledException e) {
            SweepFolder.removeEmpty(folder);
            throw e;
        }
        return outcome(names, values, sweeps);
    }

    private void simulate(
            int threads,
            SweepObserver observer,
            Keeper keeper,
            List<String> names,
            List<List<Double>> values,
            List<SweepFolder> sweeps)
            throws InvalidInputException, ExperimentCancelledException, IOException {
        for (int i = 0; i < scenarios.size(); i++) {
            Path scenario = scenarios.get(i);
            Experiment experiment = Experiment.load(scenario, options);
            long policies = experiment.plan().stream()
                    .map(PlannedRun::policy)
                    .distinct()
                    .count();
            if (policies > 1) {
                throw new InvalidInputException(Messages.get("search.policies", policies, scenario));
            }
            names.add(experiment.name());
            Path own = folder.resolve("scenario" + (i + 1));
            SweepFolder sweep = resume && Files.exists(own)
                    ? SweepFolder.resume(own, scenario, design, options)
                    : SweepFolder.create(own, scenario, design, options, observer::goOn);
            if (i == 0) {
                keeper.keep();
            }
            new SweepRunner(sweep, observer).run(threads);
            values.add(means(sweep.rows()));
            sweeps.add(sweep);
        }
    }

    /** The figure of each point, the mean over the seeds; infinite where a run did not complete. */
    private List<Double> means(List<SweepRow> rows) throws InvalidInputException {
        List<Double> means = new ArrayList<>();
        for (int point = 0; point < design.points().size(); point++) {
            double sum = 0;
            int count = 0;
            for (SweepRow row : rows) {
                if (row.point() != point) {
                    continue;
                }
                if (!SweepFigures.of(row).containsKey(figure)) {
                    throw new InvalidInputException(Messages.get(
                            "search.figure",
                            figure,
                            String.join(", ", SweepFigures.of(row).keySet())));
                }
                OptionalDouble number = SweepFigures.number(row, figure);
                sum += number.orElse(Double.POSITIVE_INFINITY);
                count++;
            }
            means.add(sum / count);
        }
        return means;
    }

    private Outcome outcome(List<String> names, List<List<Double>> values, List<SweepFolder> sweeps)
            throws InvalidInputException {
        List<Integer> best = new ArrayList<>();
        List<Double> figures = new ArrayList<>();
        for (List<Double> own : values) {
            int least = 0;
            for (int point = 1; point < own.size(); point++) {
                least = own.get(point) < own.get(least) ? point : least;
            }
            if (Double.isInfinite(own.get(least)) || own.get(least) == 0) {
                throw new InvalidInputException(Messages.get("search.nothing", figure));
            }
            best.add(least);
            figures.add(own.get(least));
        }
        int joint = 0;
        for (int point = 1; point < design.points().size(); point++) {
            joint = meanRegret(point, values, figures) < meanRegret(joint, values, figures) ? point : joint;
        }
        List<List<Double>> regret = new ArrayList<>();
        List<Integer> tuned = new ArrayList<>(best);
        tuned.add(joint);
        for (int point : tuned) {
            List<Double> row = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                row.add(values.get(i).get(point) / figures.get(i) - 1);
            }
            regret.add(row);
        }
        return new Outcome(names, design, best, joint, regret, figures, sweeps);
    }

    private static double meanRegret(int point, List<List<Double>> values, List<Double> figures) {
        double sum = 0;
        for (int i = 0; i < values.size(); i++) {
            sum += values.get(i).get(point) / figures.get(i);
        }
        return sum;
    }
}
