// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.Arrays;

/**
 * How many messages cross each link when those of many senders are spread over all equal paths, destination by
 * destination: what all send to NICs below the same switches divides at a switch as one stream. So a destination costs a walk
 * over the network, however many send to it.
 */
final class SpreadLoads {

    private static final int UNKNOWN = -1;
    private static final int UNREACHABLE = Integer.MAX_VALUE;

    private final Network network;
    private final Routes routes;
    private final LinkRates rates;
    private final int hosts;
    private final double[] messages;
    private final long[] flows;

    // By switch, for one destination.
    private final double[] inflow;
    private final long[] pairsThrough;
    private final int[] distance;
    private final int[] order;
    private final int[] chain;

    SpreadLoads(Network network, LinkRates rates) {
        this.network = network;
        this.rates = rates;
        routes = Routes.shortest(network);
        hosts = network.hostCount();
        messages = new double[network.linkCount()];
        flows = new long[network.linkCount()];
        inflow = new double[network.switchCount()];
        pairsThrough = new long[network.switchCount()];
        distance = new int[network.switchCount()];
        order = new int[network.switchCount()];
        chain = new int[network.switchCount()];
    }

    /** Returns the part of what a NIC sends that a port takes: the one port, or where that is −1 all by their rates. */
    double portShare(int nic, int port, int onePort) {
        if (onePort >= 0) {
            return port == onePort ? 1 : 0;
        }
        double all = 0;
        for (int p = 0; p < network.portCount(nic); p++) {
            all += rates.bytesPerPs(network.portLink(nic, p));
        }
        return all > 0 ? rates.bytesPerPs(network.portLink(nic, port)) / all : 0;
    }

    /** Has so many messages leave a NIC for the destination that {@link #carry} will name. */
    void inject(int nic, int onePort, long pairs) {
        for (int p = 0; p < network.portCount(nic); p++) {
            double share = portShare(nic, p, onePort);
            if (share > 0) {
                int node = network.target(network.portLink(nic, p)) - hosts;
                inflow[node] += share * pairs;
                pairsThrough[node] += pairs;
            }
        }
    }

    /**
     * Carries what was injected to NICs below the same switches, to each the same.
     *
     * @throws IllegalArgumentException if there is no way
     */
    void carry(int[] nics) {
        int count = sortByDistance(nics[0]);
        for (int i = 0; i < count; i++) {
            int node = order[i];
            if (inflow[node] > 0) {
                pass(node, nics);
            }
        }
        for (int node = 0; node < inflow.length; node++) {
            if (inflow[node] > 0) {
                throw new IllegalArgumentException("There is no path between two ranks of the collective");
            }
        }
    }

    private void pass(int node, int[] nics) {
        double amount = inflow[node];
        long pairs = pairsThrough[node];
        inflow[node] = 0;
        pairsThrough[node] = 0;
        int group = routes.group(node + hosts, nics[0]);
        if (group < 0) {
            for (int nic : nics) {
                int link = routes.next(node + hosts, nic, 0);
                messages[link] += amount / nics.length;
                flows[link] += Math.max(1, pairs / nics.length);
            }
            return;
        }
        int size = routes.groupSize(group);
        double total = 0;
        for (int k = 0; k < size; k++) {
            total += rates.bytesPerPs(routes.groupLink(group, k));
        }
        for (int k = 0; k < size; k++) {
            int link = routes.groupLink(group, k);
            // Packets go where queues drain, so a slow link gets less and a dead one nothing.
            double part = total > 0 ? amount * rates.bytesPerPs(link) / total : amount / size;
            if (part > 0) {
                messages[link] += part;
                flows[link] += pairs;
                int next = network.target(link) - hosts;
                inflow[next] += part;
                pairsThrough[next] += pairs;
            }
        }
    }

    /** Puts the switches from which the NIC can be reached into {@link #order}, those farthest away first. */
    private int sortByDistance(int nic) {
        Arrays.fill(distance, UNKNOWN);
        int farthest = 0;
        for (int node = 0; node < distance.length; node++) {
            int d = distanceTo(node, nic);
            farthest = d == UNREACHABLE ? farthest : Math.max(farthest, d);
        }
        int[] start = new int[farthest + 2];
        for (int d : distance) {
            if (d != UNREACHABLE) {
                start[farthest - d + 1]++;
            }
        }
        for (int i = 0; i <= farthest; i++) {
            start[i + 1] += start[i];
        }
        int count = start[farthest + 1];
        for (int node = 0; node < distance.length; node++) {
            if (distance[node] != UNREACHABLE) {
                order[start[farthest - distance[node]]++] = node;
            }
        }
        return count;
    }

    private int distanceTo(int from, int nic) {
        int length = 0;
        int node = from;
        while (distance[node] == UNKNOWN) {
            chain[length++] = node;
            int group = routes.group(node + hosts, nic);
            if (group < 0) {
                length--;
                distance[node] = routes.next(node + hosts, nic, 0) == Routes.NO_LINK ? UNREACHABLE : 0;
                break;
            }
            node = network.target(routes.groupLink(group, 0)) - hosts;
        }
        while (length > 0) {
            int before = chain[--length];
            distance[before] = distance[node] == UNREACHABLE ? UNREACHABLE : distance[node] + 1;
            node = before;
        }
        return distance[from];
    }

    /** Returns how many messages cross the link, in parts that add up. */
    double messages(int link) {
        return messages[link];
    }

    /** Returns how many pairs send a part of their message over the link; those that meet again may count more than once. */
    long flows(int link) {
        return flows[link];
    }
}
