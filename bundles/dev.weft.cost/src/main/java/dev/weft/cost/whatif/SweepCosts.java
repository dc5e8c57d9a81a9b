// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.whatif;

import dev.weft.cost.CostFiles;
import dev.weft.cost.CostModel;
import dev.weft.cost.CostRequest;
import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.internal.Messages;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.fabric.Expansion;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the network of each point of a sweep costs to buy and to run; waiting is left out, since the sweep's own figures tell of it. */
public final class SweepCosts {
    private static final Set<CostPart> LEFT_OUT = EnumSet.of(CostPart.WAITING, CostPart.INTERRUPTIONS);

    private final List<Double> values;
    private final String title;

    private SweepCosts(List<Double> values, String title) {
        this.values = List.copyOf(values);
        this.title = title;
    }

    /**
     * Computes them.
     *
     * @param sweep a sweep
     * @param near a file beside the catalogue of prices, such as the scenario of the sweep
     * @param usual the price list where none is there; empty for what comes with Weft
     * @throws CostException if a fabric cannot be read, or a price is not known
     */
    public static SweepCosts of(SweepFolder sweep, Path near, Optional<Path> usual) throws CostException {
        PriceList prices = CostFiles.pricesBeside(near, usual);
        Map<Path, CostFigure> known = new HashMap<>();
        List<Double> values = new ArrayList<>();
        String title = "";
        for (int point = 0; point < sweep.design().points().size(); point++) {
            Path fabric = fabric(sweep.scenario(point));
            CostFigure figure = known.get(fabric);
            if (figure == null) {
                figure = cost(fabric, prices);
                known.put(fabric, figure);
            }
            title = figure.name() + " (" + figure.unit() + ")";
            values.add(figure.value().doubleValue());
        }
        return new SweepCosts(values, title);
    }

    private static Path fabric(Path scenario) throws CostException {
        try {
            return scenario.resolveSibling(ModelFiles.load(scenario).scenario().getFabric())
                    .normalize();
        } catch (ModelFileException e) {
            throw new CostException(e.getMessage());
        }
    }

    private static CostFigure cost(Path file, PriceList prices) throws CostException {
        try {
            Fabric fabric = ModelFiles.load(file).fabric();
            String name = fabric.getName() == null ? "" : fabric.getName();
            CostModel model =
                    CostModel.of(new CostRequest(name, fabric, Expansion.expand(fabric), prices, null, null, LEFT_OUT));
            return model.headline().orElseThrow(() -> new CostException(Messages.get("sweep.nothing", file)));
        } catch (ModelFileException | InvalidFabricException e) {
            throw new CostException(e.getMessage());
        }
    }

    /** Returns the cost of each point, in order. */
    public List<Double> values() {
        return values;
    }

    /** Returns what the costs are, with their currency. */
    public String title() {
        return title;
    }
}
