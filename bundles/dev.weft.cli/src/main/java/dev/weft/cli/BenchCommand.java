// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import dev.weft.cli.bench.BenchCase;
import dev.weft.cli.bench.BenchProcess;
import dev.weft.cli.bench.BenchTable;
import dev.weft.cli.bench.FlowFile;
import dev.weft.cli.bench.FlowFileException;
import dev.weft.cli.bench.Measurement;
import dev.weft.cli.bench.ScaleCase;
import dev.weft.cli.bench.ScaleMeasurement;
import dev.weft.cli.bench.ScaleTable;
import dev.weft.cli.bench.Shape;
import dev.weft.cli.bench.Stopwatch;
import dev.weft.cli.progress.TerminalLine;
import dev.weft.cli.text.Messages;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.model.units.Quantity;
import dev.weft.sim.transport.Transports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code weft bench}: how fast the packet engine is on this machine. */
@Command(name = "bench")
final class BenchCommand extends SubCommand {
    private final CommandContext context;

    @Option(names = "--quick", descriptionKey = "quick")
    private boolean quick;

    @Option(names = "--only", paramLabel = "PATTERN", descriptionKey = "only")
    private String only = "";

    @Option(names = "--runs", paramLabel = "N", descriptionKey = "runs", defaultValue = "4")
    private int runs;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads", defaultValue = "1")
    private int threads;

    @Option(names = "--scale", descriptionKey = "scale")
    private boolean scale;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** In the process that is timed: print the measurement of the one case and nothing else. */
    @Option(names = "--here", descriptionKey = "here")
    private boolean here;

    @ArgGroup(exclusive = false)
    private Own own;

    /** Traffic of the user's own. */
    static final class Own {
        @Option(names = "--flows", paramLabel = "FILE.csv", descriptionKey = "flows", required = true)
        private Path flows;

        @Option(names = "--fabric", paramLabel = "SHAPE", descriptionKey = "fabric", required = true)
        private String fabric;

        @Option(names = "--rate", paramLabel = "RATE", descriptionKey = "rate", required = true)
        private String rate;

        @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "transport", required = true)
        private String transport;

        private List<String> arguments() {
            return List.of("--flows", flows.toString(), "--fabric", fabric, "--rate", rate, "--transport", transport);
        }
    }

    BenchCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws ExperimentCancelledException, IOException {
        if (runs < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("bench.runs", runs));
        }
        if (threads < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.threads", threads));
        }
        if (scale) {
            return scale();
        }
        List<BenchCase> cases = own == null ? chosen() : List.of(ownCase());
        if (here) {
            out().println(new Gson().toJson(Stopwatch.time(cases.get(0), runs, threads)));
            out().flush();
            return ExitCodes.GOOD;
        }
        List<Measurement> measurements = measure(cases);
        if (json) {
            JsonObject document = new JsonObject();
            document.addProperty("java", System.getProperty("java.vm.name") + " " + Runtime.version());
            document.add("cases", new Gson().toJsonTree(measurements));
            JsonOutput.print(document, out());
        } else {
            BenchTable.print(measurements, out());
        }
        return ExitCodes.GOOD;
    }

    /** Collectives of thousands of GPUs by the flow engine, each at several sizes. */
    private int scale() throws ExperimentCancelledException {
        List<ScaleCase> cases =
                ScaleCase.all().stream().filter(c -> c.id().contains(only)).toList();
        if (cases.isEmpty()) {
            throw new BadInputException(Messages.get("bench.noCase", only));
        }
        TerminalLine terminal = new TerminalLine(err());
        List<List<ScaleMeasurement>> byCase = new ArrayList<>();
        for (ScaleCase timed : cases) {
            // What the Java VM has to compile belongs to no size.
            timed.compute(timed.sizes(true)[0]);
            List<ScaleMeasurement> sizes = new ArrayList<>();
            for (int gpus : timed.sizes(quick)) {
                if (context.cancellation().isRequested()) {
                    throw new ExperimentCancelledException(Messages.get("bench.cancelled"));
                }
                if (context.errorIsTerminal()) {
                    terminal.draw(
                            Messages.get("bench.progress", byCase.size() + 1, cases.size(), timed.id() + " " + gpus));
                }
                sizes.add(ScaleMeasurement.of(timed, gpus));
            }
            byCase.add(sizes);
        }
        if (context.errorIsTerminal()) {
            terminal.draw("");
        }
        if (json) {
            JsonObject document = new JsonObject();
            document.addProperty("java", System.getProperty("java.vm.name") + " " + Runtime.version());
            document.add(
                    "sizes",
                    new Gson().toJsonTree(byCase.stream().flatMap(List::stream).toList()));
            JsonOutput.print(document, out());
        } else {
            ScaleTable.print(byCase, out());
        }
        return ExitCodes.GOOD;
    }

    private List<Measurement> measure(List<BenchCase> cases) throws ExperimentCancelledException, IOException {
        TerminalLine terminal = new TerminalLine(err());
        List<Measurement> measurements = new ArrayList<>();
        for (BenchCase timed : cases) {
            if (context.errorIsTerminal()) {
                terminal.draw(Messages.get("bench.progress", measurements.size() + 1, cases.size(), timed.id()));
            }
            measurements.add(BenchProcess.measure(arguments(timed), context.cancellation()));
        }
        if (context.errorIsTerminal()) {
            terminal.draw("");
        }
        return measurements;
    }

    private List<String> arguments(BenchCase timed) {
        List<String> arguments = new ArrayList<>(
                List.of("bench", "--here", "--runs", Integer.toString(runs), "--threads", Integer.toString(threads)));
        arguments.addAll(own == null ? List.of("--only", timed.id()) : own.arguments());
        return arguments;
    }

    private List<BenchCase> chosen() {
        List<BenchCase> chosen = BenchCase.all().stream()
                .filter(c -> !quick || c.quick())
                .filter(c -> c.id().contains(only))
                .toList();
        if (chosen.isEmpty()) {
            throw new BadInputException(Messages.get("bench.noCase", only));
        }
        return chosen;
    }

    private BenchCase ownCase() {
        Shape shape = Shape.of(own.fabric)
                .orElseThrow(() -> new BadInputException(Messages.get(
                        "bench.fabric",
                        own.fabric,
                        Arrays.stream(Shape.values()).map(Shape::text).collect(Collectors.joining(", ")))));
        long rate;
        try {
            rate = Quantity.BANDWIDTH.parse(own.rate);
            Transports.named(own.transport);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage(), e);
        }
        try {
            FlowFile flows = FlowFile.read(own.flows, shape.hosts());
            return new BenchCase(own.flows.getFileName().toString(), shape, rate, own.transport, false, flows::on);
        } catch (FlowFileException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }
}
