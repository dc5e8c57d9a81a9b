// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.explain.ExplanationText;
import dev.weft.cli.progress.CancellableProgress;
import dev.weft.cli.progress.JsonProgress;
import dev.weft.cli.progress.ProgressMode;
import dev.weft.cli.progress.ProgressReporters;
import dev.weft.cli.run.NcclTable;
import dev.weft.cli.run.RunCharts;
import dev.weft.cli.run.RunOutput;
import dev.weft.cli.run.RunReports;
import dev.weft.cli.run.RunTables;
import dev.weft.cli.run.TrainingOutput;
import dev.weft.cli.run.TrainingReport;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.CompletedRun;
import dev.weft.experiment.Experiment;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.ExperimentRunner;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.PlannedRun;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.TrainingExperiment;
import dev.weft.experiment.cause.Explainer;
import dev.weft.model.scenario.Engine;
import dev.weft.results.Counter;
import dev.weft.results.Explanation;
import dev.weft.results.io.CausesFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft run}: simulates a scenario under each of its transport policies. */
@Command(name = "run")
final class RunCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(index = "0", paramLabel = "SCENARIO", descriptionKey = "SCENARIO")
    private Path scenario;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "seed")
    private Long seed;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads")
    private Integer threads;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "DIR",
            descriptionKey = "out")
    private Path out;

    @Option(names = "--no-charts", descriptionKey = "no-charts")
    private boolean noCharts;

    @Option(
            names = "--explain",
            paramLabel = "WHEN",
            arity = "0..1",
            fallbackValue = "always",
            descriptionKey = "explain")
    private Explain explain;

    @Option(names = "--engine", paramLabel = "ENGINE", descriptionKey = "engine")
    private Engine engine;

    @Option(names = "--progress", paramLabel = "MODE", descriptionKey = "progress", defaultValue = "auto")
    private ProgressMode progress;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** When to tell causes. */
    enum Explain {
        ALWAYS,
        /** Where that takes about as long as the runs themselves, seconds at most. */
        SMALL;

        /** Packets times links of all runs that are simulated again in some seconds. */
        private static final long SMALL_HOPS = 5_000_000;

        boolean suits(Experiment experiment, List<CompletedRun> runs) {
            long hops = runs.stream()
                    .mapToLong(run -> run.result()
                            .summary()
                            .counters()
                            .get(Counter.PACKET_HOPS)
                            .orElse(Long.MAX_VALUE / runs.size()))
                    .sum();
            return this == ALWAYS
                    || hops <= SMALL_HOPS
                            && runs.stream().allMatch(CompletedRun::isComplete)
                            && experiment.isSimulatedAsPackets();
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    RunCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException, IOException {
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.threads", threads));
        }
        requireSeed(seed);
        if (TrainingExperiment.isTraining(scenario)) {
            return train();
        }
        RunOptions options = RunOptions.of(transports, seed, engine);
        Experiment experiment = context.cancellation().withNothingOpen(() -> Experiment.load(scenario, options));
        if (explain == Explain.ALWAYS) {
            // Refused before anything is simulated.
            experiment.simulatorInput(experiment.plan().get(0));
        }
        PrintWriter err = err();
        experiment.outsideFiles().forEach(name -> err.println(Messages.get("run.outside", scenario, name)));
        RunObserver shown = ProgressReporters.of(progress, err, context.errorIsTerminal());
        RunOutput output = RunOutput.open(out, scenario, experiment);
        output.leftovers().forEach(left -> err.println(Messages.get("run.leftover", left.folder(), left.runs())));
        List<CompletedRun> runs;
        List<Explanation> explanations = new ArrayList<>();
        try (output) {
            runs = simulate(experiment, shown, output);
            if (explain != null && explain.suits(experiment, runs)) {
                Explainer explainer = new Explainer(
                        experiment, true, cores(), () -> !context.cancellation().isRequested());
                for (PlannedRun run : experiment.plan()) {
                    explanations.addAll(explainer.explain(run));
                }
                CausesFile.write(explanations, output.staging());
            }
            if (!noCharts) {
                RunCharts.draw(
                        runs.stream().map(CompletedRun::result).toList(), output.staging(), RunCharts.Format.PNG);
            }
            output.commit();
        }
        output.taken().ifPresent(taken -> err.println(Messages.get("run.taken", taken, output.folder())));
        print(experiment, runs, explanations, output.folder());
        if (shown instanceof JsonProgress lines) {
            lines.written(output.folder().toString());
        }
        return tellIncomplete(runs, err) ? ExitCodes.NO : ExitCodes.GOOD;
    }

    /** Computes a training step as {@code weft train} does, and leaves the report as the result of the run. */
    private int train() throws InvalidInputException, IOException {
        if (engine == Engine.PACKET || engine == Engine.ANALYTIC) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.training.engine", engine));
        }
        TrainingExperiment experiment = TrainingExperiment.load(
                scenario, transports, seed == null ? OptionalLong.empty() : OptionalLong.of(seed));
        TrainingReport report =
                new TrainingReport(experiment.title(), context.cancellation().withNothingOpen(experiment::run));
        Path folder = TrainingOutput.write(out, scenario, experiment.files(), report, !noCharts);
        if (json) {
            JsonOutput.print(report.toJson(), out());
        } else {
            report.print(out());
            out().println();
            out().println(Messages.get("run.written", folder));
            out().flush();
        }
        if (progress == ProgressMode.JSON) {
            new JsonProgress(err()).written(folder.toString());
        }
        return ExitCodes.GOOD;
    }

    /** Runs the simulations; when cancelled, keeps those that had ended and says so. */
    private List<CompletedRun> simulate(Experiment experiment, RunObserver shown, RunOutput output)
            throws InvalidInputException, ExperimentCancelledException, IOException {
        RunObserver observer = new CancellableProgress(shown, context.cancellation());
        try {
            return new ExperimentRunner(experiment, observer).run(cores(), output::add);
        } catch (ExperimentCancelledException e) {
            int kept = output.count();
            if (kept == 0) {
                throw new ExperimentCancelledException(Messages.get("run.cancelled.nothing"));
            }
            output.commit();
            throw new ExperimentCancelledException(
                    Messages.get("run.cancelled.kept", kept, experiment.plan().size(), output.folder()));
        }
    }

    private int cores() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    private void print(Experiment experiment, List<CompletedRun> runs, List<Explanation> explanations, Path folder)
            throws IOException {
        PrintWriter stdout = out();
        if (json) {
            RunReports.write(stdout, experiment.name(), folder, runs);
        } else {
            explanations.forEach(one -> ExplanationText.print(one, stdout));
            if (!explanations.isEmpty()) {
                stdout.println();
            }
            printForPeople(stdout, experiment, runs, Messages.get("run.written", folder));
            stdout.flush();
        }
    }

    /** A sweep looks as nccl-tests print it, where all but the rows are comments. */
    private static void printForPeople(
            PrintWriter stdout, Experiment experiment, List<CompletedRun> runs, String written) {
        if (experiment.isSweep()) {
            stdout.println("# " + experiment.title());
            stdout.println("#");
            runs.forEach(run -> new NcclTable(run, experiment.root()).print(stdout));
            stdout.println("# " + written);
        } else {
            stdout.println(experiment.title());
            stdout.println();
            new RunTables(runs).print(stdout);
            stdout.println();
            stdout.println(written);
        }
    }

    private static boolean tellIncomplete(List<CompletedRun> runs, PrintWriter err) {
        boolean any = false;
        for (CompletedRun run : runs) {
            String detail = run.result().summary().statusDetail();
            if (!run.isComplete()) {
                err.println(Messages.get("run.incomplete", run.plan().policy(), detail));
                any = true;
            } else if (!detail.isEmpty()) {
                err.println(Messages.get("run.note", run.plan().policy(), detail));
            }
        }
        err.flush();
        return any;
    }
}
