// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.LinesChart;
import dev.weft.charts.LinesChart.Line;
import dev.weft.charts.LinesChart.Words;
import dev.weft.charts.StackedBarsChart;
import dev.weft.charts.TornadoChart;
import dev.weft.charts.svg.SvgImages;
import dev.weft.cli.text.Messages;
import dev.weft.cost.CostModel;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.total.Ownership;
import dev.weft.cost.whatif.BreakEven;
import dev.weft.cost.whatif.MonteCarlo;
import dev.weft.cost.whatif.Sensitivity;
import dev.weft.model.catalogue.CostInputKind;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;

/** Draws what a comparison of costs shows, as SVG into a folder. */
public final class CostCharts {
    private static final double MILLION = 1e6;
    private static final int STEPS = 20;
    private static final int STRONGEST = 10;
    private static final int DRAWS = 10_000;
    private static final BigDecimal SWING = new BigDecimal("0.1");

    private final Path folder;
    private final List<CostModel> models;
    private final String currency;
    private final List<Path> written = new ArrayList<>();

    /**
     * Prepares charts.
     *
     * @param folder an existing folder
     * @param models the designs
     */
    public CostCharts(Path folder, List<CostModel> models) {
        this.folder = folder;
        this.models = List.copyOf(models);
        currency = models.get(0).currency();
    }

    /** Returns the files that were written. */
    public List<Path> written() {
        return List.copyOf(written);
    }

    private void write(String name, JFreeChart chart) throws ChartImageException {
        Path file = folder.resolve(name + ".svg");
        SvgImages.write(chart, file, ChartImages.WIDTH, ChartImages.HEIGHT);
        written.add(file);
    }

    private String names() {
        return String.join(", ", models.stream().map(m -> m.request().name()).toList());
    }

    private static double millions(CostFigure figure) {
        return figure == null ? 0 : figure.value().doubleValue() / MILLION;
    }

    /**
     * Draws what the designs cost part by part, over the price of a GPU-hour, what moves the cost of the first, and how the
     * costs are distributed.
     *
     * @param seed of the draws
     */
    public void draw(long seed) throws ChartImageException, CostException {
        parts();
        gpuHourPrice();
        for (CostModel model : models) {
            if (model.headline().isPresent()) {
                tornado(model);
            }
        }
        distribution(seed);
    }

    private void parts() throws ChartImageException {
        List<StackedBarsChart.Bar> bars = new ArrayList<>();
        for (CostModel model : models) {
            Map<String, Double> parts = new LinkedHashMap<>();
            model.hardware().ifPresent(figure -> parts.put(Messages.get("cost.chart.hardware"), millions(figure)));
            if (model.ownership().isPresent()) {
                Ownership own = model.ownership().get();
                double hardware = model.hardware().map(CostCharts::millions).orElse(0.0);
                parts.put(Messages.get("cost.chart.running"), millions(own.network()) - hardware);
                parts.put(Messages.get("cost.chart.waiting"), millions(own.waiting()));
            }
            bars.add(new StackedBarsChart.Bar(model.request().name(), parts));
        }
        Words words =
                new Words(Messages.get("cost.chart.parts"), names(), "", Messages.get("cost.chart.millions", currency));
        write("cost-parts", StackedBarsChart.create(bars, words, ChartTheme.LIGHT));
    }

    private void gpuHourPrice() throws ChartImageException, CostException {
        for (CostModel model : models) {
            Optional<CostFigure> price = model.request().prices().input(CostInputKind.GPU_HOUR_PRICE);
            if (price.isEmpty() || model.ownership().isEmpty()) {
                return;
            }
        }
        CostFigure given = models.get(0).request().prices().require(CostInputKind.GPU_HOUR_PRICE);
        List<BigDecimal> prices = new ArrayList<>();
        for (int i = 0; i <= STEPS; i++) {
            prices.add(given.value().multiply(BigDecimal.valueOf(2L * i)).divide(BigDecimal.valueOf(STEPS)));
        }
        List<Line> lines = new ArrayList<>();
        for (CostModel model : models) {
            BreakEven costs = BreakEven.overGpuHourPrice(model.request(), model.request(), prices);
            lines.add(line(model.request().name(), costs, true));
        }
        Words words = new Words(
                Messages.get("cost.chart.gpuHour"),
                names(),
                Messages.get("cost.chart.gpuHourAxis", currency),
                Messages.get("cost.chart.millions", currency));
        write("cost-gpu-hour", LinesChart.create(lines, words, ChartTheme.LIGHT));
    }

    private static Line line(String name, BreakEven costs, boolean first) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (BreakEven.Point point : costs.points()) {
            xs.add(point.x().doubleValue());
            ys.add((first ? point.first() : point.second()).doubleValue() / MILLION);
        }
        return new Line(name, xs, ys);
    }

    private void tornado(CostModel model) throws ChartImageException {
        CostFigure headline = model.headline().orElseThrow();
        List<TornadoChart.Bar> bars = new ArrayList<>();
        for (Sensitivity one : Sensitivity.of(headline, SWING, STRONGEST)) {
            String label = Messages.get(
                    "cost.chart.range", one.input().name(), FigureText.of(one.low()), FigureText.of(one.high()));
            bars.add(new TornadoChart.Bar(
                    label, one.atLow().doubleValue() / MILLION, one.atHigh().doubleValue() / MILLION));
        }
        if (bars.isEmpty()) {
            return;
        }
        Words words = new Words(
                Messages.get("cost.chart.tornado", model.request().name()),
                Messages.get("cost.chart.swing", SWING.movePointRight(2).toPlainString()),
                Messages.get("cost.chart.millions", currency),
                "");
        List<String> ends = List.of(Messages.get("cost.chart.low"), Messages.get("cost.chart.high"));
        String file = "cost-tornado-" + model.request().name().replaceAll("[^A-Za-z0-9]+", "-");
        write(file, TornadoChart.create(bars, millions(headline), ends, words, ChartTheme.LIGHT));
    }

    private void distribution(long seed) throws ChartImageException {
        List<Line> lines = new ArrayList<>();
        for (CostModel model : models) {
            if (model.headline().isEmpty()) {
                return;
            }
            MonteCarlo draws = MonteCarlo.of(model.headline().get(), DRAWS, seed);
            List<Double> xs = new ArrayList<>();
            List<Double> ys = new ArrayList<>();
            for (int percent = 1; percent < 100; percent += 2) {
                xs.add((double) percent);
                ys.add(draws.quantile(percent / 100.0) / MILLION);
            }
            lines.add(new Line(model.request().name(), xs, ys));
        }
        Words words = new Words(
                Messages.get("cost.chart.distribution", DRAWS),
                names(),
                Messages.get("cost.chart.percent"),
                Messages.get("cost.chart.millions", currency));
        write("cost-distribution", LinesChart.create(lines, words, ChartTheme.LIGHT));
    }

    /**
     * Draws a line for each design.
     *
     * @param name file name without its ending
     * @param xs places
     * @param lines values of each design, by its name; NaN where there is none
     * @param words the words of the chart
     */
    void lines(String name, List<Double> xs, Map<String, List<Double>> lines, Words words) throws ChartImageException {
        List<Line> all = new ArrayList<>();
        lines.forEach((design, ys) -> all.add(new Line(design, xs, ys)));
        write(name, LinesChart.create(all, words, ChartTheme.LIGHT));
    }
}
