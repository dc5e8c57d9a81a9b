// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.validate.FlowReport;
import dev.weft.cli.validate.MarkdownReport;
import dev.weft.cli.validate.ValidationBar;
import dev.weft.cli.validate.ValidationJson;
import dev.weft.cli.validate.ValidationTable;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.SideBySide;
import dev.weft.results.io.WholeFile;
import dev.weft.validation.EngineSources;
import dev.weft.validation.Outcome;
import dev.weft.validation.ValidationRunner;
import dev.weft.validation.Verdict;
import dev.weft.validation.flow.FlowAgreement;
import dev.weft.validation.flow.FlowCase;
import dev.weft.validation.flow.FlowOutcome;
import dev.weft.validation.oracle.LaboratoryClosedException;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.rows.Oracles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code weft validate-engine}: holds the packet engine against what others published. */
@Command(name = "validate-engine")
final class ValidateEngineCommand extends SubCommand {
    private final CommandContext context;

    @Option(names = "--quick", descriptionKey = "quick")
    private boolean quick;

    @Option(names = "--flow", descriptionKey = "flow")
    private boolean flow;

    @Option(names = "--only", paramLabel = "PATTERN", descriptionKey = "only")
    private String only;

    @Option(names = "--threads", paramLabel = "N", descriptionKey = "threads")
    private Integer threads;

    @Option(
            names = {"-o", "--output", "--out"},
            paramLabel = "FILE.md",
            descriptionKey = "output")
    private Path output;

    @Option(names = "--progress", paramLabel = "MODE", descriptionKey = "progress", defaultValue = "auto")
    private Shown progress;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** How far it is can be shown as a bar only. */
    enum Shown {
        AUTO,
        BAR,
        NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    ValidateEngineCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws ExperimentCancelledException {
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (workers < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("run.threads", workers));
        }
        requireWritable();
        if (flow) {
            return flowEngine(workers);
        }
        List<Oracle> rows = chosen();
        String engine = engine();
        List<Outcome> outcomes = measure(rows, workers);
        if (output != null) {
            write(MarkdownReport.of(
                    outcomes,
                    LocalDate.now(ZoneOffset.UTC).toString(),
                    System.getProperty("java.vm.name") + " " + Runtime.version(),
                    engine));
        }
        if (json) {
            JsonOutput.print(ValidationJson.of(outcomes, engine), out());
        } else {
            ValidationTable.print(outcomes, out());
        }
        return outcomes.stream().anyMatch(o -> o.verdict() == Verdict.FAILS) ? ExitCodes.NO : ExitCodes.GOOD;
    }

    /** Holds the flow engine against the packet engine. */
    private int flowEngine(int workers) throws ExperimentCancelledException {
        List<SideBySide.Task<FlowOutcome>> tasks = new ArrayList<>();
        for (FlowCase compared : FlowCase.all()) {
            tasks.add(() -> {
                if (context.cancellation().isRequested()) {
                    throw new ExperimentCancelledException(Messages.get("validate.cancelled"));
                }
                return FlowOutcome.of(compared);
            });
        }
        FlowAgreement agreement;
        try {
            agreement = new FlowAgreement(SideBySide.run("weft-validation", workers, tasks));
        } catch (InvalidInputException e) {
            throw new IllegalStateException("No case has any input", e);
        }
        if (output != null) {
            String run = Messages.get(
                    "validate.report.run",
                    LocalDate.now(ZoneOffset.UTC).toString(),
                    System.getProperty("java.vm.name") + " " + Runtime.version());
            write(FlowReport.of(agreement, run));
        }
        if (json) {
            JsonObject document = new JsonObject();
            document.addProperty("median", agreement.median());
            document.addProperty("worst", agreement.worst());
            document.addProperty("rankingsAgree", agreement.rankingsAgree());
            document.addProperty("rankings", agreement.groups());
            document.addProperty("slowestAgree", agreement.slowestAgree());
            document.addProperty("ownSlowestAgree", agreement.ownSlowestAgree());
            document.add("cases", new Gson().toJsonTree(agreement.outcomes()));
            JsonOutput.print(document, out());
        } else {
            out().print(FlowReport.of(agreement, ""));
            out().flush();
        }
        return agreement.isGood() ? ExitCodes.GOOD : ExitCodes.NO;
    }

    private List<Outcome> measure(List<Oracle> rows, int workers) throws ExperimentCancelledException {
        boolean shown = progress == Shown.BAR || progress == Shown.AUTO && context.errorIsTerminal();
        ValidationBar bar = new ValidationBar(rows, err(), shown, context.cancellation());
        try {
            return new ValidationRunner(workers, bar).run(rows);
        } catch (LaboratoryClosedException e) {
            throw new ExperimentCancelledException(Messages.get("validate.cancelled"));
        } finally {
            bar.close();
        }
    }

    private List<Oracle> chosen() {
        Stream<Oracle> rows = quick ? Oracles.quick() : Oracles.all().stream();
        if (only != null) {
            // An asterisk stands for anything; everything else for itself.
            Pattern pattern = Pattern.compile(
                    Stream.of(only.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
            rows = rows.filter(o -> pattern.matcher(o.id()).find());
        }
        List<Oracle> chosen = rows.toList();
        if (chosen.isEmpty()) {
            throw new BadInputException(Messages.get("validate.noRow", only));
        }
        return chosen;
    }

    /** Returns the hash of the sources that this command was built from, or says that they are not there. */
    private static String engine() {
        try {
            Path code = Path.of(ValidateEngineCommand.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Optional<Path> sources = EngineSources.find(code);
            return sources.isPresent() ? EngineSources.sha256(sources.get()) : Messages.get("validate.noSources");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void requireWritable() {
        if (output == null) {
            return;
        }
        Path folder = output.toAbsolutePath().getParent();
        if (Files.isDirectory(output) || folder == null || !Files.isDirectory(folder)) {
            throw new BadInputException(Messages.get("validate.output", output));
        }
    }

    private void write(String report) {
        try {
            WholeFile.write(output, report);
        } catch (IOException e) {
            throw new BadInputException(Messages.get("validate.output", output), e);
        }
    }
}
