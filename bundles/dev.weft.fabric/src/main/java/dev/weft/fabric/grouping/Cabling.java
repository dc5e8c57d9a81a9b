// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.Block;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.FabricFactory;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.NicGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;

/** The cables of a fabric, with devices as their places in their groups: counted from 0, through the replicas in order. */
final class Cabling {
    /** Where a device stands. */
    record Place(String group, int position) {}

    /** What joins two devices; the port is of a host, else -1. */
    private record Cable(Place lower, int port, Place upper, long rateBps, long propagationPs) {}

    /** What a switch is for. */
    private record Duty(Place place, int rail, int rails, int plane) {}

    private final FabricGraph graph;
    private final Place[] hosts;
    private final Place[] switches;

    Cabling(Fabric fabric) throws GroupingException {
        try {
            graph = Expansion.expand(fabric);
        } catch (InvalidFabricException e) {
            throw new GroupingException(e.getMessage(), e);
        }
        Map<String, Integer> next = new HashMap<>();
        hosts = new Place[graph.hostCount()];
        for (int host = 0; host < hosts.length; host++) {
            String group = graph.hostProfile(host).elementId();
            hosts[host] = new Place(group, next.merge(group, 1, Integer::sum) - 1);
        }
        switches = new Place[graph.switchCount()];
        for (int sw = 0; sw < switches.length; sw++) {
            String group = graph.switchProfile(sw).elementId();
            switches[sw] = new Place(group, next.merge(group, 1, Integer::sum) - 1);
        }
    }

    FabricGraph graph() {
        return graph;
    }

    Place lower(int cable) {
        return graph.isHostCable(cable) ? hosts[graph.lowerNode(cable)] : switches[graph.lowerSwitch(cable)];
    }

    Place upper(int cable) {
        return switches[graph.upperSwitch(cable)];
    }

    Place ofSwitch(int sw) {
        return switches[sw];
    }

    /** @return the cables of a link in the first instance of its container. */
    List<Integer> ofFirstInstance(LinkGroup link) {
        int below = link.getSource().getCount();
        for (EObject e = link.getSource().eContainer(); e != link.eContainer(); e = e.eContainer()) {
            below *= ((Block) e).getReplicas();
        }
        List<Integer> cables = new ArrayList<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            if (graph.cableProfile(cable).elementId().equals(link.getId())
                    && lower(cable).position() < below) {
                cables.add(cable);
            }
        }
        return cables;
    }

    /**
     * A cable as a connection of an explicit link, with the ports that it has.
     *
     * @param cable a cable
     * @param link its link
     * @param sourceIndex its source, from 1
     * @param targetIndex its target, from 1
     */
    Connection connection(int cable, LinkGroup link, int sourceIndex, int targetIndex) {
        Connection c = FabricFactory.eINSTANCE.createConnection();
        c.setSourceIndex(sourceIndex);
        c.setTargetIndex(targetIndex);
        if (graph.isHostCable(cable)) {
            int nic = graph.nicOfCable(cable);
            c.setSourceNic(nic - graph.firstNic(graph.hostOfNic(nic)) - nicsBefore(link));
            c.setSourcePort(graph.nicPortOfCable(cable) - graph.firstPort(nic) + 1);
        } else {
            c.setSourcePort(FabricGraph.portNumber(graph.lowerSwitchPort(cable)));
            c.setSourceLane(FabricGraph.portLane(graph.lowerSwitchPort(cable)));
        }
        c.setTargetPort(FabricGraph.portNumber(graph.upperSwitchPort(cable)));
        c.setTargetLane(FabricGraph.portLane(graph.upperSwitchPort(cable)));
        if (graph.cableProfile(cable).lengthMm() != Links.lengthMm(link)) {
            c.setLength(graph.cableProfile(cable).lengthMm());
        }
        return c;
    }

    private static int nicsBefore(LinkGroup link) {
        NicGroup used = Links.nics(link);
        int before = 0;
        for (NicGroup group : ((HostGroup) link.getSource()).getType().getNics()) {
            if (group == used) {
                break;
            }
            before += group.getCount();
        }
        return before;
    }

    /** Says where the devices of this cabling stand in another. */
    interface Moves {
        Place to(Place place);
    }

    /**
     * What must not change: who is cabled to whom by what, and the rail and plane of each switch; not the switches' ports.
     *
     * @param moves where the devices stand afterwards
     * @return how often each thing occurs
     */
    Map<Record, Integer> signature(Moves moves) {
        Map<Record, Integer> all = new HashMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            int port = -1;
            if (graph.isHostCable(cable)) {
                int host = graph.lowerNode(cable);
                port = graph.nicPortOfCable(cable) - graph.firstPort(graph.firstNic(host));
            }
            Cable laid = new Cable(
                    moves.to(lower(cable)),
                    port,
                    moves.to(upper(cable)),
                    graph.rateBps(cable),
                    graph.propagationPs(cable));
            all.merge(laid, 1, Integer::sum);
        }
        for (int sw = 0; sw < switches.length; sw++) {
            Duty duty = new Duty(
                    moves.to(switches[sw]), graph.switchRail(sw), graph.switchRailCount(sw), graph.switchPlane(sw));
            all.merge(duty, 1, Integer::sum);
        }
        return all;
    }
}
