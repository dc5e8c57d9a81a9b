// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.TemplateException;
import dev.weft.fabric.template.TemplateParameter;
import dev.weft.fabric.template.TemplateParameter.Kind;
import dev.weft.fabric.template.TemplateValues;
import dev.weft.help.HelpBook;
import dev.weft.help.reference.TemplateReference;
import dev.weft.ui.common.help.HelpContextIds;
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

/**
 * A field for each parameter of a template, with its unit, range and meaning. Where a product of the device catalogue is chosen,
 * the fields that were left alone show its figures.
 */
final class ParameterFields {
    private static final int FIELD_WIDTH = 150;
    private static final int DECORATION_ROOM = 12;

    private final Composite area;
    private final FabricTemplate template;
    private final Map<String, Control> fields = new LinkedHashMap<>();
    private final Map<String, List<String>> choices = new LinkedHashMap<>();
    private final Map<String, ControlDecoration> faults = new LinkedHashMap<>();
    private final Runnable changed;

    /** What each field shows where it is left alone. */
    private Map<String, String> usual = new LinkedHashMap<>();

    private boolean filling;

    /**
     * Makes the fields.
     *
     * @param parent where
     * @param template for the parameters of this; null for none
     * @param changed is run when the user has changed a value
     */
    ParameterFields(Composite parent, FabricTemplate template, Runnable changed) {
        this.template = template;
        this.changed = changed;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults()
                .numColumns(3)
                .spacing(DECORATION_ROOM, 4)
                .applyTo(area);
        if (template != null) {
            template.parameters().forEach(this::add);
            fill();
        }
    }

    private void add(TemplateParameter parameter) {
        String tip = tip(parameter);
        Label label = new Label(area, SWT.NONE);
        label.setText(NLS.bind(Messages.parameterLabel, title(parameter.name())));
        label.setToolTipText(tip);
        usual.put(parameter.name(), parameter.defaultValue());
        Control field = parameter.kind() == Kind.CHOICE ? combo(parameter) : text(parameter);
        field.setToolTipText(tip);
        HelpContextIds.set(field, HelpBook.TEMPLATES + "#" + TemplateReference.anchor(template, parameter));
        GridDataFactory.fillDefaults()
                .hint(FIELD_WIDTH, SWT.DEFAULT)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(field);
        Label range = new Label(area, SWT.NONE);
        range.setText(
                parameter.kind() == Kind.CHOICE
                        ? ""
                        : NLS.bind(Messages.parameterRange, parameter.minimum(), parameter.maximum()));
        range.setToolTipText(tip);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .applyTo(range);
        fields.put(parameter.name(), field);
        faults.put(parameter.name(), decoration(field));
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

    private Control text(TemplateParameter parameter) {
        Text text = new Text(area, SWT.BORDER);
        text.setText(parameter.defaultValue());
        text.addModifyListener(event -> change());
        return text;
    }

    private Control combo(TemplateParameter parameter) {
        Combo combo = new Combo(area, SWT.DROP_DOWN | SWT.READ_ONLY);
        choices.put(parameter.name(), parameter.choices());
        parameter.choices().forEach(choice -> combo.add(ProductTexts.of(choice)));
        combo.select(parameter.choices().indexOf(parameter.defaultValue()));
        combo.addListener(SWT.Selection, event -> {
            fill();
            change();
        });
        return combo;
    }

    private void change() {
        if (!filling) {
            changed.run();
        }
    }

    /** Shows the figures of the chosen products in the fields that the user has left alone. */
    private void fill() {
        Map<String, String> chosen = new LinkedHashMap<>();
        fields.forEach((name, field) -> {
            if (field instanceof Combo && !value(name).equals(usual.get(name))) {
                chosen.put(name, value(name));
            }
        });
        Map<String, String> next;
        try {
            next = TemplateValues.of(template, chosen).texts();
        } catch (TemplateException e) {
            throw new IllegalStateException("The template refuses its own choices", e);
        }
        filling = true;
        fields.forEach((name, field) -> {
            boolean alone = value(name).equals(usual.get(name));
            if (alone && field instanceof Text text) {
                text.setText(next.get(name));
            } else if (alone && field instanceof Combo combo) {
                combo.select(choices.get(name).indexOf(next.get(name)));
            }
        });
        filling = false;
        // A product is chosen against its default, whatever follows from it.
        chosen.keySet().forEach(name -> next.put(name, usual.get(name)));
        usual = next;
    }

    private String value(String name) {
        return fields.get(name) instanceof Combo combo
                ? choices.get(name).get(combo.getSelectionIndex())
                : ((Text) fields.get(name)).getText().strip();
    }

    private static ControlDecoration decoration(Control field) {
        ControlDecoration decoration = new ControlDecoration(field, SWT.TOP | SWT.LEFT);
        decoration.setImage(FieldDecorationRegistry.getDefault()
                .getFieldDecoration(FieldDecorationRegistry.DEC_ERROR)
                .getImage());
        decoration.hide();
        return decoration;
    }

    /** @return the values that the user has given, as text by parameter name. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : fields.keySet()) {
            if (!value(name).equals(usual.get(name))) {
                values.put(name, value(name));
            }
        }
        return values;
    }

    /** Marks the parameter at fault, and no other. */
    void mark(String parameter, String reason) {
        faults.forEach((name, decoration) -> {
            if (name.equals(parameter)) {
                decoration.setDescriptionText(reason);
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
