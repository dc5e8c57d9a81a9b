// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import java.util.Optional;

/**
 * Something wrong in a file of the user.
 *
 * @param place where it is
 * @param severity how bad it is
 * @param reason what is wrong there, and what was expected
 * @param problem the rule that is broken and by which element; empty where transports or simulators, or the reader of the file,
 *     have found it
 */
public record FileProblem(Place place, Severity severity, String reason, Optional<Problem> problem) {
    static FileProblem of(Place place, Problem problem) {
        return new FileProblem(place, problem.severity(), problem.message(), Optional.of(problem));
    }

    static FileProblem error(Place place, String reason) {
        return new FileProblem(place, Severity.ERROR, reason, Optional.empty());
    }

    static FileProblem warning(Place place, String reason) {
        return new FileProblem(place, Severity.WARNING, reason, Optional.empty());
    }
}
