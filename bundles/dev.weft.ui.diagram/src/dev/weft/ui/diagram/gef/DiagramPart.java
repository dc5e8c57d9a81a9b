// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.gef;

import dev.weft.ui.common.properties.ModelPropertySource;
import dev.weft.ui.diagram.document.DiagramModel;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.views.properties.IPropertySource;

/** What the parts of diagram and tree give to the rest of the workbench. */
public interface DiagramPart {
    /** @return the element that the part shows. */
    EObject element();

    /** @return the diagram that it belongs to. */
    DiagramModel diagram();

    /**
     * Adapts a part.
     *
     * @param part which part
     * @param type what is asked for
     * @return the element, its properties, or null for anything else
     */
    static Object adapt(DiagramPart part, Class<?> type) {
        if (type == IPropertySource.class) {
            return new ModelPropertySource(
                    part.element(), part.diagram().document().itemProviders());
        }
        return type == EObject.class ? part.element() : null;
    }
}
