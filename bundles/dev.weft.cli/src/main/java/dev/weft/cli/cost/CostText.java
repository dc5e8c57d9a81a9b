// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostSection;
import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import dev.weft.model.catalogue.CostPart;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The cost of one network as tables for people. */
public final class CostText {
    private static final String NONE = "-";

    private final CostModel model;

    /**
     * Wraps a cost.
     *
     * @param model what a network costs
     */
    public CostText(CostModel model) {
        this.model = model;
    }

    /** Prints the bill, then the figures section by section, then what is not in them. */
    public void print(PrintWriter out) {
        out.println(Messages.get(
                "cost.title", model.request().name(), model.request().prices().file()));
        out.println();
        bill().print(out);
        for (CostSection section : model.sections()) {
            out.println();
            TextTable table = new TextTable(Align.LEFT, Align.RIGHT, Align.LEFT);
            table.row(section.title(), "", "");
            section.figures().forEach(f -> table.row("  " + f.name(), FigureText.of(f.value()), f.unit()));
            table.print(out);
        }
        out.println();
        notes().forEach(out::println);
        out.flush();
    }

    private TextTable bill() {
        String money = model.currency();
        TextTable table = new TextTable(
                Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT);
        table.row(
                Messages.get("cost.part"),
                Messages.get("cost.article"),
                Messages.get("cost.count"),
                Messages.get("cost.bought"),
                Messages.get("cost.each", money),
                Messages.get("cost.price", money),
                Messages.get("cost.power"),
                Messages.get("cost.weight"));
        for (BillLine line : model.bill().lines()) {
            table.row(
                    line.part().getLiteral(),
                    line.article().name(),
                    number(line.count()),
                    number(line.bought()),
                    number(line.unitPrice()),
                    number(line.price()),
                    number(line.power()),
                    number(line.weight()));
        }
        return table;
    }

    private static String number(CostFigure figure) {
        return figure == null ? NONE : FigureText.of(figure.value());
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (model.power().isEmpty()) {
            notes.add(Messages.get("cost.noPower", String.join(", ", model.withoutPower())));
        }
        if (model.ownership().isEmpty()) {
            notes.add(Messages.get("cost.noHorizon", model.request().prices().file()));
        } else if (!model.excluded().isEmpty()) {
            String parts = model.excluded().stream().map(CostPart::getLiteral).collect(Collectors.joining(", "));
            notes.add(Messages.get("cost.excluded", parts));
        }
        notes.add(Messages.get("cost.explain"));
        return notes;
    }
}
