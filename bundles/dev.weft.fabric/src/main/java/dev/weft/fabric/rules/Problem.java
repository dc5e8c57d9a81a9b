// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import java.util.List;
import java.util.Locale;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * Something wrong with an element of a model.
 *
 * @param severity how bad it is
 * @param code which rule is broken, such as {@code ports-exceeded}; stable, for tests and quick fixes
 * @param elementId ID of the element; empty where it has none
 * @param element what people call the element: its kind and name, such as {@code switch group 'leaf'}
 * @param feature name of the feature at fault, such as {@code count}; empty where it is the element as a whole
 * @param message one sentence: what is wrong and what was expected
 */
public record Problem(
        Severity severity, String code, String elementId, String element, String feature, String message) {
    /**
     * An error of an element.
     *
     * @param code which rule is broken
     * @param element the element at fault
     * @param feature the feature at fault; null for the element as a whole
     * @param message one sentence
     * @return the problem
     */
    public static Problem error(String code, Element element, EStructuralFeature feature, String message) {
        return of(Severity.ERROR, code, element, feature, message);
    }

    /**
     * A warning about an element.
     *
     * @param code which rule is broken
     * @param element the element at fault
     * @param feature the feature at fault; null for the element as a whole
     * @param message one sentence
     * @return the problem
     */
    public static Problem warning(String code, Element element, EStructuralFeature feature, String message) {
        return of(Severity.WARNING, code, element, feature, message);
    }

    private static Problem of(
            Severity severity, String code, Element element, EStructuralFeature feature, String message) {
        String id = element.getId() == null ? "" : element.getId();
        return new Problem(severity, code, id, describe(element), feature == null ? "" : feature.getName(), message);
    }

    /**
     * What people call an element.
     *
     * @param element any element
     * @return its kind and its name or ID, such as {@code switch group 'leaf'}
     */
    public static String describe(Element element) {
        String kind = element.eClass()
                .getName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
        String name = element instanceof NamedElement named ? named.getName() : null;
        String shown = name == null || name.isEmpty() ? element.getId() : name;
        return shown == null ? kind : kind + " '" + shown + "'";
    }

    /** @return whether there is an error among the problems. */
    public static boolean anyError(List<Problem> problems) {
        return problems.stream().anyMatch(p -> p.severity() == Severity.ERROR);
    }

    @Override
    public String toString() {
        return severity + " " + code + ": " + element + ": " + message;
    }
}
