// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import java.util.List;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** A drop-down list in a table. Its value is the text chosen, not its number. */
public final class ChoiceCellEditor extends ComboBoxCellEditor {
    private final List<String> choices;

    /**
     * Makes a list.
     *
     * @param parent where it goes
     * @param choices the texts
     */
    public ChoiceCellEditor(Composite parent, List<String> choices) {
        super(parent, choices.toArray(String[]::new), SWT.READ_ONLY);
        this.choices = List.copyOf(choices);
        setActivationStyle(DROP_DOWN_ON_MOUSE_ACTIVATION);
    }

    @Override
    protected Object doGetValue() {
        int index = (Integer) super.doGetValue();
        return index < 0 || index >= choices.size() ? null : choices.get(index);
    }

    @Override
    protected void doSetValue(Object value) {
        super.doSetValue(choices.indexOf(value));
    }
}
