// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.run.TrainingReport;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.TrainingExperiment;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft train}: how long a step of training takes and why, and what failures make of a month. */
@Command(name = "train")
final class TrainCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(index = "0", paramLabel = "SCENARIO", descriptionKey = "SCENARIO")
    private Path scenario;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "seed")
    private Long seed;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE",
            descriptionKey = "output")
    private Path output;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    TrainCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, IOException {
        requireSeed(seed);
        TrainingExperiment experiment = TrainingExperiment.load(
                scenario, transports, seed == null ? OptionalLong.empty() : OptionalLong.of(seed));
        TrainingReport report =
                new TrainingReport(experiment.title(), context.cancellation().withNothingOpen(experiment::run));
        if (output != null) {
            write(report);
        }
        if (json) {
            JsonOutput.print(report.toJson(), out());
        } else {
            report.print(out());
        }
        return ExitCodes.GOOD;
    }

    private void write(TrainingReport report) throws IOException {
        StringWriter text = new StringWriter();
        JsonOutput.print(report.toJson(), new PrintWriter(text));
        WholeFile.write(output, text.toString());
    }
}
