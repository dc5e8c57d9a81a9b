// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.charts.ChartTheme;
import dev.weft.charts.ParetoChart;
import dev.weft.charts.SweepChart;
import dev.weft.charts.SweepChart.Spread;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepData;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.SweepFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.eclipse.core.runtime.ILog;
import org.jfree.chart.JFreeChart;

/**
 * What a tuning looks at: the figure over one of the settings, a line a scenario, and where there are two scenarios all settings by
 * what they reach on both. Over the other settings the line is the mean, its bars go from the least to the most.
 */
final class TuningCharts implements FoundCharts {
    private static final int TWO = 2;

    private final String figure;
    private final List<Mix> scenarios;
    private final List<Integer> varied;

    /** A scenario, and the figure of each point, the mean over the seeds; not a number where nothing was measured. */
    private record Mix(String name, SweepDesign design, List<Double> figures) {}

    private TuningCharts(String figure, List<Mix> scenarios, List<Integer> varied) {
        this.figure = figure;
        this.scenarios = scenarios;
        this.varied = varied;
    }

    /** Reads what was measured until now; what cannot be read is not drawn. */
    static TuningCharts of(Path folder, String figure) {
        List<Mix> scenarios = new ArrayList<>();
        List<Integer> varied = List.of();
        for (int number = 1; Files.isDirectory(folder.resolve("scenario" + number)); number++) {
            Path own = folder.resolve("scenario" + number);
            try {
                SweepFolder sweep = SweepFolder.open(own);
                SweepData data = SweepData.of(sweep.design(), sweep.rows());
                String file = SweepFile.read(own).scenario();
                scenarios.add(new Mix(file.replaceFirst("\\.scenario$", ""), sweep.design(), figures(data, figure)));
                varied = data.varied();
            } catch (InvalidInputException | RunFolderException e) {
                ILog.of(TuningCharts.class).warn(e.getMessage(), e);
            }
        }
        return new TuningCharts(figure, scenarios, varied);
    }

    private static List<Double> figures(SweepData data, String figure) {
        List<Double> figures = new ArrayList<>();
        for (int point = 0; point < data.design().points().size(); point++) {
            int own = point;
            DoubleSummaryStatistics runs = new DoubleSummaryStatistics();
            data.rows().stream()
                    .filter(row -> row.point() == own && row.figures().get(figure) instanceof Number)
                    .forEach(row -> runs.accept(((Number) row.figures().get(figure)).doubleValue()));
            figures.add(runs.getCount() == 0 ? Double.NaN : runs.getAverage());
        }
        return figures;
    }

    @Override
    public List<String> axes() {
        return varied.stream()
                .map(axis -> scenarios.get(0).design().axes().get(axis).name())
                .toList();
    }

    @Override
    public List<JFreeChart> draw(int chosen, String title, ChartTheme theme) {
        List<JFreeChart> charts = new ArrayList<>();
        if (scenarios.stream().allMatch(mix -> mix.figures().stream().allMatch(value -> value.isNaN()))) {
            return charts;
        }
        if (chosen >= 0 && chosen < varied.size()) {
            charts.add(lines(varied.get(chosen), title, theme));
        }
        if (scenarios.size() == TWO) {
            charts.add(both(theme));
        }
        return charts;
    }

    private JFreeChart lines(int number, String title, ChartTheme theme) {
        Axis axis = scenarios.get(0).design().axes().get(number);
        List<String> values = axis.values().stream().distinct().toList();
        List<SweepChart.Line> lines = new ArrayList<>();
        for (Mix mix : scenarios) {
            List<Spread> spreads = new ArrayList<>();
            for (String value : values) {
                spreads.add(spread(mix, number, value));
            }
            lines.add(new SweepChart.Line(mix.name(), spreads));
        }
        return SweepChart.create(axis.name(), values, figure, lines, title, theme);
    }

    private static Spread spread(Mix mix, int axis, String value) {
        DoubleSummaryStatistics points = new DoubleSummaryStatistics();
        for (int point = 0; point < mix.figures().size(); point++) {
            if (mix.design().points().get(point).get(axis).equals(value)
                    && !mix.figures().get(point).isNaN()) {
                points.accept(mix.figures().get(point));
            }
        }
        return points.getCount() == 0 ? Spread.NONE : new Spread(points.getAverage(), points.getMin(), points.getMax());
    }

    private JFreeChart both(ChartTheme theme) {
        Mix first = scenarios.get(0);
        Mix other = scenarios.get(1);
        List<ParetoChart.Design> designs = new ArrayList<>();
        for (int point = 0; point < first.figures().size(); point++) {
            double across = first.figures().get(point);
            if (!Double.isNaN(across)) {
                designs.add(new ParetoChart.Design(
                        settings(first.design(), point), across, other.figures().get(point)));
            }
        }
        return ParetoChart.ofTwo(designs, figure, first.name(), other.name(), theme);
    }

    private static String settings(SweepDesign design, int point) {
        List<String> settings = new ArrayList<>();
        for (int axis = 0; axis < design.axes().size(); axis++) {
            settings.add(design.axes().get(axis).name() + "="
                    + design.points().get(point).get(axis));
        }
        return String.join(", ", settings);
    }
}
