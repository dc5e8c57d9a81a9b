// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonObject;
import dev.weft.cli.progress.ProgressMode;
import dev.weft.cli.progress.SweepProgress;
import dev.weft.cli.sweep.SearchTable;
import dev.weft.cli.sweep.SweepPictures;
import dev.weft.cli.sweep.SweepTable;
import dev.weft.cli.text.Messages;
import dev.weft.cost.whatif.SweepCosts;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.Range;
import dev.weft.experiment.axes.Search;
import dev.weft.experiment.axes.SweepData;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepRow;
import dev.weft.experiment.executor.ExecutionOutcome;
import dev.weft.experiment.executor.ExecutorSettings;
import dev.weft.experiment.executor.SweepExecutor;
import dev.weft.experiment.executor.SweepExecutors;
import dev.weft.experiment.executor.SweepJob;
import dev.weft.results.RunStatus;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft sweep}: simulates a scenario with many values of its attributes. */
@Command(name = "sweep")
final class SweepCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(paramLabel = "SCENARIO", descriptionKey = "SCENARIO")
    private Path scenario;

    @Option(names = "--axis", paramLabel = "ELEMENT.ATTRIBUTE=VALUES", descriptionKey = "axis")
    private List<String> axes = List.of();

    @Option(names = "--heat", paramLabel = "FIGURE", descriptionKey = "heat")
    private String heat;

    @Option(names = "--pareto", paramLabel = "FIGURE", descriptionKey = "pareto")
    private String pareto;

    @Option(names = "--search", paramLabel = "ELEMENT.ATTRIBUTE=LOW..HIGH", descriptionKey = "search")
    private String search;

    @Option(names = "--minimise", paramLabel = "FIGURE", descriptionKey = "minimise")
    private String minimise;

    @Option(names = "--maximise", paramLabel = "FIGURE", descriptionKey = "maximise")
    private String maximise;

    @Option(names = "--points", paramLabel = "N", descriptionKey = "points", defaultValue = "9")
    private int points;

    @Option(names = "--sample", paramLabel = "N", descriptionKey = "sample")
    private Integer sample;

    @Option(names = "--sample-seed", paramLabel = "N", descriptionKey = "sample-seed", defaultValue = "1")
    private long sampleSeed;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = List.of();

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FOLDER",
            descriptionKey = "out")
    private Path out;

    @Option(names = "--resume", descriptionKey = "resume")
    private boolean resume;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads")
    private Integer threads;

    @Option(names = "--executor", paramLabel = "NAME", descriptionKey = "executor", defaultValue = SweepExecutors.LOCAL)
    private String executorName;

    @Option(names = "--set", paramLabel = "NAME=VALUE", descriptionKey = "set")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(names = "--progress", paramLabel = "MODE", descriptionKey = "progress", defaultValue = "auto")
    private ProgressMode progress;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    SweepCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException, IOException {
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.threads", threads));
        }
        if (resume && out == null) {
            throw new ParameterException(spec.commandLine(), Messages.get("sweep.resumeWhat"));
        }
        if (search != null) {
            return search();
        }
        if (axes.isEmpty() || minimise != null || maximise != null) {
            throw new ParameterException(spec.commandLine(), Messages.get("sweep.what"));
        }
        if (heat != null && axes.size() != 2) {
            throw new ParameterException(spec.commandLine(), Messages.get("sweep.heat"));
        }
        List<Axis> parsed = new ArrayList<>();
        for (String axis : axes) {
            parsed.add(Axis.parse(axis));
        }
        SweepDesign design = sample == null ? SweepDesign.grid(parsed) : SweepDesign.latin(parsed, sample, sampleSeed);
        SweepExecutor executor = SweepExecutors.named(executorName);
        ExecutorSettings chosen = ExecutorSettings.of(executor, settings);
        executor.check(chosen);
        RunOptions options = RunOptions.of(transports, null, null);
        SweepFolder sweep = resume
                ? SweepFolder.resume(out, scenario, design, options)
                : SweepFolder.create(folder(), scenario, design, options, observer()::goOn);
        SweepCosts costs = pareto == null ? null : SweepPictures.costs(sweep, scenario);
        ExecutionOutcome outcome = simulate(sweep, executor, chosen);
        List<SweepRow> rows = sweep.rows();
        if (!rows.isEmpty()) {
            WholeFile.write(sweep.folder().resolve("sweep.csv"), SweepTable.csv(design, rows));
        }
        observer().written(sweep.folder());
        SweepData data = SweepData.of(design, rows);
        if (heat != null && outcome.isComplete()) {
            SweepPictures.heatMaps(data, heat, sweep.folder());
        }
        if (pareto != null && outcome.isComplete()) {
            String name = scenario.getFileName().toString();
            SweepPictures.pareto(data, costs, pareto, name, sweep.folder());
        }
        print(sweep, rows, outcome);
        boolean complete = rows.stream().allMatch(row -> row.run().summary().status() == RunStatus.COMPLETE);
        // To have handed them over is what was asked for at first; who resumes asks whether they have ended.
        boolean waits = resume && !outcome.next().isEmpty();
        return complete && !waits && outcome.failures().isEmpty() ? ExitCodes.GOOD : ExitCodes.NO;
    }

    private void print(SweepFolder sweep, List<SweepRow> rows, ExecutionOutcome outcome) {
        PrintWriter stdout = out();
        if (json) {
            JsonObject document = SweepTable.json(sweep.design(), rows);
            if (!outcome.isComplete()) {
                document.add("failures", JsonOutput.texts(outcome.failures()));
                document.add("next", JsonOutput.texts(outcome.next()));
            }
            JsonOutput.print(document, stdout);
        } else {
            if (!rows.isEmpty()) {
                SweepTable.print(sweep.design(), rows, stdout);
            }
            stdout.println(Messages.get("run.written", sweep.folder()));
            outcome.next().forEach(stdout::println);
            stdout.flush();
        }
        outcome.failures().forEach(err()::println);
        if (!outcome.failures().isEmpty()) {
            err().println(Messages.get("sweep.incomplete", outcome.failures().size(), sweep.folder()));
        }
        err().flush();
    }

    private Path folder() {
        if (out != null) {
            return out;
        }
        String name = scenario.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        return RunFolders.free(scenario.resolveSibling("runs"), name + "-sweep");
    }

    private int search() throws InvalidInputException, ExperimentCancelledException, IOException {
        if (!axes.isEmpty()
                || sample != null
                || !executorName.equals(SweepExecutors.LOCAL)
                || (minimise == null) == (maximise == null)
                || points < 3) {
            throw new ParameterException(spec.commandLine(), Messages.get("sweep.search.what"));
        }
        Range range = Range.parse(search);
        String figure = minimise != null ? minimise : maximise;
        RunOptions options = RunOptions.of(transports, null, null);
        Path target = folder();
        SearchTable.Asked asked = new SearchTable.Asked(range, figure, maximise != null, points, transports);
        Path file = target.resolve(SearchTable.FILE);
        Search.Outcome outcome = new Search(target, scenario, range, figure, maximise != null, points, options, resume)
                .run(
                        cores(),
                        observer(),
                        tried -> WholeFile.write(file, SearchTable.json(asked, tried, target) + "\n"));
        JsonObject document = SearchTable.json(asked, outcome, target);
        WholeFile.write(file, document + "\n");
        observer().written(target);
        if (json) {
            JsonOutput.print(document, out());
        } else {
            SearchTable.print(range, figure, outcome, out());
            out().println(Messages.get("run.written", target));
            out().flush();
        }
        return outcome.atEdge() ? ExitCodes.NO : ExitCodes.GOOD;
    }

    private int cores() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    private SweepProgress observer() {
        return new SweepProgress(progress, err(), context.errorIsTerminal(), context.cancellation());
    }

    private ExecutionOutcome simulate(SweepFolder sweep, SweepExecutor executor, ExecutorSettings chosen)
            throws InvalidInputException, ExperimentCancelledException, IOException {
        SweepProgress observer = observer();
        try {
            return executor.execute(new SweepJob(sweep, cores(), WeftProcess.command(), observer), chosen);
        } catch (ExperimentCancelledException e) {
            throw new ExperimentCancelledException(Messages.get("sweep.cancelled", sweep.folder()));
        } finally {
            observer.wipe();
        }
    }
}
