// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.sim.transport.Transports;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.osgi.util.NLS;

/** Finds what is wrong with a fabric or scenario file, fast enough to be done at each save. */
final class FileCheck {
    private FileCheck() {}

    /** @return what is wrong with a fabric. */
    static List<FoundProblem> fabric(Path file) {
        List<FoundProblem> found = new ArrayList<>();
        try {
            ModelFile content = ModelFiles.load(file);
            for (Problem problem : FabricRules.check(content.fabric())) {
                found.add(new FoundProblem(
                        problem.severity(),
                        problem.elementId().isEmpty() ? 0 : content.line(problem.elementId()),
                        problem.element(),
                        problem.elementId(),
                        problem.message()));
            }
        } catch (ModelFileException e) {
            found.add(problem(e));
        }
        return found;
    }

    /** @return what is wrong with a scenario. */
    static List<FoundProblem> scenario(Path file) {
        List<FoundProblem> found = new ArrayList<>();
        try {
            ModelFile content = ModelFiles.load(file);
            Scenario scenario = content.scenario();
            checkFabric(file, content, scenario, found);
            if (scenario.getPolicies().isEmpty()) {
                found.add(at(content, scenario, Messages.noPolicies));
            }
            if (scenario.getWorkloads().isEmpty()) {
                found.add(at(content, scenario, Messages.noWorkloads));
            }
            for (Policy policy : scenario.getPolicies()) {
                checkTransport(content, policy, found);
            }
        } catch (ModelFileException e) {
            found.add(problem(e));
        }
        return found;
    }

    private static void checkFabric(Path file, ModelFile content, Scenario scenario, List<FoundProblem> found) {
        String name = scenario.getFabric() == null ? "" : scenario.getFabric().strip();
        if (name.isEmpty()) {
            found.add(at(content, scenario, Messages.noFabric));
            return;
        }
        try {
            Path fabric = file.resolveSibling(name);
            if (!Files.isRegularFile(fabric)) {
                found.add(at(content, scenario, NLS.bind(Messages.fabricMissing, name)));
            } else if (fabric(fabric).stream().anyMatch(problem -> problem.severity() == Severity.ERROR)) {
                found.add(at(content, scenario, NLS.bind(Messages.fabricBroken, name)));
            }
        } catch (InvalidPathException e) {
            found.add(at(content, scenario, NLS.bind(Messages.fabricMissing, name)));
        }
    }

    private static void checkTransport(ModelFile content, Policy policy, List<FoundProblem> found) {
        try {
            Transports.named(policy.getTransport() == null ? "" : policy.getTransport());
        } catch (IllegalArgumentException e) {
            found.add(new FoundProblem(
                    Severity.ERROR, content.line(policy), Problem.describe(policy), policy.getId(), e.getMessage()));
        }
    }

    private static FoundProblem at(ModelFile content, Scenario scenario, String reason) {
        return new FoundProblem(Severity.ERROR, content.line(scenario), "", scenario.getId(), reason);
    }

    private static FoundProblem problem(ModelFileException e) {
        return FoundProblem.error(e.line(), e.element(), e.reason());
    }
}
