// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Engine;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.RunInputs;
import dev.weft.results.RunResult;
import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.flow.FlowSimulator;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Has the engines simulate a scenario: all workloads together, or one collective size by size. Messages are assembled once for
 * each seed. Safe to use from several threads.
 */
final class Simulations {
    /** Fine enough to see the steps of a collective; the simulator makes it coarser in long runs. */
    private static final long DEFAULT_INTERVAL_PS = 1_000_000;

    private final Scenario scenario;
    private final Path file;
    private final FabricNetwork fabric;
    private final Locations locations;
    private final Map<Long, WorkloadAssembly> workloads = new HashMap<>();

    /**
     * Begins with nothing simulated.
     *
     * @param file the scenario's, for sentences
     */
    Simulations(Scenario scenario, Path file, FabricNetwork fabric, Locations locations) {
        this.scenario = scenario;
        this.file = file;
        this.fabric = fabric;
        this.locations = locations;
    }

    /** Returns all workloads as messages. */
    WorkloadAssembly workload(long seed) throws InvalidInputException {
        synchronized (workloads) {
            WorkloadAssembly known = workloads.get(seed);
            if (known == null) {
                known = WorkloadAssembly.of(scenario.getWorkloads(), fabric, jitter(seed), seed, locations);
                workloads.put(seed, known);
            }
            return known;
        }
    }

    /** Every size is called at time 0 of a fabric of its own, from which faults count too. */
    private WorkloadAssembly assemble(Sweep.Step step, long seed) throws InvalidInputException {
        return WorkloadAssembly.of(List.of(step.workload()), fabric, jitter(seed), seed, locations);
    }

    private HostJitter jitter(long seed) {
        return HostJitter.of(scenario.getFaults(), fabric, seed);
    }

    /** Checks whether the faults and watched ports are of the network. */
    void checkFaults(FabricNetwork where) throws InvalidInputException {
        PlannedFaults faults = new PlannedFaults(where, locations);
        faults.plan(scenario);
        faults.ports(scenario, intervalPs());
    }

    /** Checks whether a size can be measured. */
    void check(Sweep.Step step, long seed, Setup setup) throws InvalidInputException {
        if (step.large()) {
            // Whether it fits was asked when the engine was chosen.
            return;
        }
        if (step.engine() == Engine.ANALYTIC) {
            compute(step, seed, setup);
        } else {
            assemble(step, seed);
        }
    }

    /**
     * Runs all workloads together.
     *
     * @param inputs what the result says of them
     * @param engine that simulates
     * @param cores that it may keep busy; the result does not depend on them
     * @param goOn hears of the progress; false cancels
     */
    RunResult simulate(Setup setup, RunInputs inputs, Engine engine, int cores, Predicate<RunProgress> goOn)
            throws InvalidInputException {
        return simulate(setup, inputs, engine, workload(inputs.seed()), cores, goOn);
    }

    /** Runs one collective size by size; parameters as of the other. */
    RunResult simulate(Setup setup, RunInputs inputs, List<Sweep.Step> steps, int cores, Predicate<RunProgress> goOn)
            throws InvalidInputException {
        SweepRun sweep = new SweepRun(fabric);
        for (int i = 0; i < steps.size() && !sweep.isBroken(); i++) {
            Sweep.Step step = steps.get(i);
            String engine = step.engine().getLiteral();
            if (step.large() || step.engine() == Engine.ANALYTIC) {
                AnalyticRun.Computed computed = compute(step, inputs.seed(), setup);
                sweep.add(computed.part(), computed.durationPs(), engine);
            } else {
                WorkloadAssembly work = assemble(step, inputs.seed());
                int done = i;
                Predicate<RunProgress> within = progress -> goOn.test(progress.within(done, steps.size()));
                sweep.add(simulate(setup, inputs, step.engine(), work, cores, within), engine);
            }
        }
        return sweep.result(inputs, intervalPs());
    }

    private AnalyticRun.Computed compute(Sweep.Step step, long seed, Setup setup) throws InvalidInputException {
        if (step.large()) {
            FaultPlan faults = new PlannedFaults(fabric, locations).plan(scenario);
            return new LargeRun(fabric, faults, seed, locations)
                    .compute(step.workload(), setup.transport(), setup.parameters());
        }
        return new AnalyticRun(fabric, seed, locations).compute(step.workload(), setup.transport(), setup.parameters());
    }

    private RunResult simulate(
            Setup setup, RunInputs inputs, Engine engine, WorkloadAssembly work, int cores, Predicate<RunProgress> goOn)
            throws InvalidInputException {
        SimulationRequest request = request(setup, inputs.seed(), work);
        MemoryLimit memory = new MemoryLimit(scenario.getMaximumMemory());
        Progress progress = (simulatedPs, fraction, hops) ->
                !memory.isReached() && goOn.test(new RunProgress(simulatedPs, fraction, hops));
        ResultAssembly assembly = new ResultAssembly(work, memory);
        try {
            if (engine == Engine.FLOW) {
                return assembly.assemble(inputs, FlowSimulator.run(request, progress));
            }
            int parts = PacketSimulator.partsThatPay(request.network(), cores);
            return assembly.assemble(inputs, PacketSimulator.run(request, progress, parts));
        } catch (IllegalArgumentException e) {
            throw notSimulated(setup.name(), e);
        }
    }

    /** Says of which policy and file it is what an engine refuses. */
    InvalidInputException notSimulated(String policy, IllegalArgumentException e) {
        return new InvalidInputException(Messages.get("scenario.simulator", policy, file, e.getMessage()), e);
    }

    private SimulationRequest request(Setup setup, long seed, WorkloadAssembly work) throws InvalidInputException {
        Limits limits = new Limits(orUnlimited(scenario.getMaximumEvents()), orUnlimited(scenario.getMaximumTime()));
        PlannedFaults faults = new PlannedFaults(work.fabric(), locations);
        return new SimulationRequest(
                work.fabric().network(),
                work.workload(),
                setup.transport(),
                setup.parameters().values(),
                seed,
                limits,
                intervalPs(),
                faults.plan(scenario),
                faults.ports(scenario, intervalPs()));
    }

    /** Returns a simulation of all workloads together as the packet engine takes it. */
    SimulatorInput input(PlannedRun run, Setup setup) throws InvalidInputException {
        WorkloadAssembly work = workload(run.seed());
        WorkloadAssembly calm =
                WorkloadAssembly.of(scenario.getWorkloads(), fabric, HostJitter.none(), run.seed(), locations);
        return new SimulatorInput(
                run,
                request(setup, run.seed(), work),
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
