// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.document;

/**
 * What is wrong with an element.
 *
 * @param error whether the fabric cannot be used so; else it is a warning
 * @param text one sentence, or several below each other
 */
public record ElementProblem(boolean error, String text) {
    /** @return this and another problem of the same element. */
    public ElementProblem and(ElementProblem other) {
        return new ElementProblem(error || other.error, text + "\n" + other.text);
    }
}
