// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioPackage.Literals;
import dev.weft.ui.common.properties.CheckedTextCellEditor;
import dev.weft.ui.common.properties.ValueTexts;
import dev.weft.ui.scenario.fields.FieldHost;
import java.util.List;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ILazyContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** The transfers of a workload, a row each; of many only those that are seen are made. */
final class FlowTable {
    private static final int HEIGHT = 220;

    private final FlowWorkload workload;
    private final FieldHost host;
    private final TableViewer viewer;

    FlowTable(Composite parent, FormToolkit toolkit, FlowWorkload workload, FieldHost host) {
        this.workload = workload;
        this.host = host;
        Table table = toolkit.createTable(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        GridDataFactory.fillDefaults()
                .span(2, 1)
                .grab(true, true)
                .hint(300, HEIGHT)
                .applyTo(table);
        viewer = new TableViewer(table);
        viewer.setUseHashlookup(true);
        viewer.setContentProvider((ILazyContentProvider) index -> {
            if (index < workload.getFlows().size()) {
                viewer.replace(workload.getFlows().get(index), index);
            }
        });
        column(Messages.source, 170, Literals.FLOW__SOURCE);
        column(Messages.target, 170, Literals.FLOW__TARGET);
        column(Messages.bytes, 90, Literals.FLOW__BYTES);
        column(Messages.start, 80, Literals.FLOW__START);
        column(Messages.repeat, 70, Literals.FLOW__REPEAT);
        Composite buttons = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
        GridDataFactory.fillDefaults().span(2, 1).applyTo(buttons);
        Button add = toolkit.createButton(buttons, Messages.addTransfer, SWT.PUSH);
        add.addListener(SWT.Selection, event -> add());
        Button remove = toolkit.createButton(buttons, Messages.removeTransfer, SWT.PUSH);
        remove.addListener(SWT.Selection, event -> remove());
        viewer.setInput(workload);
        refresh();
    }

    private void column(String title, int width, EAttribute attribute) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(title);
        column.getColumn().setWidth(width);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object flow) {
                return ValueTexts.format(attribute, ((Flow) flow).eGet(attribute));
            }
        });
        column.setEditingSupport(new Editing(attribute));
    }

    private void add() {
        host.change(() -> {
            workload.getFlows().add(NewParts.transfer());
            NewParts.identify((Scenario) workload.eContainer());
        });
        refresh();
        Flow added = workload.getFlows().get(workload.getFlows().size() - 1);
        viewer.setSelection(new StructuredSelection(added), true);
        viewer.editElement(added, 0);
    }

    private void remove() {
        List<?> selected = viewer.getStructuredSelection().toList();
        if (!selected.isEmpty()) {
            host.change(() -> workload.getFlows().removeAll(selected));
            refresh();
        }
    }

    void refresh() {
        viewer.setItemCount(workload.getFlows().size());
        viewer.refresh();
    }

    private final class Editing extends EditingSupport {
        private final EAttribute attribute;

        Editing(EAttribute attribute) {
            super(viewer);
            this.attribute = attribute;
        }

        @Override
        protected CellEditor getCellEditor(Object element) {
            CheckedTextCellEditor editor = new CheckedTextCellEditor(viewer.getTable());
            editor.setValidator(text -> ValueTexts.problem((Flow) element, attribute, String.valueOf(text)));
            return editor;
        }

        @Override
        protected boolean canEdit(Object element) {
            return true;
        }

        @Override
        protected Object getValue(Object element) {
            return ValueTexts.format(attribute, ((Flow) element).eGet(attribute));
        }

        @Override
        protected void setValue(Object element, Object value) {
            Flow flow = (Flow) element;
            if (value instanceof String text
                    && !text.equals(getValue(flow))
                    && ValueTexts.problem(flow, attribute, text) == null) {
                host.change(() -> flow.eSet(attribute, ValueTexts.parse(attribute, text)));
            }
        }
    }
}
