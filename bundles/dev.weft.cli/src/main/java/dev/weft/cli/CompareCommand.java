// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.charts.ChartImageException;
import dev.weft.cli.cost.Comparison;
import dev.weft.cli.cost.CostCharts;
import dev.weft.cli.cost.SizeSweep;
import dev.weft.cli.text.Messages;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.export.CostCsv;
import dev.weft.cost.prices.CostException;
import dev.weft.experiment.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft compare --cost}: which of several designs costs least, waiting included, and from when on. */
@Command(name = "compare")
final class CompareCommand extends SubCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files;

    @Option(names = "--cost", descriptionKey = "cost")
    private boolean cost;

    @Mixin
    private CostOptions options;

    @Option(names = "--sizes", paramLabel = "HOSTS", split = ",", descriptionKey = "sizes")
    private List<Integer> sizes = List.of();

    @Option(names = "--charts", paramLabel = "DIR", descriptionKey = "charts")
    private Path charts;

    @Option(names = "--csv", paramLabel = "FILE", descriptionKey = "csv")
    private Path csv;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws InvalidInputException, CostException, IOException, ChartImageException {
        if (!cost) {
            throw new ParameterException(spec.commandLine(), Messages.get("compare.what"));
        }
        if (sizes.stream().anyMatch(size -> size < 1)) {
            throw new ParameterException(spec.commandLine(), Messages.get("compare.size"));
        }
        Map<CostRequest, Path> requests = new LinkedHashMap<>();
        for (Path file : files) {
            for (CostRequest request : options.requests(file)) {
                requests.put(request, file);
            }
        }
        if (requests.size() < 2) {
            throw new BadInputException(Messages.get("compare.one"));
        }
        List<CostModel> models = new ArrayList<>();
        for (CostRequest request : requests.keySet()) {
            models.add(CostModel.of(request));
        }
        oneCurrency(models);
        Comparison comparison = new Comparison(models);
        SizeSweep sweep = sizes.isEmpty() ? null : SizeSweep.of(requests, sizes, options.seed());
        if (json) {
            JsonOutput.print(comparison.toJson(sweep), out());
        } else {
            comparison.print(out());
            if (sweep != null) {
                sweep.print(out());
            }
        }
        if (csv != null) {
            OutputFile.write(csv, CostCsv.comparison(models).getBytes(StandardCharsets.UTF_8));
        }
        if (charts != null) {
            draw(models, sweep);
        }
        return ExitCodes.GOOD;
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

    private void draw(List<CostModel> models, SizeSweep sweep) throws IOException, ChartImageException, CostException {
        Files.createDirectories(charts);
        CostCharts pictures = new CostCharts(charts, models);
        pictures.draw(options.seed());
        if (sweep != null) {
            sweep.draw(pictures);
        }
        pictures.written().forEach(file -> err().println(Messages.get("compare.written", file)));
        err().flush();
    }
}
