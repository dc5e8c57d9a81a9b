// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.properties;

import dev.weft.ui.common.properties.ModelPropertySheetPage;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.diagram.gef.DiagramPart;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FormAttachment;
import org.eclipse.swt.layout.FormData;
import org.eclipse.swt.layout.FormLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.views.properties.IPropertySource;
import org.eclipse.ui.views.properties.tabbed.AbstractPropertySection;
import org.eclipse.ui.views.properties.tabbed.TabbedPropertySheetPage;

/** A tab: a table of properties, in which values are checked as they are typed. Several elements show what they share. */
abstract class PropertiesSection extends AbstractPropertySection {
    private static final int LOWEST = 120;

    private ModelPropertySheetPage page;

    /** @return the properties of an element in this tab. */
    abstract IPropertySource source(EObject element, DiagramPart part);

    @Override
    public void createControls(Composite parent, TabbedPropertySheetPage tabs) {
        super.createControls(parent, tabs);
        Composite composite = getWidgetFactory().createComposite(parent);
        composite.setLayout(new FormLayout());
        page = new ModelPropertySheetPage();
        page.createControl(composite);
        page.setPropertySourceProvider(selected -> {
            EObject element = Selections.element(selected);
            return selected instanceof DiagramPart part && element != null ? source(element, part) : null;
        });
        FormData data = new FormData();
        data.left = new FormAttachment(0, 0);
        data.right = new FormAttachment(100, 0);
        data.top = new FormAttachment(0, 0);
        data.bottom = new FormAttachment(100, 0);
        data.height = LOWEST;
        data.width = SWT.DEFAULT;
        page.getControl().setLayoutData(data);
    }

    @Override
    public void setInput(IWorkbenchPart part, ISelection selection) {
        super.setInput(part, selection);
        page.selectionChanged(part, selection);
    }

    @Override
    public void refresh() {
        page.refresh();
    }

    @Override
    public boolean shouldUseExtraSpace() {
        return true;
    }

    @Override
    public void dispose() {
        if (page != null) {
            page.dispose();
        }
        super.dispose();
    }
}
