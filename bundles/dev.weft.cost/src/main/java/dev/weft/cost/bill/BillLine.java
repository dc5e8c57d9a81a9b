// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.bill;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.prices.Article;
import dev.weft.model.catalogue.NetworkPart;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A line of a bill. Figures that no catalogue has are null.
 *
 * @param part to which part of the network it belongs
 * @param kind what it is
 * @param article what is bought
 * @param count how many are in use
 * @param bought how many are bought, spares included
 * @param unitPrice what one costs, its metres not counted
 * @param price what all cost that are bought
 * @param power what all draw that are in use, W
 * @param weight what all weigh that are in use, kg
 * @param yearly what all cost in licences and support in a year; null also where there are none
 * @param elements IDs of the groups and links of the fabric that have them, with the number of each; empty for additions
 */
public record BillLine(
        NetworkPart part,
        Kind kind,
        Article article,
        CostFigure count,
        CostFigure bought,
        CostFigure unitPrice,
        CostFigure price,
        CostFigure power,
        CostFigure weight,
        CostFigure yearly,
        Map<String, Integer> elements) {
    /** What an article is. */
    public enum Kind {
        /** A host; no part of the network. */
        HOST,
        /** A NIC. */
        NIC,
        /** A switch. */
        SWITCH,
        /** A cable. */
        CABLE,
        /** A transceiver at an end of a cable. */
        TRANSCEIVER,
        /** What the catalogue adds to the fabric. */
        ADDITION
    }

    /** Takes a copy of the map, in its order. */
    public BillLine {
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
    }
}
