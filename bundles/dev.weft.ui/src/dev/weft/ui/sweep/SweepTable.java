// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.charts.FigureUnit;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepData;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** The runs of a sweep, a row each; sorted by a click on a column. Virtual, since a sweep may have many thousands. */
final class SweepTable {
    private static final List<String> FIGURES =
            List.of("status", "completionTimePs", "fctP50Ps", "fctP99Ps", "fctMaxPs", "drops");
    private static final int WIDTH = 110;
    private static final int GAP = 8;

    private final Table table;
    private List<SweepData.Row> rows = List.of();
    private List<String> figures = List.of();
    private int axes;

    /**
     * Makes the table.
     *
     * @param parent where
     * @param chosen is told the number of the point whose row was double-clicked, or confirmed with Enter
     */
    SweepTable(Composite parent, IntConsumer chosen) {
        table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.BORDER);
        AccessibleNames.set(table, Messages.tableName);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.SetData, event -> fill((TableItem) event.item, event.index));
        table.addListener(SWT.DefaultSelection, event -> {
            int index = table.getSelectionIndex();
            if (index >= 0) {
                chosen.accept(rows.get(index).point());
            }
        });
    }

    private void fill(TableItem item, int index) {
        SweepData.Row row = rows.get(index);
        List<String> cells = new ArrayList<>();
        cells.add(Integer.toString(row.point() + 1));
        cells.addAll(row.values());
        cells.add(row.policy());
        cells.add(String.valueOf(row.figures().get("seed")));
        for (String figure : figures) {
            Object value = row.figures().get(figure);
            cells.add(
                    value instanceof Number number
                            ? FigureUnit.of(figure).text(number.doubleValue())
                            : value == null ? "" : value.toString());
        }
        item.setText(cells.toArray(String[]::new));
    }

    /**
     * Shows runs.
     *
     * @param data the runs
     * @param figure a figure that has a column in any case
     */
    void show(SweepData data, String figure) {
        table.setRedraw(false);
        table.setItemCount(0);
        for (TableColumn column : table.getColumns()) {
            column.dispose();
        }
        rows = new ArrayList<>(data.rows());
        axes = data.design().axes().size();
        figures = new ArrayList<>(FIGURES);
        if (!figures.contains(figure)) {
            figures.add(figure);
        }
        column(Messages.columnPoint, SWT.RIGHT, Comparator.comparingInt(SweepData.Row::point));
        for (int axis = 0; axis < axes; axis++) {
            int own = axis;
            Axis varied = data.design().axes().get(axis);
            List<String> values = varied.values();
            // In the order in which they were given, which for texts says more than the alphabet.
            column(
                    varied.name(),
                    SWT.LEFT,
                    Comparator.comparingInt(row -> values.indexOf(row.values().get(own))));
        }
        column(Messages.columnPolicy, SWT.LEFT, Comparator.comparing(SweepData.Row::policy));
        column(Messages.columnSeed, SWT.RIGHT, byFigure("seed"));
        for (String name : figures) {
            column(name, "status".equals(name) ? SWT.LEFT : SWT.RIGHT, byFigure(name));
        }
        table.setItemCount(rows.size());
        table.setRedraw(true);
    }

    /**
     * Finds a point.
     *
     * @param figure a figure
     * @return that of the selected row, else that with the least of the figure; negative where there is none
     */
    int point(String figure) {
        int index = table.getSelectionIndex();
        return index >= 0
                ? rows.get(index).point()
                : rows.stream().min(byFigure(figure)).map(SweepData.Row::point).orElse(-1);
    }

    private static Comparator<SweepData.Row> byFigure(String name) {
        return Comparator.comparing((SweepData.Row row) -> row.figures().get(name) instanceof Number number
                        ? number.doubleValue()
                        : Double.POSITIVE_INFINITY)
                .thenComparing(row -> String.valueOf(row.figures().get(name)));
    }

    private void column(String title, int style, Comparator<SweepData.Row> order) {
        TableColumn column = new TableColumn(table, style);
        column.setText(title);
        // As wide as its title at least; of a virtual table nothing else is known yet.
        column.pack();
        column.setWidth(Math.max(WIDTH, column.getWidth() + GAP));
        column.addListener(SWT.Selection, event -> {
            boolean down = table.getSortColumn() == column && table.getSortDirection() == SWT.UP;
            rows.sort(down ? order.reversed() : order);
            table.setSortColumn(column);
            table.setSortDirection(down ? SWT.DOWN : SWT.UP);
            table.clearAll();
        });
    }

    /** @return the widget. */
    Table control() {
        return table;
    }
}
