// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.properties;

import dev.weft.ui.common.properties.ModelPropertySource;
import dev.weft.ui.diagram.gef.DiagramPart;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.views.properties.IPropertySource;

/** The figures of the devices of a group, and of what is in them. They belong to the type, and so to all groups of it. */
public final class DeviceSection extends PropertiesSection {
    @Override
    IPropertySource source(EObject element, DiagramPart part) {
        return ModelPropertySource.of(
                element, DeviceParts.of(element), part.diagram().document().itemProviders());
    }
}
