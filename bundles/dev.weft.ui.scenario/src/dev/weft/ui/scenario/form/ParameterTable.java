// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.policy.Policy;
import dev.weft.sim.transport.Parameter;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.properties.ChoiceCellEditor;
import dev.weft.ui.scenario.fields.FieldHost;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** All parameters of a policy's transport with their values; those of the policy's own are bold. */
final class ParameterTable {
    private static final int HEIGHT = 220;

    private final FieldHost host;
    private final Policy policy;
    private final TableViewer viewer;
    private final Text filter;
    private List<ParameterRow> rows = List.of();

    ParameterTable(Composite parent, FormToolkit toolkit, Policy policy, FieldHost host) {
        this.policy = policy;
        this.host = host;
        filter = toolkit.createText(parent, "", SWT.SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Messages.filterParameters);
        GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(filter);
        Table table = toolkit.createTable(parent, SWT.FULL_SELECTION | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(300, HEIGHT)
                .applyTo(table);
        viewer = new TableViewer(table);
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        column(Messages.parameter, 210, new Labels(row -> row.parameter().name(), false));
        TableViewerColumn value = column(Messages.value, 110, new Labels(ParameterRow::value, true));
        value.setEditingSupport(new Editing());
        column(Messages.origin, 330, new Labels(ParameterRow::origin, false));
        viewer.addSelectionChangedListener(event -> {
            if (viewer.getStructuredSelection().getFirstElement() instanceof ParameterRow row) {
                host.explain(row.parameter().description());
            }
        });
        table.addHelpListener(event -> {
            if (viewer.getStructuredSelection().getFirstElement() instanceof ParameterRow row) {
                PlatformUI.getWorkbench()
                        .getHelpSystem()
                        .displayHelp(HelpContextIds.ofParameter(
                                policy.getTransport(), row.parameter().name()));
            }
        });
        viewer.addFilter(new ViewerFilter() {
            @Override
            public boolean select(Viewer of, Object parentElement, Object element) {
                Parameter p = ((ParameterRow) element).parameter();
                String sought = filter.getText().strip().toLowerCase(Locale.ROOT);
                return (p.name() + " " + p.description())
                        .toLowerCase(Locale.ROOT)
                        .contains(sought);
            }
        });
        filter.addModifyListener(event -> viewer.refresh());
        refresh();
    }

    private TableViewerColumn column(String title, int width, Labels labels) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(labels);
        return column;
    }

    void refresh() {
        List<ParameterRow> now = PolicyFields.transport(policy)
                .map(transport -> transport.parameters().stream()
                        .map(parameter -> new ParameterRow(policy, parameter))
                        .toList())
                .orElse(List.of());
        if (now.equals(rows)) {
            viewer.refresh();
        } else {
            rows = now;
            viewer.setInput(rows);
        }
    }

    private static final class Labels extends ColumnLabelProvider {
        private final Function<ParameterRow, String> text;
        private final boolean marksOwn;

        Labels(Function<ParameterRow, String> text, boolean marksOwn) {
            this.text = text;
            this.marksOwn = marksOwn;
        }

        @Override
        public String getText(Object element) {
            return text.apply((ParameterRow) element);
        }

        @Override
        public Font getFont(Object element) {
            boolean own = marksOwn && ((ParameterRow) element).own().isPresent();
            return own ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT) : null;
        }

        @Override
        public String getToolTipText(Object element) {
            return ((ParameterRow) element).parameter().description();
        }
    }

    private final class Editing extends EditingSupport {
        Editing() {
            super(viewer);
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            Parameter parameter = ((ParameterRow) element).parameter();
            List<String> choices = parameter.unit() == Parameter.Unit.FLAG
                    ? List.of(Boolean.TRUE.toString(), Boolean.FALSE.toString())
                    : parameter.choices();
            return choices.isEmpty()
                    ? new TextCellEditor(viewer.getTable())
                    : new ChoiceCellEditor(viewer.getTable(), choices);
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected Object getValue(Object element) {
            return ((ParameterRow) element).value();
        }

        @Override
        protected void setValue(Object element, Object value) {
            ParameterRow row = (ParameterRow) element;
            if (value instanceof String text && !text.equals(row.value())) {
                host.change(() -> row.set(text));
            }
        }
    }
}
