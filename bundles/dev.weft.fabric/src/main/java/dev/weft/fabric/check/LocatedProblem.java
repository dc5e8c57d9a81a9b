// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.rules.Problem;
import java.nio.file.Path;

/**
 * A problem and where it stands.
 *
 * @param file the file
 * @param line the line of the element, from 1; 0 where it is not known
 * @param problem the problem
 */
public record LocatedProblem(Path file, int line, Problem problem) {
    /** @return file, line, element and what is wrong with it, in one line. */
    public String sentence() {
        String place = line > 0 ? file + ":" + line : file.toString();
        return place + ": " + problem.element() + ": " + problem.message();
    }
}
