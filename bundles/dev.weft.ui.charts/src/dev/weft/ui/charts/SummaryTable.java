// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.SeriesStyle;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** A table with the summary of runs: a measure a row, a run a column in the colour that it has in the charts. */
public final class SummaryTable {
    private static final int SWATCH = 10;
    private static final int COLUMN_GAP = 6;

    private final Table table;
    private final List<Image> swatches = new ArrayList<>();

    /** Makes an empty table. */
    public SummaryTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        AccessibleNames.set(table, Messages.summaryName);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.Dispose, event -> disposeSwatches());
    }

    /**
     * A column.
     *
     * @param title what it is of
     * @param style the colour that this has in the charts, or null
     */
    public record Column(String title, SeriesStyle style) {}

    /** Shows a summary instead of the one before; each row has a cell for each column. */
    public void show(List<Column> columns, List<SummaryRows> rows) {
        table.setRedraw(false);
        try {
            clear();
            column(Messages.columnMeasure, SWT.LEFT, null);
            for (Column column : columns) {
                column(column.title(), SWT.RIGHT, column.style() == null ? null : swatch(column.style()));
            }
            for (SummaryRows row : rows) {
                TableItem item = new TableItem(table, SWT.NONE);
                item.setText(0, row.title());
                for (int cell = 0; cell < columns.size(); cell++) {
                    item.setText(cell + 1, row.cells().get(cell));
                }
            }
            for (TableColumn column : table.getColumns()) {
                column.pack();
                column.setWidth(column.getWidth() + COLUMN_GAP);
            }
        } finally {
            table.setRedraw(true);
        }
    }

    /** Empties the table. */
    public void clear() {
        table.removeAll();
        for (TableColumn column : table.getColumns()) {
            column.dispose();
        }
        disposeSwatches();
    }

    /** @return the widget. */
    public Table control() {
        return table;
    }

    private void column(String title, int alignment, Image image) {
        TableColumn column = new TableColumn(table, alignment);
        column.setText(title);
        column.setImage(image);
    }

    private Image swatch(SeriesStyle style) {
        var color = style.color();
        RGB rgb = new RGB(color.getRed(), color.getGreen(), color.getBlue());
        Image image = new Image(table.getDisplay(), (int zoom) -> {
            int size = SWATCH * zoom / 100;
            return new ImageData(size, size, 1, new PaletteData(rgb, rgb));
        });
        swatches.add(image);
        return image;
    }

    private void disposeSwatches() {
        swatches.forEach(Image::dispose);
        swatches.clear();
    }
}
