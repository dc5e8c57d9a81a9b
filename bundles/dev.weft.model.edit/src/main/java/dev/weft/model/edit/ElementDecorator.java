// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.edit;

import dev.weft.model.ModelDocumentation;
import dev.weft.model.core.Element;
import java.util.List;
import org.eclipse.emf.common.notify.AdapterFactory;
import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.edit.provider.IEditingDomainItemProvider;
import org.eclipse.emf.edit.provider.IItemLabelProvider;
import org.eclipse.emf.edit.provider.IItemPropertyDescriptor;
import org.eclipse.emf.edit.provider.IItemPropertySource;
import org.eclipse.emf.edit.provider.IStructuredItemContentProvider;
import org.eclipse.emf.edit.provider.ITreeItemContentProvider;
import org.eclipse.emf.edit.provider.ItemPropertyDescriptorDecorator;
import org.eclipse.emf.edit.provider.ItemProviderDecorator;

/** Puts Weft's labels and descriptions on a generated item provider. */
final class ElementDecorator extends ItemProviderDecorator
        implements IEditingDomainItemProvider,
                IStructuredItemContentProvider,
                ITreeItemContentProvider,
                IItemLabelProvider,
                IItemPropertySource {
    ElementDecorator(AdapterFactory adapterFactory) {
        super(adapterFactory);
    }

    @Override
    public String getText(Object object) {
        return object instanceof Element element ? Labels.of(element) : super.getText(object);
    }

    @Override
    public List<IItemPropertyDescriptor> getPropertyDescriptors(Object object) {
        return super.getPropertyDescriptors(object).stream()
                .<IItemPropertyDescriptor>map(d -> new Described(object, d))
                .toList();
    }

    @Override
    public IItemPropertyDescriptor getPropertyDescriptor(Object object, Object property) {
        IItemPropertyDescriptor descriptor = super.getPropertyDescriptor(object, property);
        return descriptor == null ? null : new Described(object, descriptor);
    }

    private static final class Described extends ItemPropertyDescriptorDecorator {
        Described(Object object, IItemPropertyDescriptor descriptor) {
            super(object, descriptor);
        }

        @Override
        public String getDescription(Object thisObject) {
            Object feature = getFeature(thisObject);
            String text = feature instanceof EModelElement element ? ModelDocumentation.of(element) : "";
            return text.isEmpty() ? super.getDescription(thisObject) : text;
        }
    }
}
