// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import dev.weft.cli.cost.CostJson;
import dev.weft.cli.cost.CostText;
import dev.weft.cli.cost.FigureTree;
import dev.weft.cli.text.Messages;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.export.CostCsv;
import dev.weft.cost.export.CostWorkbook;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.whatif.GrowthCost;
import dev.weft.cost.whatif.Variants;
import dev.weft.experiment.InvalidInputException;
import dev.weft.results.io.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code weft cost}: what a network costs to buy, to run and to wait for. */
@Command(name = "cost")
final class CostCommand extends SubCommand {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "FILE")
    private Path file;

    @Mixin
    private CostOptions options;

    @Option(names = "--explain", paramLabel = "FIGURE", descriptionKey = "explain")
    private String explain;

    @Option(names = "--csv", paramLabel = "FILE", descriptionKey = "csv")
    private Path csv;

    @Option(names = "--cables", paramLabel = "FILE", descriptionKey = "cables")
    private Path cables;

    @Option(names = "--xlsx", paramLabel = "FILE", descriptionKey = "xlsx")
    private Path xlsx;

    @Option(names = "--grow", paramLabel = "HOSTS", descriptionKey = "grow")
    private Integer grow;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() throws InvalidInputException, CostException, IOException {
        List<CostModel> models = new ArrayList<>();
        for (CostRequest request : options.requests(file)) {
            models.add(CostModel.of(request));
        }
        if (csv != null) {
            write(csv, CostCsv.bill(models.get(0)));
        }
        if (cables != null) {
            write(cables, CostCsv.cables(models.get(0)));
        }
        if (xlsx != null) {
            WholeFile.write(xlsx, CostWorkbook.of(models.get(0)));
        }
        if (grow != null) {
            grow(models);
        } else if (explain != null) {
            explain(models);
        } else if (json) {
            JsonArray array = new JsonArray();
            models.forEach(model -> array.add(CostJson.of(model)));
            JsonOutput.print(array, out());
        } else {
            models.forEach(model -> new CostText(model).print(out()));
        }
        return ExitCodes.GOOD;
    }

    /** Prints what it costs to begin with the fabric and grow it, and to buy the larger network at once. */
    private void grow(List<CostModel> models) throws CostException {
        if (grow < 1) {
            throw new ParameterException(spec.commandLine(), Messages.get("grow.hosts", grow));
        }
        CostRequest small = models.get(0).request();
        int hosts = small.graph().hostCount();
        if (grow < hosts) {
            throw new BadInputException(Messages.get("grow.fewer", file, hosts, grow));
        }
        GrowthCost growth = GrowthCost.of(small, Variants.ofHosts(small, grow));
        if (json) {
            JsonOutput.print(CostJson.of(growth.figures()), out());
        } else {
            growth.figures().forEach(figure -> FigureTree.of(figure).print(out()));
        }
    }

    private static void write(Path target, String text) throws IOException {
        WholeFile.write(target, text);
    }

    private void explain(List<CostModel> models) {
        for (CostModel model : models) {
            FigureTree tree = FigureTree.find(model, explain)
                    .orElseThrow(() -> new BadInputException(
                            Messages.get("cost.noFigure", explain, String.join(", ", FigureTree.names(model)))));
            tree.print(out());
        }
    }
}
