// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import dev.weft.model.fabric.NicType;
import dev.weft.model.fabric.SwitchGroup;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** NICs, ports and switches without a cable: cabled, or taken away. */
final class UnusedRepairs {
    private UnusedRepairs() {}

    static void nics(Offers offers) {
        HostGroup hosts = (HostGroup) offers.element();
        for (LinkGroup link : Edits.outgoing(hosts)) {
            SwitchGroup target = (SwitchGroup) link.getTarget();
            NicGroup nics = Links.nics(link);
            int rails = nics.getCount();
            if (target.getRails() > 0 && target.getRails() < rails) {
                int count = Math.max(1, target.getCount() / target.getRails()) * rails;
                offers.change(
                        target,
                        t -> {
                            t.setFirstRail(0);
                            t.setRails(rails);
                            t.setCount(count);
                        },
                        "serveRails",
                        target.getName(),
                        rails);
            }
            int planes = nics.getType().getPorts();
            if (target.getPlanes() < planes) {
                int count = target.getCount() / target.getPlanes() * planes;
                offers.change(
                        target,
                        t -> {
                            t.setFirstPlane(0);
                            t.setPlanes(planes);
                            t.setCount(count);
                        },
                        "servePlanes",
                        target.getName(),
                        planes);
            }
            for (NicGroup other : hosts.getType().getNics()) {
                if (other != nics) {
                    offers.change(
                            hosts,
                            (f, h) -> Edits.join(h, Offers.like(f, target)).setNics(Offers.like(f, other)),
                            "joinNics",
                            other.getName(),
                            target.getName());
                }
            }
        }
        takeAway(offers, hosts);
    }

    /** Hosts without the NICs that have no cable, or NICs without such ports. */
    private static void takeAway(Offers offers, HostGroup hosts) {
        FabricGraph graph = offers.state().graph();
        if (graph == null) {
            return;
        }
        int first = 0;
        for (NicGroup nics : hosts.getType().getNics()) {
            int[] used = used(graph, hosts, first, nics.getCount());
            first += nics.getCount();
            if (used[0] == 0) {
                offers.change(nics, n -> EcoreUtil.remove(n), "removeNics", nics.getName());
            } else if (used[0] < nics.getCount()) {
                offers.change(nics, n -> n.setCount(used[0]), "setOf", "count", nics.getName(), used[0]);
            }
            NicType type = nics.getType();
            if (used[1] > 0 && used[1] < type.getPorts()) {
                offers.change(type, t -> t.setPorts(used[1]), "setOf", "ports", type.getName(), used[1]);
            }
        }
    }

    /** @return of a host's NICs from the first on: how many are needed for those with cables, and how many ports of each. */
    private static int[] used(FabricGraph graph, HostGroup hosts, int first, int count) {
        int[] used = new int[2];
        for (int host = 0; host < graph.hostCount(); host++) {
            if (!graph.hostProfile(host).elementId().equals(hosts.getId())) {
                continue;
            }
            for (int i = 0; i < count; i++) {
                int nic = graph.firstNic(host) + first + i;
                for (int port = graph.firstPort(nic); port < graph.firstPort(nic + 1); port++) {
                    if (graph.cableOfPort(port) >= 0) {
                        used[0] = Math.max(used[0], i + 1);
                        used[1] = Math.max(used[1], port - graph.firstPort(nic) + 1);
                    }
                }
            }
        }
        return used;
    }

    static void switches(Offers offers) {
        SwitchGroup group = (SwitchGroup) offers.element();
        for (SwitchGroup other : Edits.switches(offers.fabric())) {
            if (other.getTier() == group.getTier() - 1) {
                ReachRepairs.join(offers, other, group);
            }
        }
        int connected = connected(offers.state().graph(), group);
        if (connected > 0) {
            offers.change(group, g -> g.setCount(connected), "set", "count", Integer.toString(connected));
        }
        offers.change(group, UnusedRepairs::delete, "deleteGroup", group.getName());
    }

    /** @return how many switches a replica of the group needs for those that have cables. */
    private static int connected(FabricGraph graph, SwitchGroup group) {
        int needed = 0;
        int position = 0;
        for (int sw = 0; graph != null && sw < graph.switchCount(); sw++) {
            if (graph.switchProfile(sw).elementId().equals(group.getId())) {
                needed = graph.switchDegree(sw) > 0 ? Math.max(needed, position % group.getCount() + 1) : needed;
                position++;
            }
        }
        return needed;
    }

    private static void delete(SwitchGroup group) {
        Edits.at(group).forEach(Edits::delete);
        EcoreUtil.remove(group);
    }
}
