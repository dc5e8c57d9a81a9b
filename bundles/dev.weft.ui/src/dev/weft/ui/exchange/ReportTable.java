// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import dev.weft.exchange.report.Fate;
import dev.weft.exchange.report.Note;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** Shows what an import or export keeps, approximates and drops. */
final class ReportTable {
    private static final int[] WIDTHS = {130, 400, 60, 180};
    private static final int HEIGHT = 150;

    private final Table table;

    ReportTable(Composite parent, int columns) {
        table = new Table(parent, SWT.BORDER | SWT.FULL_SELECTION);
        AccessibleNames.set(table, Messages.reportName);
        table.setHeaderVisible(true);
        String[] titles = {Messages.reportFate, Messages.reportWhat, Messages.reportCount, Messages.reportFirst};
        for (int i = 0; i < titles.length; i++) {
            TableColumn column = new TableColumn(table, i == 2 ? SWT.RIGHT : SWT.LEFT);
            column.setText(titles[i]);
            column.setWidth(WIDTHS[i]);
        }
        GridData data = new GridData(SWT.FILL, SWT.FILL, true, true, columns, 1);
        data.heightHint = HEIGHT;
        table.setLayoutData(data);
    }

    void show(List<Note> notes) {
        table.removeAll();
        for (Note note : notes) {
            TableItem item = new TableItem(table, SWT.NONE);
            item.setText(new String[] {fate(note.fate()), note.text(), String.valueOf(note.count()), note.first()});
            if (note.fate() == Fate.FAULT) {
                item.setForeground(table.getDisplay().getSystemColor(SWT.COLOR_RED));
            }
        }
    }

    private static String fate(Fate fate) {
        return switch (fate) {
            case KEPT -> Messages.fateKept;
            case APPROXIMATED -> Messages.fateApproximated;
            case DROPPED -> Messages.fateDropped;
            case FAULT -> Messages.fateFault;
        };
    }
}
