// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunOptions;
import dev.weft.results.io.RunFolderException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Looks for the value of an attribute with the least of a figure, on average over the seeds: values spread over the range first,
 * then half-way between the best one and its neighbours, again and again until they are close. It finds the best valley that
 * the first values show, not one between them; a figure that jumps needs more of them.
 */
public final class Search {
    /** First values, when nothing else is said. */
    public static final int DEFAULT_POINTS = 9;

    private static final int MOST_ROUNDS = 6;
    /** Neighbours that close are as good as the same. */
    private static final double CLOSE = 1.2;

    private final Path folder;
    private final Path scenario;
    private final Range range;
    private final String figure;
    private final boolean largest;
    private final int points;
    private final RunOptions options;
    private final boolean resume;

    /**
     * A value that was tried.
     *
     * @param value the value, in base units
     * @param mean mean of the figure over the seeds; not a number where a run did not complete
     * @param least its least value
     * @param most its largest value
     * @param seeds how many
     * @param scenario the file of the scenario with that value, below the folder of the search
     */
    public record Tried(double value, double mean, double least, double most, int seeds, Path scenario) {}

    /**
     * What a search found.
     *
     * @param tried all values that were tried, ascending
     * @param best the best of them
     * @param atEdge whether it is the range's first or last value, so that a better one may lie outside
     */
    public record Outcome(List<Tried> tried, Tried best, boolean atEdge) {}

    /** Keeps what was tried until now, so that a search that is interrupted can be looked at and go on. */
    @FunctionalInterface
    public interface Keeper {
        /**
         * Called when the folder of the search is there, and then after each round.
         *
         * @param tried values that were tried, ascending
         */
        void keep(List<Tried> tried) throws IOException;
    }

    /**
     * Prepares a search.
     *
     * @param folder where the simulated points go, a sweep for each round
     * @param figure what is to be least: a column of {@code sweep.csv}, such as {@code fctP99Ps} or {@code short.fctP99Ps}
     * @param largest whether it is to be largest instead
     * @param points how many values are tried first, at least 3
     * @param options which policy to run: one
     * @param resume whether to go on with what is in the folder
     */
    public Search(
            Path folder,
            Path scenario,
            Range range,
            String figure,
            boolean largest,
            int points,
            RunOptions options,
            boolean resume) {
        this.folder = folder;
        this.scenario = scenario;
        this.range = range;
        this.figure = figure;
        this.largest = largest;
        this.points = points;
        this.options = options;
        this.resume = resume;
    }

    /**
     * Searches.
     *
     * @param threads how many points at the same time
     * @param keeper keeps what was tried
     * @throws InvalidInputException if a point cannot be simulated, there are several policies, or there is no such figure
     * @throws IOException if something cannot be written
     */
    public Outcome run(int threads, SweepObserver observer, Keeper keeper)
            throws InvalidInputException, ExperimentCancelledException, IOException {
        long policies = Experiment.load(scenario, options).plan().stream()
                .map(PlannedRun::policy)
                .distinct()
                .count();
        if (policies > 1) {
            throw new InvalidInputException(Messages.get("search.policies", policies, scenario));
        }
        if (!resume && Files.exists(folder)) {
            throw new InvalidInputException(Messages.get("folder.exists", folder));
        }
        TreeMap<Double, Tried> tried = new TreeMap<>();
        List<Double> next = range.spread(points);
        for (int round = 1; round <= MOST_ROUNDS && !next.isEmpty(); round++) {
            SweepFolder sweep = round(round, next, observer);
            keeper.keep(List.copyOf(tried.values()));
            for (Tried one : simulate(sweep, next, threads, observer)) {
                tried.put(one.value(), one);
            }
            next = closer(tried);
        }
        Tried best = best(tried);
        return new Outcome(
                List.copyOf(tried.values()), best, best.value() == tried.firstKey() || best.value() == tried.lastKey());
    }

    private SweepFolder round(int round, List<Double> values, SweepObserver observer)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        Axis axis = new Axis(
                range.element(),
                range.attribute(),
                values.stream().map(range::text).toList());
        SweepDesign design = SweepDesign.grid(List.of(axis));
        Path own = folder.resolve("round" + round);
        SweepFolder.make(folder);
        try {
            return resume && Files.exists(own)
                    ? SweepFolder.resume(own, scenario, design, options)
                    : SweepFolder.create(own, scenario, design, options, observer::goOn);
        } catch (InvalidInputException | ExperimentCancelledException e) {
            SweepFolder.removeEmpty(folder);
            throw e;
        }
    }

    private List<Tried> simulate(SweepFolder sweep, List<Double> values, int threads, SweepObserver observer)
            throws InvalidInputException, ExperimentCancelledException, RunFolderException {
        new SweepRunner(sweep, observer).run(threads);
        List<SweepRow> rows = sweep.rows();
        List<Tried> tried = new ArrayList<>();
        for (int point = 0; point < values.size(); point++) {
            tried.add(summary(point, values.get(point), rows, sweep.scenario(point)));
        }
        return tried;
    }

    private Tried summary(int point, double value, List<SweepRow> rows, Path file) throws InvalidInputException {
        double sum = 0;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        int seeds = 0;
        for (SweepRow row : rows) {
            if (row.point() != point) {
                continue;
            }
            if (!SweepFigures.of(row).containsKey(figure)) {
                String known = String.join(", ", SweepFigures.of(row).keySet());
                throw new InvalidInputException(Messages.get("search.figure", figure, known));
            }
            OptionalDouble number = SweepFigures.number(row, figure);
            sum += number.orElse(Double.NaN);
            least = Math.min(least, number.orElse(Double.NaN));
            most = Math.max(most, number.orElse(Double.NaN));
            seeds++;
        }
        return new Tried(value, sum / seeds, least, most, seeds, file);
    }

    private Tried best(NavigableMap<Double, Tried> tried) throws InvalidInputException {
        Tried best = null;
        for (Tried one : tried.values()) {
            boolean better = best == null || (largest ? one.mean() > best.mean() : one.mean() < best.mean());
            best = !Double.isNaN(one.mean()) && better ? one : best;
        }
        if (best == null) {
            throw new InvalidInputException(Messages.get("search.nothing", figure));
        }
        return best;
    }

    /** Returns the values half-way from the best to its neighbours, as long as they are not close. */
    private List<Double> closer(NavigableMap<Double, Tried> tried) throws InvalidInputException {
        double best = best(tried).value();
        List<Double> next = new ArrayList<>();
        for (Double neighbour : Arrays.asList(tried.lowerKey(best), tried.higherKey(best))) {
            if (neighbour == null) {
                continue;
            }
            double value = range.between(best, neighbour);
            boolean close = range.low() > 0
                    ? Math.max(best, neighbour) / Math.min(best, neighbour) < CLOSE
                    : Math.abs(best - neighbour) < (CLOSE - 1) * (range.high() - range.low()) / points;
            if (!close && !tried.containsKey(value)) {
                next.add(value);
            }
        }
        next.sort(null);
        return next;
    }
}
