// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.Cordons;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.Placements;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.TrainingWorkload;
import dev.weft.results.InputFile;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.flow.SteadyRates;
import dev.weft.sim.training.Failures;
import dev.weft.sim.training.Hardware;
import dev.weft.sim.training.Model;
import dev.weft.sim.training.Month;
import dev.weft.sim.training.Parallelism;
import dev.weft.sim.training.StepTime;
import dev.weft.sim.training.TrainingStep;
import dev.weft.sim.transport.TransportProvider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** A scenario whose workload is the training of a model, computed for each of its policies. */
public final class TrainingExperiment {
    private static final double PS = 1e12;
    private static final double TERA = 1e12;
    private static final double HOUR = 3_600;
    private static final double BUCKET_BYTES = 25e6;
    private static final double DETECTION_SECONDS = 600;
    private static final double RESTART_SECONDS = 300;
    private static final double CHECKPOINT_SECONDS = 60;
    private static final double REPAIR_SECONDS = 24 * HOUR;

    private final ScenarioInput input;
    private final TrainingWorkload workload;
    private final List<String> policies;
    private final long seed;

    private TrainingExperiment(ScenarioInput input, TrainingWorkload workload, List<String> policies, long seed) {
        this.input = input;
        this.workload = workload;
        this.policies = List.copyOf(policies);
        this.seed = seed;
    }

    /**
     * What was computed for one policy.
     *
     * @param policy the policy's name
     * @param accuracy a sentence on the engine's error
     * @param model the model
     * @param parallelism how it is divided
     * @param step a step
     * @param failures what breaks it
     * @param month what that leaves of a month
     * @param tokens of the whole training, 0 if not given
     */
    public record Outcome(
            String policy,
            String accuracy,
            Model model,
            Parallelism parallelism,
            StepTime step,
            Failures failures,
            Month month,
            double tokens) {}

    /**
     * Tells whether a scenario trains a model.
     *
     * @throws InvalidInputException if a file cannot be read or is broken
     */
    public static boolean isTraining(Path file) throws InvalidInputException {
        try {
            return ModelFiles.load(file).scenario().getWorkloads().stream()
                    .anyMatch(TrainingWorkload.class::isInstance);
        } catch (ModelFileException e) {
            throw InvalidInputException.of(e);
        }
    }

    /**
     * Loads a scenario and its fabric with all policies.
     *
     * @param file the scenario's file
     * @param seed of hashes, noise and failures
     * @throws InvalidInputException if a file cannot be read, is broken, or has no training workload
     */
    public static TrainingExperiment load(Path file, long seed) throws InvalidInputException {
        return load(file, List.of(), OptionalLong.of(seed));
    }

    /**
     * Loads a scenario and its fabric.
     *
     * @param file the scenario's file
     * @param policies names of policies, transports or presets to compute; none for all
     * @param seed of hashes, noise and failures; where none is given the scenario's first, else 1
     * @throws InvalidInputException if a file cannot be read, is broken, or has no training workload
     */
    public static TrainingExperiment load(Path file, List<String> policies, OptionalLong seed)
            throws InvalidInputException {
        ScenarioInput input = ScenarioInput.read(file, policies, unchanged -> {});
        PolicyChoice.require(policies, input.scenario(), file);
        List<Long> seeds = input.scenario().getSeeds();
        return of(input, policies, seed.orElse(seeds.isEmpty() ? 1 : seeds.get(0)));
    }

    static TrainingExperiment of(ScenarioInput input, List<String> policies, long seed) throws InvalidInputException {
        Path file = input.file();
        Scenario scenario = input.scenario();
        if (scenario.getWorkloads().stream().noneMatch(TrainingWorkload.class::isInstance)) {
            throw new InvalidInputException(Messages.get("training.none", file));
        }
        if (scenario.getWorkloads().size() > 1) {
            throw new InvalidInputException(Messages.get(
                    "training.several", file, scenario.getWorkloads().size()));
        }
        new SimulatorScope(scenario, input.locations()).check();
        TrainingWorkload workload = (TrainingWorkload) scenario.getWorkloads().get(0);
        if (workload.getPlacement() == Placement.EXPLICIT || workload.getPlacement() == Placement.FILE) {
            throw input.locations().fault(workload, Messages.get("training.placement"));
        }
        for (Fault fault : scenario.getFaults()) {
            if (fault.getKind() == FaultKind.JITTER) {
                throw input.locations().fault(fault, Messages.get("training.jitter"));
            }
            if (fault.getStart() > 0 || fault.getEnd() > 0) {
                throw input.locations().fault(fault, Messages.get("training.fault"));
            }
        }
        return new TrainingExperiment(input, workload, policies, seed);
    }

