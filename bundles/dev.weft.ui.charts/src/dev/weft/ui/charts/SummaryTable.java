// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.charts.ChartRun;
import dev.weft.charts.ChartTheme;
import dev.weft.charts.SeriesStyle;
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
final class SummaryTable {
    private static final int SWATCH = 10;
    private static final int COLUMN_GAP = 6;

    private final Table table;
    private final List<Image> swatches = new ArrayList<>();

    SummaryTable(Composite parent) {
        table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.addListener(SWT.Dispose, event -> disposeSwatches());
    }

    /** Shows runs instead of those before. */
    void show(List<ChartRun> runs, ChartTheme theme) {
        table.setRedraw(false);
        try {
            clear();
            column(Messages.columnMeasure, SWT.LEFT, null);
            for (ChartRun run : runs) {
                column(run.label(), SWT.RIGHT, swatch(SeriesStyle.of(run.style(), theme)));
            }
            for (SummaryRows row : SummaryRows.of(runs)) {
                TableItem item = new TableItem(table, SWT.NONE);
                item.setText(0, row.title());
                for (int run = 0; run < runs.size(); run++) {
                    item.setText(run + 1, row.cells().get(run));
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
    void clear() {
        table.removeAll();
        for (TableColumn column : table.getColumns()) {
            column.dispose();
        }
        disposeSwatches();
    }

    /** @return the widget. */
    Table control() {
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
