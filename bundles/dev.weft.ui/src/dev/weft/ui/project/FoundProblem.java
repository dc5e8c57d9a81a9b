// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.fabric.rules.Severity;

/**
 * Something wrong with a file.
 *
 * @param severity how bad it is
 * @param line where, from 1; 0 where it is not at a line
 * @param element what people call the element at fault; empty for the file as a whole
 * @param elementId the ID of the element; empty where it has none
 * @param reason what is wrong and what was expected
 */
record FoundProblem(Severity severity, int line, String element, String elementId, String reason) {
    static FoundProblem error(int line, String element, String reason) {
        return new FoundProblem(Severity.ERROR, line, element, "", reason);
    }
}
