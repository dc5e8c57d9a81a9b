// SPDX-License-Identifier: EPL-2.0
package dev.weft.model.edit;

import java.util.List;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Values of attributes as people read and type them, with their units. */
public final class ValueText {
    private ValueText() {}

    /**
     * Prints a value.
     *
     * @param attribute the attribute
     * @param value one value of it; null for none
     * @return such as {@code 400 Gb/s}; empty for none
     */
    public static String format(EAttribute attribute, Object value) {
        return value == null ? "" : EcoreUtil.convertToString(attribute.getEAttributeType(), value);
    }

    /**
     * Reads a value.
     *
     * @param attribute the attribute
     * @param text what was typed
     * @return the value; null where nothing was typed and the attribute is a text
     * @throws IllegalArgumentException one sentence that says what was expected
     */
    public static Object parse(EAttribute attribute, String text) {
        EDataType type = attribute.getEAttributeType();
        if (type.getInstanceClass() == String.class && text.isEmpty()) {
            return null;
        }
        if (type instanceof EEnum choices) {
            return choice(choices, text);
        }
        try {
            return EcoreUtil.createFromString(type, text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(Messages.get("notWhole", text), e);
        }
    }

    /**
     * The choices of an attribute.
     *
     * @param attribute the attribute
     * @return its values as they are typed; empty if it is not a choice
     */
    public static List<String> choices(EAttribute attribute) {
        return attribute.getEAttributeType() instanceof EEnum choices
                ? choices.getELiterals().stream().map(l -> l.getLiteral()).toList()
                : List.of();
    }

    private static Enumerator choice(EEnum choices, String text) {
        var literal = choices.getEEnumLiteralByLiteral(text.strip());
        if (literal == null) {
            String known = String.join(
                    ", ",
                    choices.getELiterals().stream().map(l -> l.getLiteral()).toList());
            throw new IllegalArgumentException(Messages.get("notAChoice", text, known));
        }
        return literal.getInstance();
    }
}
