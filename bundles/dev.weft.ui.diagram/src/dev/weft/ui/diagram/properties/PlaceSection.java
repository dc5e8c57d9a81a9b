// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.properties;

import dev.weft.ui.common.properties.ModelPropertySource;
import dev.weft.ui.diagram.gef.DiagramPart;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.views.properties.IPropertySource;

/** Where in the drawing a node is. */
public final class PlaceSection extends PropertiesSection {
    @Override
    IPropertySource source(EObject element, DiagramPart part) {
        return ModelPropertySource.of(
                element, part.diagram().document().itemProviders(), ModelPropertySource.Facet.PLACE);
    }
}
