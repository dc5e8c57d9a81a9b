// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.InvalidFabricException;
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
            return new FabricInput(file, expand(content));
        } catch (ModelFileException e) {
            throw InvalidInputException.of(e);
        }
    }

    /**
     * Reads the fabric of a scenario, which is checked too.
     *
     * @param scenario the scenario's file
     * @param policies names of the policies that matter, of their transports or presets; none for all
     * @throws InvalidInputException if a file cannot be read or is broken, or the scenario or the fabric has errors
     */
    public static FabricInput ofScenario(Path scenario, List<String> policies) throws InvalidInputException {
        return ScenarioInput.read(scenario, policies, unchanged -> {}).fabric();
    }

    private static FabricGraph expand(ModelFile content) throws ModelFileException, InvalidInputException {
        ModelErrors.refuse(content, Checker.check(content.fabric()));
        try {
            return Expansion.expand(content.fabric());
        } catch (InvalidFabricException e) {
            throw new IllegalStateException("A fabric without errors cannot be expanded", e);
        }
    }
}
