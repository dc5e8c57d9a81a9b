// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/**
 * One figure: its exact value, its formula, in which each input can be clicked, its source, and the values of its inputs. Back
 * returns to the figure from which was clicked.
 */
final class FigurePane {
    private static final int MARGIN = 6;

    private final Composite pane;
    private final Button back;
    private final Label name;
    private final Label value;
    private final Link formula;
    private final Label source;
    private final Link inputs;
    private final Deque<CostFigure> path = new ArrayDeque<>();

    FigurePane(Composite parent) {
        pane = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN).applyTo(pane);
        name = new Label(pane, SWT.WRAP);
        name.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(name);
        back = new Button(pane, SWT.PUSH);
        back.setText(Messages.back);
        back.addListener(SWT.Selection, event -> back());
        value = new Label(pane, SWT.WRAP);
        wide(value);
        formula = link();
        source = new Label(pane, SWT.WRAP);
        wide(source);
        inputs = link();
        clear();
    }

    private Link link() {
        Link link = new Link(pane, SWT.WRAP);
        link.addListener(SWT.Selection, event -> follow(event.text));
        wide(link);
        return link;
    }

    private static void wide(Control control) {
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, false)
                .hint(1, SWT.DEFAULT)
                .applyTo(control);
    }

    Composite control() {
        return pane;
    }

    /** Shows a figure that was selected elsewhere. */
    void select(CostFigure figure) {
        path.clear();
        path.push(figure);
        show();
    }

    /** Shows none. */
    void clear() {
        path.clear();
        show();
    }

    private void back() {
        if (path.size() > 1) {
            path.pop();
            show();
        }
    }

    /** Shows the input with a number among those of the figure. */
    private void follow(String number) {
        List<CostFigure> all = path.element().inputs();
        path.push(all.get(Integer.parseInt(number)));
        show();
    }

    private void show() {
        back.setEnabled(path.size() > 1);
        CostFigure figure = path.peek();
        if (figure == null) {
            name.setText("");
            value.setText(Messages.pickFigure);
            formula.setText("");
            source.setText("");
            inputs.setText("");
        } else {
            name.setText(escaped(figure.name()));
            value.setText(escaped("= " + exact(figure)));
            formula.setText(figure.isInput() ? Messages.stated : "= " + linked(figure));
            source.setText(figure.source().isEmpty() ? "" : escaped(NLS.bind(Messages.source, figure.source())));
            inputs.setText(figure.isInput() ? "" : Messages.inputs + list(figure));
        }
        pane.layout(true, true);
    }

    private static String exact(CostFigure figure) {
        return (figure.value().toPlainString() + " " + figure.unit()).strip();
    }

    /** An ampersand would be taken for a mnemonic. */
    private static String escaped(String text) {
        return text.replace("&", "&&");
    }

    /** @return the formula with a link for each input, by its number. */
    private static String linked(CostFigure figure) {
        String text = escaped(figure.formulaText());
        List<CostFigure> all = figure.inputs();
        for (int i = 0; i < all.size(); i++) {
            String input = escaped(all.get(i).name());
            text = text.replace("[" + input + "]", anchor(i, input));
        }
        return text;
    }

    private static String list(CostFigure figure) {
        StringBuilder text = new StringBuilder();
        List<CostFigure> all = figure.inputs();
        for (int i = 0; i < all.size(); i++) {
            CostFigure input = all.get(i);
            text.append('\n')
                    .append(anchor(i, escaped(input.name())))
                    .append(" = ")
                    .append(FigureText.of(input));
            if (!input.source().isEmpty()) {
                text.append("  (").append(escaped(input.source())).append(')');
            }
        }
        return text.toString();
    }

    private static String anchor(int number, String text) {
        return "<a href=\"" + number + "\">" + text + "</a>";
    }
}
