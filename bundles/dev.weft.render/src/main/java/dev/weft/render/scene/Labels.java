// SPDX-License-Identifier: EPL-2.0
package dev.weft.render.scene;

import dev.weft.fabric.rules.Links;
import dev.weft.model.core.NamedElement;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.Node;
import dev.weft.model.fabric.SwitchGroup;
import dev.weft.model.fabric.SwitchType;
import dev.weft.model.units.Quantity;
import java.util.ArrayList;
import java.util.List;

/** What is written on boxes and links. */
public final class Labels {
    private Labels() {}

    /**
     * What stands at the top of a box.
     *
     * @param node any node
     * @return its name, with its number where there are several: {@code leaf ×8}
     */
    public static String title(Node node) {
        int count = multiplicity(node);
        return count == 1 ? name(node) : Messages.get("title.many", name(node), Integer.toString(count));
    }

    static int multiplicity(Node node) {
        return node instanceof Block block ? block.getReplicas() : ((DeviceGroup) node).getCount();
    }

    private static String name(NamedElement element) {
        String name = element.getName();
        return name == null || name.isBlank() ? Messages.get("unnamed") : name;
    }

    /**
     * What stands below the title.
     *
     * @param node any node
     * @return lines about its type, ports, rails and planes; none for a block
     */
    public static List<String> details(Node node) {
        if (node instanceof HostGroup hosts) {
            return hosts.getType() == null ? List.of(Messages.get("noType")) : hostLines(hosts.getType());
        }
        if (node instanceof SwitchGroup switches) {
            return switchLines(switches);
        }
        return List.of();
    }

    /** What the lines of a switch group are made of. */
    private record SwitchLines(SwitchType type, int firstRail, int rails, int firstPlane, int planes) {}

    /** @return what the lines below a node's title are made of: nodes for which it is equal have the same lines. */
    static Object source(Node node) {
        if (node instanceof SwitchGroup s) {
            return new SwitchLines(s.getType(), s.getFirstRail(), s.getRails(), s.getFirstPlane(), s.getPlanes());
        }
        return node instanceof HostGroup hosts && hosts.getType() != null ? hosts.getType() : node.eClass();
    }

    private static List<String> hostLines(HostType type) {
        List<String> lines = new ArrayList<>();
        lines.add(name(type));
        String gpus = Messages.get("gpus", type.getGpus());
        if (type.getNics().isEmpty() || type.getNics().get(0).getType() == null) {
            lines.add(gpus);
        } else {
            NicGroup nics = type.getNics().get(0);
            long rate = nics.getType().getPortRate() * nics.getType().getPorts();
            String nic = Messages.get("nics", nics.getCount(), Quantity.BANDWIDTH.format(rate));
            lines.add(type.getGpus() == 0 ? nic : Messages.get("join", gpus, nic));
        }
        return lines;
    }

    private static List<String> switchLines(SwitchGroup group) {
        List<String> lines = new ArrayList<>();
        SwitchType type = group.getType();
        String ports = type == null ? Messages.get("noType") : ports(type);
        if (type != null && !name(type).contains(ports)) {
            lines.add(name(type));
        }
        String rails = group.getRails() > 0 ? Messages.get("rails", group.getRails(), group.getFirstRail()) : "";
        String planes = group.getPlanes() > 1 || group.getFirstPlane() > 0
                ? Messages.get("planes", group.getPlanes(), group.getFirstPlane())
                : "";
        String served = rails.isEmpty() || planes.isEmpty() ? rails + planes : Messages.get("join", rails, planes);
        lines.add(served.isEmpty() ? ports : Messages.get("join", ports, served));
        return lines;
    }

    private static String ports(SwitchType type) {
        return Messages.get("ports", type.getRadix(), Quantity.BANDWIDTH.format(type.getPortRate()));
    }

    /**
     * What stands on a link.
     *
     * @param link a link group with both ends
     * @return how many cables of which rate one instance of its container has: {@code 256 × 400 Gb/s}
     */
    public static String link(LinkGroup link) {
        return cables(CableCounts.of(link), rateBps(link));
    }

    static String cables(long cables, long rate) {
        return rate == 0
                ? Messages.get("link.noRate", cables)
                : Messages.get("link", cables, Quantity.BANDWIDTH.format(rate));
    }

    /** @return rate of each cable, bit/s; 0 where it is not known. */
    static long rateBps(LinkGroup link) {
        boolean known =
                link.getTarget() instanceof SwitchGroup && link.getSource() != null && link.getPattern() != null;
        return known ? Links.rateBps(link) : 0;
    }
}
