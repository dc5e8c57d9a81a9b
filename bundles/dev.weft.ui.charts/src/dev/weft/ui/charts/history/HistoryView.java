// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.history.Freshness.State;
import dev.weft.ui.charts.RunsWatch;
import dev.weft.ui.charts.UiThread;
import dev.weft.ui.common.preferences.Setting;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.List;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;

/**
 * Lists all results of the workspace: sorted by any column, filtered by words, with a mark on those whose fabric or scenario has
 * changed since. What can be done with them is in the context menu; a double click shows them.
 */
public final class HistoryView extends ViewPart {
    /** The identifier of the view. */
    public static final String ID = "dev.weft.ui.charts.history";

    private static final String OPEN = "dev.weft.ui.charts.openRun";
    private static final String GROUP_OPEN = "group.open";
    private static final String GROUP_EDIT = "group.edit";
    private static final String MEMENTO_FILTER = "filter";
    private static final String MEMENTO_STALE = "stale";
    private static final String MEMENTO_COLUMN = "column";
    private static final String MEMENTO_DOWN = "down";
    private static final int MARGIN = 4;

    private HistoryReading reading;
    private RunsWatch watch;
    private IMemento memento;
    private Text filter;
    private Button staleOnly;
    private Label count;
    private TreeViewer viewer;
    private List<HistoryItem> items = List.of();
    private HistoryColumn sorted = HistoryColumn.WHEN;
    private boolean down = true;

    @Override
    public void init(IViewSite site, IMemento kept) throws PartInitException {
        super.init(site, kept);
        memento = kept;
    }

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        Composite header = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(4).margins(MARGIN, MARGIN).applyTo(header);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
        new Label(header, SWT.NONE).setText(Messages.filter);
        filter = new Text(header, SWT.BORDER);
        filter.setMessage(Messages.filterHint);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(filter);
        staleOnly = new Button(header, SWT.CHECK);
        staleOnly.setText(Messages.staleOnly);
        count = new Label(header, SWT.NONE);

        viewer = new TreeViewer(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.VIRTUAL);
        AccessibleNames.set(viewer.getTree(), getPartName());
        Tree tree = viewer.getTree();
        tree.setHeaderVisible(true);
        tree.setLinesVisible(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
        viewer.setUseHashlookup(true);
        viewer.setContentProvider(new Content());
        for (HistoryColumn column : HistoryColumn.values()) {
            addColumn(column);
        }
        restore();
        viewer.setComparator(new Order());
        viewer.addFilter(new Words());
        showOrder();
        filter.addListener(SWT.Modify, event -> filtered());
        staleOnly.addListener(SWT.Selection, event -> filtered());
        viewer.addDoubleClickListener(event -> execute(OPEN));
        addMenu();
        getSite().setSelectionProvider(viewer);

        Setting.whenChanged(tree, viewer::refresh, Setting.RATES);
        reading = new HistoryReading(read -> later(() -> show(read)));
        watch = new RunsWatch(true, reading::ask);
        reading.ask();
    }

    private void addColumn(HistoryColumn column) {
        TreeViewerColumn made = new TreeViewerColumn(viewer, column.isNumber() ? SWT.RIGHT : SWT.LEFT);
        TreeColumn widget = made.getColumn();
        widget.setText(column.title());
        widget.setWidth(column.width());
        widget.setMoveable(true);
        made.setLabelProvider(new HistoryLabels(column));
        widget.addListener(SWT.Selection, event -> {
            down = sorted == column && !down;
            sorted = column;
            showOrder();
            viewer.refresh();
        });
    }

    private void restore() {
        if (memento == null) {
            return;
        }
        String words = memento.getString(MEMENTO_FILTER);
        filter.setText(words == null ? "" : words);
        staleOnly.setSelection(Boolean.TRUE.equals(memento.getBoolean(MEMENTO_STALE)));
        Integer column = memento.getInteger(MEMENTO_COLUMN);
        if (column != null && column >= 0 && column < HistoryColumn.values().length) {
            sorted = HistoryColumn.values()[column];
            down = Boolean.TRUE.equals(memento.getBoolean(MEMENTO_DOWN));
        }
    }

