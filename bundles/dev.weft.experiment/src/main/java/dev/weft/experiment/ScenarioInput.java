// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import dev.weft.results.InputFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A scenario and its fabric, read from their files.
 *
 * @param file the scenario's file
 * @param scenario the scenario
 * @param fabric the fabric that it names
 * @param locations where the scenario's elements are written
 * @param files both files by the hash of their content
 */
record ScenarioInput(Path file, Scenario scenario, FabricInput fabric, Locations locations, List<InputFile> files) {
    /**
     * Reads a scenario and its fabric, to run all policies.
     *
     * @throws InvalidInputException if a file cannot be read, is broken, or the fabric has errors
     */
    static ScenarioInput read(Path file) throws InvalidInputException {
        return read(file, List.of(), scenario -> {});
    }

    /**
     * Reads a scenario and its fabric and changes the scenario before it is checked.
     *
     * @param policies what is to be run, by names as {@link PolicyChoice} knows them: errors of other policies do not matter
     * @param edit changes it in memory
     * @throws InvalidInputException if a file cannot be read, is broken, or the fabric or the changed scenario has errors
     */
    static ScenarioInput read(Path file, List<String> policies, Consumer<Scenario> edit) throws InvalidInputException {
        try {
            ModelFile content = ModelFiles.load(file);
            Scenario scenario = content.scenario();
            edit.accept(scenario);
            Locations locations = locations(content);
            ModelErrors.refuse(content, PolicyChoice.concerning(policies, scenario, Checker.check(scenario, null)));
            FabricInput fabric = FabricInput.read(fabricFile(file, scenario, locations));
            ModelErrors.refuse(
                    content, PolicyChoice.concerning(policies, scenario, Checker.check(scenario, fabric.graph())));
            return new ScenarioInput(file, scenario, fabric, locations, inputFiles(file, scenario, fabric, locations));
        } catch (ModelFileException e) {
            throw InvalidInputException.of(e);
        }
    }

    private static List<InputFile> inputFiles(Path file, Scenario scenario, FabricInput fabric, Locations locations)
            throws InvalidInputException {
        List<InputFile> files = new ArrayList<>();
        files.add(hash("scenario", file.getFileName().toString(), file));
        files.add(hash("fabric", scenario.getFabric(), fabric.file()));
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload w && w.getPlacement() == Placement.FILE) {
                files.add(hash("ranks", w.getRankFile(), RankPlacement.rankFile(w, locations)));
            }
        }
        return List.copyOf(files);
    }

    /** Returns where the elements of a file are. */
    static Locations locations(ModelFile content) {
        return element -> new Place(
                content.path(), content.line(element), element instanceof Element known ? Problem.describe(known) : "");
    }

    private static Path fabricFile(Path file, Scenario scenario, Locations locations) throws InvalidInputException {
        try {
            return Checker.fabricFile(file, scenario);
        } catch (InvalidPathException e) {
            throw locations.fault(
                    scenario, Messages.get("scenario.fabricPath", scenario.getFabric(), e.getReason()), e);
        }
    }

    private static InputFile hash(String role, String name, Path file) throws InvalidInputException {
        try {
            return InputFile.read(role, name, file);
        } catch (IOException e) {
            throw new InvalidInputException(Messages.get("scenario.unreadable", file, e.getMessage()), e);
        }
    }

    /** Returns the fabric, expanded. */
    FabricGraph graph() {
        return fabric.graph();
    }
}
