// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonObject;
import dev.weft.cli.progress.ProgressMode;
import dev.weft.cli.progress.SweepProgress;
import dev.weft.cli.sweep.TuningTable;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.Tuning;
import dev.weft.results.io.RunFolders;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft tune}: settings that suit several workloads, and what each workload's own settings cost the others. */
@Command(name = "tune")
final class TuneCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(arity = "1..*", paramLabel = "SCENARIO", descriptionKey = "SCENARIO")
    private List<Path> scenarios;

    @Option(names = "--axis", paramLabel = "ELEMENT.ATTRIBUTE=VALUES", descriptionKey = "axis", required = true)
    private List<String> axes;

    @Option(names = "--minimise", paramLabel = "FIGURE", descriptionKey = "minimise", defaultValue = "completionTimePs")
    private String figure;

    @Option(names = "--sample", paramLabel = "N", descriptionKey = "sample")
    private Integer sample;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = List.of();

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FOLDER",
            descriptionKey = "out")
    private Path out;

    @Option(names = "--resume", descriptionKey = "resume")
    private boolean resume;

    @Option(names = "--progress", paramLabel = "MODE", descriptionKey = "progress", defaultValue = "auto")
    private ProgressMode progress;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    TuneCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException, IOException {
        if (resume && out == null) {
            throw new ParameterException(spec.commandLine(), Messages.get("sweep.resumeWhat"));
        }
        List<Axis> parsed = new ArrayList<>();
        for (String axis : axes) {
            parsed.add(Axis.parse(axis));
        }
        SweepDesign design = sample == null ? SweepDesign.grid(parsed) : SweepDesign.latin(parsed, sample, 1);
        Path folder = out != null ? out : RunFolders.free(scenarios.get(0).resolveSibling("runs"), "tuning");
        SweepProgress observer = new SweepProgress(progress, err(), context.errorIsTerminal(), context.cancellation());
        TuningTable.Asked asked =
                new TuningTable.Asked(scenarios, axes, sample == null ? 0 : sample, figure, transports);
        Path file = folder.resolve(TuningTable.FILE);
        Tuning.Outcome outcome;
        try {
            outcome = new Tuning(folder, scenarios, design, figure, RunOptions.of(transports, null, null), resume)
                    .run(
                            Runtime.getRuntime().availableProcessors(),
                            observer,
                            () -> WholeFile.write(file, TuningTable.json(asked, folder) + "\n"));
        } finally {
            observer.wipe();
        }
        JsonObject document = TuningTable.json(asked, outcome, folder);
        WholeFile.write(file, document + "\n");
        observer.written(folder);
        if (json) {
            JsonOutput.print(document, out());
        } else {
            TuningTable.print(figure, outcome, out());
            out().println(Messages.get("run.written", folder));
            out().flush();
        }
        return ExitCodes.GOOD;
    }
}
