// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.diagnose.DiagnosisText;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunOptions;
import dev.weft.experiment.diagnose.Bisection;
import dev.weft.experiment.diagnose.CounterReading;
import dev.weft.experiment.diagnose.Diagnosis;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft diagnose}: finds what is slow in a scenario as operators do. */
@Command(name = "diagnose")
final class DiagnoseCommand extends SubCommand {
    private final CommandContext context;

    @Parameters(paramLabel = "SCENARIO", descriptionKey = "SCENARIO")
    private Path scenario;

    @Option(names = "--method", paramLabel = "METHOD", descriptionKey = "method", defaultValue = "bisection")
    private Method method;

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport")
    private List<String> transports = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "seed")
    private Long seed;

    @Option(names = "--noise", paramLabel = "PERCENT", descriptionKey = "noise", defaultValue = "5")
    private double noise;

    @Option(names = "--detect", paramLabel = "PERCENT", descriptionKey = "detect", defaultValue = "3")
    private double detect;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** How to find it. */
    enum Method {
        BISECTION,
        COUNTERS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    DiagnoseCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InvalidInputException, ExperimentCancelledException {
        requireSeed(seed);
        if (!(noise >= 0 && noise < 100) || !(detect > 0 && detect < 1000)) {
            throw new ParameterException(spec.commandLine(), Messages.get("diagnose.percent"));
        }
        RunOptions options = RunOptions.of(transports, seed, null);
        BooleanSupplier goOn = () -> !context.cancellation().isRequested();
        Diagnosis diagnosis =
                switch (method) {
                    case BISECTION -> new Bisection(scenario, options, noise / 100, detect / 100, goOn).run();
                    case COUNTERS -> new CounterReading(scenario, options, noise / 100, detect / 100, goOn).run();
                };
        if (json) {
            JsonOutput.print(DiagnosisText.toJson(diagnosis), out());
        } else {
            DiagnosisText.print(diagnosis, out());
        }
        return diagnosis.findings().isEmpty() ? ExitCodes.GOOD : ExitCodes.NO;
    }
}
