// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks a fabric or scenario file as far as it can be checked without running it. */
public final class FileCheck {
    private final Path file;
    private final List<FileProblem> problems = new ArrayList<>();

    private FileCheck(Path file) {
        this.file = file;
    }

    /**
     * Checks a file.
     *
     * @param file the file; of a scenario its fabric is checked too
     * @return all problems that were found, in the order of the file as far as possible; empty if it is good
     */
    public static List<FileProblem> check(Path file) {
        FileCheck check = new FileCheck(file);
        try {
            ModelFile content = ModelFiles.load(file);
            if (content.root() instanceof Fabric fabric) {
                check.fabric(content, fabric);
            } else if (content.root() instanceof Scenario) {
                check.scenario();
            }
        } catch (ModelFileException e) {
            check.add(InvalidInputException.of(e));
        }
        return List.copyOf(check.problems);
    }

    private void fabric(ModelFile content, Fabric fabric) {
        List<Problem> found = FabricRules.check(fabric);
        if (!Problem.anyError(found)) {
            try {
                Expansion.expand(fabric);
            } catch (InvalidFabricException e) {
                found = e.problems();
            }
        }
        for (Problem problem : found) {
            Place place = new Place(file, content.line(problem.elementId()), problem.element());
            problems.add(new FileProblem(place, problem.severity(), problem.message()));
        }
    }

    private void scenario() {
        ScenarioInput input;
        FabricNetwork fabric;
        try {
            input = ScenarioInput.read(file);
        } catch (InvalidInputException e) {
            add(e);
            return;
        }
        Scenario scenario = input.scenario();
        ScenarioRules rules = new ScenarioRules(scenario, input.locations());
        collect(rules::check);
        collect(() -> ScenarioRules.checkEngine(scenario.getEngine()));
        for (Policy policy : scenario.getPolicies()) {
            collect(() -> PolicyParameters.of(policy, rules.transport(policy), input.locations()));
        }
        try {
            fabric = FabricNetwork.of(input.graph());
        } catch (IllegalArgumentException e) {
            add(new InvalidInputException(new Place(input.fabric().file(), 0, ""), e.getMessage()));
            return;
        }
        if (scenario.getWorkloads().isEmpty()) {
            add(input.locations().fault(scenario, Messages.get("workload.none")));
        }
        for (Workload workload : scenario.getWorkloads()) {
            collect(() -> WorkloadAssembly.of(List.of(workload), fabric, 0, input.locations()));
        }
    }

    /** A part of a check, which stops at the first problem in it. */
    @FunctionalInterface
    private interface Part {
        void run() throws InvalidInputException;
    }

    private void collect(Part part) {
        try {
            part.run();
        } catch (InvalidInputException e) {
            add(e);
        }
    }

    private void add(InvalidInputException problem) {
        Place place = problem.place().orElse(new Place(file, 0, ""));
        problems.add(new FileProblem(place, Severity.ERROR, problem.reason()));
    }
}
