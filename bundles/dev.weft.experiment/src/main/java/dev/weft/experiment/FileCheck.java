// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.check.Checker;
import dev.weft.fabric.check.LocatedProblem;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.core.Element;
import dev.weft.model.io.ModelFile;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Engine;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.TrainingWorkload;
import dev.weft.model.scenario.Workload;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Checks a file as far as it can be checked without running it: what {@link Checker} says, and for a scenario what
 * transports and simulators say.
 */
public final class FileCheck {
    /** The interval does not matter to which ports there are. */
    private static final long MINIMUM_INTERVAL_PS = 1_000;

    private final Path file;
    private final List<FileProblem> problems = new ArrayList<>();

    private FileCheck(Path file) {
        this.file = file;
    }

    /**
     * Checks a file.
     *
     * @param file a fabric, scenario or catalogue; of a scenario its fabric is checked too
     * @return all problems that were found, those of one file together and in its order; empty if all is good
     */
    public static List<FileProblem> check(Path file) {
        return check(file, true);
    }

    /**
     * Checks a file without making a scenario's messages, which of a large fabric takes long: what is done at each save.
     *
     * @param file a fabric, scenario or catalogue; of a scenario its fabric is checked too
     * @return all problems that were found, as {@link #check(Path)} orders them; empty if all is good
     */
    public static List<FileProblem> checkModel(Path file) {
        return check(file, false);
    }

    /**
     * Checks a file that was read, such as an editor's that is not saved yet, as {@link #checkModel(Path)} does.
     *
     * @param content a fabric, scenario or catalogue; of a scenario its fabric's file is checked too
     * @return all problems that were found, as {@link #check(Path)} orders them; empty if all is good
     */
    public static List<FileProblem> checkModel(ModelFile content) {
        return check(content.path(), () -> content, false);
    }

    /** Where the content of a file comes from. */
    @FunctionalInterface
    private interface Content {
        ModelFile read() throws ModelFileException;
    }

    private static List<FileProblem> check(Path file, boolean simulation) {
        return check(file, () -> ModelFiles.load(file), simulation);
    }

    private static List<FileProblem> check(Path file, Content source, boolean simulation) {
        FileCheck check = new FileCheck(file);
        try {
            ModelFile content = source.read();
            if (simulation || !check.isFabricTooLarge(content)) {
                check.model(content);
            }
            if (content.root() instanceof Scenario scenario) {
                check.policies(scenario, ScenarioInput.locations(content));
                check.places(scenario, ScenarioInput.locations(content));
                if (simulation && !check.hasErrors()) {
                    check.simulation();
                }
            }
        } catch (ModelFileException e) {
            check.add(InvalidInputException.of(e));
        }
        check.problems.sort(Comparator.comparing(
                        (FileProblem problem) -> !problem.place().file().equals(file))
                .thenComparing(problem -> problem.place().line()));
        return List.copyOf(check.problems);
    }

    /** What is done at each save, in the memory of who saves, does not read what takes minutes and gigabytes. */
    private boolean isFabricTooLarge(ModelFile content) {
        if (!(content.root() instanceof Scenario scenario) || scenario.getFabric() == null) {
            return false;
        }
        File folder = file.toAbsolutePath().getParent().toFile();
        boolean large = new File(folder, scenario.getFabric()).length() > ModelFiles.MAXIMUM_SIZE_SHOWN;
        if (large) {
            String reason =
                    Messages.get("check.fabricTooLarge", scenario.getFabric(), ModelFiles.MAXIMUM_SIZE_SHOWN >> 20);
            Place place = new Place(file, content.line(scenario), "");
            problems.add(new FileProblem(place, Severity.WARNING, reason, Optional.empty()));
        }
        return large;
    }

    private void model(ModelFile content) throws ModelFileException {
        for (LocatedProblem located : Checker.checkContent(content)) {
            Problem problem = located.problem();
            Place place = new Place(located.file(), located.line(), problem.element());
            problems.add(FileProblem.of(place, problem));
        }
    }

    private void policies(Scenario scenario, Locations locations) {
        SimulatorScope scope = new SimulatorScope(scenario, locations);
        for (Policy policy : scenario.getPolicies()) {
            // A policy without transport is told of already.
            if (policy.getTransport() != null) {
                collect(() -> PolicyParameters.of(policy, scope.transport(policy), locations));
            }
        }
    }

    /** Says of each file that is named where it lies outside of the project. */
    private void places(Scenario scenario, Locations locations) {
        note(scenario, scenario.getFabric(), locations);
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload collective) {
                note(collective, collective.getRankFile(), locations);
            }
        }
    }

    private void note(Element element, String path, Locations locations) {
        if (path == null || path.isBlank()) {
            return;
        }
        try {
            if (ProjectFolder.isOutside(file, file.resolveSibling(path.strip()))) {
                problems.add(FileProblem.warning(locations.of(element), Messages.get("scenario.outside", path)));
            }
        } catch (InvalidPathException e) {
            // What is no path is told of already.
            return;
        }
    }

    /** Whether the simulator takes fabric and workloads; only of files that are good in themselves. */
    private void simulation() {
        ScenarioInput input;
        FabricNetwork fabric;
        try {
            input = ScenarioInput.read(file);
            fabric = FabricNetwork.of(input.graph(), input.scenario().isHostPaths());
        } catch (InvalidInputException e) {
            add(e);
            return;
        } catch (IllegalArgumentException e) {
            problems.add(FileProblem.error(new Place(file, 0, ""), e.getMessage()));
            return;
        }
        collect(new SimulatorScope(input.scenario(), input.locations())::check);
        collect(() -> SimulatorScope.checkEngine(
                input.scenario().getEngine(), input.scenario().getWorkloads()));
        PlannedFaults faults = new PlannedFaults(fabric, input.locations());
        collect(() -> faults.plan(input.scenario()));
        collect(() -> faults.ports(input.scenario(), MINIMUM_INTERVAL_PS));
        for (Workload workload : input.scenario().getWorkloads()) {
            if (workload instanceof TrainingWorkload) {
                collect(() -> TrainingExperiment.of(input, List.of(), 0).run());
            } else if (input.scenario().getEngine() != Engine.ANALYTIC) {
                // What is computed in closed form, or as a whole, has no messages, of which there may be too many.
                collect(() -> {
                    if (!isWithoutMessages(input, workload, fabric)) {
                        WorkloadAssembly.of(List.of(workload), fabric, HostJitter.none(), 0, input.locations());
                    }
                });
            }
        }
    }

    /** Whether a scenario is one collective that is too large for messages, of an engine that does without them. */
    private static boolean isWithoutMessages(ScenarioInput input, Workload workload, FabricNetwork fabric)
            throws InvalidInputException {
        Engine engine = input.scenario().getEngine();
        if (engine == Engine.PACKET
                || input.scenario().getWorkloads().size() > 1
                || !(workload instanceof CollectiveWorkload collective)
                || !Sweep.isBeyondMessages(collective, fabric, 0, input.locations())) {
            return false;
        }
        return engine == Engine.AUTO || Sweep.isLarge(collective, fabric, 0, input.locations());
    }

    private boolean hasErrors() {
        return problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
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
        problems.add(FileProblem.error(place, problem.reason()));
    }
}
