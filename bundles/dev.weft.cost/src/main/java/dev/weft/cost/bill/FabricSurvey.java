// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.bill;

import dev.weft.cost.prices.Article;
import dev.weft.cost.prices.CostException;
import dev.weft.cost.prices.PriceList;
import dev.weft.fabric.CableProfile;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.catalogue.RackLayout;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.CableType;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Counts what a fabric consists of, article by article, in the order of the fabric. */
final class FabricSurvey {
    /** Articles that are alike in what matters: the part they play and their name. */
    record Kind(BillLine.Kind kind, String name) {}

    /**
     * How many there are of an article.
     *
     * @param article the article
     * @param count how many
     * @param lengthMm of all cables together, millimetres; 0 for others
     * @param elements IDs of the groups and links of the fabric that have them, with the number of each
     */
    record Tally(Article article, int count, long lengthMm, Map<String, Integer> elements) {
        Tally and(int more, long moreLengthMm, String element) {
            elements.merge(element, more, Integer::sum);
            return new Tally(article, count + more, lengthMm + moreLengthMm, elements);
        }
    }

    private final FabricGraph graph;
    private final PriceList prices;
    private final RackPlan plan;
    private final Map<String, Element> elements = new HashMap<>();
    private final Map<Kind, Tally> tallies = new LinkedHashMap<>();

    /** Cables by article and length, in the order of the fabric. */
    private final Map<CableLength, Integer> lengths = new LinkedHashMap<>();

    FabricSurvey(Fabric fabric, FabricGraph graph, PriceList prices) throws CostException {
        this.graph = graph;
        this.prices = prices;
        RackLayout layout = prices.catalogue().getLayout();
        plan = layout == null ? null : new RackPlan(graph, layout);
        EcoreUtil.getAllContents(fabric, false).forEachRemaining(o -> {
            if (o instanceof Element element) {
                elements.put(element.getId(), element);
            }
        });
        hosts();
        switches();
        cables();
    }

    Map<Kind, Tally> tallies() {
        return tallies;
    }

    Map<CableLength, Integer> lengths() {
        return lengths;
    }

    /** @return number of racks of hosts; 0 where there is no layout. */
    int hostRacks() {
        return plan == null ? 0 : plan.hostRacks();
    }

    private void count(BillLine.Kind kind, Article article, int count, long lengthMm, String element) {
        if (count > 0) {
            Kind key = new Kind(kind, article.name());
            Tally tally = tallies.computeIfAbsent(key, k -> new Tally(article, 0, 0, new LinkedHashMap<>()));
            tallies.put(key, tally.and(count, lengthMm, element));
        }
    }

    private void hosts() {
        Map<String, Integer> groups = new LinkedHashMap<>();
        for (int host = 0; host < graph.hostCount(); host++) {
            groups.merge(graph.hostProfile(host).elementId(), 1, Integer::sum);
        }
        groups.forEach((id, count) -> {
            HostType type = ((HostGroup) elements.get(id)).getType();
            count(BillLine.Kind.HOST, prices.article(type), count, 0, id);
            for (NicGroup nics : type.getNics()) {
                NicType nic = nics.getType();
                count(BillLine.Kind.NIC, prices.article(nic), count * nics.getCount(), 0, id);
            }
        });
    }

    private void switches() {
        Map<String, Integer> groups = new LinkedHashMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            groups.merge(graph.switchProfile(sw).elementId(), 1, Integer::sum);
        }
        groups.forEach((id, count) -> {
            SwitchType type = ((SwitchGroup) elements.get(id)).getType();
            count(BillLine.Kind.SWITCH, prices.article(type), count, 0, id);
        });
    }

    /** What decides which article a cable is. */
    private record Cut(String elementId, long rateBps, long lengthMm) {}

    private void cables() throws CostException {
        Map<Cut, Article> articles = new HashMap<>();
        Map<Plug, Integer> plugs = new LinkedHashMap<>();
        Set<Long> split = new HashSet<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            CableProfile profile = graph.cableProfile(cable);
            long length = plan == null ? profile.lengthMm() : plan.lengthMm(cable);
            Cut cut = new Cut(profile.elementId(), profile.rateBps(), length);
            Article article = articles.get(cut);
            if (article == null) {
                CableType type = ((LinkGroup) elements.get(cut.elementId)).getCableType();
                article = prices.cable(type, cut.rateBps, length);
                articles.put(cut, article);
            }
            count(BillLine.Kind.CABLE, article, 1, length, cut.elementId);
            lengths.merge(new CableLength(article.name(), length), 1, Integer::sum);
            plugs(cable, article, plugs, split);
        }
        transceivers(plugs);
    }

    /** Where transceivers of one article are plugged: a host or switch, for the cables of one link. */
    private record Plug(int node, String item, String elementId) {}

    private void plugs(int cable, Article article, Map<Plug, Integer> plugs, Set<Long> split) {
        String element = graph.cableProfile(cable).elementId();
        String atSwitch = article.switchTransceiver().orElse(null);
        String below = graph.isHostCable(cable) ? article.nicTransceiver().orElse(null) : atSwitch;
        boolean shared =
                !graph.isHostCable(cable) && isSeen(graph.lowerNode(cable), graph.lowerSwitchPort(cable), split);
        if (below != null && !shared) {
            plugs.merge(new Plug(graph.lowerNode(cable), below, element), 1, Integer::sum);
        }
        boolean sharedAbove = isSeen(graph.upperNode(cable), graph.upperSwitchPort(cable), split);
        if (atSwitch != null && !sharedAbove) {
            plugs.merge(new Plug(graph.upperNode(cable), atSwitch, element), 1, Integer::sum);
        }
    }

    /** @return whether another part of the same split port was seen before: they share a transceiver. */
    private static boolean isSeen(int node, int port, Set<Long> split) {
        return FabricGraph.portLane(port) > 0 && !split.add((long) node << Integer.SIZE | FabricGraph.portNumber(port));
    }

    private void transceivers(Map<Plug, Integer> plugs) throws CostException {
        for (Map.Entry<Plug, Integer> entry : plugs.entrySet()) {
            Plug plug = entry.getKey();
            Article article = prices.article(plug.item);
            int count = (entry.getValue() + article.ports() - 1) / article.ports();
            count(BillLine.Kind.TRANSCEIVER, article, count, 0, plug.elementId);
        }
    }
}
