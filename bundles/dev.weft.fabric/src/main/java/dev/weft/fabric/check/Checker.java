// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.CatalogueRules;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.ScenarioRules;
import dev.weft.model.catalogue.Catalogue;
import dev.weft.model.core.Document;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioPackage;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Says all that is wrong with a fabric, a scenario or a catalogue. */
public final class Checker {
    private Checker() {}

    /**
     * Checks a fabric: its elements, its ports, and the graph that it expands to.
     *
     * @param fabric a fabric, however broken
     * @return what is wrong; empty if nothing is
     */
    public static List<Problem> check(Fabric fabric) {
        List<Problem> problems = new ArrayList<>(FabricRules.check(fabric));
        if (!Problem.anyError(problems)) {
            try {
                problems.addAll(GraphChecks.check(fabric, Expansion.expand(fabric)));
            } catch (InvalidFabricException e) {
                problems.addAll(e.problems());
            }
        }
        return problems;
    }

    /**
     * Checks a scenario against its fabric.
     *
     * @param scenario a scenario, however broken
     * @param graph the fabric that it names, expanded; null where there is none, so that only the rest is checked
     * @return what is wrong; empty if nothing is
     */
    public static List<Problem> check(Scenario scenario, FabricGraph graph) {
        List<Problem> problems = new ArrayList<>(ScenarioRules.check(scenario));
        if (graph != null) {
            problems.addAll(ScenarioChecks.check(scenario, graph));
        }
        return problems;
    }

    /**
     * Checks a catalogue.
     *
     * @param catalogue a catalogue, however broken
     * @return what is wrong; empty if nothing is
     */
    public static List<Problem> check(Catalogue catalogue) {
        return CatalogueRules.check(catalogue);
    }

    /**
     * Checks a file. With a scenario its fabric's file is checked too.
     *
     * @param file a {@code *.fabric}, {@code *.scenario} or {@code *.catalogue} file
     * @return what is wrong and where; empty if nothing is
     * @throws ModelFileException if the file cannot be read at all
     */
    public static List<LocatedProblem> checkFile(Path file) throws ModelFileException {
        return checkContent(ModelFiles.load(file));
    }

    /**
     * Checks a file that was read, such as an editor's that is not saved yet. With a scenario its fabric's file is checked too.
     *
     * @param model the file
     * @return what is wrong and where; empty if nothing is
     * @throws ModelFileException if the content is of a kind that cannot be checked
     */
    public static List<LocatedProblem> checkContent(ModelFile model) throws ModelFileException {
        Document root = model.root();
        if (root instanceof Fabric fabric) {
            return locate(model, check(fabric));
        }
        if (root instanceof Scenario) {
            return checkScenario(model);
        }
        return locate(model, check((Catalogue) root));
    }

    /**
     * The file of a scenario's fabric.
     *
     * @param scenarioFile the scenario's file
     * @param scenario the scenario
     * @return the fabric's file; it need not exist
     * @throws InvalidPathException if the scenario's text is no path
     */
    public static Path fabricFile(Path scenarioFile, Scenario scenario) {
        String path = scenario.getFabric() == null ? "" : scenario.getFabric();
        return scenarioFile.resolveSibling(path);
    }

    private static List<LocatedProblem> checkScenario(ModelFile model) throws ModelFileException {
        Scenario scenario = model.scenario();
        List<LocatedProblem> all = new ArrayList<>();
        FabricGraph graph = null;
        if (scenario.getFabric() != null && !scenario.getFabric().isBlank()) {
            try {
                ModelFile fabric = ModelFiles.load(fabricFile(model.path(), scenario));
                List<Problem> problems = check(fabric.fabric());
                all.addAll(locate(fabric, problems));
                graph = Problem.anyError(problems) ? null : Expansion.expand(fabric.fabric());
            } catch (ModelFileException | InvalidPathException e) {
                Problem problem = Problem.error(
                        "fabric-file", scenario, ScenarioPackage.Literals.SCENARIO__FABRIC, e.getMessage());
                all.addAll(locate(model, List.of(problem)));
            } catch (InvalidFabricException e) {
                throw new IllegalStateException("A fabric without problems cannot be expanded", e);
            }
        }
        all.addAll(0, locate(model, check(scenario, graph)));
        return all;
    }

    private static List<LocatedProblem> locate(ModelFile model, List<Problem> problems) {
        return problems.stream()
                .map(p -> new LocatedProblem(model.path(), model.line(p.elementId()), p))
                .toList();
    }
}
