// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.axes.AxisCandidate;
import dev.weft.ui.common.widgets.AccessibleNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.dialogs.FilteredTree;
import org.eclipse.ui.dialogs.PatternFilter;

/** Everything that a sweep of a scenario can vary, by element, with a filter. */
final class CandidateTree {
    private static final int NAME_WIDTH = 420;
    private static final int VALUE_WIDTH = 120;
    private static final int HEIGHT = 210;

    private final TreeViewer viewer;

    /** An element with its candidates. */
    private record Group(String element, String kind, List<AxisCandidate> members) {}

    /**
     * Makes the tree.
     *
     * @param parent has a grid layout
     * @param chosen is told what was double-clicked, or confirmed with Enter
     * @param selected is told what is selected; null for nothing that can be varied
     */
    CandidateTree(Composite parent, Consumer<AxisCandidate> chosen, Consumer<AxisCandidate> selected) {
        FilteredTree tree =
                new FilteredTree(parent, SWT.SINGLE | SWT.BORDER | SWT.FULL_SELECTION, new MemberFilter(), true, true);
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(SWT.DEFAULT, HEIGHT)
                .applyTo(tree);
        tree.setInitialText(Messages.filterHint);
        viewer = tree.getViewer();
        AccessibleNames.set(viewer.getTree(), Messages.columnWhat);
        viewer.getTree().setHeaderVisible(true);
        column(Messages.columnWhat, NAME_WIDTH, CandidateTree::name);
        column(Messages.columnNow, VALUE_WIDTH, CandidateTree::value);
        viewer.setContentProvider(new Provider());
        viewer.addDoubleClickListener(event -> {
            AxisCandidate candidate = selection();
            if (candidate != null) {
                chosen.accept(candidate);
            }
        });
        viewer.addSelectionChangedListener(event -> selected.accept(selection()));
    }

    private void column(String title, int width, Function<Object, String> text) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.NONE);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object element) {
                return text.apply(element);
            }

            @Override
            public String getToolTipText(Object element) {
                return element instanceof AxisCandidate candidate ? candidate.documentation() : null;
            }
        });
    }

    private static String name(Object element) {
        if (element instanceof Group group) {
            return group.element() + "  (" + group.kind() + ")";
        }
        return element instanceof AxisCandidate candidate ? candidate.attribute() : "";
    }

    private static String value(Object element) {
        return element instanceof AxisCandidate candidate ? candidate.value() : "";
    }

    /** @return what is selected; null for nothing that can be varied. */
    AxisCandidate selection() {
        return ((IStructuredSelection) viewer.getSelection()).getFirstElement() instanceof AxisCandidate candidate
                ? candidate
                : null;
    }

    /** Shows what can be varied. */
    void show(List<AxisCandidate> candidates) {
        Map<String, Group> groups = new LinkedHashMap<>();
        for (AxisCandidate candidate : candidates) {
            groups.computeIfAbsent(
                            candidate.element(), element -> new Group(element, candidate.kind(), new ArrayList<>()))
                    .members()
                    .add(candidate);
        }
        viewer.setInput(List.copyOf(groups.values()));
    }

    /** Finds a candidate by its element too: "leaf buffer" finds the buffer of the leaf. */
    private static final class MemberFilter extends PatternFilter {
        MemberFilter() {
            setIncludeLeadingWildcard(true);
        }

        @Override
        protected boolean isLeafMatch(Viewer viewer, Object element) {
            return element instanceof AxisCandidate candidate
                    ? wordMatches(candidate.name())
                    : wordMatches(name(element));
        }
    }

    private static final class Provider implements ITreeContentProvider {
        @Override
        public Object[] getElements(Object input) {
            return input instanceof List<?> list ? list.toArray() : new Object[0];
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof Group group ? group.members().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object element) {
            return null;
        }

        @Override
        public boolean hasChildren(Object element) {
            return element instanceof Group;
        }
    }
}
