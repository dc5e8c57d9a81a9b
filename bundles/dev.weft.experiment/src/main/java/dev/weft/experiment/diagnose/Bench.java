// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.diagnose;

import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.RunProgress;
import dev.weft.experiment.SimulatorInput;
import dev.weft.experiment.cause.UsedLinks;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.RunResult;
import dev.weft.sim.engine.Mixing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Runs the collective of a scenario on some of its GPUs: as the cluster is, with the scenario's faults, which whoever diagnoses
 * does not look at; and as it should be, without them.
 */
final class Bench {
    private final Path scenario;
    private final RunOptions options;
    private final BooleanSupplier goOn;
    private final double noise;
    private final long seed;
    private final FabricGraph graph;
    private final List<Integer> hosts = new ArrayList<>();
    private int measured;

    /**
     * Opens a scenario.
     *
     * @param options which policy and seed: one
     * @param noise how far single measurements are off at most, 0.05 = 5 %
     * @param goOn false cancels
     * @throws InvalidInputException if it has no collective, several policies or seeds, or is wrong
     */
    Bench(Path scenario, RunOptions options, double noise, BooleanSupplier goOn) throws InvalidInputException {
        this.scenario = scenario;
        this.options = options;
        this.noise = noise;
        this.goOn = goOn;
        Experiment experiment = Experiment.load(scenario, options, Bench::onlyCollective);
        if (experiment.plan().size() != 1) {
            throw new InvalidInputException(
                    Messages.get("one", scenario, experiment.plan().size()));
        }
        PlannedRun run = experiment.plan().get(0);
        seed = run.seed();
        try {
            graph = FabricInput.read(Checker.fabricFile(
                            scenario, ModelFiles.load(scenario).scenario()))
                    .graph();
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
        for (int host = 0; host < graph.hostCount(); host++) {
            if (!gpus(host).isEmpty()) {
                hosts.add(host);
            }
        }
        if (collective(scenario) == null) {
            throw new InvalidInputException(Messages.get("collective", scenario));
        }
        if (hosts.size() < 2) {
            throw new InvalidInputException(Messages.get("hosts", scenario));
        }
    }

    private static CollectiveWorkload collective(Path scenario) throws InvalidInputException {
        try {
            return collective(ModelFiles.load(scenario).scenario());
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
    }

    private static CollectiveWorkload collective(Scenario scenario) {
        return scenario.getWorkloads().stream()
                .filter(CollectiveWorkload.class::isInstance)
                .map(CollectiveWorkload.class::cast)
                .findFirst()
                .orElse(null);
    }

    private static void onlyCollective(Scenario scenario) {
        CollectiveWorkload first = collective(scenario);
        if (first != null) {
            scenario.getWorkloads().removeIf(workload -> workload != first);
            first.setMaximumBytes(0);
        }
    }

    /** Returns the numbers of the hosts with GPUs that have a NIC. */
    List<Integer> hosts() {
        return hosts;
    }

    FabricGraph graph() {
        return graph;
    }

    String name(int host) {
        return graph.names().host(host);
    }

    /** Returns the names of a host's GPUs that have a NIC. */
    List<String> gpus(int host) {
        List<String> names = new ArrayList<>();
        for (int gpu = graph.firstGpu(host); gpu < graph.firstGpu(host + 1); gpu++) {
            int nic = graph.nicOfGpu(gpu);
            if (nic >= 0 && graph.cableOfPort(graph.firstPort(nic)) >= 0) {
                names.add(graph.names().gpu(gpu));
            }
        }
        return names;
    }

    /** Returns the names of the GPUs of some hosts, host by host. */
    List<String> gpus(List<Integer> some) {
        return some.stream().flatMap(host -> gpus(host).stream()).toList();
    }

    private static Consumer<Scenario> on(List<String> gpus, boolean healthy, Consumer<Scenario> more) {
        return scenario -> {
            onlyCollective(scenario);
            CollectiveWorkload one = collective(scenario);
            one.setPlacement(Placement.EXPLICIT);
            one.setRanks(0);
            one.setSkip(0);
            one.setRoot(0);
            one.getGpus().clear();
            one.getGpus().addAll(gpus);
            if (healthy) {
                scenario.getFaults().clear();
            }
            more.accept(scenario);
        };
    }

    /**
     * Runs the collective.
     *
     * @param healthy whether without faults
     * @param more what else to change about the scenario
     * @throws InvalidInputException if it cannot be run on these GPUs, or does not complete
     */
    RunResult run(List<String> gpus, boolean healthy, Consumer<Scenario> more)
            throws InvalidInputException, ExperimentCancelledException {
        Experiment experiment = Experiment.load(scenario, options, on(gpus, healthy, more));
        RunObserver observer = (PlannedRun run, RunProgress progress) -> goOn.getAsBoolean();
        CompletedRun run =
                new ExperimentRunner(experiment, observer).run(1, ended -> {}).get(0);
        if (!run.isComplete()) {
            throw new InvalidInputException(Messages.get(
                    "incomplete", gpus.size(), run.result().summary().statusDetail()));
        }
        return run.result();
    }

    private double time(List<String> gpus, boolean healthy) throws InvalidInputException, ExperimentCancelledException {
        return run(gpus, healthy, scenario -> {}).summary().workloads().get(0).durationPs();
    }

    /**
     * Measures by how much the collective takes longer than it should.
     *
     * @param repeats how often it is measured, each time with noise of its own
     * @return the mean, 0.03 = 3 %
     */
    double slowdown(List<String> gpus, int repeats) throws InvalidInputException, ExperimentCancelledException {
        double is = time(gpus, false);
        double should = time(gpus, true);
        double sum = 0;
        for (int i = 0; i < repeats; i++) {
            sum += is * (1 + noise());
        }
        return sum / repeats / should - 1;
    }

    /** Returns the next measurement's error, the same in every execution: uniform between minus and plus the noise. */
    double noise() {
        long bits = Mixing.mix(Mixing.mix(seed) + ++measured) >>> 11;
        return noise * (2 * (bits * 0x1p-53) - 1);
    }

    /** Returns the links that the collective uses. */
    BitSet links(List<String> gpus) throws InvalidInputException {
        Experiment experiment = Experiment.load(scenario, options, on(gpus, true, all -> {}));
        try {
            return UsedLinks.of(experiment.simulatorInput(experiment.plan().get(0)));
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(Messages.get("links", e.getMessage()), e);
        }
    }

    /** Returns the names of all directed links. */
    List<String> linkNames() throws InvalidInputException {
        Experiment experiment = Experiment.load(scenario, options, on(gpus(hosts), true, all -> {}));
        SimulatorInput input = experiment.simulatorInput(experiment.plan().get(0));
        return input.linkNames();
    }
}
