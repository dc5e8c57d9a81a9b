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
import dev.weft.cost.whatif.BreakEven;
import dev.weft.cost.whatif.Variants;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.units.Quantity;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Designs over the number of hosts, or over the rate of NIC ports: each fabric is made again from its template, and each
 * training step computed again.
 */
public final class Sweep {
    private static final double MILLION = 1e6;
    private static final double GIGA = 1e9;
    private static final String NONE = "-";

    /** Over what. */
    private enum Axis {
        HOSTS,
        NIC_RATE
    }

    private final Axis axis;
    private final List<Long> values;
    private final Map<String, List<CostModel>> designs = new LinkedHashMap<>();

    private Sweep(Axis axis, List<Long> values) {
        this.axis = axis;
        this.values = values.stream().sorted().distinct().toList();
    }

    /**
     * Computes costs at several sizes.
     *
     * @param designs the designs
     * @param hosts numbers of hosts
     * @param seed of the computing of training steps
     * @throws CostException if a fabric was not made from a template, or cannot have a size
     * @throws InvalidInputException if a training cannot be on a fabric of a size
     */
    public static Sweep overHosts(List<Design> designs, List<Integer> hosts, long seed)
            throws CostException, InvalidInputException {
        List<Long> values = hosts.stream().map(Integer::longValue).toList();
        return new Sweep(Axis.HOSTS, values).compute(designs, seed);
    }

    /**
     * Computes costs at several rates of NIC ports.
     *
     * @param designs the designs
     * @param bps rates, bit/s
     * @param seed of the computing of training steps
     * @throws CostException if a fabric was not made from a template, or a price is not known
     * @throws InvalidInputException if a training cannot be on a fabric
     */
    public static Sweep overNicRates(List<Design> designs, List<Long> bps, long seed)
            throws CostException, InvalidInputException {
        return new Sweep(Axis.NIC_RATE, bps).compute(designs, seed);
    }

    private Sweep compute(List<Design> all, long seed) throws CostException, InvalidInputException {
        for (Design design : all) {
            List<CostModel> models = new ArrayList<>();
            for (long value : values) {
                CostRequest variant = axis == Axis.HOSTS
                        ? Variants.ofHosts(design.request(), Math.toIntExact(value))
                        : Variants.ofNicRate(design.request(), value);
                models.add(CostModel.of(design.trained(variant, seed)));
            }
            designs.put(design.request().name(), models);
        }
        return this;
    }

    private String axisName() {
        return Messages.get(axis == Axis.HOSTS ? "compare.hosts" : "compare.nicRate");
    }

    private String text(long value) {
        return axis == Axis.HOSTS ? Long.toString(value) : Quantity.BANDWIDTH.format(value);
    }

    private static double cost(CostModel model) {
        return model.headline().map(figure -> figure.value().doubleValue()).orElse(Double.NaN);
    }

    private static double step(CostModel model) {
        return model.training()
                .map(training -> training.step().value().doubleValue())
                .orElse(Double.NaN);
    }

    /** Prints a row a value, a column a design, then where another design begins to be cheaper. */
    public void print(PrintWriter out) {
        out.println();
        TextTable table = TextTable.ofValues(designs.size());
        List<String> header = new ArrayList<>();
        header.add(axisName());
        header.addAll(designs.keySet());
        table.row(header);
        for (int i = 0; i < values.size(); i++) {
            List<String> cells = new ArrayList<>();
            cells.add(text(values.get(i)));
            for (List<CostModel> models : designs.values()) {
                cells.add(models.get(i).headline().map(FigureText::of).orElse(NONE));
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
                String first = names.get(a);
                String second = names.get(b);
                between(first, second)
                        .crossing()
                        .ifPresent(crossing -> sentences.add(Messages.get(
                                "compare.crossing",
                                crossing.isFirst() ? first : second,
                                crossing.isFirst() ? second : first,
                                axisName(),
                                text(crossing.from().longValueExact()),
                                text(crossing.before().longValueExact()))));
            }
        }
        return sentences;
    }

    private BreakEven between(String first, String second) {
        List<BreakEven.Point> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            points.add(new BreakEven.Point(BigDecimal.valueOf(values.get(i)), exact(first, i), exact(second, i)));
        }
        return new BreakEven(points);
    }

    private BigDecimal exact(String design, int i) {
        return designs.get(design).get(i).headline().orElseThrow().value();
    }

    /** Draws costs; over sizes the contexts of NICs too, over rates the time of a step. */
    public void draw(CostCharts charts) throws ChartImageException {
        String currency = designs.values().iterator().next().get(0).currency();
        String money = Messages.get("cost.chart.millions", currency);
        boolean sizes = axis == Axis.HOSTS;
        String x = sizes ? axisName() : Messages.get("cost.chart.rateAxis");
        List<Double> xs =
                values.stream().map(v -> sizes ? v.doubleValue() : v / GIGA).toList();
        String title = Messages.get(sizes ? "cost.chart.hosts" : "cost.chart.rates");
        charts.lines(
                sizes ? "cost-hosts" : "cost-nic-rate",
                xs,
                lines(model -> cost(model) / MILLION),
                new Words(title, "", x, money));
        if (sizes) {
            charts.lines(
                    "connection-state",
                    xs,
                    contexts(),
                    new Words(
                            Messages.get("cost.chart.state"),
                            Messages.get("cost.chart.stateNote"),
                            x,
                            Messages.get("cost.chart.stateAxis")));
        } else {
            charts.lines(
                    "step-nic-rate",
                    xs,
                    lines(Sweep::step),
                    new Words(Messages.get("cost.chart.step"), "", x, Messages.get("cost.chart.stepAxis")));
        }
    }

    private Map<String, List<Double>> lines(ToDoubleFunction<CostModel> what) {
        Map<String, List<Double>> lines = new LinkedHashMap<>();
        designs.forEach((name, models) ->
                lines.put(name, models.stream().map(what::applyAsDouble).toList()));
        return lines;
    }

    private Map<String, List<Double>> contexts() {
        Map<String, List<Double>> memory = new LinkedHashMap<>();
        for (CostModel model : designs.values().iterator().next()) {
            for (ConnectionState state : ConnectionState.of(model.request().graph())) {
                memory.computeIfAbsent(state.transport(), name -> new ArrayList<>())
                        .add(state.memory().value().doubleValue() / MILLION);
            }
        }
        return memory;
    }

    /** Returns a row a value, with costs and, where they are known, times of a step in seconds. */
    JsonArray toJson() {
        JsonArray rows = new JsonArray();
        for (int i = 0; i < values.size(); i++) {
            JsonObject row = new JsonObject();
            row.addProperty(axis == Axis.HOSTS ? "hosts" : "nicRateBps", values.get(i));
            JsonObject costs = new JsonObject();
            JsonObject steps = new JsonObject();
            for (Map.Entry<String, List<CostModel>> design : designs.entrySet()) {
                CostModel model = design.getValue().get(i);
                model.headline()
                        .ifPresent(figure -> costs.addProperty(
                                design.getKey(), figure.value().toPlainString()));
                model.training()
                        .ifPresent(training -> steps.addProperty(
                                design.getKey(), training.step().value().toPlainString()));
            }
            row.add("costs", costs);
            row.add("stepSeconds", steps);
            rows.add(row);
        }
        return rows;
    }
}
