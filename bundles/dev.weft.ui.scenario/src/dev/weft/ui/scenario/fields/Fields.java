// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.fields;

import dev.weft.model.ModelDocumentation;
import dev.weft.model.core.CorePackage;
import dev.weft.model.edit.ValueText;
import dev.weft.model.scenario.ScenarioPackage.Literals;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.properties.ValueTexts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** Makes the fields of an element: a label and a control for each of its settings, in the order of the metamodel. */
public final class Fields {
    private static final int LEAST_WIDTH = 160;

    /** Settings that name a part of the fabric. */
    private static final Set<EStructuralFeature> NAMES =
            Set.of(Literals.FAULT__TARGET, Literals.SCENARIO__WATCHED_PORTS, Literals.COLLECTIVE_WORKLOAD__GPUS);

    /** Settings that the form shows in another way, or not at all. */
    private static final Set<String> OTHERS = Set.of("id", "formatVersion", "transport", "preset");

    private final Composite parent;
    private final FormToolkit toolkit;
    private final FieldHost host;
    private final AdapterFactory labels;
    private final List<Field> made = new ArrayList<>();

    /**
     * Makes a maker of fields.
     *
     * @param parent where they go; has a layout of two columns
     * @param toolkit how they look
     * @param host the form
     * @param labels of elements and their features, a {@link dev.weft.model.edit.ModelAdapterFactory}
     */
    public Fields(Composite parent, FormToolkit toolkit, FieldHost host, AdapterFactory labels) {
        this.parent = parent;
        this.toolkit = toolkit;
        this.host = host;
        this.labels = labels;
    }

    /**
     * Makes the fields of all settings of an element.
     *
     * @param element an element of a scenario
     */
    public void addAll(EObject element) {
        List<EStructuralFeature> features = new ArrayList<>(element.eClass().getEAllStructuralFeatures());
        // What makes the kind before what all kinds have; a stable sort keeps the metamodel's order within.
        features.sort(Comparator.comparing(feature -> rank(element, feature)));
        for (EStructuralFeature feature : features) {
            boolean shown =
                    !(feature instanceof EReference) && !feature.isTransient() && !OTHERS.contains(feature.getName());
            if (shown) {
                add(element, (EAttribute) feature);
            }
        }
    }

    private static int rank(EObject element, EStructuralFeature feature) {
        if (feature.getEContainingClass() == CorePackage.Literals.NAMED_ELEMENT) {
            return 0;
        }
        return feature.getEContainingClass() == element.eClass() ? 1 : 2;
    }

    private void add(EObject element, EAttribute attribute) {
        String label = label(element, attribute);
        boolean check = attribute.getEType().getInstanceClass() == boolean.class;
        if (check) {
            toolkit.createLabel(parent, "");
            place(new CheckField(parent, toolkit, element, attribute, label, host));
            return;
        }
        label(label);
        List<String> choices = attribute == Literals.SCENARIO__FABRIC ? host.fabrics() : ValueText.choices(attribute);
        if (choices.isEmpty()) {
            TextField field = new TextField(parent, toolkit, element, attribute, host);
            if (NAMES.contains(attribute)) {
                NameProposals.install(field.control(), attribute.isMany(), host);
            }
            place(field);
        } else {
            place(new ChoiceField(
                    parent,
                    attribute,
                    choices,
                    () -> ValueTexts.format(attribute, element.eGet(attribute)),
                    text -> element.eSet(attribute, ValueTexts.parse(attribute, text)),
                    host));
        }
    }

    /** Makes the label before a field. */
    public void label(String text) {
        Label label = toolkit.createLabel(parent, text);
        label.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
    }

    /** Places a field behind its label. */
    public void place(Field field) {
        made.add(field);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .align(SWT.FILL, SWT.CENTER)
                .hint(LEAST_WIDTH, SWT.DEFAULT)
                .indent(6, 0)
                .applyTo(field.control());
        String documentation = ModelDocumentation.of(field.feature());
        field.control().setToolTipText(documentation);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(field.control(), HelpContextIds.of(field.feature()));
        field.control().addListener(SWT.FocusIn, event -> host.explain(documentation));
    }

    /** @return all fields that were made. */
    public List<Field> made() {
        return List.copyOf(made);
    }

    private String label(EObject element, EStructuralFeature feature) {
        var source = (IItemPropertySource) labels.adapt((Object) element, IItemPropertySource.class);
        var descriptor = source == null ? null : source.getPropertyDescriptor(element, feature);
        return descriptor == null ? feature.getName() : descriptor.getDisplayName(element);
    }
}
