// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;

/** A control of the form that shows and changes one setting. */
public abstract class Field {
    private final EStructuralFeature feature;
    private ControlDecoration mark;

    Field(EStructuralFeature feature) {
        this.feature = feature;
    }

    /** @return what it sets. */
    public EStructuralFeature feature() {
        return feature;
    }

    /** @return the control that takes the focus. */
    public abstract Control control();

    /** Shows the value that the model has now, unless it is being typed here. */
    public abstract void refresh();

    /** Takes over what was typed, if it is valid. */
    public void commit() {
        // Most fields take over each change at once.
    }

    /** @return the control, to which a mark may be put. */
    final <T extends Control> T marked(T control) {
        mark = new ControlDecoration(control, SWT.TOP | SWT.LEFT);
        mark.hide();
        return control;
    }

    /**
     * Shows what is wrong with the value.
     *
     * @param error one sentence; null for nothing
     * @param warning whether it is not as bad as an error
     */
    public final void showProblem(String error, boolean warning) {
        if (error == null) {
            mark.hide();
            return;
        }
        String kind = warning ? FieldDecorationRegistry.DEC_WARNING : FieldDecorationRegistry.DEC_ERROR;
        mark.setImage(
                FieldDecorationRegistry.getDefault().getFieldDecoration(kind).getImage());
        mark.setDescriptionText(error);
        mark.show();
    }
}
