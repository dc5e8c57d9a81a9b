// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.document;

import dev.weft.fabric.rules.Severity;

/**
 * Something wrong with an element of the scenario as it stands in the editor.
 *
 * @param elementId ID of the element; empty where it is the file as a whole
 * @param feature name of the feature at fault; empty where it is not known
 * @param severity how bad it is
 * @param message one sentence
 */
public record ElementProblem(String elementId, String feature, Severity severity, String message) {}
