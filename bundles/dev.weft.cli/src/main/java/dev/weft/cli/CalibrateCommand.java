// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.calibrate.CalibrationText;
import dev.weft.cli.calibrate.MeasuredFiles;
import dev.weft.cli.text.Messages;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.calibrate.Calibration;
import dev.weft.experiment.calibrate.MeasuredPoint;
import dev.weft.model.units.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft calibrate}: fits hosts and software to measured collectives, and predicts others. */
@Command(name = "calibrate")
final class CalibrateCommand extends SubCommand {
    private static final Pattern HOSTS = Pattern.compile("(\\d{1,7})\\.\\.(\\d{1,7})");
    private static final double BITS = 8;

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
        int from = 0;
        int to = Integer.MAX_VALUE;
        if (fitHosts != null) {
            Matcher range = HOSTS.matcher(fitHosts);
            if (!range.matches()) {
                throw new ParameterException(spec.commandLine(), Messages.get("calibrate.range", fitHosts));
            }
            from = Integer.parseInt(range.group(1));
            to = Integer.parseInt(range.group(2));
        }
        if (gpusPerHost < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("calibrate.gpus", gpusPerHost));
        }
        double bytesPerSecond = rate() / BITS;
        List<MeasuredPoint> all = new ArrayList<>();
        for (Path file : files) {
            all.addAll(MeasuredFiles.read(file, bytesPerSecond, gpusPerHost));
        }
        int least = from;
        int most = to;
        List<MeasuredPoint> used = all.stream()
                .filter(point -> point.hosts() >= least && point.hosts() <= most)
                .toList();
        Calibration fitted;
        try {
            fitted = Calibration.fit(used, bytesPerSecond);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage() + ".", e);
        }
        if (json) {
            JsonOutput.print(CalibrationText.toJson(fitted, all, used), out());
        } else {
            CalibrationText.print(fitted, all, used, out());
        }
        return ExitCodes.GOOD;
    }

    private long rate() {
        try {
            long rate = Quantity.BANDWIDTH.parse(ceiling);
            if (rate > 0) {
                return rate;
            }
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage(), e);
        }
        throw new BadInputException(Messages.get("calibrate.ceiling", ceiling));
    }
}
