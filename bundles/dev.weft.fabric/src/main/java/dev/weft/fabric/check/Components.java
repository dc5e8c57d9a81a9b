// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.check;

import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.HostProfile;

/** Which hosts and switches hang together, over cables and shared NVLink domains. */
final class Components {
    private final int[] parent;

    Components(FabricGraph graph) {
        parent = new int[graph.nodeCount()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            join(graph.lowerNode(cable), graph.upperNode(cable));
        }
        int place = 0;
        for (int host = 1; host < graph.hostCount(); host++) {
            HostProfile profile = graph.hostProfile(host);
            boolean sameRun = profile.equals(graph.hostProfile(host - 1))
                    && graph.names().blockOfHost(host).equals(graph.names().blockOfHost(host - 1));
            place = sameRun ? place + 1 : 0;
            if (profile.nvlinkRateBps() > 0 && place % profile.nvlinkDomainHosts() != 0) {
                join(host - 1, host);
            }
        }
    }

    boolean together(int a, int b) {
        return root(a) == root(b);
    }

    private void join(int a, int b) {
        parent[root(a)] = root(b);
    }

    private int root(int node) {
        int root = node;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }
}
