// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.GridHeatMap;
import dev.weft.charts.LinesChart;
import dev.weft.charts.svg.SvgImages;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.SweepFigures;
import dev.weft.experiment.axes.SweepRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A figure of a sweep of two axes as pictures, one a policy. */
public final class SweepHeatMaps {
    private SweepHeatMaps() {}

    /**
     * Draws them.
     *
     * @param figure a column of {@code sweep.csv} with numbers
     * @param folder where to
     * @throws InvalidInputException if there is no such figure
     * @throws ChartImageException if a file cannot be written
     */
    public static void draw(SweepDesign design, List<SweepRow> rows, String figure, Path folder)
            throws InvalidInputException, ChartImageException {
        List<String> policies =
                rows.stream().map(row -> row.run().inputs().policy()).distinct().toList();
        for (int i = 0; i < policies.size(); i++) {
            String policy = policies.get(i);
            List<SweepRow> own = rows.stream()
                    .filter(row -> row.run().inputs().policy().equals(policy))
                    .toList();
            if (own.stream().noneMatch(row -> SweepFigures.number(row, figure).isPresent())) {
                throw new InvalidInputException(Messages.get("sweep.heat.figure", figure));
            }
            LinesChart.Words words = new LinesChart.Words(
                    figure,
                    policy,
                    design.axes().get(0).name(),
                    design.axes().get(1).name());
            SvgImages.write(
                    GridHeatMap.create(grid(design, own, figure), figure.endsWith("Ps"), words, ChartTheme.LIGHT),
                    folder.resolve("heat-" + (i + 1) + ".svg"),
                    ChartImages.WIDTH,
                    ChartImages.HEIGHT);
        }
    }

    private static GridHeatMap.Grid grid(SweepDesign design, List<SweepRow> rows, String figure) {
        List<String> columns = design.axes().get(0).values();
        List<String> lines = design.axes().get(1).values();
        List<List<Double>> cells = new ArrayList<>();
        for (String line : lines) {
            List<Double> cellsOfLine = new ArrayList<>();
            for (String column : columns) {
                List<String> point = List.of(column, line);
                OptionalDouble mean = rows.stream()
                        .filter(row -> row.values().equals(point))
                        .map(row -> SweepFigures.number(row, figure))
                        .filter(OptionalDouble::isPresent)
                        .mapToDouble(OptionalDouble::getAsDouble)
                        .average();
                cellsOfLine.add(mean.orElse(Double.NaN));
            }
            cells.add(cellsOfLine);
        }
        return new GridHeatMap.Grid(columns, lines, cells);
    }
}
