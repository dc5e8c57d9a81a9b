// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.bill;

import dev.weft.fabric.CableProfile;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.Medium;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * What the network of a fabric consists of: NICs, switches and cables by type, and transceivers. Hosts are counted by
 * {@code FabricSummary}; they are no part of the network.
 *
 * @param lines NICs, then switches, then cables
 * @param transceivers transceivers at the ends of fibres; their price is in that of the cables
 */
public record BillOfMaterials(List<Line> lines, Transceivers transceivers) {
    /** What an item is. */
    public enum Kind {
        /** A NIC. */
        NIC,
        /** A switch. */
        SWITCH,
        /** A cable; of fibre with the transceivers at its ends. */
        CABLE
    }

    /**
     * Items that are alike.
     *
     * @param kind what they are
     * @param name name of their type; empty where the model gives none
     * @param count how many
     * @param price what one costs; null where that is not known
     */
    public record Line(Kind kind, String name, int count, UnitPrice price) {}

    /** Takes a copy of the list. */
    public BillOfMaterials {
        lines = List.copyOf(lines);
    }

    /** @return what all items cost whose price is known or estimated, US dollars. */
    public double priceUsd() {
        return lines.stream()
                .filter(line -> line.price() != null)
                .mapToDouble(line -> line.count() * line.price().usd())
                .sum();
    }

    /** @return how much of {@link #priceUsd} is estimated, US dollars. */
    public double estimatedUsd() {
        return lines.stream()
                .filter(line -> line.price() != null && line.price().estimated())
                .mapToDouble(line -> line.count() * line.price().usd())
                .sum();
    }

    /** @return the items whose price is not known. */
    public List<Line> withoutPrice() {
        return lines.stream().filter(line -> line.price() == null).toList();
    }

    /** @return number of cables. */
    public int cables() {
        return lines.stream()
                .filter(line -> line.kind() == Kind.CABLE)
                .mapToInt(Line::count)
                .sum();
    }

    /**
     * Lists what a fabric consists of.
     *
     * @param fabric the fabric
     * @param graph the same, expanded
     * @return its bill
     */
    public static BillOfMaterials of(Fabric fabric, FabricGraph graph) {
        Map<String, Element> elements = new HashMap<>();
        EcoreUtil.getAllContents(fabric, false).forEachRemaining(o -> {
            if (o instanceof Element element) {
                elements.put(element.getId(), element);
            }
        });
        List<Line> lines = new ArrayList<>();
        nics(graph, elements).forEach((type, count) -> {
            if (count > 0) {
                lines.add(new Line(Kind.NIC, type.getName(), count, Prices.of(type)));
            }
        });
        switches(graph, elements)
                .forEach((type, count) -> lines.add(new Line(Kind.SWITCH, type.getName(), count, Prices.of(type))));
        lines.addAll(cables(graph));
        return new BillOfMaterials(lines, Transceivers.of(graph));
    }

    private static Map<NicType, Integer> nics(FabricGraph graph, Map<String, Element> elements) {
        Map<HostProfile, Integer> hosts = new LinkedHashMap<>();
        for (int host = 0; host < graph.hostCount(); host++) {
            hosts.merge(graph.hostProfile(host), 1, Integer::sum);
        }
        Map<NicType, Integer> counts = new LinkedHashMap<>();
        hosts.forEach((profile, count) -> {
            HostGroup group = (HostGroup) elements.get(profile.elementId());
            for (NicGroup nics : group.getType().getNics()) {
                counts.merge(nics.getType(), count * nics.getCount(), Integer::sum);
            }
        });
        return counts;
    }

    private static Map<SwitchType, Integer> switches(FabricGraph graph, Map<String, Element> elements) {
        Map<SwitchType, Integer> counts = new LinkedHashMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            SwitchGroup group =
                    (SwitchGroup) elements.get(graph.switchProfile(sw).elementId());
            counts.merge(group.getType(), 1, Integer::sum);
        }
        return counts;
    }

    /** By type and rate, which decides the price. */
    private static List<Line> cables(FabricGraph graph) {
        record Kin(String type, Medium medium, long rateBps) {}
        Map<Kin, Integer> counts = new LinkedHashMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            CableProfile p = graph.cableProfile(cable);
            counts.merge(new Kin(p.typeName(), p.medium(), p.rateBps()), 1, Integer::sum);
        }
        List<Line> lines = new ArrayList<>();
        counts.forEach((kin, count) -> {
            boolean fibre = kin.medium() == Medium.MULTI_MODE || kin.medium() == Medium.SINGLE_MODE;
            lines.add(new Line(Kind.CABLE, kin.type(), count, fibre ? Prices.ofFibreLink(kin.rateBps()) : null));
        });
        return lines;
    }
}
