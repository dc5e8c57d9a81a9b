// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost;

import dev.weft.cost.prices.PriceList;
import dev.weft.cost.total.TrainingFigures;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.CostPart;
import dev.weft.model.fabric.Fabric;
import java.util.EnumSet;
import java.util.Set;

/**
 * Of what a cost is asked for.
 *
 * @param name what it is called in comparisons
 * @param fabric the fabric
 * @param graph the same, expanded
 * @param prices where figures are from
 * @param transport name of the transport, whose efforts count; null for those of all transports only
 * @param training a step of training; null where only the price list may state one
 * @param excluded parts of the cost of ownership that are left out beside those that the price list leaves out
 */
public record CostRequest(
        String name,
        Fabric fabric,
        FabricGraph graph,
        PriceList prices,
        String transport,
        TrainingFigures training,
        Set<CostPart> excluded) {
    /** Takes a copy of the set. */
    public CostRequest {
        excluded = excluded.isEmpty() ? EnumSet.noneOf(CostPart.class) : EnumSet.copyOf(excluded);
    }

    /** @return the same by another name. */
    public CostRequest named(String other) {
        return new CostRequest(other, fabric, graph, prices, transport, training, excluded);
    }

    /** @return the same with another fabric. */
    public CostRequest with(Fabric other, FabricGraph otherGraph) {
        return new CostRequest(name, other, otherGraph, prices, transport, training, excluded);
    }

    /** @return the same with another step of training. */
    public CostRequest with(TrainingFigures other) {
        return new CostRequest(name, fabric, graph, prices, transport, other, excluded);
    }

    /** @return the same with another price list. */
    public CostRequest with(PriceList other) {
        return new CostRequest(name, fabric, graph, other, transport, training, excluded);
    }
}
