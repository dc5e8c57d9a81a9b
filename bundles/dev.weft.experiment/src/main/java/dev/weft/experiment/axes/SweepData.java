// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the runs of a sweep measured, for tables and charts. */
public final class SweepData {
    private final SweepDesign design;
    private final List<Row> rows;
    private final List<String> policies;
    private final List<String> figures;

    /**
     * One run of one point.
     *
     * @param point number of the point, from 0
     * @param values the point's value of each axis
     * @param policy the policy
     * @param figures all figures by the names of the columns of {@code sweep.csv}; what was not measured is an empty text
     */
    public record Row(int point, List<String> values, String policy, Map<String, Object> figures) {}

    private SweepData(SweepDesign design, List<Row> rows) {
        this.design = design;
        this.rows = rows;
        policies = rows.stream().map(Row::policy).distinct().toList();
        Set<String> numbers = new LinkedHashSet<>();
        for (Row row : rows) {
            row.figures().forEach((name, value) -> {
                if (value instanceof Number && !"seed".equals(name)) {
                    numbers.add(name);
                }
            });
        }
        figures = List.copyOf(numbers);
    }

    /** Takes the rows of a sweep, all or those that there are until now. */
    public static SweepData of(SweepDesign design, List<SweepRow> rows) {
        List<Row> own = new ArrayList<>();
        for (SweepRow row : rows) {
            own.add(new Row(row.point(), row.values(), row.run().inputs().policy(), SweepFigures.of(row)));
        }
        return new SweepData(design, own);
    }

    /** Returns the axes and points. */
    public SweepDesign design() {
        return design;
    }

    /** Returns the runs, in the order of the points. */
    public List<Row> rows() {
        return rows;
    }

    /** Returns the policies that were run, in order. */
    public List<String> policies() {
        return policies;
    }

    /** Returns the figures of which at least one run has a number. */
    public List<String> figures() {
        return figures;
    }

    /** Returns the numbers of the axes that have more than one value. */
    public List<Integer> varied() {
        List<Integer> varied = new ArrayList<>();
        for (int i = 0; i < design.axes().size(); i++) {
            if (Set.copyOf(design.axes().get(i).values()).size() > 1) {
                varied.add(i);
            }
        }
        return varied;
    }

    /**
     * Sums up the runs of a policy with some values, whatever their seeds and other values are.
     *
     * @param policy the policy
     * @param figure a figure
     * @param fixed for some axes, by number, the value
     * @return without values where no such run has the figure
     */
    public DoubleSummaryStatistics statistics(String policy, String figure, Map<Integer, String> fixed) {
        DoubleSummaryStatistics sum = new DoubleSummaryStatistics();
        for (Row row : rows) {
            if (row.policy().equals(policy)
                    && fixed.entrySet().stream()
                            .allMatch(one -> row.values().get(one.getKey()).equals(one.getValue()))
                    && row.figures().get(figure) instanceof Number number) {
                sum.accept(number.doubleValue());
            }
        }
        return sum;
    }
}
