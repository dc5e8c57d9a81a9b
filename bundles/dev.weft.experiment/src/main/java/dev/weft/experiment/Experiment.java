// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Engine;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.InputFile;
import dev.weft.results.RunInputs;
import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.transport.TransportProvider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A scenario made runnable: its fabric as the simulator takes it, its policies with all parameters, its workloads as
 * messages. Everything that can be wrong with the input is found when it is loaded. Immutable in effect and safe to use from
 * several threads.
 */
public final class Experiment {
    /** The only engine of this version; it simulates packet by packet. */
    private static final String PACKET = "packet";

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

    /** A policy that will be run. */
    private record Setup(String name, TransportProvider transport, PolicyParameters parameters) {}

    private Experiment(ScenarioInput input, RunOptions options) throws InvalidInputException {
        scenario = input.scenario();
        file = input.file();
        locations = input.locations();
        inputFiles = input.files();
        SimulatorScope.checkEngine(
                options.engine().isEmpty() ? scenario.getEngine() : Engine.getByName(options.engine()));
        scope = new SimulatorScope(scenario, locations);
        scope.check();
        try {
            fabric = FabricNetwork.of(input.graph());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(
                    Messages.get("fabric.simulator", input.fabric().file(), e.getMessage()), e);
        }
        addSetups(options);
        addPlan(options);
        workload(plan.get(0).seed());
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

    private void addSetups(RunOptions options) throws InvalidInputException {
        for (String wanted : options.policies()) {
            if (scenario.getPolicies().stream().noneMatch(isCalled(wanted))) {
                List<String> known = scenario.getPolicies().stream()
                        .map(policy -> policy.getName() + " (" + policy.getTransport() + ")")
                        .toList();
                throw new InvalidInputException(
                        Messages.get("scenario.noSuchPolicy", wanted, file, String.join(", ", known)));
            }
        }
        for (Policy policy : scenario.getPolicies()) {
            if (!options.policies().isEmpty()
                    && options.policies().stream()
                            .noneMatch(wanted -> isCalled(wanted).test(policy))) {
                continue;
            }
            TransportProvider transport = scope.transport(policy);
            setups.add(new Setup(policy.getName(), transport, PolicyParameters.of(policy, transport, locations)));
        }
    }

    private static Predicate<Policy> isCalled(String wanted) {
        return policy -> wanted.equals(policy.getTransport()) || wanted.equals(policy.getName());
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

    /** Returns the scenario's name; that of its file without ending, if it has none. */
    public String name() {
        if (scenario.getName() != null && !scenario.getName().isBlank()) {
            return scenario.getName();
        }
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
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

    private RunInputs inputs(PlannedRun run) {
        return new RunInputs(
                name(),
                run.policy(),
                run.transport(),
                PACKET,
                run.seed(),
                inputFiles,
                setup(run).parameters().settings());
    }

    private Setup setup(PlannedRun run) {
        return setups.stream()
                .filter(setup -> setup.name().equals(run.policy()))
                .findFirst()
                .orElseThrow();
    }

    private WorkloadAssembly workload(long seed) throws InvalidInputException {
        synchronized (workloads) {
            WorkloadAssembly known = workloads.get(seed);
            if (known == null) {
                known = WorkloadAssembly.of(scenario.getWorkloads(), fabric, seed, locations);
                workloads.put(seed, known);
            }
            return known;
        }
    }

    /**
     * Runs one simulation in the calling thread.
     *
     * @param run one of the plan
     * @param goOn hears of the progress; false cancels
     * @return what it measured, partial if it was cancelled
     * @throws InvalidInputException if the simulator does not take the inputs
     */
    CompletedRun simulate(PlannedRun run, Predicate<RunProgress> goOn) throws InvalidInputException {
        Setup setup = setup(run);
        WorkloadAssembly work = workload(run.seed());
        Limits limits = new Limits(orUnlimited(scenario.getMaximumEvents()), orUnlimited(scenario.getMaximumTime()));
        SimulationRequest request = new SimulationRequest(
                work.fabric().network(),
                work.workload(),
                setup.transport(),
                setup.parameters().values(),
                run.seed(),
                limits,
                intervalPs());
        long start = System.nanoTime();
        SimulationResult measured;
        try {
            measured = PacketSimulator.run(
                    request, (simulatedPs, fraction, hops) -> goOn.test(new RunProgress(simulatedPs, fraction, hops)));
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(Messages.get("scenario.simulator", run.policy(), file, e.getMessage()), e);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new CompletedRun(run, new ResultAssembly(work).assemble(inputs(run), measured), seconds);
    }

    private long intervalPs() {
        return scenario.getSeriesInterval() == 0 ? DEFAULT_INTERVAL_PS : scenario.getSeriesInterval();
    }

    private static long orUnlimited(long limit) {
        return limit == 0 ? Long.MAX_VALUE : limit;
    }
}
