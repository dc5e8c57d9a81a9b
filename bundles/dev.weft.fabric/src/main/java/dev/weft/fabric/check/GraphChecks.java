// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.Problem;
import dev.weft.model.core.Element;
import dev.weft.model.fabric.Fabric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** What can be seen only device by device: who cannot reach whom, what is not cabled or cabled oddly. */
final class GraphChecks {
    private final FabricGraph graph;
    private final Map<String, Element> elements = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    private GraphChecks(Fabric fabric, FabricGraph graph) {
        this.graph = graph;
        EcoreUtil.getAllContents(fabric, false).forEachRemaining(o -> {
            if (o instanceof Element element) {
                elements.put(element.getId(), element);
            }
        });
    }

    static List<Problem> check(Fabric fabric, FabricGraph graph) {
        GraphChecks checks = new GraphChecks(fabric, graph);
        checks.reachability();
        checks.unusedPorts();
        checks.unusedSwitches();
        checks.railsAndPlanes();
        new UplinkChecks(graph, checks.elements, checks.problems).check();
        return checks.problems;
    }

    /** One problem for each host group that has a host which the first host cannot reach. */
    private void reachability() {
        Components components = new Components(graph);
        Map<String, Integer> strays = new LinkedHashMap<>();
        for (int host = 1; host < graph.hostCount(); host++) {
            if (!components.together(0, host)) {
                strays.putIfAbsent(graph.hostProfile(host).elementId(), host);
            }
        }
        strays.forEach((id, host) -> {
            String message = Messages.get(
                    "unreachable", graph.names().host(0), graph.names().host(host));
            problems.add(Problem.error("unreachable", elements.get(id), null, message));
        });
    }

    /** One problem for each host group: NICs without any cable, or else ports without one. */
    private void unusedPorts() {
        Map<String, Unused> unused = new LinkedHashMap<>();
        for (int nic = 0; nic < graph.nicCount(); nic++) {
            String group = graph.hostProfile(graph.hostOfNic(nic)).elementId();
            Unused seen = unused.computeIfAbsent(group, g -> new Unused());
            seen.count(graph, nic);
        }
        unused.forEach((id, seen) -> {
            if (seen.bareNics > 0) {
                String first = graph.names().nic(seen.firstBareNic);
                String message = Messages.get("nic-without-plane", seen.bareNics, seen.nics, first);
                problems.add(Problem.warning("nic-without-plane", elements.get(id), null, message));
            } else if (seen.barePorts > 0) {
                int nic = nicOfPort(seen.firstBarePort);
                String first = graph.names().nicPort(nic, seen.firstBarePort - graph.firstPort(nic));
                String message = Messages.get("nic-unconnected", seen.barePorts, seen.ports, first);
                problems.add(Problem.warning("nic-unconnected", elements.get(id), null, message));
            }
        });
    }

    /** NICs and ports of a host group, and those without a cable. */
    private static final class Unused {
        private int nics;
        private int ports;
        private int bareNics;
        private int barePorts;
        private int firstBareNic;
        private int firstBarePort;

        void count(FabricGraph graph, int nic) {
            int bare = 0;
            for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
                if (graph.cableOfPort(port) < 0) {
                    firstBarePort = barePorts + bare == 0 ? port : firstBarePort;
                    bare++;
                }
            }
            nics++;
            ports += graph.portCount(nic);
            barePorts += bare;
            if (bare == graph.portCount(nic)) {
                firstBareNic = bareNics == 0 ? nic : firstBareNic;
                bareNics++;
            }
        }
    }

    private int nicOfPort(int port) {
        int low = 0;
        int high = graph.nicCount() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (graph.firstPort(middle) <= port) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private void unusedSwitches() {
        Map<String, Integer> first = new LinkedHashMap<>();
        for (int sw = 0; sw < graph.switchCount(); sw++) {
            if (graph.switchDegree(sw) == 0) {
                first.putIfAbsent(graph.switchProfile(sw).elementId(), sw);
            }
        }
        first.forEach((id, sw) -> {
            String message = Messages.get("switch-unconnected", graph.names().ofSwitch(sw));
            problems.add(Problem.warning("switch-unconnected", elements.get(id), null, message));
        });
    }

    /** A cable that ends at a switch of another rail or plane than its NIC port belongs to; one problem a link group. */
    private void railsAndPlanes() {
        Map<String, Problem> found = new LinkedHashMap<>();
        for (int cable = 0; cable < graph.hostCableCount(); cable++) {
            int sw = graph.upperSwitch(cable);
            int nic = graph.nicOfCable(cable);
            int rail = graph.railOfNic(nic);
            int first = graph.switchRail(sw);
            int plane = graph.nicPortOfCable(cable) - graph.firstPort(nic);
            String code = null;
            if (first >= 0 && (rail < first || rail >= first + graph.switchRailCount(sw))) {
                code = "rail-mismatch";
            } else if (graph.switchPlane(sw) != plane && graph.switchPlane(sw) != 0) {
                code = "plane-mismatch";
            }
            String link = graph.cableProfile(cable).elementId();
            if (code != null && !found.containsKey(link)) {
                String message = Messages.get(
                        code, graph.names().lowerEnd(cable), graph.names().ofSwitch(sw));
                found.put(link, Problem.warning(code, elements.get(link), null, message));
            }
        }
        problems.addAll(found.values());
    }
}
