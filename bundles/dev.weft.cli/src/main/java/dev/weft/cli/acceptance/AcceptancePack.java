// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.acceptance;

import dev.weft.cli.text.Messages;
import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.FabricInput;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Placement;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.CollectiveKind;
import dev.weft.results.WorkloadSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * The steps of an acceptance: the collective of a scenario on 2, 4, 8, … and all hosts, and what the model expects of each size.
 *
 * @param steps the steps
 * @param factor from one size to the next
 */
public record AcceptancePack(List<AcceptanceStep> steps, int factor) {
    private static final Map<CollectiveKind, String> TESTS = Map.of(
            CollectiveKind.ALL_REDUCE, "all_reduce",
            CollectiveKind.ALL_GATHER, "all_gather",
            CollectiveKind.REDUCE_SCATTER, "reduce_scatter",
            CollectiveKind.ALL_TO_ALL, "alltoall",
            CollectiveKind.BROADCAST, "broadcast",
            CollectiveKind.REDUCE, "reduce",
            CollectiveKind.GATHER, "gather",
            CollectiveKind.SCATTER, "scatter");

    private static final String CSV_HEAD = "step,test,hosts,ranks,bytes,expectedBusbwGBps";

    /**
     * Runs the model.
     *
     * @param scenario with one collective, in one size or several
     * @param options one policy
     * @param observer may cancel
     * @throws InvalidInputException if the scenario is something else, or its collective is none of nccl-tests
     */
    public static AcceptancePack of(Path scenario, RunOptions options, RunObserver observer)
            throws InvalidInputException, ExperimentCancelledException {
        FabricGraph graph;
        int factor;
        try {
            Scenario model = ModelFiles.load(scenario).scenario();
            if (model.getWorkloads().size() != 1
                    || !(model.getWorkloads().get(0) instanceof CollectiveWorkload collective)) {
                throw new InvalidInputException(Messages.get("acceptance.one", scenario));
            }
            factor = collective.getStepFactor();
            graph = FabricInput.read(Checker.fabricFile(scenario, model)).graph();
        } catch (ModelFileException e) {
            throw new InvalidInputException(e.getMessage(), e);
        }
        List<AcceptanceStep> steps = new ArrayList<>();
        for (int hosts : counts(graph.hostCount())) {
            List<String> gpus = new ArrayList<>();
            for (int gpu = 0; gpu < graph.firstGpu(hosts); gpu++) {
                gpus.add(graph.names().gpu(gpu));
            }
            Experiment experiment = Experiment.load(scenario, options, model -> place(model, gpus));
            if (experiment.plan().size() != 1) {
                throw new InvalidInputException(Messages.get(
                        "acceptance.runs", scenario, experiment.plan().size()));
            }
            CompletedRun run = new ExperimentRunner(experiment, observer)
                    .run(1, ended -> {})
                    .get(0);
            steps.add(step(steps.size() + 1, hosts, run.result().summary().workloads(), scenario));
        }
        return new AcceptancePack(List.copyOf(steps), factor);
    }

    private static TreeSet<Integer> counts(int hosts) {
        TreeSet<Integer> counts = new TreeSet<>();
        for (int count = 2; count < hosts; count *= 2) {
            counts.add(count);
        }
        counts.add(hosts);
        return counts;
    }

    private static void place(Scenario model, List<String> gpus) {
        model.getFaults().clear();
        CollectiveWorkload one = (CollectiveWorkload) model.getWorkloads().get(0);
        one.setPlacement(Placement.EXPLICIT);
        one.setRanks(0);
        one.setSkip(0);
        one.getGpus().clear();
        one.getGpus().addAll(gpus);
        if (model.getSeeds().size() > 1) {
            model.getSeeds().subList(1, model.getSeeds().size()).clear();
        }
    }

    private static AcceptanceStep step(int number, int hosts, List<WorkloadSummary> sizes, Path scenario)
            throws InvalidInputException {
        String test = TESTS.get(sizes.get(0).collective());
        if (test == null) {
            throw new InvalidInputException(Messages.get(
                    "acceptance.collective", scenario, sizes.get(0).collective().key()));
        }
        return new AcceptanceStep(
                number,
                test,
                hosts,
                sizes.get(0).ranks(),
                sizes.stream()
                        .map(size -> new AcceptanceStep.Size(size.bytes(), size.busbwBps()))
                        .toList());
    }

    /** Returns the document for people. */
    public String document(String title, double tolerance) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(title).append("\n\n").append(Messages.get("acceptance.intro", percent(tolerance)));
        text.append("\n");
        for (AcceptanceStep step : steps) {
            text.append("\n## ").append(step.number()).append(". ");
            text.append(Messages.get("acceptance.step", step.test(), step.hosts(), step.ranks()));
            text.append("\n\n```\n")
                    .append(step.command(factor))
                    .append(" | tee ")
                    .append(step.output());
            text.append("\n```\n\n").append(Messages.get("acceptance.table")).append("\n| ---: | ---: | ---: |\n");
            for (AcceptanceStep.Size size : step.sizes()) {
                text.append(String.format(
                        Locale.ROOT,
                        "| %d | %.2f | %.2f |%n",
                        size.bytes(),
                        size.gigabytes(),
                        size.gigabytes() * (1 - tolerance)));
            }
        }
        return text.toString();
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.0f", 100 * part);
    }

    /** Returns the script that runs all steps. */
    public String script() {
        StringBuilder text = new StringBuilder("#!/bin/sh\n");
        text.append("# ").append(Messages.get("acceptance.script")).append("\nset -eu\n");
        text.append(": \"${HOSTFILE:?}\" \"${NCCL_TESTS:?}\"\n");
        for (AcceptanceStep step : steps) {
            text.append(step.command(factor))
                    .append(" | tee ")
                    .append(step.output())
                    .append('\n');
        }
        return text.toString();
    }

    /** Returns what is expected, for programs and for {@link AcceptanceCheck}. */
    public String csv() {
        StringBuilder text = new StringBuilder(CSV_HEAD).append('\n');
        for (AcceptanceStep step : steps) {
            for (AcceptanceStep.Size size : step.sizes()) {
                text.append(String.format(
                        Locale.ROOT,
                        "%d,%s,%d,%d,%d,%.4f%n",
                        step.number(),
                        step.test(),
                        step.hosts(),
                        step.ranks(),
                        size.bytes(),
                        size.gigabytes()));
            }
        }
        return text.toString();
    }
}
