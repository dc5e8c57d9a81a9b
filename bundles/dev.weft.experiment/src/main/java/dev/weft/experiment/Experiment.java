// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Engine;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import dev.weft.results.InputFile;
import dev.weft.results.RunInputs;
import dev.weft.results.RunResult;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.TransportProvider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A scenario made runnable: its fabric as the simulator takes it, its policies with all parameters, its workloads as
 * messages. Everything that can be wrong with the input is found when it is loaded. Immutable in effect and safe to use from
 * several threads.
 */
public final class Experiment {
    private static final long DEFAULT_SEED = 1;

    private final Scenario scenario;
    private final Path file;
    private final FabricNetwork fabric;
    private final Locations locations;
    private final SimulatorScope scope;
    private final List<InputFile> inputFiles;
    private final List<Setup> setups = new ArrayList<>();
    private final List<PlannedRun> plan = new ArrayList<>();
    private final Simulations simulations;
    private final Engine engine;
    /** The sizes and engines of each seed; empty where all workloads are simulated together. */
    private final Map<Long, List<Sweep.Step>> steps = new HashMap<>();
    /** By policy, where all workloads are simulated together. */
    private final Map<String, EngineChoice> engines = new HashMap<>();

    private Experiment(ScenarioInput input, RunOptions options) throws InvalidInputException {
        scenario = input.scenario();
        file = input.file();
        locations = input.locations();
        inputFiles = input.files();
        engine = options.engine().orElse(scenario.getEngine());
        SimulatorScope.checkEngine(engine, scenario.getWorkloads());
        scope = new SimulatorScope(scenario, locations);
        scope.check();
        try {
            fabric = FabricNetwork.of(input.graph(), scenario.isHostPaths());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(
                    Messages.get("fabric.simulator", input.fabric().file(), e.getMessage()), e);
        }
        simulations = new Simulations(scenario, file, fabric, locations);
        addSetups(options);
        addPlan(options);
        addSteps();
        if (steps.isEmpty()) {
            simulations.checkFaults(simulations.workload(plan.get(0).seed()).fabric());
            chooseEngines();
        } else {
            if (steps.values().stream().flatMap(List::stream).anyMatch(step -> step.engine() == Engine.ANALYTIC)) {
                scope.checkNoFaults();
            }
            if (steps.values().stream().flatMap(List::stream).anyMatch(Sweep.Step::large)) {
                LargeRun.checkFaults(scenario.getFaults(), locations);
                LargeRun.checkHosts(scenario, locations);
            }
            simulations.checkFaults(fabric);
            // If the first size can be measured, the others can.
            PlannedRun run = plan.get(0);
            simulations.check(steps.get(run.seed()).get(0), run.seed(), setup(run));
        }
    }

    /**
     * Loads a scenario and its fabric.
     *
     * @param scenarioFile the scenario's file
     * @param options what to run of it
     * @throws InvalidInputException if a file cannot be read, is broken, or does not make sense to the simulator
     */
    public static Experiment load(Path scenarioFile, RunOptions options) throws InvalidInputException {
        return load(scenarioFile, options, scenario -> {});
    }

    /**
     * Loads a scenario and its fabric, and changes the scenario in memory, to ask what would be if.
     *
     * @param scenarioFile the scenario's file, which stays as it is
     * @param options what to run of it
     * @param edit the change
     * @throws InvalidInputException as {@link #load(Path, RunOptions)}
     */
    public static Experiment load(Path scenarioFile, RunOptions options, Consumer<Scenario> edit)
            throws InvalidInputException {
        return new Experiment(ScenarioInput.read(scenarioFile, options.policies(), edit), options);
    }

    private void addSetups(RunOptions options) throws InvalidInputException {
        PolicyChoice.require(options.policies(), scenario, file);
        for (Policy policy : PolicyChoice.of(options.policies(), scenario)) {
            TransportProvider transport = scope.transport(policy);
            setups.add(new Setup(policy.getName(), transport, PolicyParameters.of(policy, transport, locations)));
        }
    }

    private void addPlan(RunOptions options) {
        List<Long> seeds = options.seed().isPresent()
                ? List.of(options.seed().getAsLong())
                : scenario.getSeeds().isEmpty() ? List.of(DEFAULT_SEED) : List.copyOf(scenario.getSeeds());
        for (Setup setup : setups) {
            for (long seed : seeds) {
                plan.add(new PlannedRun(
                        plan.size(), setup.name(), setup.transport().name(), seed));
            }
        }
    }

    private void addSteps() throws InvalidInputException {
        Workload first = scenario.getWorkloads().get(0);
        if (Sweep.isSweep(first) || engine == Engine.ANALYTIC || isBeyondMessages(first)) {
            boolean faults = !scenario.getFaults().isEmpty();
            Sweep sweep = new Sweep((CollectiveWorkload) first, engine, faults, locations);
            for (PlannedRun run : plan) {
                if (!steps.containsKey(run.seed())) {
                    steps.put(run.seed(), sweep.steps(fabric, run.seed()));
                }
            }
        }
    }

