// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.fabric.template.TemplateParameter;
import dev.weft.fabric.template.TemplateParameter.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A field for each parameter of a template, with its unit, range and meaning. */
final class ParameterFields {
    private static final int FIELD_WIDTH = 130;
    private static final int DECORATION_ROOM = 12;

    private final Composite area;
    private final Map<String, Control> fields = new LinkedHashMap<>();
    private final Map<String, ControlDecoration> faults = new LinkedHashMap<>();

    /**
     * Makes the fields.
     *
     * @param parent where
     * @param parameters for these
     * @param changed is run when the user has changed a value
     */
    ParameterFields(Composite parent, List<TemplateParameter> parameters, Runnable changed) {
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .spacing(DECORATION_ROOM, 4)
                .applyTo(area);
        for (TemplateParameter parameter : parameters) {
            Label label = new Label(area, SWT.NONE);
            label.setText(NLS.bind(Messages.parameterLabel, title(parameter.name())));
            Control field = parameter.kind() == Kind.CHOICE ? combo(parameter, changed) : text(parameter, changed);
            field.setToolTipText(tip(parameter));
            GridDataFactory.fillDefaults()
                    .hint(FIELD_WIDTH, SWT.DEFAULT)
                    .align(SWT.FILL, SWT.CENTER)
                    .applyTo(field);
            Label meaning = new Label(area, SWT.WRAP);
            meaning.setText(parameter.description());
            meaning.setToolTipText(tip(parameter));
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .align(SWT.FILL, SWT.CENTER)
                    .hint(240, SWT.DEFAULT)
                    .applyTo(meaning);
            fields.put(parameter.name(), field);
            faults.put(parameter.name(), decoration(field));
        }
    }

    /** {@code hosts-per-unit} becomes {@code Hosts per unit}, {@code gpus} becomes {@code GPUs}. */
    private static String title(String name) {
        String words =
                name.replace('-', ' ').replaceAll("\\bgpu(s?)\\b", "GPU$1").replaceAll("\\bnic(s?)\\b", "NIC$1");
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static String tip(TemplateParameter parameter) {
        return parameter.kind() == Kind.CHOICE
                ? parameter.description()
                : NLS.bind(Messages.parameterTip, new Object[] {
                    parameter.description(), parameter.minimum(), parameter.maximum(), parameter.defaultValue()
                });
    }

    private Control text(TemplateParameter parameter, Runnable changed) {
        Text text = new Text(area, SWT.BORDER);
        text.setText(parameter.defaultValue());
        text.addModifyListener(event -> changed.run());
        return text;
    }

    private Control combo(TemplateParameter parameter, Runnable changed) {
        Combo combo = new Combo(area, SWT.DROP_DOWN | SWT.READ_ONLY);
        combo.setItems(parameter.choices().toArray(String[]::new));
        combo.setText(parameter.defaultValue());
        combo.addListener(SWT.Selection, event -> changed.run());
        return combo;
    }

    private static ControlDecoration decoration(Control field) {
        ControlDecoration decoration = new ControlDecoration(field, SWT.TOP | SWT.LEFT);
        decoration.setImage(FieldDecorationRegistry.getDefault()
                .getFieldDecoration(FieldDecorationRegistry.DEC_ERROR)
                .getImage());
        decoration.hide();
        return decoration;
    }

    /** @return the values as text by parameter name. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach((name, field) -> values.put(
                name,
                field instanceof Combo combo
                        ? combo.getText()
                        : ((Text) field).getText().strip()));
        return values;
    }

    /** Marks the parameter at fault, and no other. */
    void mark(String parameter) {
        faults.forEach((name, decoration) -> {
            if (name.equals(parameter)) {
                decoration.show();
            } else {
                decoration.hide();
            }
        });
    }

    /** @return the widget. */
    Control control() {
        return area;
    }
}
