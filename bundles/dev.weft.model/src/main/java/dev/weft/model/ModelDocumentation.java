// SPDX-License-Identifier: EPL-2.0
package dev.weft.model;

import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** What the metamodels say of their own classes, features and choices: meaning, unit and range. */
public final class ModelDocumentation {
    private ModelDocumentation() {}

    /**
     * The documentation of a class, feature or literal.
     *
     * @param element an element of a metamodel of Weft
     * @return one or more sentences
     */
    public static String of(EModelElement element) {
        String text = EcoreUtil.getDocumentation(element);
        return text == null ? "" : text;
    }
}
