// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.events.ModifyEvent;
import org.eclipse.swt.widgets.Composite;

/** A text field in a table that shows at each key whether what it holds is valid. */
public final class CheckedTextCellEditor extends TextCellEditor {
    /**
     * Makes a field.
     *
     * @param parent where it goes
     */
    public CheckedTextCellEditor(Composite parent) {
        super(parent);
    }

    @Override
    protected void editOccured(ModifyEvent e) {
        super.editOccured(e);
        showValidity();
    }

    @Override
    protected void doSetValue(Object value) {
        super.doSetValue(value);
        showValidity();
    }

    private void showValidity() {
        boolean valid = isValueValid();
        text.setForeground(valid ? null : JFaceResources.getColorRegistry().get("ERROR_COLOR"));
        text.setToolTipText(valid ? null : getErrorMessage());
    }
}
