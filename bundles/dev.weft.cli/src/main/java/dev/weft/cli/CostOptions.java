// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import dev.weft.cli.text.Messages;
import dev.weft.cost.CostFiles;
import dev.weft.cost.CostRequest;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.experiment.InvalidInputException;
import dev.weft.model.catalogue.CostInputKind;
import dev.weft.model.catalogue.CostPart;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** What the commands that compute costs are told in the same way. */
final class CostOptions {
    @Option(names = "--catalogue", paramLabel = "FILE", descriptionKey = "costs.catalogue")
    private Path catalogue;

    @Option(names = "--set", paramLabel = "INPUT=VALUE", descriptionKey = "costs.set")
    private Map<String, String> values = new LinkedHashMap<>();

    @Option(names = "--without", paramLabel = "PART", split = ",", descriptionKey = "costs.without")
    private List<String> without = List.of();

    @Option(names = "--transport", paramLabel = "NAME", descriptionKey = "costs.transport")
    private String transport;

    @Option(names = "--seed", paramLabel = "N", descriptionKey = "costs.seed", defaultValue = "1")
    private long seed;

    /** Returns the seed of everything that is drawn. */
    long seed() {
        return seed;
    }

    /** Returns what costs are asked for of a fabric or scenario. */
    List<CostRequest> requests(Path file) throws InvalidInputException, CostException {
        PriceList prices = catalogue == null ? CostFiles.pricesBeside(file) : CostFiles.prices(catalogue);
        return CostFiles.requests(file, prices.with(inputs(), Messages.get("cost.option")), transport, parts(), seed);
    }

    private Map<CostInputKind, String> inputs() {
        Map<CostInputKind, String> inputs = new EnumMap<>(CostInputKind.class);
        values.forEach((name, value) -> {
            CostInputKind kind = CostInputKind.get(name);
            if (kind == null) {
                throw new BadInputException(Messages.get("cost.noInput", name, names(CostInputKind.values())));
            }
            inputs.put(kind, value);
        });
        return inputs;
    }

    private Set<CostPart> parts() {
        Set<CostPart> parts = EnumSet.noneOf(CostPart.class);
        for (String name : without) {
            CostPart part = CostPart.get(name);
            if (part == null) {
                throw new BadInputException(Messages.get("cost.noPart", name, names(CostPart.values())));
            }
            parts.add(part);
        }
        return parts;
    }

    private static String names(Object[] literals) {
        return Arrays.stream(literals).map(String::valueOf).collect(Collectors.joining(", "));
    }
}
