// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.selection;

import dev.weft.model.core.Element;
import java.util.List;
import java.util.Objects;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;

/** Finds the model elements in a selection, whatever shows them: a tree, a diagram, a table. */
public final class Selections {
    private Selections() {}

    /**
     * The elements that are selected.
     *
     * @param selection any selection; null for none
     * @return the elements, in its order; what shows no element is left out
     */
    public static List<Element> elements(ISelection selection) {
        if (!(selection instanceof IStructuredSelection structured)) {
            return List.of();
        }
        return structured.stream()
                .map(Selections::element)
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * The element that an object shows.
     *
     * @param object an element, or what adapts to one
     * @return the element, or null
     */
    public static Element element(Object object) {
        return Adapters.adapt(object, EObject.class) instanceof Element element ? element : null;
    }
}
