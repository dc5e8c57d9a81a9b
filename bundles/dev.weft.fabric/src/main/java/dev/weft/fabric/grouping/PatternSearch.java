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

/** Looks for a pattern that lays the same cables as an explicit link does. */
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
    private final LinkGroup link;
    private final Map<String, Integer> wanted;

    PatternSearch(Fabric fabric, LinkGroup link, Map<String, Integer> wanted) {
        this.fabric = fabric;
        this.link = link;
        this.wanted = wanted;
    }

    /** Gives the link the first pattern that fits; it stays explicit where none does. */
    void simplify() {
        boolean hosts = link.getSource() instanceof HostGroup;
        List<Connection> connections = new ArrayList<>(link.getConnections());
        int parallel = parallel(connections);
        link.getConnections().clear();
        for (LinkPattern pattern : hosts ? HOSTS : SWITCHES) {
            boolean aligned = pattern == LinkPattern.RAIL_ALIGNED || pattern == LinkPattern.PLANE_ALIGNED;
            link.setPattern(pattern);
            link.setCables(
                    pattern == LinkPattern.REPLICA_MESH ? ofReplicas(connections) : hosts && aligned ? 1 : parallel);
            if (fits()) {
                return;
            }
        }
        link.setPattern(LinkPattern.EXPLICIT);
        link.setCables(1);
        link.getConnections().addAll(connections);
    }

    /** @return cables between two replicas if all pairs have as many. */
    private int ofReplicas(List<Connection> connections) {
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
