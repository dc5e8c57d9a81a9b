// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Path;
import java.util.List;

/**
 * A fabric read from its file, without errors.
 *
 * @param file where it is from
 * @param graph the fabric, expanded
 */
public record FabricInput(Path file, FabricGraph graph) {
    /**
     * Reads a fabric.
     *
     * @param file its file
     * @throws InvalidInputException if the file cannot be read, is broken, or the fabric has errors
     */
    public static FabricInput read(Path file) throws InvalidInputException {
        try {
            ModelFile content = ModelFiles.load(file);
            return new FabricInput(file, expand(file, content));
        } catch (ModelFileException e) {
            throw InvalidInputException.of(e);
        }
    }

    private static FabricGraph expand(Path file, ModelFile content) throws ModelFileException, InvalidInputException {
        try {
            return Expansion.expand(content.fabric());
        } catch (InvalidFabricException e) {
            List<Problem> errors = e.problems().stream()
                    .filter(problem -> problem.severity() == Severity.ERROR)
                    .toList();
            Problem first = errors.get(0);
            Place place = new Place(file, content.line(first.elementId()), first.element());
            InvalidInputException invalid = new InvalidInputException(
                    place,
                    errors.size() == 1
                            ? first.message()
                            : Messages.get("fabric.errors", first.message(), errors.size() - 1, file));
            invalid.initCause(e);
            throw invalid;
        }
    }
}
