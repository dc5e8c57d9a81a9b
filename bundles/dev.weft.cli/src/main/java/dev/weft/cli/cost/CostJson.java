// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostSection;
import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.model.catalogue.CostPart;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;

/**
 * The cost of one network as an object: its bill and sections refer to figures by number; {@code figures} has them all with
 * value, unit, formula, inputs (by number) and source, so that each can be computed again. Values are texts of exact decimals.
 */
public final class CostJson {
    private final IdentityHashMap<CostFigure, Integer> numbers = new IdentityHashMap<>();
    private final JsonArray figures = new JsonArray();

    private CostJson() {}

    /** Returns a cost as an object. */
    public static JsonObject of(CostModel model) {
        return new CostJson().object(model);
    }

    /** Returns figures as an object: {@code shown} has their numbers, {@code figures} them and all below them. */
    public static JsonObject of(List<CostFigure> shown) {
        CostJson json = new CostJson();
        JsonArray numbers = new JsonArray();
        shown.forEach(figure -> numbers.add(json.number(figure)));
        JsonObject object = new JsonObject();
        object.add("shown", numbers);
        object.add("figures", json.figures);
        return object;
    }

    private JsonObject object(CostModel model) {
        JsonObject json = new JsonObject();
        json.addProperty("name", model.request().name());
        json.addProperty("catalogue", model.request().prices().file());
        json.addProperty("transport", model.request().transport());
        json.addProperty("currency", model.currency());
        JsonArray bill = new JsonArray();
        model.bill().lines().forEach(line -> bill.add(line(line)));
        json.add("bill", bill);
        JsonArray sections = new JsonArray();
        for (CostSection section : model.sections()) {
            JsonObject one = new JsonObject();
            one.addProperty("title", section.title());
            JsonArray shown = new JsonArray();
            section.figures().forEach(figure -> shown.add(number(figure)));
            one.add("figures", shown);
            sections.add(one);
        }
        json.add("sections", sections);
        JsonArray excluded = new JsonArray();
        model.excluded().stream().map(CostPart::getLiteral).forEach(excluded::add);
        json.add("excluded", excluded);
        model.headline().ifPresent(figure -> json.addProperty("headline", number(figure)));
        json.add("figures", figures);
        return json;
    }

    private JsonObject line(BillLine line) {
        JsonObject json = new JsonObject();
        json.addProperty("part", line.part().getLiteral());
        json.addProperty("kind", line.kind().name().toLowerCase(Locale.ROOT));
        json.addProperty("article", line.article().name());
        add(json, "count", line.count());
        add(json, "bought", line.bought());
        add(json, "unitPrice", line.unitPrice());
        add(json, "price", line.price());
        add(json, "powerW", line.power());
        add(json, "weightKg", line.weight());
        add(json, "yearlyPrice", line.yearly());
        return json;
    }

    private void add(JsonObject json, String property, CostFigure figure) {
        if (figure != null) {
            json.addProperty(property, number(figure));
        }
    }

    /** Returns the number of a figure in the list, which has its inputs before it. */
    private int number(CostFigure figure) {
        Integer known = numbers.get(figure);
        if (known != null) {
            return known;
        }
        JsonArray inputs = new JsonArray();
        figure.inputs().forEach(input -> inputs.add(number(input)));
        JsonObject json = new JsonObject();
        json.addProperty("name", figure.name());
        json.addProperty("value", figure.value().toPlainString());
        json.addProperty("unit", figure.unit());
        if (!figure.isInput()) {
            json.addProperty("formula", figure.formulaText());
            json.add("inputs", inputs);
        }
        if (!figure.source().isEmpty()) {
            json.addProperty("source", figure.source());
        }
        figures.add(json);
        numbers.put(figure, figures.size() - 1);
        return figures.size() - 1;
    }
}
