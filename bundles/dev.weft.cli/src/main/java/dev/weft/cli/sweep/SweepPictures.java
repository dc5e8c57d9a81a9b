// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.svg.SvgImages;
import dev.weft.cli.text.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.whatif.SweepCosts;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.SweepData;
import dev.weft.experiment.axes.SweepFolder;
import java.nio.file.Path;
import java.util.Optional;
import org.jfree.chart.JFreeChart;

/** Charts of a sweep as files in its folder. */
public final class SweepPictures {
    private SweepPictures() {}

    /**
     * Draws a figure of a sweep of two axes, a picture a policy.
     *
     * @param figure a column of {@code sweep.csv} with numbers
     * @param folder where to
     * @throws InvalidInputException if there is no such figure
     * @throws ChartImageException if a file cannot be written
     */
    public static void heatMaps(SweepData data, String figure, Path folder)
            throws InvalidInputException, ChartImageException {
        requireFigure(data, figure);
        for (int i = 0; i < data.policies().size(); i++) {
            JFreeChart chart = SweepCharts.heatMap(data, data.policies().get(i), figure, 0, 1, ChartTheme.LIGHT);
            write(chart, folder.resolve("heat-" + (i + 1) + ".svg"));
        }
    }

    /**
     * Computes what the points cost; before the sweep runs, so that a price that is missing costs no hours.
     *
     * @param scenario the sweep's scenario, beside which the catalogue of prices is looked for
     * @throws InvalidInputException if a price is not known
     */
    public static SweepCosts costs(SweepFolder sweep, Path scenario) throws InvalidInputException {
        try {
            return SweepCosts.of(sweep, scenario, Optional.empty());
        } catch (CostException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    /**
     * Draws what the points cost against a figure.
     *
     * @param subtitle the name of the scenario
     * @param folder where to
     * @throws InvalidInputException if there is no such figure
     * @throws ChartImageException if the file cannot be written
     */
    public static void pareto(SweepData data, SweepCosts costs, String figure, String subtitle, Path folder)
            throws InvalidInputException, ChartImageException {
        requireFigure(data, figure);
        write(SweepCharts.pareto(data, costs, figure, subtitle, ChartTheme.LIGHT), folder.resolve("pareto.svg"));
    }

    private static void requireFigure(SweepData data, String figure) throws InvalidInputException {
        if (!data.figures().contains(figure)) {
            throw new InvalidInputException(Messages.get("sweep.heat.figure", figure));
        }
    }

    private static void write(JFreeChart chart, Path file) throws ChartImageException {
        SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
    }
}
