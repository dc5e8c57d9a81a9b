// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.properties;

import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.core.NamedElement;
import dev.weft.model.edit.ValueText;
import dev.weft.model.fabric.Fabric;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Values of a model as people read and type them: with units, elements by their names. */
public final class ValueTexts {
    /** Rules about the one value itself. Others may be broken for a moment while several values are changed. */
    private static final Set<String> OWN_RULES =
            Set.of("below-minimum", "above-maximum", "not-positive", "name-missing", "name-syntax");

    private ValueTexts() {}

    /**
     * The text of a value.
     *
     * @param feature what it is the value of
     * @param value the value; null where there is none
     * @return such as {@code 400 Gb/s}
     */
    public static String format(EStructuralFeature feature, Object value) {
        if (value == null) {
            return feature instanceof EAttribute ? "" : Messages.none;
        }
        if (value instanceof Boolean yes) {
            return yes ? Messages.yes : Messages.no;
        }
        if (feature instanceof EAttribute attribute) {
            return ValueText.format(attribute, value);
        }
        if (value instanceof NamedElement named && named.getName() != null) {
            return named.getName();
        }
        return value instanceof Element element ? element.getId() : value.toString();
    }

    /**
     * The value of a text.
     *
     * @param feature what it is to be the value of; an attribute
     * @param text what was typed
     * @return the value
     * @throws IllegalArgumentException a sentence that says what was expected
     */
    public static Object parse(EAttribute feature, String text) {
        return ValueText.parse(feature, text);
    }

    /**
     * Checks what is being typed.
     *
     * @param object whose value it is to be
     * @param feature an attribute
     * @param text what was typed
     * @return what is wrong with it in one sentence; null if nothing is
     */
    public static String problem(EObject object, EAttribute feature, String text) {
        if (feature.isUnsettable() && text.isBlank()) {
            return null;
        }
        try {
            return ruleBroken(object, feature, parse(feature, text));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Tries the value out, unseen by others, and puts the old one back. */
    private static String ruleBroken(EObject object, EAttribute feature, Object value) {
        if (!(object instanceof Element element) || !(EcoreUtil.getRootContainer(object) instanceof Fabric fabric)) {
            return null;
        }
        boolean set = object.eIsSet(feature);
        Object old = object.eGet(feature);
        boolean deliver = object.eDeliver();
        object.eSetDeliver(false);
        try {
            object.eSet(feature, value);
            return FabricRules.check(fabric).stream()
                    .filter(p -> p.elementId().equals(element.getId())
                            && p.feature().equals(feature.getName())
                            && OWN_RULES.contains(p.code()))
                    .map(Problem::message)
                    .findFirst()
                    .orElse(null);
        } finally {
            if (set) {
                object.eSet(feature, old);
            } else {
                object.eUnset(feature);
            }
            object.eSetDeliver(deliver);
        }
    }
}
