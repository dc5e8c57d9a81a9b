// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostSection;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.whatif.BreakEven;
import dev.weft.model.catalogue.CostInputKind;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The costs of several designs side by side, and the price of a GPU-hour at which the dearer network pays. */
public final class Comparison {
    private static final String NONE = "-";

    private final List<CostModel> models;

    /**
     * Wraps designs.
     *
     * @param models two or more, of one currency
     */
    public Comparison(List<CostModel> models) {
        this.models = List.copyOf(models);
    }

    /** Prints a column a design, a row a figure, then where designs cost the same. */
    public void print(PrintWriter out) throws CostException {
        TextTable table = TextTable.ofValues(models.size());
        List<String> header = new ArrayList<>();
        header.add("");
        models.forEach(model -> header.add(model.request().name()));
        table.row(header);
        for (Map.Entry<String, List<CostFigure>> row : rows().entrySet()) {
            List<String> cells = new ArrayList<>();
            cells.add(label(row));
            row.getValue().forEach(figure -> cells.add(figure == null ? NONE : FigureText.of(figure.value())));
            table.row(cells);
        }
        table.print(out);
        out.println();
        for (String sentence : sentences()) {
            out.println(sentence);
        }
        out.flush();
    }

    private static String label(Map.Entry<String, List<CostFigure>> row) {
        String unit = row.getValue().stream()
                .filter(figure -> figure != null)
                .map(CostFigure::unit)
                .findFirst()
                .orElse("");
        return unit.isEmpty() ? row.getKey() : Messages.get("compare.row", row.getKey(), unit);
    }

    /** Returns the figures that all sections show, by name; null where a design does not have one. */
    private Map<String, List<CostFigure>> rows() {
        Map<String, List<CostFigure>> rows = new LinkedHashMap<>();
        for (int i = 0; i < models.size(); i++) {
            for (CostSection section : models.get(i).sections()) {
                for (CostFigure figure : section.figures()) {
                    String name = figure.name()
                            .replaceFirst("^" + models.get(i).request().transport() + ": ", "");
                    List<CostFigure> row = rows.computeIfAbsent(name, n -> new ArrayList<>());
                    while (row.size() < i) {
                        row.add(null);
                    }
                    row.add(figure);
                }
            }
        }
        rows.values().forEach(row -> {
            while (row.size() < models.size()) {
                row.add(null);
            }
        });
        return rows;
    }

    private List<String> sentences() throws CostException {
        List<String> sentences = new ArrayList<>();
        CostModel best = models.stream()
                .filter(model -> model.headline().isPresent())
                .min(Comparator.comparing(
                        model -> model.headline().orElseThrow().value()))
                .orElse(null);
        if (best == null) {
            return sentences;
        }
        CostFigure headline = best.headline().orElseThrow();
        sentences.add(Messages.get("compare.best", best.request().name(), FigureText.of(headline), headline.name()));
        for (int i = 0; i < models.size(); i++) {
            for (int j = i + 1; j < models.size(); j++) {
                String first = models.get(i).request().name();
                String second = models.get(j).request().name();
                breakEven(models.get(i), models.get(j))
                        .ifPresent(price -> sentences.add(Messages.get(
                                "compare.breakEven", first, second, FigureText.of(price), best.currency())));
            }
        }
        return sentences;
    }

    /** Returns the GPU-hour price at which two designs cost the same; empty where there is none, or it does not matter. */
    private static Optional<BigDecimal> breakEven(CostModel a, CostModel b) throws CostException {
        boolean market = a.request()
                        .prices()
                        .input(CostInputKind.GPU_HOUR_PRICE)
                        .isPresent()
                && b.request().prices().input(CostInputKind.GPU_HOUR_PRICE).isPresent();
        boolean waits = a.ownership().isPresent() && b.ownership().isPresent();
        return market && waits ? BreakEven.gpuHourPrice(a.request(), b.request()) : Optional.empty();
    }

    /**
     * Returns the designs, and the break-even price of each pair.
     *
     * @param sweeps the designs over something else, by what that is
     */
    public JsonObject toJson(Map<String, Sweep> sweeps) throws CostException {
        JsonArray designs = new JsonArray();
        models.forEach(model -> designs.add(CostJson.of(model)));
        JsonArray breakEvens = new JsonArray();
        for (int i = 0; i < models.size(); i++) {
            for (int j = i + 1; j < models.size(); j++) {
                Optional<BigDecimal> price = breakEven(models.get(i), models.get(j));
                if (price.isPresent()) {
                    JsonObject one = new JsonObject();
                    one.addProperty("first", i);
                    one.addProperty("second", j);
                    one.addProperty("gpuHourPrice", price.get().toPlainString());
                    breakEvens.add(one);
                }
            }
        }
        JsonObject json = new JsonObject();
        json.add("designs", designs);
        json.add("breakEven", breakEvens);
        sweeps.forEach((name, sweep) -> json.add(name, sweep.toJson()));
        return json;
    }
}
