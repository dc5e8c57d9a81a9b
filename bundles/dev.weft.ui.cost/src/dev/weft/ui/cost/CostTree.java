// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.cost;

import dev.weft.cost.CostModel;
import dev.weft.cost.CostSection;
import dev.weft.cost.bill.BillLine;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.FigureText;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;

/**
 * The figures of a cost: sections, in them figures, and below each figure those that it is computed from. What was open and
 * selected stays so, by name, when costs change.
 */
final class CostTree {
    private static final String PATH_SEPARATOR = "\n";
    private static final int[] WIDTHS = {330, 150, 90};

    private final Tree tree;

    CostTree(Composite parent, Consumer<CostFigure> selected) {
        tree = new Tree(parent, SWT.FULL_SELECTION | SWT.SINGLE | SWT.BORDER);
        tree.setHeaderVisible(true);
        tree.setLinesVisible(true);
        column(Messages.columnFigure, SWT.LEFT, 0);
        column(Messages.columnValue, SWT.RIGHT, 1);
        column(Messages.columnUnit, SWT.LEFT, 2);
        tree.addListener(SWT.Expand, event -> fill((TreeItem) event.item));
        tree.addListener(SWT.Selection, event -> select(event, selected));
    }

    private void column(String title, int alignment, int index) {
        TreeColumn column = new TreeColumn(tree, alignment);
        column.setText(title);
        column.setWidth(WIDTHS[index]);
    }

    private static void select(Event event, Consumer<CostFigure> selected) {
        if (event.item.getData() instanceof CostFigure figure) {
            selected.accept(figure);
        }
    }

    Tree control() {
        return tree;
    }

    /** @return the figure that is selected; null for none. */
    CostFigure selected() {
        TreeItem[] items = tree.getSelection();
        return items.length == 1 && items[0].getData() instanceof CostFigure figure ? figure : null;
    }

    /** Shows a cost instead of that before. */
    void show(CostModel model) {
        Set<String> open = new HashSet<>();
        boolean first = tree.getItemCount() == 0;
        opened(tree.getItems(), "", open);
        String selection = tree.getSelectionCount() == 1 ? path(tree.getSelection()[0]) : "";
        tree.setRedraw(false);
        try {
            tree.removeAll();
            for (CostSection section : model.sections()) {
                TreeItem item = item(section.title());
                section.figures().forEach(figure -> add(item, figure));
            }
            TreeItem bill = item(Messages.bill);
            for (BillLine line : model.bill().lines()) {
                TreeItem article = new TreeItem(bill, SWT.NONE);
                article.setText(0, line.article().name());
                article.setText(1, FigureText.of(line.count().value()));
                article.setData(line.count());
                Stream.of(line.count(), line.bought(), line.price(), line.power(), line.weight(), line.yearly())
                        .filter(Objects::nonNull)
                        .distinct()
                        .forEach(figure -> add(article, figure));
            }
            for (TreeItem item : tree.getItems()) {
                if (first) {
                    item.setExpanded(true);
                }
            }
            reopen(tree.getItems(), "", open, selection);
        } finally {
            tree.setRedraw(true);
        }
    }

    /** Shows nothing. */
    void clear() {
        tree.removeAll();
    }

    private TreeItem item(String title) {
        TreeItem item = new TreeItem(tree, SWT.NONE);
        item.setText(title);
        return item;
    }

    private static void add(TreeItem parent, CostFigure figure) {
        TreeItem item = new TreeItem(parent, SWT.NONE);
        item.setText(new String[] {figure.name(), FigureText.of(figure.value()), figure.unit()});
        item.setData(figure);
        if (!figure.isInput()) {
            // Stands for the inputs until somebody opens it.
            new TreeItem(item, SWT.NONE);
        }
    }

    /** Makes the items below a figure when it is opened for the first time. */
    private static void fill(TreeItem item) {
        boolean waiting = item.getItemCount() == 1 && item.getItem(0).getData() == null;
        if (waiting && item.getData() instanceof CostFigure figure) {
            item.getItem(0).dispose();
            figure.inputs().forEach(input -> add(item, input));
        }
    }

    private static String path(TreeItem item) {
        TreeItem parent = item.getParentItem();
        return (parent == null ? "" : path(parent)) + PATH_SEPARATOR + item.getText();
    }

    private static void opened(TreeItem[] items, String above, Set<String> open) {
        for (TreeItem item : items) {
            if (item.getExpanded()) {
                String path = above + PATH_SEPARATOR + item.getText();
                open.add(path);
                opened(item.getItems(), path, open);
            }
        }
    }

    private void reopen(TreeItem[] items, String above, Set<String> open, String selection) {
        for (TreeItem item : items) {
            String path = above + PATH_SEPARATOR + item.getText();
            if (path.equals(selection)) {
                tree.setSelection(item);
            }
            if (open.contains(path)) {
                fill(item);
                item.setExpanded(true);
            }
            if (open.contains(path) || item.getExpanded()) {
                reopen(item.getItems(), path, open, selection);
            }
        }
    }
}
