// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.GraphWiring;
import dev.weft.fabric.FabricGraph;
import dev.weft.render.overlay.EdgeHeat;
import dev.weft.render.overlay.HeatScale;
import dev.weft.render.overlay.OverlayFrame;
import dev.weft.render.overlay.OverlayMeasure;
import dev.weft.render.style.Colour;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where on a plan's diagram the findings of an audit are: how many at each link group, and which groups of devices they touch. */
public final class AuditMarks {
    private static final int MOST_DETAILS = 5;

    private final FabricGraph graph;
    private final DeviceNames names;
    private final Map<String, List<Finding>> links = new HashMap<>();
    private final Map<Finding, Set<String>> elements = new HashMap<>();

    /**
     * Finds the places.
     *
     * @param graph the plan
     * @param result what the audit found
     */
    public AuditMarks(FabricGraph graph, AuditResult result) {
        this.graph = graph;
        names = new DeviceNames(GraphWiring.of(graph).devices());
        result.findings().forEach(this::add);
    }

    private void add(Finding finding) {
        Set<String> touched = new HashSet<>();
        for (String port : List.of(finding.plannedA(), finding.plannedB())) {
            int cable = graph.names().findCable(port);
            if (cable >= 0 && touched.add(graph.cableProfile(cable).elementId())) {
                links.computeIfAbsent(graph.cableProfile(cable).elementId(), k -> new ArrayList<>())
                        .add(finding);
            }
            device(port, touched);
        }
        device(finding.foundA(), touched);
        device(finding.foundB(), touched);
        elements.put(finding, touched);
    }

    /** The name is that of a port or of a device itself. */
    private void device(String name, Set<String> touched) {
        for (String rest = name; !rest.isEmpty(); rest = parent(rest)) {
            int device = names.find(rest);
            if (device >= 0) {
                touched.add(
                        device < graph.hostCount()
                                ? graph.hostProfile(device).elementId()
                                : graph.switchProfile(device - graph.hostCount())
                                        .elementId());
                return;
            }
        }
    }

    private static String parent(String path) {
        return path.lastIndexOf('/') < 0 ? "" : path.substring(0, path.lastIndexOf('/'));
    }

    /** @return how many findings are at a link group. */
    public int count(String linkGroup) {
        return links.getOrDefault(linkGroup, List.of()).size();
    }

    /** @return IDs of the link groups and groups of devices that a finding is about. */
    public Set<String> elements(Finding finding) {
        return elements.getOrDefault(finding, Set.of());
    }

    /**
     * The marks as colours of the diagram.
     *
     * @param chosen the finding that is highlighted; null for all groups of devices that any finding touches
     * @return what to draw: link groups by their number of findings
     */
    public OverlayFrame frame(Finding chosen) {
        int most = links.values().stream().mapToInt(List::size).max().orElse(1);
        // Drops are counted, and so are findings: the measure only says how numbers are written.
        HeatScale scale = new HeatScale(OverlayMeasure.DROPS, most);
        Map<String, EdgeHeat> edges = new HashMap<>();
        graph.cableProfiles().forEach(profile -> {
            List<Finding> here = links.getOrDefault(profile.elementId(), List.of());
            Colour colour = scale.colour(here.size());
            String label = here.isEmpty() ? "" : String.valueOf(here.size());
            List<String> details =
                    here.stream().limit(MOST_DETAILS).map(Finding::text).toList();
            edges.put(
                    profile.elementId(),
                    new EdgeHeat(here.size(), here.size(), colour, colour, colour, label, details));
        });
        Set<String> path = new HashSet<>();
        if (chosen == null) {
            elements.values().forEach(path::addAll);
            path.removeAll(edges.keySet());
        } else {
            path.addAll(elements(chosen));
        }
        return new OverlayFrame(Messages.get("audit.frame"), scale, edges, path);
    }
}
