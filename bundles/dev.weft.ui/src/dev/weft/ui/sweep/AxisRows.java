// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** The axes of a sweep, a row each: what is varied, its values, and a button that takes it away. */
final class AxisRows {
    private static final int HEIGHT = 96;

    private final ScrolledComposite scroller;
    private final Composite body;
    private final Runnable changed;
    private final List<Row> rows = new ArrayList<>();

    private record Row(String name, Label label, Text values, Button remove) {}

    AxisRows(Composite parent, Runnable changed) {
        this.changed = changed;
        scroller = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.BORDER);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(SWT.DEFAULT, HEIGHT)
                .applyTo(scroller);
        scroller.setExpandHorizontal(true);
        body = new Composite(scroller, SWT.NONE);
        GridLayoutFactory.swtDefaults().numColumns(3).applyTo(body);
        scroller.setContent(body);
    }

    /** @return whether something is varied already. */
    boolean has(String name) {
        return rows.stream().anyMatch(row -> row.name().equals(name));
    }

    /** Adds an axis and puts the cursor into its values. */
    void add(String name, String values) {
        Text text = addRow(name, values).values();
        lay();
        text.setFocus();
        text.selectAll();
        scroller.showControl(text);
        changed.run();
    }

    private Row addRow(String name, String values) {
        Label label = new Label(body, SWT.NONE);
        label.setText(name + ":");
        Text text = new Text(body, SWT.BORDER);
        text.setText(values);
        text.setMessage(Messages.valuesHint);
        text.setToolTipText(Messages.valuesTip);
        text.addModifyListener(event -> changed.run());
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(text);
        Button remove = new Button(body, SWT.PUSH);
        remove.setText(Messages.remove);
        remove.setToolTipText(NLS.bind(Messages.removeTip, name));
        Row row = new Row(name, label, text, remove);
        remove.addListener(SWT.Selection, event -> remove(row));
        rows.add(row);
        return row;
    }

    private void remove(Row row) {
        rows.remove(row);
        row.label().dispose();
        row.values().dispose();
        row.remove().dispose();
        lay();
        changed.run();
    }

    private void lay() {
        body.layout();
        body.setSize(body.computeSize(scroller.getClientArea().width, SWT.DEFAULT));
    }

    /** Shows axes, each as {@code NAME=VALUES}. */
    void show(List<String> axes) {
        for (Row row : List.copyOf(rows)) {
            rows.remove(row);
            row.label().dispose();
            row.values().dispose();
            row.remove().dispose();
        }
        for (String axis : axes) {
            int equals = axis.indexOf('=');
            if (equals > 0) {
                addRow(axis.substring(0, equals), axis.substring(equals + 1).replaceAll("\\s*,\\s*", ", "));
            }
        }
        lay();
    }

    /** @return the axes, each as {@code NAME=VALUES}. */
    List<String> axes() {
        return rows.stream()
                .map(row -> row.name() + "=" + row.values().getText().strip())
                .toList();
    }
}
