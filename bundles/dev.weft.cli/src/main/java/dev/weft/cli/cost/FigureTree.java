// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.cost;

import dev.weft.cli.text.Messages;
import dev.weft.cost.CostModel;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A figure with its formula, and below it those that it is computed from, down to what somebody stated. */
public final class FigureTree {
    private static final String INDENT = "  ";

    private final CostFigure root;

    private FigureTree(CostFigure root) {
        this.root = root;
    }

    /** Returns the tree of a figure. */
    public static FigureTree of(CostFigure figure) {
        return new FigureTree(figure);
    }

    /**
     * Looks for a figure among those that are shown.
     *
     * @param model what a network costs
     * @param name name of the figure, capitals or not
     */
    public static Optional<FigureTree> find(CostModel model, String name) {
        return shown(model)
                .filter(figure -> figure.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .map(FigureTree::new);
    }

    /** Returns the names of all figures that are shown. */
    public static List<String> names(CostModel model) {
        return shown(model).map(CostFigure::name).toList();
    }

    private static Stream<CostFigure> shown(CostModel model) {
        return Stream.concat(
                model.sections().stream().flatMap(section -> section.figures().stream()),
                model.bill().lines().stream()
                        .flatMap(line -> Stream.of(line.count(), line.price(), line.power(), line.weight()))
                        .filter(figure -> figure != null));
    }

    /** Prints a line a figure, indented by how deep it lies. */
    public void print(PrintWriter out) {
        print(root, "", out);
        out.flush();
    }

    private static void print(CostFigure figure, String indent, PrintWriter out) {
        out.println(indent + Messages.get("cost.figure", figure.name(), FigureText.of(figure)));
        if (!figure.formulaText().isEmpty()) {
            out.println(indent + INDENT + "= " + figure.formulaText());
        }
        if (!figure.source().isEmpty()) {
            out.println(indent + INDENT + Messages.get("cost.source", figure.source()));
        }
        figure.inputs().forEach(input -> print(input, indent + INDENT, out));
    }
}
