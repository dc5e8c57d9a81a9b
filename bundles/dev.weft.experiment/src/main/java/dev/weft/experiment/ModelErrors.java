// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.io.ModelFile;
import java.util.List;

/** Refuses models with errors. */
final class ModelErrors {
    private ModelErrors() {}

    /**
     * Lets a model pass that has no errors; warnings are let pass too.
     *
     * @param content the model's file
     * @param problems what is wrong with the model
     * @throws InvalidInputException with the first error, and how many more there are
     */
    static void refuse(ModelFile content, List<Problem> problems) throws InvalidInputException {
        List<Problem> errors = problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .toList();
        if (errors.isEmpty()) {
            return;
        }
        Problem first = errors.get(0);
        Place place = new Place(content.path(), content.line(first.elementId()), first.element());
        String reason = errors.size() == 1
                ? first.message()
                : Messages.get("input.errors", first.message(), errors.size() - 1, content.path());
        throw new InvalidInputException(place, reason);
    }
}
