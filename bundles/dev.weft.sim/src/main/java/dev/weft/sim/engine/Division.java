// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Divides a network's nodes into parts that are simulated side by side. Hosts are divided in their order, which is that
 * of leaves and pods; a switch goes where most of what hangs on it went, and where that is even, to the part that has
 * fewest links so far. Which node is where changes no result.
 */
final class Division {

    private final int parts;
    private final byte[] partOfNode;

    private Division(int parts, byte[] partOfNode) {
        this.parts = parts;
        this.partOfNode = partOfNode;
    }

    /**
     * @param parts 1 to {@link Byte#MAX_VALUE}
     * @return a division into so many parts, or into one a host if there are fewer hosts
     */
    static Division of(Network network, int parts) {
        int hosts = network.hostCount();
        int count = Math.max(1, Math.min(parts, hosts));
        byte[] part = new byte[network.nodeCount()];
        Arrays.fill(part, (byte) -1);
        long ports = 0;
        long all = network.nicCount();
        for (int host = 0; host < hosts; host++) {
            part[host] = (byte) Math.min(count - 1, ports * count / all);
            ports += network.nicCount(host);
        }
        long[] links = new long[count];
        for (List<Integer> tier = above(network, part); !tier.isEmpty(); tier = above(network, part)) {
            byte[] chosen = new byte[tier.size()];
            for (int i = 0; i < chosen.length; i++) {
                chosen[i] = choose(network, part, tier.get(i), links);
                links[chosen[i]] += network.linksFrom(tier.get(i)).length;
            }
            for (int i = 0; i < chosen.length; i++) {
                part[tier.get(i)] = chosen[i];
            }
        }
        for (int node = 0; node < part.length; node++) {
            // Switches that no host can reach have nothing to do.
            part[node] = (byte) Math.max(0, part[node]);
        }
        return new Division(count, part);
    }

    /** The switches without a part next to a node that has one. */
    private static List<Integer> above(Network network, byte[] part) {
        List<Integer> tier = new ArrayList<>();
        for (int node = network.hostCount(); node < part.length; node++) {
            if (part[node] < 0) {
                for (int link : network.linksFrom(node)) {
                    if (part[network.target(link)] >= 0) {
                        tier.add(node);
                        break;
                    }
                }
            }
        }
        return tier;
    }

    private static byte choose(Network network, byte[] part, int node, long[] links) {
        int[] below = new int[links.length];
        for (int link : network.linksFrom(node)) {
            int neighbour = part[network.target(link)];
            if (neighbour >= 0) {
                below[neighbour]++;
            }
        }
        int best = 0;
        for (int p = 1; p < below.length; p++) {
            if (below[p] > below[best] || below[p] == below[best] && links[p] < links[best]) {
                best = p;
            }
        }
        return (byte) best;
    }

    int parts() {
        return parts;
    }

    int of(int node) {
        return partOfNode[node];
    }
}
