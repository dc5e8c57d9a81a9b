// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.axes;

import dev.weft.experiment.InvalidInputException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The points of a sweep.
 *
 * @param axes in the order in which they were given
 * @param points of each point, a value for each axis
 */
public record SweepDesign(List<Axis> axes, List<List<String>> points) {
    /** More points than anybody waits for, and a bound of the folders that a mistyped axis makes. */
    public static final int MAXIMUM_POINTS = 100_000;

    /** Copies the lists. */
    public SweepDesign {
        axes = List.copyOf(axes);
        points = points.stream().map(List::copyOf).toList();
    }

    /**
     * Every value of each axis with every value of the others; the last axis changes fastest.
     *
     * @throws InvalidInputException if an axis is given twice or there are too many points
     */
    public static SweepDesign grid(List<Axis> axes) throws InvalidInputException {
        requireDistinct(axes);
        long count = 1;
        for (Axis axis : axes) {
            count *= axis.values().size();
            requireFew(count);
        }
        List<List<String>> points = List.of(List.of());
        for (Axis axis : axes) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> point : points) {
                for (String value : axis.values()) {
                    List<String> next = new ArrayList<>(point);
                    next.add(value);
                    longer.add(next);
                }
            }
            points = longer;
        }
        return new SweepDesign(axes, points);
    }

    /**
     * A Latin hypercube over the listed values (McKay, Beckman, Conover, Technometrics 21(2), 1979): each value of an axis
     * comes as often as any other, give or take one, whatever the other axes do.
     *
     * @param count number of points, at least that of values of the longest axis
     * @param seed of the order in which each axis' values meet those of the others
     * @throws InvalidInputException if an axis is given twice, or there are too few points or too many
     */
    public static SweepDesign latin(List<Axis> axes, int count, long seed) throws InvalidInputException {
        requireDistinct(axes);
        requireFew(count);
        int longest = axes.stream().mapToInt(axis -> axis.values().size()).max().orElse(1);
        if (count < longest) {
            throw new InvalidInputException(Messages.get("sample.count", count, longest));
        }
        List<List<String>> points = new ArrayList<>();
        for (int point = 0; point < count; point++) {
            points.add(new ArrayList<>());
        }
        Random random = new Random(seed);
        for (Axis axis : axes) {
            List<String> column = new ArrayList<>();
            for (int point = 0; point < count; point++) {
                column.add(axis.values().get((int) ((long) point * axis.values().size() / count)));
            }
            Collections.shuffle(column, random);
            for (int point = 0; point < count; point++) {
                points.get(point).add(column.get(point));
            }
        }
        return new SweepDesign(axes, points);
    }

    private static void requireDistinct(List<Axis> axes) throws InvalidInputException {
        List<String> names = axes.stream().map(Axis::name).toList();
        for (String name : names) {
            if (Collections.frequency(names, name) > 1) {
                throw new InvalidInputException(Messages.get("axis.twice", name));
            }
        }
    }

    private static void requireFew(long count) throws InvalidInputException {
        if (count > MAXIMUM_POINTS) {
            throw new InvalidInputException(Messages.get("points.tooMany", count, MAXIMUM_POINTS));
        }
    }
}
