// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.charts.ChartImageException;
import dev.weft.cli.compare.ComparisonText;
import dev.weft.cli.compare.DrawsText;
import dev.weft.cli.compare.StoredRuns;
import dev.weft.cli.cost.Comparison;
import dev.weft.cli.cost.CostCharts;
import dev.weft.cli.cost.Design;
import dev.weft.cli.cost.Sweep;
import dev.weft.cli.text.Messages;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.export.CostCsv;
import dev.weft.cost.prices.CostException;
import dev.weft.experiment.ExperimentCancelledException;
import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.RunObserver;
import dev.weft.experiment.draws.AssumptionDraws;
import dev.weft.model.units.Quantity;
import dev.weft.results.history.History;
import dev.weft.results.history.InputDifference;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * {@code weft compare}: stored runs side by side; with {@code --draws} policies over draws of what nobody has published; with
 * {@code --cost} which of several designs costs least, waiting included, and from when on.
 */
@Command(name = "compare")
final class CompareCommand extends SubCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files;

    private final CommandContext context;

    @Option(names = "--cost", descriptionKey = "cost")
    private boolean cost;

    @Option(names = "--draws", paramLabel = "N", descriptionKey = "draws")
    private Integer draws;

    @Mixin
    private CostOptions options;

    @Option(names = "--sizes", paramLabel = "HOSTS", split = ",", descriptionKey = "sizes")
    private List<Integer> sizes = List.of();

    @Option(names = "--nic-rates", paramLabel = "RATE", split = ",", descriptionKey = "nic-rates")
    private List<String> nicRates = List.of();

    @Option(names = "--charts", paramLabel = "DIR", descriptionKey = "charts")
    private Path charts;

    @Option(names = "--csv", paramLabel = "FILE", descriptionKey = "csv")
    private Path csv;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    CompareCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call()
            throws InvalidInputException, CostException, IOException, ChartImageException,
                    ExperimentCancelledException {
        if (draws != null) {
            return draw();
        }
        if (!cost) {
            return compareRuns();
        }
        if (sizes.stream().anyMatch(size -> size < 1)) {
            throw new ParameterException(spec.commandLine(), Messages.get("compare.size"));
        }
        List<Design> designs = designs();
        if (designs.size() < 2) {
            throw new BadInputException(Messages.get("compare.one"));
        }
        List<CostModel> models = new ArrayList<>();
        for (Design design : designs) {
            models.add(CostModel.of(design.request()));
        }
        oneCurrency(models);
        Comparison comparison = new Comparison(models);
        Map<String, Sweep> sweeps = sweeps(designs);
        if (json) {
            JsonOutput.print(comparison.toJson(sweeps), out());
        } else {
            comparison.print(out());
            sweeps.values().forEach(sweep -> sweep.print(out()));
        }
        if (csv != null) {
            WholeFile.write(csv, CostCsv.comparison(models));
        }
        if (charts != null) {
            draw(models, sweeps);
        }
        return ExitCodes.GOOD;
    }

    private int compareRuns() throws IOException {
        boolean costOnly = !sizes.isEmpty() || !nicRates.isEmpty() || charts != null || csv != null;
        if (costOnly || files.stream().anyMatch(Files::isRegularFile)) {
            throw new ParameterException(spec.commandLine(), Messages.get("compare.what"));
        }
        dev.weft.results.compare.Comparison compared = StoredRuns.read(files).comparison();
        if (compared.contenders().size() < 2) {
            throw new BadInputException(Messages.get("comparison.one"));
        }
        if (json) {
            JsonOutput.print(ComparisonText.toJson(compared), out());
        } else {
            ComparisonText.print(compared, out());
            printInputs();
        }
        boolean complete =
                compared.contenders().stream().allMatch(dev.weft.results.compare.Comparison.Contender::isComplete);
        return complete ? ExitCodes.GOOD : ExitCodes.NO;
    }

    /** Says what the first folder and each other were not made from alike. */
    private void printInputs() throws IOException {
        History history = new History();
        for (Path other : files.subList(1, files.size())) {
            List<InputDifference> differences =
                    InputDifference.between(history.entry(files.get(0)), history.entry(other));
            String heading = differences.isEmpty() ? "comparison.inputs.none" : "comparison.inputs";
            out().println();
            out().println(Messages.get(heading, files.get(0), other));
            for (InputDifference one : differences) {
                out().println("  " + Messages.get("comparison.inputs.line", one.subject(), one.first(), one.second()));
            }
        }
        out().flush();
    }

    private int draw() throws InvalidInputException, ExperimentCancelledException {
        if (draws < 1 || cost || files.size() != 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("draws.what"));
        }
        RunObserver observer = (run, progress) -> !context.cancellation().isRequested();
        AssumptionDraws.Outcome outcome = new AssumptionDraws(files.get(0), draws, options.seed(), observer)
                .run(Runtime.getRuntime().availableProcessors());
        if (json) {
            JsonOutput.print(DrawsText.toJson(outcome), out());
        } else {
            DrawsText.print(outcome, out());
        }
        return outcome.draws() == draws ? ExitCodes.GOOD : ExitCodes.NO;
    }

    /** Returns a design for each fabric and each policy; the file's name is added where two would be called the same. */
    private List<Design> designs() throws InvalidInputException, CostException {
        List<Design> designs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path file : files) {
            int policy = 0;
            for (CostRequest request : options.requests(file)) {
                String own = request.name();
                String name = names.contains(own) ? Messages.get("compare.named", own, file) : own;
                if (!names.add(name)) {
                    throw new BadInputException(Messages.get("compare.twice", file));
                }
                designs.add(new Design(request.named(name), file, policy++));
            }
        }
        return designs;
    }

    private Map<String, Sweep> sweeps(List<Design> designs) throws InvalidInputException, CostException {
        Map<String, Sweep> sweeps = new LinkedHashMap<>();
        if (!sizes.isEmpty()) {
            sweeps.put("sizes", Sweep.overHosts(designs, sizes, options.seed()));
        }
        if (!nicRates.isEmpty()) {
            List<Long> rates = new ArrayList<>();
            for (String rate : nicRates) {
                try {
                    rates.add(Quantity.BANDWIDTH.parse(rate));
                } catch (IllegalArgumentException e) {
                    throw new BadInputException(e.getMessage(), e);
                }
            }
            sweeps.put("nicRates", Sweep.overNicRates(designs, rates, options.seed()));
        }
        return sweeps;
    }

    private static void oneCurrency(List<CostModel> models) {
        for (CostModel model : models) {
            String first = models.get(0).currency();
            if (!model.currency().equals(first)) {
                throw new BadInputException(
                        Messages.get("compare.currency", model.request().name(), model.currency(), first));
            }
        }
    }

    private void draw(List<CostModel> models, Map<String, Sweep> sweeps)
            throws IOException, ChartImageException, CostException {
        Files.createDirectories(charts);
        CostCharts pictures = new CostCharts(charts, models);
        pictures.draw(options.seed());
        for (Sweep sweep : sweeps.values()) {
            sweep.draw(pictures);
        }
        pictures.written().forEach(file -> err().println(Messages.get("compare.written", file)));
        err().flush();
    }
}
