// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.acceptance.AcceptanceCheck;
import dev.weft.cli.acceptance.AcceptancePack;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.RunOptions;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft accept}: what to measure when a cluster is brought up, what to expect, and whether it came. */
@Command(name = "accept")
final class AcceptCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(paramLabel = "SCENARIO", arity = "0..1", descriptionKey = "SCENARIO")
    private Path scenario;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FOLDER",
            descriptionKey = "out")
    private Path out;

    @Option(names = "--check", paramLabel = "FOLDER", descriptionKey = "check")
    private Path check;

    @Option(names = "--tolerance", paramLabel = "PERCENT", descriptionKey = "tolerance", defaultValue = "10")
    private double tolerance;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = List.of();

    AcceptCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException, ExchangeException, IOException {
        if (!(tolerance >= 0 && tolerance < 100)) {
            throw new ParameterException(spec.commandLine(), Messages.get("acceptance.tolerance"));
        }
        if (check != null && scenario == null && out == null) {
            AcceptanceCheck held = AcceptanceCheck.of(check, tolerance / 100);
            held.print(out());
            return held.isGood() ? ExitCodes.GOOD : ExitCodes.NO;
        }
        if (check != null || scenario == null || out == null) {
            throw new ParameterException(spec.commandLine(), Messages.get("acceptance.what"));
        }
        if (Files.exists(out)) {
            throw new BadInputException(Messages.get("acceptance.exists", out));
        }
        RunObserver observer = (run, progress) -> !context.cancellation().isRequested();
        AcceptancePack pack = AcceptancePack.of(scenario, RunOptions.of(transports, null, null), observer);
        Files.createDirectories(out);
        String title = Messages.get("acceptance.title", scenario.getFileName());
        write("acceptance.md", pack.document(title, tolerance / 100));
        write("acceptance.sh", pack.script());
        // Last, since it makes the folder a pack.
        write(AcceptanceCheck.EXPECTED, pack.csv());
        out().println(Messages.get("run.written", out));
        out().flush();
        return ExitCodes.GOOD;
    }

    private void write(String name, String text) throws IOException {
        WholeFile.write(out.resolve(name), text);
    }
}
