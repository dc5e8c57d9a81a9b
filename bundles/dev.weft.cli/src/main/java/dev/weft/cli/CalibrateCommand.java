// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.calibrate.CalibrationText;
import dev.weft.cli.calibrate.MeasuredFit;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft calibrate}: fits hosts and software to measured collectives, and predicts others. */
@Command(name = "calibrate")
final class CalibrateCommand extends SubCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files;

    @Option(names = "--ceiling", paramLabel = "RATE", descriptionKey = "ceiling", required = true)
    private String ceiling;

    @Option(names = "--gpus-per-host", paramLabel = "N", descriptionKey = "gpus-per-host", defaultValue = "8")
    private int gpusPerHost;

    @Option(names = "--fit-hosts", paramLabel = "FROM..TO", descriptionKey = "fit-hosts")
    private String fitHosts;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws InvalidInputException, ExchangeException {
        MeasuredFit.Hosts hosts = hosts();
        if (gpusPerHost < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("calibrate.gpus", gpusPerHost));
        }
        MeasuredFit fit = MeasuredFit.of(files, MeasuredFit.ceiling(ceiling), gpusPerHost, hosts);
        if (json) {
            JsonOutput.print(CalibrationText.toJson(fit.fitted(), fit.all(), fit.used()), out());
        } else {
            CalibrationText.print(fit.fitted(), fit.all(), fit.used(), out());
        }
        return ExitCodes.GOOD;
    }

    private MeasuredFit.Hosts hosts() {
        try {
            return fitHosts == null ? MeasuredFit.Hosts.ALL : MeasuredFit.Hosts.parse(fitHosts);
        } catch (InvalidInputException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
