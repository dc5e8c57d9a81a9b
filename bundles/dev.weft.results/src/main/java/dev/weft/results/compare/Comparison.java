// SPDX-License-Identifier: EPL-2.0
package dev.weft.results.compare;

import dev.weft.results.RunRecord;
import dev.weft.results.RunStatus;
import dev.weft.results.WorkloadSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Contenders side by side: each a policy, perhaps with several seeds. The first one is what the others are compared with. A
 * difference is the mean of the differences of runs with the same seed, since these saw the same noise.
 *
 * @param contenders at least one
 * @param rows one a figure that any of them has
 */
public record Comparison(List<Contender> contenders, List<Row> rows) {
    /**
     * One side.
     *
     * @param name what it is called, different from the others
     * @param runs its runs by seed
     * @param trust how far its figures can be trusted
     */
    public record Contender(String name, Map<Long, RunRecord> runs, Trust trust) {
        /** @return whether all of its runs completed */
        public boolean isComplete() {
            return runs.values().stream().allMatch(run -> run.summary().status() == RunStatus.COMPLETE);
        }
    }

    /**
     * A figure of all contenders.
     *
     * @param figure which
     * @param cells one a contender
     */
    public record Row(Figure figure, List<Cell> cells) {}

    /**
     * A figure of one contender.
     *
     * @param value its mean; null where it was not measured
     * @param difference from the first contender's, as a part of that, 0.1 = 10 % more; null for the first itself, and where
     *     there is no pair
     */
    public record Cell(Estimate value, Estimate difference) {}

    /** Copies the lists. */
    public Comparison {
        contenders = List.copyOf(contenders);
        rows = List.copyOf(rows);
    }

    /**
     * A run that is compared.
     *
     * @param run what it was and measured
     * @param set what it is from; runs of one policy in different sets are different contenders
     */
    public record Source(RunRecord run, String set) {}

    /**
     * Compares runs.
     *
     * @param runs the runs, in order
     * @return the comparison
     */
    public static Comparison of(List<Source> runs) {
        return between(contenders(runs));
    }

    /**
     * Compares the same with another contender.
     *
     * @param name the contender to be the first; where there is none of this name, the first stays
     * @return the comparison
     */
    public Comparison against(String name) {
        List<Contender> ordered = new ArrayList<>(contenders);
        // Stable, so that the others keep their order.
        ordered.sort(Comparator.comparing(one -> !one.name().equals(name)));
        return between(ordered);
    }

    private static Comparison between(List<Contender> contenders) {
        List<String> workloads = contenders.stream()
                .flatMap(one -> one.runs().values().stream())
                .flatMap(run -> run.summary().workloads().stream())
                .map(WorkloadSummary::name)
                .distinct()
                .toList();
        List<Row> rows = new ArrayList<>();
        for (Figure figure : Figure.all(workloads)) {
            List<Cell> cells = contenders.stream()
                    .map(one -> cell(figure, one, contenders.get(0)))
                    .toList();
            boolean told = cells.stream()
                    .anyMatch(cell -> cell.value() != null && cell.value().mean() != 0);
            if (told) {
                rows.add(new Row(figure, cells));
            }
        }
        return new Comparison(contenders, rows);
    }

    private static List<Contender> contenders(List<Source> runs) {
        boolean severalSets = runs.stream().map(Source::set).distinct().count() > 1;
        Map<String, Map<Long, RunRecord>> bySide = new LinkedHashMap<>();
        for (Source source : runs) {
            String policy = source.run().inputs().policy();
            boolean alone = !severalSets
                    || runs.stream()
                                    .filter(other ->
                                            other.run().inputs().policy().equals(policy))
                                    .map(Source::set)
                                    .distinct()
                                    .count()
                            == 1;
            String name = alone ? policy : policy + " (" + source.set() + ")";
            bySide.computeIfAbsent(name, key -> new TreeMap<>())
                    .put(source.run().inputs().seed(), source.run());
        }
        List<Contender> contenders = new ArrayList<>();
        bySide.forEach((name, own) -> contenders.add(
                new Contender(name, own, Trust.of(own.values().iterator().next().inputs()))));
        return contenders;
    }

    private static Cell cell(Figure figure, Contender one, Contender first) {
        List<Double> values = new ArrayList<>();
        List<Double> differences = new ArrayList<>();
        one.runs().forEach((seed, run) -> {
            OptionalDouble value = figure.of().apply(run.summary());
            if (value.isEmpty()) {
                return;
            }
            values.add(value.getAsDouble());
            RunRecord pair = first.runs().get(seed);
            OptionalDouble base =
                    pair == null ? OptionalDouble.empty() : figure.of().apply(pair.summary());
            if (!one.equals(first) && base.isPresent() && base.getAsDouble() != 0) {
                differences.add(value.getAsDouble() / base.getAsDouble() - 1);
            }
        });
        return new Cell(
                values.isEmpty() ? null : Estimate.of(values), differences.isEmpty() ? null : Estimate.of(differences));
    }
}
