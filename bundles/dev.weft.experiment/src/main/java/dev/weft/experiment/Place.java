// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import java.nio.file.Path;

/**
 * Where in the user's files something is.
 *
 * @param file the file
 * @param line the line, from 1; 0 where it is not known
 * @param element what people call the element; empty where it is the file as a whole
 */
public record Place(Path file, int line, String element) {
    /**
     * Makes the sentence about the place.
     *
     * @param reason what is wrong there
     * @return {@code file:line: element: reason}
     */
    public String sentence(String reason) {
        return file + (line > 0 ? ":" + line : "") + ": " + (element.isEmpty() ? "" : element + ": ") + reason;
    }
}
