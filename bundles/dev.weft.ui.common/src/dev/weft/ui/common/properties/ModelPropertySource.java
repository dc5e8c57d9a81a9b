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
 * An element of a model in the Properties view. Values are read and typed with their units, and set by commands of the editing
 * domain that the element belongs to.
 */
public final class ModelPropertySource implements IPropertySource2 {
    private final EObject object;
    private final Map<Object, ModelProperty> properties = new LinkedHashMap<>();
    private final Map<Object, IItemPropertyDescriptor> descriptors = new LinkedHashMap<>();

    /**
     * Makes the source of an element.
     *
     * @param object the element
     * @param factory gives its item provider
     */
    public ModelPropertySource(EObject object, AdapterFactory factory) {
        this.object = object;
        // As an object: a decorated item provider is no adapter of the element.
        if (factory.adapt((Object) object, IItemPropertySource.class) instanceof IItemPropertySource source) {
            for (IItemPropertyDescriptor descriptor : source.getPropertyDescriptors(object)) {
                if (descriptor.getFeature(object) instanceof EStructuralFeature feature
                        && ModelProperty.isShown(feature)) {
                    properties.put(feature.getName(), new ModelProperty(object, feature, descriptor));
                    descriptors.put(feature.getName(), descriptor);
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
        return descriptor != null && descriptor.isPropertySet(object);
    }

    @Override
    public boolean isPropertyResettable(Object id) {
        IItemPropertyDescriptor descriptor = descriptors.get(id);
        return descriptor != null && descriptor.canSetProperty(object);
    }

    @Override
    public void resetPropertyValue(Object id) {
        if (isPropertyResettable(id)) {
            descriptors.get(id).resetPropertyValue(object);
        }
    }
}
