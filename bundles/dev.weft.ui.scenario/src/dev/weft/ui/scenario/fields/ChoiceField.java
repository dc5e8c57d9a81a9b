// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;

/** One of some values. */
public final class ChoiceField extends Field {
    private final Supplier<String> getter;
    private final Combo combo;

    /**
     * Makes a field.
     *
     * @param parent where it goes
     * @param feature what it sets
     * @param choices the texts to choose from
     * @param getter the text of the value now; one that is no choice is shown as one
     * @param setter sets the value of a text
     * @param host does the change
     */
    public ChoiceField(
            Composite parent,
            EStructuralFeature feature,
            List<String> choices,
            Supplier<String> getter,
            Consumer<String> setter,
            FieldHost host) {
        super(feature);
        this.getter = getter;
        combo = marked(new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY));
        choices.forEach(combo::add);
        combo.addListener(SWT.Selection, event -> {
            String chosen = combo.getText();
            if (!chosen.equals(getter.get())) {
                host.change(() -> setter.accept(chosen));
            }
        });
        // The wheel scrolls the form; it must not change what happens to be below the pointer.
        combo.addListener(SWT.MouseVerticalWheel, event -> event.doit = false);
        refresh();
    }

    @Override
    public Combo control() {
        return combo;
    }

    @Override
    public void refresh() {
        String now = getter.get();
        if (!now.isEmpty() && combo.indexOf(now) < 0) {
            combo.add(now);
        }
        if (!now.equals(combo.getText())) {
            combo.setText(now);
        }
    }
}
