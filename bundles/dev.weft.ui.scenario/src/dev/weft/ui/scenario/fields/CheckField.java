// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** A value that is yes or no. */
final class CheckField extends Field {
    private final EObject element;
    private final EAttribute attribute;
    private final Button box;

    CheckField(
            Composite parent,
            FormToolkit toolkit,
            EObject element,
            EAttribute attribute,
            String label,
            FieldHost host) {
        super(attribute);
        this.element = element;
        this.attribute = attribute;
        box = marked(toolkit.createButton(parent, label, SWT.CHECK));
        refresh();
        box.addListener(SWT.Selection, event -> host.change(() -> element.eSet(attribute, box.getSelection())));
    }

    @Override
    public Button control() {
        return box;
    }

    @Override
    public void refresh() {
        box.setSelection((Boolean) element.eGet(attribute));
    }
}
