// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.gef;

import dev.weft.model.core.NamedElement;
import dev.weft.ui.common.properties.ModelPropertySource;
import dev.weft.ui.common.selection.MeasuredPorts;
import dev.weft.ui.diagram.document.DiagramModel;
import dev.weft.ui.diagram.document.DiagramView;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.ui.views.properties.IPropertySource;

/** What the parts of diagram and tree give to the rest of the workbench. */
public interface DiagramPart {
    /** @return the element that the part shows. */
    EObject element();

    /** @return the diagram that it belongs to. */
    DiagramModel diagram();

    private static MeasuredPorts measured(DiagramPart part) {
        DiagramView view = part.diagram().view();
        if (view.run() == null || !(part.element() instanceof NamedElement element) || element.getId() == null) {
            return null;
        }
        List<String> ports = view.run().ports(element.getId());
        return ports.isEmpty()
                ? null
                : new MeasuredPorts(
                        view.folder(),
                        String.valueOf(element.getName()),
                        view.measure().overTime().column(),
                        ports);
    }

    /**
     * Adapts a part.
     *
     * @param part which part
     * @param type what is asked for
     * @return the element, its properties, its ports where a run is shown, or null for anything else
     */
    static Object adapt(DiagramPart part, Class<?> type) {
        if (type == IPropertySource.class) {
            return ModelPropertySource.of(
                    part.element(), part.diagram().document().itemProviders(), ModelPropertySource.Facet.GENERAL);
        }
        if (type == MeasuredPorts.class) {
            return measured(part);
        }
        return type == EObject.class ? part.element() : null;
    }
}