    /**
     * Returns the same training on another fabric, such as the same one of another size.
     *
     * @param graph the fabric, expanded, without errors
     */
    public TrainingExperiment on(FabricGraph graph) {
        FabricInput fabric = new FabricInput(input.fabric().file(), graph);
        ScenarioInput other =
                new ScenarioInput(input.file(), input.scenario(), fabric, input.locations(), input.files());
        return new TrainingExperiment(other, workload, policies, seed);
    }

    /** Returns the files that were read. */
    public List<InputFile> files() {
        return input.files();
    }

    /** Returns a line for people that says what is trained on what. */
    public String title() {
        return Messages.get("title", workload.getName(), input.graph().name(), seed);
    }

    /**
     * Computes all policies.
     *
     * @throws InvalidInputException if model, parallelism and fabric do not fit each other
     */
    public List<Outcome> run() throws InvalidInputException {
        FabricNetwork fabric = FabricNetwork.of(input.graph());
        FaultPlan faults = new PlannedFaults(fabric, input.locations()).plan(input.scenario());
        SimulatorScope scope = new SimulatorScope(input.scenario(), input.locations());
        List<Outcome> outcomes = new ArrayList<>();
        for (Policy policy : PolicyChoice.of(policies, input.scenario())) {
            TransportProvider transport = scope.transport(policy);
            PolicyParameters parameters = PolicyParameters.of(policy, transport, input.locations());
            try {
                outcomes.add(compute(policy.getName(), fabric, faults, transport, parameters));
            } catch (IllegalArgumentException e) {
                throw input.locations().fault(workload, e.getMessage(), e);
            }
        }
        return outcomes;
    }

    private Outcome compute(
            String policy,
            FabricNetwork fabric,
            FaultPlan faults,
            TransportProvider transport,
            PolicyParameters parameters) {
        int[] ends = ends(fabric);
        Model model = model();
        Parallelism parallelism = parallelism(ends.length);
        SteadyRates rates = new SteadyRates(fabric.network(), transport, parameters.values(), faults, seed);
        Hardware hardware = new Hardware(
                workload.getPeakTeraflops() * TERA,
                workload.getEfficiency(),
                workload.getComputeTime() / PS,
                workload.getSlowestGpu(),
                workload.getNoise(),
                fabric.network().hostCount(),
                workload.getInputBytesPerToken(),
                workload.getStorageRate() / 8.0);
        StepTime step = TrainingStep.of(model, parallelism, hardware, fabric.network(), rates, ends, seed);
        Failures failures = failures();
        Month month = Month.of(failures, parallelism.gpus(), seed);
        return new Outcome(
                policy,
                EngineChoice.accuracy(transport),
                model,
                parallelism,
                step,
                failures,
                month,
                workload.getTokens());
    }

    private int[] ends(FabricNetwork fabric) {
        EndpointNames names = new EndpointNames(fabric);
        return Arrays.stream(Placements.gpus(
                        fabric.graph(),
                        workload.getPlacement(),
                        0,
                        seed,
                        Cordons.gpus(fabric.graph(), input.scenario())))
                .map(names::endOfGpu)
                .toArray();
    }

    private Model model() {
        double active = workload.getActiveParameters();
        return new Model(
                workload.getParameters(),
                active == 0 ? workload.getParameters() : active,
                workload.getLayers(),
                workload.getHidden(),
                workload.getSequence(),
                workload.getGlobalBatch(),
                workload.getElementBytes(),
                workload.getGradientBytes(),
                workload.getExpertsPerToken(),
                workload.getExperts());
    }

    private Parallelism parallelism(int gpus) {
        int others = Math.max(1, Parallelism.gpus(workload.getTensor(), workload.getContext(), workload.getPipeline()));
        if (workload.getData() == 0 && gpus % others != 0) {
            throw new IllegalArgumentException(Messages.get("training.gpus", others, gpus));
        }
        return new Parallelism(
                workload.getTensor(),
                workload.getContext(),
                workload.getData() == 0 ? gpus / others : workload.getData(),
                workload.getPipeline(),
                workload.getExpert(),
                workload.getZeroStage(),
                workload.getMicroBatch(),
                workload.getBucket() == 0 ? BUCKET_BYTES : (double) workload.getBucket(),
                workload.isOverlap());
    }

    private Failures failures() {
        return new Failures(
                workload.getGpuMtbfHours() * HOUR,
                seconds(workload.getDetection(), DETECTION_SECONDS),
                seconds(workload.getRestart(), RESTART_SECONDS),
                seconds(workload.getCheckpoint(), CHECKPOINT_SECONDS),
                seconds(workload.getCheckpointInterval(), 0),
                workload.getSpareHosts(),
                seconds(workload.getRepair(), REPAIR_SECONDS));
    }

    private static double seconds(long ps, double otherwise) {
        return ps == 0 ? otherwise : ps / PS;
    }
}