    @Override
    public void saveState(IMemento kept) {
        kept.putString(MEMENTO_FILTER, filter.getText());
        kept.putBoolean(MEMENTO_STALE, staleOnly.getSelection());
        kept.putInteger(MEMENTO_COLUMN, sorted.ordinal());
        kept.putBoolean(MEMENTO_DOWN, down);
    }

    private void showOrder() {
        Tree tree = viewer.getTree();
        tree.setSortColumn(tree.getColumn(sorted.ordinal()));
        tree.setSortDirection(down ? SWT.DOWN : SWT.UP);
    }

    private void addMenu() {
        MenuManager menu = new MenuManager();
        menu.add(new GroupMarker(GROUP_OPEN));
        menu.add(new Separator(GROUP_EDIT));
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
        getSite().registerContextMenu(menu, viewer);
    }

    private void execute(String command) {
        try {
            getSite().getService(IHandlerService.class).executeCommand(command, null);
        } catch (ExecutionException | NotDefinedException | NotEnabledException | NotHandledException e) {
            // It is not for what is selected, which the context menu shows too.
            getViewSite().getActionBars().getStatusLineManager().setMessage(e.getMessage());
        }
    }

    private void show(List<HistoryItem> read) {
        items = read;
        if (viewer.getInput() == null) {
            viewer.setInput(this);
        } else {
            viewer.refresh();
        }
        countThem();
    }

    private void filtered() {
        viewer.refresh();
        countThem();
    }

    private void countThem() {
        long stale = items.stream()
                .filter(item -> item.freshness().state() == State.STALE)
                .count();
        long shown = items.stream().filter(this::isShown).count();
        String text = items.isEmpty()
                ? Messages.countNone
                : NLS.bind(Messages.count, new Object[] {shown, items.size(), stale});
        if (!count.getText().equals(text)) {
            count.setText(text);
            count.getParent().layout();
        }
    }

    private boolean isShown(HistoryItem item) {
        boolean wanted = !staleOnly.getSelection() || item.freshness().state() == State.STALE;
        String words = filter.getText();
        return wanted && (words.isBlank() || item.entry().matches(words) || isOfProject(item, words));
    }

    private static boolean isOfProject(HistoryItem item, String words) {
        return item.folder().getProject().getName().equalsIgnoreCase(words.strip());
    }

    @Override
    public void setFocus() {
        viewer.getTree().setFocus();
    }

    @Override
    public void dispose() {
        if (watch != null) {
            watch.end();
            reading.cancel();
        }
        super.dispose();
    }

    /** @return what is listed, whether or not it is filtered out; empty until it is read. */
    public List<HistoryItem> items() {
        return items;
    }

    private void later(Runnable action) {
        UiThread.later(viewer.getTree(), action);
    }

    /** Entries, and below each its runs. */
    private final class Content implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return items.toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((HistoryItem) parent).runs().toArray();
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return !((HistoryItem) element).runs().isEmpty();
        }
    }

    /** By the column that was clicked; newest first where that says nothing. */
    private final class Order extends ViewerComparator {
        @Override
        public int compare(Viewer any, Object first, Object second) {
            HistoryItem one = (HistoryItem) first;
            HistoryItem other = (HistoryItem) second;
            int by = sorted.order().compare(one, other);
            return by != 0 ? down ? -by : by : -HistoryColumn.WHEN.order().compare(one, other);
        }
    }

    /** What has the words; runs are there with their entry. */
    private final class Words extends ViewerFilter {
        @Override
        public boolean select(Viewer any, Object parent, Object element) {
            HistoryItem item = (HistoryItem) element;
            return item.run() != null || isShown(item);
        }
    }
}
