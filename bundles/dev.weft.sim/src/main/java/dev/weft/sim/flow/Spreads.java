// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How packets that are spread over all equal paths divide among the links between switches. Pairs of NICs that hang on the
 * same switches share one spread.
 */
final class Spreads {

    private final Network network;
    private final Routes routes;
    private final LinkRates rates;
    private final int[] classOfNic;
    private final Map<Long, Integer> ids = new HashMap<>();
    private final double[] fractionOfNode;
    private final double[] fractionOfLink;

    private int[] linkStart = new int[16];
    private int[] links = new int[64];
    private double[] fractions = new double[64];
    private int[] edgeStart = new int[16];
    private int[] edges = new int[16];
    private double[] edgeFractions = new double[16];
    private int count;

    Spreads(Network network, Routes routes, LinkRates rates) {
        this.network = network;
        this.routes = routes;
        this.rates = rates;
        fractionOfNode = new double[network.nodeCount()];
        fractionOfLink = new double[network.linkCount()];
        classOfNic = new int[network.nicCount()];
        Map<String, Integer> classes = new HashMap<>();
        for (int nic = 0; nic < classOfNic.length; nic++) {
            int[] switches = new int[network.portCount(nic)];
            for (int p = 0; p < switches.length; p++) {
                switches[p] = network.target(network.portLink(nic, p));
            }
            classOfNic[nic] = classes.computeIfAbsent(Arrays.toString(switches), key -> classes.size());
        }
    }

    /**
     * The spread between two NICs.
     *
     * @param port the port that the sender keeps to, or −1 for all
     * @return its number
     */
    int between(int source, int destination, int port) {
        long from =
                port < 0 ? network.nodeCount() + classOfNic[source] : network.target(network.portLink(source, port));
        long key = from << 32 | classOfNic[destination];
        Integer known = ids.get(key);
        if (known != null) {
            return known;
        }
        compute(source, destination, port);
        ids.put(key, count);
        return count++;
    }

    private void compute(int source, int destination, int port) {
        int[] nodes = new int[network.switchCount()];
        int n = 0;
        double all = 0;
        for (int p = 0; p < network.portCount(source); p++) {
            all += port < 0 || p == port ? weight(network.portLink(source, p)) : 0;
        }
        for (int p = 0; p < network.portCount(source); p++) {
            int node = network.target(network.portLink(source, p));
            double share = port < 0 || p == port ? share(network.portLink(source, p), all) : 0;
            if (share > 0) {
                n = arrive(nodes, n, node, share);
            }
        }
        int firstLink = linkStart[count];
        int end = firstLink;
        int edge = edgeStart[count];
        while (n > 0) {
            int[] next = new int[network.switchCount()];
            int following = 0;
            for (int i = 0; i < n; i++) {
                int node = nodes[i];
                double fraction = fractionOfNode[node];
                fractionOfNode[node] = 0;
                int group = routes.group(node, destination);
                if (group < 0) {
                    if (routes.next(node, destination, 0) == Routes.NO_LINK) {
                        continue;
                    }
                    edges = grown(edges, edge);
                    edgeFractions = grown(edgeFractions, edge);
                    edges[edge] = node;
                    edgeFractions[edge++] = fraction;
                    continue;
                }
                double total = 0;
                for (int k = 0; k < routes.groupSize(group); k++) {
                    total += weight(routes.groupLink(group, k));
                }
                for (int k = 0; k < routes.groupSize(group); k++) {
                    int link = routes.groupLink(group, k);
                    double part = total > 0 ? fraction * weight(link) / total : fraction / routes.groupSize(group);
                    if (part > 0) {
                        if (fractionOfLink[link] == 0) {
                            links = grown(links, end);
                            links[end++] = link;
                        }
                        fractionOfLink[link] += part;
                        following = arrive(next, following, network.target(link), part);
                    }
                }
            }
            nodes = next;
            n = following;
        }
        for (int i = firstLink; i < end; i++) {
            fractions = grown(fractions, i);
            fractions[i] = fractionOfLink[links[i]];
            fractionOfLink[links[i]] = 0;
        }
        linkStart = grown(linkStart, count + 1);
        edgeStart = grown(edgeStart, count + 1);
        linkStart[count + 1] = end;
        edgeStart[count + 1] = edge;
    }

    private int arrive(int[] nodes, int n, int node, double share) {
        int size = n;
        if (fractionOfNode[node] == 0) {
            nodes[size++] = node;
        }
        fractionOfNode[node] += share;
        return size;
    }

    /** Packets go where queues drain, so a slow link gets less and a dead one nothing. */
    private double weight(int link) {
        return rates.bytesPerPs(link);
    }

    private double share(int link, double all) {
        return all > 0 ? weight(link) / all : 0;
    }

    /** Returns the part of the traffic that the port takes. */
    double portShare(int source, int port) {
        double all = 0;
        for (int p = 0; p < network.portCount(source); p++) {
            all += weight(network.portLink(source, p));
        }
        return share(network.portLink(source, port), all);
    }

    int count() {
        return count;
    }

    int firstLink(int spread) {
        return linkStart[spread];
    }

    int link(int entry) {
        return links[entry];
    }

    double fraction(int entry) {
        return fractions[entry];
    }

    int firstEdge(int spread) {
        return edgeStart[spread];
    }

    /** Returns the last link, from the edge switch to the NIC. */
    int lastLink(int edge, int nic) {
        return routes.next(edges[edge], nic, 0);
    }

    double edgeFraction(int edge) {
        return edgeFractions[edge];
    }

    private static int[] grown(int[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, 2 * index);
    }

    private static double[] grown(double[] array, int index) {
        return index < array.length ? array : Arrays.copyOf(array, 2 * index);
    }
}
