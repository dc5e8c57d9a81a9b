// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** Rows that can be sorted by each column; the best is bold. */
final class FoundTable {
    private static final int WIDTH = 110;

    private final Table table;
    private List<FoundRow> rows = List.of();

    FoundTable(Composite parent, Consumer<FoundRow> chosen) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.BORDER);
        AccessibleNames.set(table, Messages.tableName);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.DefaultSelection, event -> {
            if (selected() != null) {
                chosen.accept(selected());
            }
        });
    }

    void show(FoundDocument document) {
        table.setRedraw(false);
        table.removeAll();
        for (TableColumn column : table.getColumns()) {
            column.dispose();
        }
        for (int i = 0; i < document.columns().size(); i++) {
            column(document.columns().get(i), i, i == document.columns().size() - 1);
        }
        rows = new ArrayList<>(document.rows());
        fill();
        for (TableColumn column : table.getColumns()) {
            column.pack();
            column.setWidth(Math.max(WIDTH, column.getWidth()));
        }
        table.setRedraw(true);
    }

    private void column(String title, int index, boolean last) {
        TableColumn column = new TableColumn(table, index == 0 || last ? SWT.LEFT : SWT.RIGHT);
        column.setText(title);
        column.addListener(SWT.Selection, event -> {
            boolean down = table.getSortColumn() == column && table.getSortDirection() == SWT.UP;
            Comparator<FoundRow> order = Comparator.comparing(
                            (FoundRow row) -> row.numbers().get(index))
                    .thenComparing(row -> row.cells().get(index));
            rows.sort(down ? order.reversed() : order);
            table.setSortColumn(column);
            table.setSortDirection(down ? SWT.DOWN : SWT.UP);
            fill();
        });
    }

    private void fill() {
        FoundRow before = selected();
        table.removeAll();
        for (FoundRow row : rows) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(row.cells().toArray(String[]::new));
            item.setData(row);
            if (row.best()) {
                item.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
            }
            // Else the table selects its first row when it gets the keyboard.
            if (before == null ? row.best() : row.equals(before)) {
                table.setSelection(item);
            }
        }
    }

    /** @return the selected row; null for none. */
    FoundRow selected() {
        return table.getSelectionCount() == 0 ? null : (FoundRow) table.getSelection()[0].getData();
    }

    /** @return the selected row, else the best; null where there is none. */
    FoundRow selectedOrBest() {
        FoundRow row = selected();
        return row != null
                ? row
                : rows.stream()
                        .filter(FoundRow::best)
                        .findFirst()
                        // Of a search that has not ended nobody knows yet.
                        .orElse(rows.isEmpty() ? null : rows.get(0));
    }

    Table control() {
        return table;
    }
}
