// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.export;

import dev.weft.cost.CostModel;
import dev.weft.cost.CostSection;
import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The cost of a network as a workbook (XLSX) that goes on computing: one sheet has every figure, inputs as numbers and all
 * others as formulas of them, so that who changes an input there sees what becomes of the cost; two sheets show the bill and
 * the sections from it.
 */
public final class CostWorkbook {
    private static final String FIGURES = "Figures";

    private final Workbook book = new Workbook();
    private final IdentityHashMap<CostFigure, Integer> rows = new IdentityHashMap<>();

    private CostWorkbook() {}

    /** @return the bytes of the file. */
    public static byte[] of(CostModel model) {
        return new CostWorkbook().bytes(model);
    }

    private byte[] bytes(CostModel model) {
        book.sheet(FIGURES);
        header("Figure", "Value", "Unit", "Formula", "Source");
        model.bill().lines().forEach(line -> {
            figure(line.count());
            figure(line.bought());
            figure(line.unitPrice());
            figure(line.price());
            figure(line.power());
            figure(line.weight());
        });
        model.sections().forEach(section -> section.figures().forEach(this::figure));
        bill(model);
        sections(model);
        return book.bytes();
    }

    private void header(String... titles) {
        book.row();
        for (int i = 0; i < titles.length; i++) {
            book.text((char) ('A' + i), titles[i]);
        }
    }

    /** Writes a figure below its inputs, once. */
    private void figure(CostFigure figure) {
        if (figure == null || rows.containsKey(figure)) {
            return;
        }
        figure.inputs().forEach(this::figure);
        rows.put(figure, book.row());
        book.text('A', figure.name());
        String value = figure.value().toPlainString();
        if (figure.isInput()) {
            book.number('B', value);
        } else {
            book.formula('B', formula(figure.formula()), value);
        }
        book.text('C', figure.unit());
        book.text('D', figure.formulaText());
        book.text('E', figure.source());
    }

    private String formula(Formula formula) {
        if (formula instanceof Formula.Of of) {
            return "B" + rows.get(of.figure());
        }
        if (formula instanceof Formula.Decimal number) {
            return number.number().toPlainString();
        }
        if (formula instanceof Formula.Sum sum) {
            return sum.parts().isEmpty()
                    ? "0"
                    : sum.parts().stream().map(this::formula).collect(Collectors.joining("+", "(", ")"));
        }
        if (formula instanceof Formula.Difference difference) {
            return "(" + formula(difference.whole()) + "-" + formula(difference.part()) + ")";
        }
        if (formula instanceof Formula.Product product) {
            return product.factors().stream().map(this::formula).collect(Collectors.joining("*", "(", ")"));
        }
        if (formula instanceof Formula.Quotient quotient) {
            return "(" + formula(quotient.dividend()) + "/" + formula(quotient.divisor()) + ")";
        }
        if (formula instanceof Formula.Power power) {
            return "(" + formula(power.base()) + "^" + power.exponent() + ")";
        }
        if (formula instanceof Formula.Largest largest) {
            return largest.parts().stream().map(this::formula).collect(Collectors.joining(",", "MAX(", ")"));
        }
        if (formula instanceof Formula.RoundedUp rounded) {
            return "ROUNDUP(" + formula(rounded.part()) + ",0)";
        }
        throw new IllegalStateException("No spreadsheet has " + formula.text());
    }

    private void bill(CostModel model) {
        book.sheet("Bill");
        header("Part", "Kind", "Article", "Count", "Bought", "Unit price", "Price", "Power W", "Weight kg");
        for (BillLine line : model.bill().lines()) {
            book.row();
            book.text('A', line.part().getLiteral());
            book.text('B', line.kind().name().toLowerCase(Locale.ROOT));
            book.text('C', line.article().name());
            reference('D', line.count());
            reference('E', line.bought());
            reference('F', line.unitPrice());
            reference('G', line.price());
            reference('H', line.power());
            reference('I', line.weight());
        }
    }

    private void sections(CostModel model) {
        book.sheet("Cost");
        for (CostSection section : model.sections()) {
            book.row();
            book.text('A', section.title());
            for (CostFigure figure : section.figures()) {
                book.row();
                book.text('B', figure.name());
                reference('C', figure);
                book.text('D', figure.unit());
            }
        }
    }

    private void reference(char column, CostFigure figure) {
        if (figure != null) {
            book.formula(
                    column, FIGURES + "!B" + rows.get(figure), figure.value().toPlainString());
        }
    }
}
