// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.grouping;

import dev.weft.fabric.rules.Links;
import dev.weft.model.fabric.Connection;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.LinkGroup;
import dev.weft.model.fabric.LinkPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks for a pattern that lays the same cables as explicit links do. */
final class PatternSearch {
    private static final List<LinkPattern> SWITCHES = List.of(
            LinkPattern.FULL_MESH,
            LinkPattern.RAIL_ALIGNED,
            LinkPattern.PLANE_ALIGNED,
            LinkPattern.STRIPED,
            LinkPattern.ONE_TO_ONE,
            LinkPattern.RING,
            LinkPattern.REPLICA_MESH);
    private static final List<LinkPattern> HOSTS =
            List.of(LinkPattern.RAIL_ALIGNED, LinkPattern.PLANE_ALIGNED, LinkPattern.FULL_MESH, LinkPattern.ONE_TO_ONE);

    private final Fabric fabric;
    private final List<LinkGroup> links;
    private final Map<Record, Integer> wanted;

    /** @param links one or more, which are to have the same pattern; their sources are all hosts or all switches */
    PatternSearch(Fabric fabric, List<LinkGroup> links, Map<Record, Integer> wanted) {
        this.fabric = fabric;
        this.links = links;
        this.wanted = wanted;
    }

    /**
     * Gives the links the first pattern that fits all of them; they stay explicit where none does.
     *
     * @return whether one does
     */
    boolean simplify() {
        boolean hosts = links.get(0).getSource() instanceof HostGroup;
        List<List<Connection>> connections = new ArrayList<>();
        for (LinkGroup link : links) {
            connections.add(new ArrayList<>(link.getConnections()));
            link.getConnections().clear();
        }
        for (LinkPattern pattern : hosts ? HOSTS : SWITCHES) {
            for (int i = 0; i < links.size(); i++) {
                links.get(i).setPattern(pattern);
                links.get(i).setCables(cables(pattern, hosts, links.get(i), connections.get(i)));
            }
            if (fits()) {
                return true;
            }
        }
        for (int i = 0; i < links.size(); i++) {
            links.get(i).setPattern(LinkPattern.EXPLICIT);
            links.get(i).setCables(1);
            links.get(i).getConnections().addAll(connections.get(i));
        }
        return false;
    }

    private static int cables(LinkPattern pattern, boolean hosts, LinkGroup link, List<Connection> connections) {
        return switch (pattern) {
            case REPLICA_MESH -> ofReplicas(link, connections);
            case RAIL_ALIGNED, PLANE_ALIGNED -> hosts ? 1 : parallel(connections);
            default -> parallel(connections);
        };
    }

    /** @return cables between two replicas if all pairs have as many. */
    private static int ofReplicas(LinkGroup link, List<Connection> connections) {
        int replicas = Links.replicas(link);
        return Math.max(1, connections.size() / Math.max(1, replicas * (replicas - 1) / 2));
    }

    private boolean fits() {
        try {
            return new Cabling(fabric).signature(p -> p).equals(wanted);
        } catch (GroupingException e) {
            return false; // the pattern does not suit these groups
        }
    }

    /** @return cables between the two devices that the first connection joins. */
    private static int parallel(List<Connection> connections) {
        Map<Long, Integer> pairs = new LinkedHashMap<>();
        for (Connection c : connections) {
            pairs.merge((long) c.getSourceIndex() << 32 | c.getTargetIndex(), 1, Integer::sum);
        }
        return connections.isEmpty() ? 1 : pairs.values().iterator().next();
    }
}
