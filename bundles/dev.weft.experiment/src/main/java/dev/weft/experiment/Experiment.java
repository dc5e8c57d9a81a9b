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
import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.flow.FlowSimulator;
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

    /** Fine enough to see the steps of a collective; the simulator makes it coarser in long runs. */
    private static final long DEFAULT_INTERVAL_PS = 1_000_000;

    private final Scenario scenario;
    private final Path file;
    private final FabricNetwork fabric;
    private final Locations locations;
    private final SimulatorScope scope;
    private final List<InputFile> inputFiles;
    private final List<Setup> setups = new ArrayList<>();
    private final List<PlannedRun> plan = new ArrayList<>();
    private final Map<Long, WorkloadAssembly> workloads = new HashMap<>();
    private final Engine engine;
    /** The sizes and engines of each seed; empty where all workloads are simulated together. */
    private final Map<Long, List<Sweep.Step>> steps = new HashMap<>();
    /** By policy, where all workloads are simulated together. */
    private final Map<String, EngineChoice> engines = new HashMap<>();

    /** A policy that will be run. */
    private record Setup(String name, TransportProvider transport, PolicyParameters parameters) {}

    private Experiment(ScenarioInput input, RunOptions options) throws InvalidInputException {
        scenario = input.scenario();
        file = input.file();
        locations = input.locations();
        inputFiles = input.files();
        engine = options.engine().isEmpty() ? scenario.getEngine() : Engine.getByName(options.engine());
        SimulatorScope.checkEngine(engine, scenario.getWorkloads());
        scope = new SimulatorScope(scenario, locations);
        scope.check();
        try {
            fabric = FabricNetwork.of(input.graph(), scenario.isHostPaths());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(
                    Messages.get("fabric.simulator", input.fabric().file(), e.getMessage()), e);
        }
        addSetups(options);
        addPlan(options);
        addSteps();
        if (steps.isEmpty()) {
            WorkloadAssembly first = workload(plan.get(0).seed());
            checkFaults(first.fabric());
            chooseEngines();
        } else {
            if (steps.values().stream().flatMap(List::stream).anyMatch(step -> step.engine() == Engine.ANALYTIC)) {
                scope.checkNoFaults();
            }
            if (steps.values().stream().flatMap(List::stream).anyMatch(Sweep.Step::large)) {
                LargeRun.checkFaults(scenario.getFaults(), locations);
                LargeRun.checkHosts(scenario, locations);
            }
            checkFaults(fabric);
            checkSteps();
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
        return new Experiment(ScenarioInput.read(scenarioFile), options);
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
        return new Experiment(ScenarioInput.read(scenarioFile, edit), options);
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
        WorkloadAssembly work = workload(plan.get(0).seed());
        for (Setup setup : setups) {
            TransportProvider transport = setup.transport();
            Network network = work.fabric().network();
            try {
                TransportModel model = transport.model(setup.parameters().values(), network);
                engines.put(setup.name(), EngineChoice.of(engine, network, work.workload(), transport, model));
            } catch (IllegalArgumentException e) {
                throw notSimulated(setup.name(), e);
            }
        }
    }

    private InvalidInputException notSimulated(String policy, IllegalArgumentException e) {
        return new InvalidInputException(Messages.get("scenario.simulator", policy, file, e.getMessage()), e);
    }

    private void checkFaults(FabricNetwork where) throws InvalidInputException {
        PlannedFaults faults = new PlannedFaults(where, locations);
        faults.plan(scenario);
        faults.ports(scenario, intervalPs());
    }

    /** Whether the first size can be measured; then the others can. */
    private void checkSteps() throws InvalidInputException {
        PlannedRun run = plan.get(0);
        Sweep.Step step = steps.get(run.seed()).get(0);
        if (step.large()) {
            // Whether it fits was asked when the engine was chosen.
            return;
        }
        if (step.engine() != Engine.ANALYTIC) {
            assemble(step, run.seed());
        } else {
            Setup setup = setup(run);
            new AnalyticRun(fabric, run.seed(), locations)
                    .compute(step.workload(), setup.transport(), setup.parameters());
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

    /** Every size is called at time 0 of a fabric of its own, from which faults count too. */
    private WorkloadAssembly assemble(Sweep.Step step, long seed) throws InvalidInputException {
        HostJitter jitter = HostJitter.of(scenario.getFaults(), fabric, seed);
        return WorkloadAssembly.of(List.of(step.workload()), fabric, jitter, seed, locations);
    }

    private WorkloadAssembly workload(long seed) throws InvalidInputException {
        synchronized (workloads) {
            WorkloadAssembly known = workloads.get(seed);
            if (known == null) {
                HostJitter jitter = HostJitter.of(scenario.getFaults(), fabric, seed);
                known = WorkloadAssembly.of(scenario.getWorkloads(), fabric, jitter, seed, locations);
                workloads.put(seed, known);
            }
            return known;
        }
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
        RunResult result = steps.isEmpty()
                ? simulate(run, engines.get(run.policy()).engine(), workload(run.seed()), cores, goOn)
                : sweep(run, cores, goOn);
        return new CompletedRun(run, result, (System.nanoTime() - start) / 1e9);
    }

    private RunResult sweep(PlannedRun run, int cores, Predicate<RunProgress> goOn) throws InvalidInputException {
        SweepRun sweep = new SweepRun(fabric);
        List<Sweep.Step> all = steps.get(run.seed());
        Setup setup = setup(run);
        for (int i = 0; i < all.size() && !sweep.isBroken(); i++) {
            Sweep.Step step = all.get(i);
            String name = step.engine().getLiteral();
            if (step.large()) {
                FaultPlan faults = new PlannedFaults(fabric, locations).plan(scenario);
                AnalyticRun.Computed computed = new LargeRun(fabric, faults, run.seed(), locations)
                        .compute(step.workload(), setup.transport(), setup.parameters());
                sweep.add(computed.part(), computed.durationPs(), name);
            } else if (step.engine() != Engine.ANALYTIC) {
                WorkloadAssembly work = assemble(step, run.seed());
                int done = i;
                sweep.add(
                        simulate(
                                run,
                                step.engine(),
                                work,
                                cores,
                                progress -> goOn.test(progress.within(done, all.size()))),
                        name);
            } else {
                AnalyticRun.Computed computed = new AnalyticRun(fabric, run.seed(), locations)
                        .compute(step.workload(), setup.transport(), setup.parameters());
                sweep.add(computed.part(), computed.durationPs(), name);
            }
        }
        return sweep.result(inputs(run), intervalPs());
    }

    private RunResult simulate(
            PlannedRun run, Engine chosen, WorkloadAssembly work, int cores, Predicate<RunProgress> goOn)
            throws InvalidInputException {
        SimulationRequest request = request(run, work);
        Progress progress = (simulatedPs, fraction, hops) -> goOn.test(new RunProgress(simulatedPs, fraction, hops));
        ResultAssembly assembly = new ResultAssembly(work);
        try {
            return chosen == Engine.FLOW
                    ? assembly.assemble(inputs(run), FlowSimulator.run(request, progress))
                    : assembly.assemble(
                            inputs(run),
                            PacketSimulator.run(
                                    request, progress, PacketSimulator.partsThatPay(request.network(), cores)));
        } catch (IllegalArgumentException e) {
            throw notSimulated(run.policy(), e);
        }
    }

    private SimulationRequest request(PlannedRun run, WorkloadAssembly work) throws InvalidInputException {
        Setup setup = setup(run);
        Limits limits = new Limits(orUnlimited(scenario.getMaximumEvents()), orUnlimited(scenario.getMaximumTime()));
        PlannedFaults faults = new PlannedFaults(work.fabric(), locations);
        return new SimulationRequest(
                work.fabric().network(),
                work.workload(),
                setup.transport(),
                setup.parameters().values(),
                run.seed(),
                limits,
                intervalPs(),
                faults.plan(scenario),
                faults.ports(scenario, intervalPs()));
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
        WorkloadAssembly work = workload(run.seed());
        WorkloadAssembly calm =
                WorkloadAssembly.of(scenario.getWorkloads(), fabric, HostJitter.none(), run.seed(), locations);
        return new SimulatorInput(
                run,
                request(run, work),
                calm.workload(),
                work.parts().stream()
                        .map(part -> new SimulatorInput.Part(
                                part.name(), part.firstMessage(), part.messageCount(), part.calledPs()))
                        .toList(),
                work.fabric().linkNames(),
                List.of(work.fabric().endNames()));
    }

    private long intervalPs() {
        return scenario.getSeriesInterval() == 0 ? DEFAULT_INTERVAL_PS : scenario.getSeriesInterval();
    }

    private static long orUnlimited(long limit) {
        return limit == 0 ? Long.MAX_VALUE : limit;
    }
}
