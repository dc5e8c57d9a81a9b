// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.charts.ChartImageException;
import dev.weft.charts.LinesChart.Words;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.figure.FigureText;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.state.ConnectionState;
import dev.weft.cost.total.TrainingFigures;
import dev.weft.cost.whatif.BreakEven;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Designs at several sizes: each fabric is made again from its template, and each training step computed again. */
public final class SizeSweep {
    private static final double MILLION = 1e6;

    private final List<Integer> sizes;
    private final Map<String, List<CostModel>> designs = new LinkedHashMap<>();

    private SizeSweep(List<Integer> sizes) {
        this.sizes = List.copyOf(sizes);
    }

    /**
     * Computes costs at several sizes.
     *
     * @param requests the designs, each with the file it is from
     * @param sizes numbers of hosts
     * @param seed of the computing of training steps
     * @throws CostException if a fabric was not made from a template, or cannot have a size
     * @throws InvalidInputException if a training cannot be on a fabric of a size
     */
    public static SizeSweep of(Map<CostRequest, Path> requests, List<Integer> sizes, long seed)
            throws CostException, InvalidInputException {
        SizeSweep sweep = new SizeSweep(sizes.stream().sorted().distinct().toList());
        Map<Path, Integer> policies = new LinkedHashMap<>();
        for (Map.Entry<CostRequest, Path> entry : requests.entrySet()) {
            int policy = policies.merge(entry.getValue(), 1, Integer::sum) - 1;
            List<CostModel> models = new ArrayList<>();
            for (int hosts : sweep.sizes) {
                CostRequest grown = BreakEven.grown(entry.getKey(), hosts);
                models.add(CostModel.of(
                        grown.training() == null ? grown : trained(grown, entry.getValue(), policy, seed)));
            }
            sweep.designs.put(entry.getKey().name(), models);
        }
        return sweep;
    }

    private static CostRequest trained(CostRequest request, Path scenario, int policy, long seed)
            throws InvalidInputException {
        TrainingExperiment.Outcome outcome = TrainingExperiment.load(scenario, seed)
                .on(request.graph())
                .run()
                .get(policy);
        return request.with(TrainingFigures.of(outcome, scenario.getFileName().toString(), request.graph()));
    }

    private static double value(CostModel model) {
        return model.headline().map(figure -> figure.value().doubleValue()).orElse(Double.NaN);
    }

    /** Prints a row a size, a column a design, then where another design begins to be cheaper. */
    public void print(PrintWriter out) {
        out.println();
        TextTable table = TextTable.ofValues(designs.size());
        List<String> header = new ArrayList<>();
        header.add(Messages.get("compare.hosts"));
        header.addAll(designs.keySet());
        table.row(header);
        for (int i = 0; i < sizes.size(); i++) {
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(sizes.get(i)));
            for (List<CostModel> models : designs.values()) {
                cells.add(models.get(i)
                        .headline()
                        .map(figure -> FigureText.of(figure))
                        .orElse("-"));
            }
            table.row(cells);
        }
        table.print(out);
        crossings().forEach(out::println);
        out.flush();
    }

    private List<String> crossings() {
        List<String> sentences = new ArrayList<>();
        List<String> names = List.copyOf(designs.keySet());
        for (int a = 0; a < names.size(); a++) {
            for (int b = a + 1; b < names.size(); b++) {
                BreakEven costs = between(names.get(a), names.get(b));
                String first = names.get(a);
                String second = names.get(b);
                costs.crossing()
                        .ifPresent(crossing -> sentences.add(Messages.get(
                                "compare.crossing",
                                crossing.isFirst() ? first : second,
                                crossing.isFirst() ? second : first,
                                crossing.from(),
                                crossing.before())));
            }
        }
        return sentences;
    }

    private BreakEven between(String first, String second) {
        List<BreakEven.Point> points = new ArrayList<>();
        for (int i = 0; i < sizes.size(); i++) {
            points.add(new BreakEven.Point(
                    BigDecimal.valueOf(sizes.get(i)),
                    BigDecimal.valueOf(value(designs.get(first).get(i))),
                    BigDecimal.valueOf(value(designs.get(second).get(i)))));
        }
        return new BreakEven(points);
    }

    /** Draws costs, and the contexts of NICs, over sizes. */
    public void draw(CostCharts charts) throws ChartImageException {
        List<Double> hosts = sizes.stream().map(Integer::doubleValue).toList();
        Map<String, List<Double>> costs = new LinkedHashMap<>();
        designs.forEach((name, models) -> costs.put(
                name, models.stream().map(model -> value(model) / MILLION).toList()));
        String currency = designs.values().iterator().next().get(0).currency();
        charts.overSizes(
                hosts,
                costs,
                "cost-hosts",
                new Words(
                        Messages.get("cost.chart.hosts"),
                        "",
                        Messages.get("compare.hosts"),
                        Messages.get("cost.chart.millions", currency)));
        Map<String, List<Double>> memory = new LinkedHashMap<>();
        for (CostModel model : designs.values().iterator().next()) {
            for (ConnectionState state : ConnectionState.of(model.request().graph())) {
                memory.computeIfAbsent(state.transport(), name -> new ArrayList<>())
                        .add(state.memory().value().doubleValue() / MILLION);
            }
        }
        charts.overSizes(
                hosts,
                memory,
                "connection-state",
                new Words(
                        Messages.get("cost.chart.state"),
                        Messages.get("cost.chart.stateNote"),
                        Messages.get("compare.hosts"),
                        Messages.get("cost.chart.stateAxis")));
    }

    /** Returns a row a size. */
    JsonArray toJson() {
        JsonArray rows = new JsonArray();
        for (int i = 0; i < sizes.size(); i++) {
            JsonObject row = new JsonObject();
            row.addProperty("hosts", sizes.get(i));
            JsonObject costs = new JsonObject();
            int size = i;
            designs.forEach((name, models) -> models.get(size)
                    .headline()
                    .ifPresent(figure -> costs.addProperty(name, figure.value().toPlainString())));
            row.add("costs", costs);
            rows.add(row);
        }
        return rows;
    }
}
