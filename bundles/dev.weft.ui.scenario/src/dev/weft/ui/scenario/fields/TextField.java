// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import dev.weft.ui.common.properties.ValueTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;

/**
 * A value that is typed: a text, a number, or a quantity with its unit; of a list all values with commas between. What is
 * valid goes to the model when the typing pauses, what is not stays here with its mark.
 */
final class TextField extends Field {
    private static final int PAUSE_MS = 400;

    private final EObject element;
    private final EAttribute attribute;
    private final FieldHost host;
    private final Text text;
    private final Runnable afterPause = this::commitIfAlive;
    private boolean refreshing;
    private boolean typed;

    TextField(Composite parent, FormToolkit toolkit, EObject element, EAttribute attribute, FieldHost host) {
        super(attribute);
        this.element = element;
        this.attribute = attribute;
        this.host = host;
        text = marked(toolkit.createText(parent, "", SWT.SINGLE));
        refresh();
        text.addModifyListener(event -> modified());
        text.addListener(SWT.FocusOut, event -> commit());
        text.addListener(SWT.DefaultSelection, event -> commit());
    }

    @Override
    public Text control() {
        return text;
    }

    private void modified() {
        if (!refreshing) {
            typed = true;
            String problem = problem(text.getText());
            showProblem(problem, false);
            if (problem == null) {
                text.getDisplay().timerExec(PAUSE_MS, afterPause);
            }
        }
    }

    private void commitIfAlive() {
        if (!text.isDisposed()) {
            commit();
        }
    }

    @Override
    public void commit() {
        String value = text.getText();
        if (!typed || problem(value) != null) {
            return;
        }
        typed = false;
        if (!value.equals(current())) {
            host.change(() -> set(value));
        }
    }

    @Override
    public void refresh() {
        if (!typed && !text.getText().equals(current())) {
            refreshing = true;
            text.setText(current());
            refreshing = false;
        }
    }

    private String current() {
        if (!attribute.isMany()) {
            return attribute.isUnsettable() && !element.eIsSet(attribute)
                    ? ""
                    : ValueTexts.format(attribute, element.eGet(attribute));
        }
        List<?> values = (List<?>) element.eGet(attribute);
        return values.stream().map(v -> ValueTexts.format(attribute, v)).collect(Collectors.joining(", "));
    }

    private String problem(String value) {
        if (!attribute.isMany()) {
            return ValueTexts.problem(element, attribute, value);
        }
        return parts(value).stream()
                .map(part -> ValueTexts.problem(element, attribute, part))
                .filter(p -> p != null)
                .findFirst()
                .orElse(null);
    }

    private static List<String> parts(String value) {
        List<String> parts = new ArrayList<>();
        for (String part : value.split(",")) {
            if (!part.isBlank()) {
                parts.add(part.strip());
            }
        }
        return parts;
    }

    private void set(String value) {
        if (attribute.isMany()) {
            element.eSet(
                    attribute,
                    parts(value).stream()
                            .map(part -> ValueTexts.parse(attribute, part))
                            .toList());
        } else if (attribute.isUnsettable() && value.isBlank()) {
            element.eUnset(attribute);
        } else {
            element.eSet(attribute, ValueTexts.parse(attribute, value));
        }
    }
}
