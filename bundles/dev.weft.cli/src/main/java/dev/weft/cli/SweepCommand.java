// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.progress.Cancellation;
import dev.weft.cli.progress.TerminalLine;
import dev.weft.cli.sweep.SearchTable;
import dev.weft.cli.sweep.SweepHeatMaps;
import dev.weft.cli.sweep.SweepTable;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.Range;
import dev.weft.experiment.axes.Search;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.experiment.axes.SweepObserver;
import dev.weft.experiment.axes.SweepRow;
import dev.weft.experiment.axes.SweepRunner;
import dev.weft.results.RunStatus;
import dev.weft.results.io.RunFolders;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
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

    @Option(names = "--out", paramLabel = "FOLDER", descriptionKey = "out")
    private Path out;

    @Option(names = "--resume", descriptionKey = "resume")
    private boolean resume;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads")
    private Integer threads;

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
        RunOptions options = new RunOptions(transports, OptionalLong.empty(), "");
        SweepFolder sweep = resume
                ? SweepFolder.resume(out, scenario, design, options)
                : SweepFolder.create(folder(), scenario, design, options);
        simulate(sweep, options);
        List<SweepRow> rows = sweep.rows();
        OutputFile.write(
                sweep.folder().resolve("sweep.csv"),
                SweepTable.csv(design, rows).getBytes(StandardCharsets.UTF_8));
        if (heat != null) {
            SweepHeatMaps.draw(design, rows, heat, sweep.folder());
        }
        PrintWriter stdout = out();
        if (json) {
            JsonOutput.print(SweepTable.json(design, rows), stdout);
        } else {
            SweepTable.print(design, rows, stdout);
            stdout.println(Messages.get("run.written", sweep.folder()));
            stdout.flush();
        }
        boolean complete = rows.stream().allMatch(row -> row.run().summary().status() == RunStatus.COMPLETE);
        return complete ? ExitCodes.GOOD : ExitCodes.NO;
    }

    private Path folder() {
        if (out != null) {
            return out;
        }
        String name = scenario.getFileName().toString().replaceFirst("\\.[^.]*$", "");
        return RunFolders.free(scenario.resolveSibling("runs"), name + "-sweep");
    }

    private int search() throws InvalidInputException, ExperimentCancelledException, IOException {
        if (!axes.isEmpty() || sample != null || (minimise == null) == (maximise == null) || points < 3) {
            throw new ParameterException(spec.commandLine(), Messages.get("sweep.search.what"));
        }
        Range range = Range.parse(search);
        String figure = minimise != null ? minimise : maximise;
        RunOptions options = new RunOptions(transports, OptionalLong.empty(), "");
        Path target = folder();
        Search.Outcome outcome = new Search(target, scenario, range, figure, maximise != null, points, options, resume)
                .run(cores(), observer(new TerminalLine(err())));
        if (json) {
            JsonOutput.print(SearchTable.json(range, figure, outcome), out());
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

    private SweepObserver observer(TerminalLine terminal) {
        Cancellation cancellation = context.cancellation();
        return new SweepObserver() {
            @Override
            public boolean goOn() {
                return !cancellation.isRequested();
            }

            @Override
            public synchronized void pointFinished(int finished, int all) {
                if (context.errorIsTerminal()) {
                    terminal.draw(Messages.get("sweep.progress", finished, all));
                }
            }
        };
    }

    private void simulate(SweepFolder sweep, RunOptions options)
            throws InvalidInputException, ExperimentCancelledException, IOException {
        TerminalLine terminal = new TerminalLine(err());
        try {
            new SweepRunner(sweep, options, observer(terminal)).run(cores());
        } catch (ExperimentCancelledException e) {
            throw new ExperimentCancelledException(Messages.get("sweep.cancelled", sweep.folder()));
        } finally {
            if (context.errorIsTerminal()) {
                terminal.draw("");
            }
        }
    }
}
