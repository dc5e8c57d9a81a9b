// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import dev.weft.model.catalogue.CatalogueItem;
import dev.weft.model.core.CorePackage;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.FabricPackage;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.ui.common.help.HelpContextIds;
import dev.weft.ui.common.types.TakeProduct;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.domain.AdapterFactoryEditingDomain;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.emf.edit.provider.IItemPropertyDescriptor;
import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.properties.IPropertySheetEntry;
import org.eclipse.ui.views.properties.PropertyDescriptor;

/** One row of the Properties view: a feature of an element. Its values are texts. */
final class ModelProperty extends PropertyDescriptor {
    private static final Set<EStructuralFeature> PLACE = Set.of(
            FabricPackage.Literals.NODE__X,
            FabricPackage.Literals.NODE__Y,
            FabricPackage.Literals.NODE__WIDTH,
            FabricPackage.Literals.NODE__HEIGHT);

    private final EObject object;
    private final EStructuralFeature feature;
    private final IItemPropertyDescriptor descriptor;
    /** The product of the catalogue that was chosen last, and the type that the element got by that. */
    private CatalogueItem taken;

    private Object typeTaken;
    private boolean taking;

    ModelProperty(String id, EObject object, EStructuralFeature feature, IItemPropertyDescriptor descriptor) {
        super(id, descriptor.getDisplayName(object));
        this.object = object;
        this.feature = feature;
        this.descriptor = descriptor;
        setDescription(descriptor.getDescription(object));
        setHelpContextIds(HelpContextIds.of(feature));
        if (feature == CorePackage.Literals.ELEMENT__ID) {
            setFilterFlags(new String[] {IPropertySheetEntry.FILTER_ID_EXPERT});
        }
        setLabelProvider(LabelProvider.createTextProvider(this::label));
    }

    /** @return whether a feature says where in the drawing an element is. */
    static boolean isPlace(EStructuralFeature feature) {
        return PLACE.contains(feature);
    }

    /** @return whether a feature is for people to see in the Properties view. */
    static boolean isShown(EStructuralFeature feature) {
        boolean contained = feature instanceof EReference reference && reference.isContainment();
        return !feature.isMany()
                && !contained
                && !feature.isTransient()
                && feature != CorePackage.Literals.DOCUMENT__FORMAT_VERSION;
    }

    private String label(Object text) {
        boolean unset = feature.isUnsettable() && "".equals(text);
        return unset ? Messages.automatic : String.valueOf(text);
    }

    String text() {
        if (feature.isUnsettable() && !object.eIsSet(feature)) {
            return "";
        }
        return ValueTexts.format(feature, object.eGet(feature));
    }

    /** Sets the value by a command. A text that is not valid changes nothing. */
    void setText(Object text) {
        if (!(text instanceof String typed) || typed.equals(text())) {
            return;
        }
        Map<String, Object> choices = choices();
        if (choices != null) {
            if (choices.get(typed) instanceof CatalogueItem product) {
                take(product);
            } else if (choices.containsKey(typed)) {
                descriptor.setPropertyValue(object, choices.get(typed));
            }
        } else if (ValueTexts.problem(object, (EAttribute) feature, typed) == null) {
            if (feature.isUnsettable() && typed.isBlank()) {
                descriptor.resetPropertyValue(object);
            } else {
                descriptor.setPropertyValue(object, ValueTexts.parse((EAttribute) feature, typed));
            }
        }
    }

    @Override
    public CellEditor createPropertyEditor(Composite parent) {
        if (feature == CorePackage.Literals.ELEMENT__ID || !descriptor.canSetProperty(object)) {
            return null;
        }
        Map<String, Object> choices = choices();
        if (choices != null) {
            return new ChoiceCellEditor(parent, new ArrayList<>(choices.keySet()));
        }
        CheckedTextCellEditor editor = new CheckedTextCellEditor(parent);
        editor.setValidator(value -> ValueTexts.problem(object, (EAttribute) feature, String.valueOf(value)));
        return editor;
    }

    /** @return the values to choose from, by their texts; null where the value is typed. */
    private Map<String, Object> choices() {
        Map<String, Object> choices = new LinkedHashMap<>();
        if (feature.getEType() instanceof EEnum options) {
            options.getELiterals().forEach(l -> choices.put(l.getLiteral(), l.getInstance()));
        } else if (feature instanceof EReference reference) {
            if (!reference.isRequired()) {
                choices.put(ValueTexts.format(feature, null), null);
            }
            candidates().forEach(c -> putUnique(choices, ValueTexts.format(feature, c), c));
            if (domain() != null && (object instanceof DeviceGroup || object instanceof NicGroup)) {
                TakeProduct.products(reference)
                        .forEach(p -> putUnique(
                                choices,
                                NLS.bind(Messages.product, p.getDevice().getName()),
                                p));
            }
        } else if (feature.getEType().getInstanceClass() == boolean.class) {
            choices.put(Messages.yes, true);
            choices.put(Messages.no, false);
        } else {
            return null;
        }
        return choices;
    }

    /** A product is taken once: the list still says what was chosen, and the view asks again for it when it is redrawn. */
    private void take(CatalogueItem product) {
        boolean again = product == taken && object.eGet(feature) == typeTaken;
        if (!again && !taking) {
            taking = true;
            try {
                domain().getCommandStack().execute(new TakeProduct(object, (EReference) feature, product));
            } finally {
                taking = false;
            }
            taken = product;
            typeTaken = object.eGet(feature);
        }
    }

    private EditingDomain domain() {
        return AdapterFactoryEditingDomain.getEditingDomainFor(object);
    }

    private List<Object> candidates() {
        if (feature == FabricPackage.Literals.LINK_GROUP__NICS) {
            boolean typed = ((LinkGroup) object).getSource() instanceof HostGroup hosts && hosts.getType() != null;
            return typed
                    ? List.copyOf(((HostGroup) ((LinkGroup) object).getSource())
                            .getType()
                            .getNics())
                    : List.of();
        }
        Collection<?> reachable = descriptor.getChoiceOfValues(object);
        List<Object> result = new ArrayList<>();
        if (reachable != null) {
            reachable.stream()
                    .filter(c -> c instanceof EObject || c instanceof Enumerator)
                    .forEach(result::add);
        }
        return result;
    }

    /** Elements of one name are told apart by a number. */
    private static void putUnique(Map<String, Object> choices, String text, Object value) {
        String key = text;
        for (int n = 2; choices.containsKey(key); n++) {
            key = text + " (" + n + ")";
        }
        choices.put(key, value);
    }
}
