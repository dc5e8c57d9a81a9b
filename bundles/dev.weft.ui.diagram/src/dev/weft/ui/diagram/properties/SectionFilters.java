// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.properties;

import dev.weft.model.fabric.Node;
import dev.weft.ui.common.selection.Selections;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.viewers.IFilter;

/** Which elements have which tab. */
public final class SectionFilters {
    private SectionFilters() {}

    /** All elements. */
    public static final class General implements IFilter {
        @Override
        public boolean select(Object selected) {
            return Selections.element(selected) != null;
        }
    }

    /** Elements with a type. */
    public static final class Device implements IFilter {
        @Override
        public boolean select(Object selected) {
            EObject element = Selections.element(selected);
            return element != null && !DeviceParts.of(element).isEmpty();
        }
    }

    /** Nodes. */
    public static final class Place implements IFilter {
        @Override
        public boolean select(Object selected) {
            return Selections.element(selected) instanceof Node;
        }
    }
}
