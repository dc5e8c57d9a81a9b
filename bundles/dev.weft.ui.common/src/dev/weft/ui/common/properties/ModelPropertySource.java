// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.edit.provider.IItemPropertyDescriptor;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.IPropertySource2;

/**
 * An element of a model in the Properties view, or several that belong together. Values are read and typed with their units, and
 * set by commands of the editing domain that the element belongs to.
 */
public final class ModelPropertySource implements IPropertySource2 {
    private final EObject object;
    private final Map<Object, ModelProperty> properties = new LinkedHashMap<>();
    private final Map<Object, IItemPropertyDescriptor> descriptors = new LinkedHashMap<>();
    private final Map<Object, EObject> owners = new LinkedHashMap<>();

    /** Which properties of an element are shown. */
    public enum Facet {
        /** What it is. */
        GENERAL,
        /** Where in the drawing it is. */
        PLACE;

        boolean has(EStructuralFeature feature) {
            return ModelProperty.isShown(feature) && ModelProperty.isPlace(feature) == (this == PLACE);
        }
    }

    private ModelPropertySource(EObject object) {
        this.object = object;
    }

    /**
     * The properties of an element.
     *
     * @param object the element
     * @param factory gives its item provider
     * @param facet which of them
     * @return their source
     */
    public static ModelPropertySource of(EObject object, AdapterFactory factory, Facet facet) {
        ModelPropertySource source = new ModelPropertySource(object);
        source.add(object, factory, facet, "", null);
        return source;
    }

    /**
     * The properties of several elements, such as those that a host is made of, each under a heading.
     *
     * @param object the element that they belong to
     * @param parts the elements by their headings
     * @param factory gives their item providers
     * @return their source
     */
    public static ModelPropertySource of(EObject object, Map<String, EObject> parts, AdapterFactory factory) {
        ModelPropertySource source = new ModelPropertySource(object);
        parts.forEach((heading, part) -> source.add(part, factory, Facet.GENERAL, heading + "/", heading));
        return source;
    }

    private void add(EObject element, AdapterFactory factory, Facet facet, String prefix, String heading) {
        // As an object: a decorated item provider is no adapter of the element.
        if (factory.adapt((Object) element, IItemPropertySource.class) instanceof IItemPropertySource source) {
            for (IItemPropertyDescriptor descriptor : source.getPropertyDescriptors(element)) {
                if (descriptor.getFeature(element) instanceof EStructuralFeature feature && facet.has(feature)) {
                    String id = prefix + feature.getName();
                    ModelProperty property = new ModelProperty(id, element, feature, descriptor);
                    property.setCategory(heading);
                    properties.put(id, property);
                    descriptors.put(id, descriptor);
                    owners.put(id, element);
                }
            }
        }
    }

    @Override
    public Object getEditableValue() {
        return object;
    }

    @Override
    public IPropertyDescriptor[] getPropertyDescriptors() {
        return properties.values().toArray(IPropertyDescriptor[]::new);
    }

    @Override
    public Object getPropertyValue(Object id) {
        ModelProperty property = properties.get(id);
        return property == null ? null : property.text();
    }

    @Override
    public void setPropertyValue(Object id, Object value) {
        ModelProperty property = properties.get(id);
        if (property != null) {
            property.setText(value);
        }
    }

    @Override
    public boolean isPropertySet(Object id) {
        IItemPropertyDescriptor descriptor = descriptors.get(id);
        return descriptor != null && descriptor.isPropertySet(owners.get(id));
    }

    @Override
    public boolean isPropertyResettable(Object id) {
        IItemPropertyDescriptor descriptor = descriptors.get(id);
        return descriptor != null && descriptor.canSetProperty(owners.get(id));
    }

    @Override
    public void resetPropertyValue(Object id) {
        if (isPropertyResettable(id)) {
            descriptors.get(id).resetPropertyValue(owners.get(id));
        }
    }
}
