// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.List;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TreeColumn;

/** What was found as a tree with columns. */
final class RowTree {
    private static final int FIRST = 250;
    private static final int OTHER = 104;

    private final TreeViewer viewer;

    RowTree(Composite parent, String name) {
        viewer = new TreeViewer(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
        AccessibleNames.set(viewer.getTree(), name);
        viewer.getTree().setHeaderVisible(true);
        viewer.getTree().setLinesVisible(true);
        viewer.setContentProvider(new Content());
    }

    TreeViewer viewer() {
        return viewer;
    }

    /** Shows rows; the first and what is below it is open, and its first row is selected. */
    void show(List<String> columns, List<Row> rows) {
        viewer.getTree().setRedraw(false);
        viewer.setInput(null);
        for (TreeColumn old : viewer.getTree().getColumns()) {
            old.dispose();
        }
        for (int i = 0; i < columns.size(); i++) {
            column(columns.get(i), i);
        }
        viewer.setInput(rows);
        rows.forEach(row -> viewer.setExpandedState(row, true));
        viewer.getTree().setRedraw(true);
        if (!rows.isEmpty()) {
            viewer.setSelection(new StructuredSelection(rows.get(0)));
        }
    }

    private void column(String title, int index) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, index == 0 ? SWT.LEFT : SWT.RIGHT);
        column.getColumn().setText(title);
        column.getColumn().pack();
        column.getColumn()
                .setWidth(
                        index == 0 ? FIRST : Math.max(OTHER, column.getColumn().getWidth()));
        column.getColumn().setMoveable(true);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return ((Row) element).cell(index);
            }
        });
    }

    /** Opens or closes a row. */
    void toggle(Row row) {
        viewer.setExpandedState(row, !viewer.getExpandedState(row));
    }

    /** Rows and what is below them. */
    private static final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((Row) parent).rows().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return !((Row) element).rows().isEmpty();
        }
    }
}