    private boolean isBeyondMessages(Workload first) throws InvalidInputException {
        return (engine == Engine.AUTO || engine == Engine.FLOW)
                && scenario.getWorkloads().size() == 1
                && first instanceof CollectiveWorkload collective
                && Sweep.isBeyondMessages(collective, fabric, plan.get(0).seed(), locations);
    }

    /** Chooses an engine for each policy, by the messages of the first seed. */
    private void chooseEngines() throws InvalidInputException {
        WorkloadAssembly work = simulations.workload(plan.get(0).seed());
        for (Setup setup : setups) {
            TransportProvider transport = setup.transport();
            Network network = work.fabric().network();
            try {
                TransportModel model = transport.model(setup.parameters().values(), network);
                engines.put(setup.name(), EngineChoice.of(engine, network, work.workload(), transport, model));
            } catch (IllegalArgumentException e) {
                throw simulations.notSimulated(setup.name(), e);
            }
        }
    }

    /** Returns the scenario's name; that of its file without ending, if it has none. */
    public String name() {
        if (scenario.getName() != null && !scenario.getName().isBlank()) {
            return scenario.getName();
        }
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Returns whether one collective is measured in several sizes, each on an idle fabric. */
    public boolean isSweep() {
        return Sweep.isSweep(scenario.getWorkloads().get(0));
    }

    /** Returns whether every run is one simulation by the packet engine. */
    public boolean isSimulatedAsPackets() {
        return steps.isEmpty() && engines.values().stream().allMatch(choice -> choice.engine() == Engine.PACKET);
    }

    /** Returns the root's rank of the collective of a sweep, 0 where it has none. */
    public int root() {
        return scenario.getWorkloads().get(0) instanceof CollectiveWorkload collective ? collective.getRoot() : 0;
    }

    /** Returns a line for people that says what is run on what. */
    public String title() {
        String seeds =
                plan.stream().map(run -> Long.toString(run.seed())).distinct().collect(Collectors.joining(", "));
        return Messages.get("title", name(), fabric.graph().name(), seeds);
    }

    /** Returns the simulations in the order of results: policy by policy, for each its seeds. At least one. */
    public List<PlannedRun> plan() {
        return List.copyOf(plan);
    }

    /** Returns what determines each simulation, in the order of the plan. */
    public List<RunInputs> inputs() {
        return plan.stream().map(this::inputs).toList();
    }

    /** Returns what of the files that it is made of lies outside of the scenario's project, as the scenario names them. */
    public List<String> outsideFiles() {
        return inputFiles.stream()
                .map(InputFile::name)
                .filter(name -> ProjectFolder.isOutside(file, file.resolveSibling(name)))
                .toList();
    }

    private RunInputs inputs(PlannedRun run) {
        EngineChoice choice = engines.get(run.policy());
        RunInputs inputs = new RunInputs(
                name(),
                run.policy(),
                run.transport(),
                setup(run).parameters().preset(),
                choice == null
                        ? Sweep.engines(steps.get(run.seed()))
                        : choice.engine().getLiteral(),
                run.seed(),
                inputFiles,
                setup(run).parameters().settings());
        if (choice != null) {
            return inputs.withEngine(choice.reason(), choice.accuracy());
        }
        boolean chosen = engine == Engine.AUTO && !isSweep();
        if (steps.get(run.seed()).stream().anyMatch(Sweep.Step::large)) {
            return inputs.withEngine(
                    chosen ? Messages.get("engine.auto.large") : Messages.get("engine.large"),
                    EngineChoice.accuracy(setup(run).transport()));
        }
        return chosen ? inputs.withEngine(Messages.get("engine.auto.analytic"), "") : inputs;
    }

    private Setup setup(PlannedRun run) {
        return setups.stream()
                .filter(setup -> setup.name().equals(run.policy()))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Runs one simulation; what it tells comes from the calling thread.
     *
     * @param run one of the plan
     * @param cores that it may keep busy; the result does not depend on them
     * @param goOn hears of the progress; false cancels
     * @return what it measured, partial if it was cancelled
     * @throws InvalidInputException if the simulator does not take the inputs
     */
    CompletedRun simulate(PlannedRun run, int cores, Predicate<RunProgress> goOn) throws InvalidInputException {
        long start = System.nanoTime();
        Setup setup = setup(run);
        RunResult result = steps.isEmpty()
                ? simulations.simulate(
                        setup, inputs(run), engines.get(run.policy()).engine(), cores, goOn)
                : simulations.simulate(setup, inputs(run), steps.get(run.seed()), cores, goOn);
        return new CompletedRun(run, result, (System.nanoTime() - start) / 1e9);
    }

    /**
     * Returns a simulation as the packet engine takes it.
     *
     * @param run one of the plan
     * @throws InvalidInputException if the scenario is one collective in several sizes or closed formulas, which is no single
     *     simulation, or if the flow engine computes it
     */
    public SimulatorInput simulatorInput(PlannedRun run) throws InvalidInputException {
        if (!steps.isEmpty()) {
            throw new InvalidInputException(Messages.get("scenario.noMessages", file));
        }
        if (engines.get(run.policy()).engine() == Engine.FLOW) {
            throw new InvalidInputException(Messages.get("scenario.flowEngine", file, run.policy()));
        }
        return simulations.input(run, setup(run));
    }
}
