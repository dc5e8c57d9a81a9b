// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.EcmpHash;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.FlowTraits.Spread;
import dev.weft.sim.network.ForwardingTables;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The links that each connection's packets cross, with the part of its bytes that takes each: as the switches choose them, or
 * as if every switch spread them evenly over all shortest paths.
 */
final class Ways {
    private final int[] start;
    private int[] links = new int[256];
    private double[] parts = new double[256];
    private int end;

    private final Network network;
    private final Routes routes;
    private final Connections connections;
    private final FlowTraits traits;

    private Ways(SimulationRequest request, FlowTraits traits, Connections connections) {
        network = request.network();
        routes = Routes.shortest(network);
        this.connections = connections;
        this.traits = traits;
        start = new int[connections.count() + 1];
    }

    /** The ways as hashes or tables choose them; of transports that spread packets, the same as {@link #even}. */
    static Ways chosen(SimulationRequest request, FabricPolicy policy, FlowTraits traits, Connections connections) {
        if (traits.spread() != Spread.ONE_PATH) {
            return even(request, traits, connections);
        }
        Ways ways = new Ways(request, traits, connections);
        ForwardingTables tables = policy.routing() == FabricPolicy.Routing.TABLES
                ? ForwardingTables.of(
                        ways.network,
                        policy.switching().engine(),
                        policy.switching().lmc())
                : null;
        int split = traits.splitOver();
        for (int c = 0; c < connections.count(); c++) {
            // The connections of a pair that carry each message together are numbered one after the other.
            int first = c - connections.queuePair(c) % split;
            for (int k = 0; k < split; k++) {
                ways.onePath(first + k, 1.0 / split, tables, request.seed(), policy.seedPerSwitch());
            }
            ways.start[c + 1] = ways.end;
        }
        return ways;
    }

    /** The ways when every switch spreads packets evenly over all shortest paths. */
    static Ways even(SimulationRequest request, FlowTraits traits, Connections connections) {
        Ways ways = new Ways(request, traits, connections);
        for (int c = 0; c < connections.count(); c++) {
            ways.allPaths(c);
            ways.start[c + 1] = ways.end;
        }
        return ways;
    }

    private void onePath(int c, double part, ForwardingTables tables, long seed, boolean seedPerSwitch) {
        int to = connections.destination(c);
        int entropy = traits.paths().entropy(connections.source(c), to, connections.queuePair(c));
        int link = network.portLink(
                connections.source(c), traits.paths().port(connections.source(c), connections.queuePair(c)));
        add(link, part);
        while (network.target(link) >= network.hostCount()) {
            int node = network.target(link);
            link = tables != null
                    ? tables.link(node, to, entropy)
                    : routes.next(node, to, EcmpHash.of(entropy, EcmpHash.seed(seed, node, seedPerSwitch)));
            if (link == Routes.NO_LINK) {
                return;
            }
            add(link, part);
        }
    }

    private void allPaths(int c) {
        int from = connections.source(c);
        int to = connections.destination(c);
        TreeMap<Integer, Double> wave = new TreeMap<>();
        if (traits.spread() == Spread.ALL_PORTS) {
            for (int p = 0; p < network.portCount(from); p++) {
                send(wave, network.portLink(from, p), 1.0 / network.portCount(from));
            }
        } else {
            send(wave, network.portLink(from, traits.paths().port(from, connections.queuePair(c))), 1);
        }
        while (!wave.isEmpty()) {
            TreeMap<Integer, Double> next = new TreeMap<>();
            wave.forEach((node, part) -> {
                int group = routes.group(node, to);
                if (group < 0) {
                    int link = routes.next(node, to, 0);
                    if (link != Routes.NO_LINK) {
                        add(link, part);
                    }
                    return;
                }
                int size = routes.groupSize(group);
                for (int k = 0; k < size; k++) {
                    send(next, routes.groupLink(group, k), part / size);
                }
            });
            wave = next;
        }
    }

    private void send(Map<Integer, Double> wave, int link, double part) {
        add(link, part);
        wave.merge(network.target(link), part, Double::sum);
    }

    private void add(int link, double part) {
        if (end == links.length) {
            links = Arrays.copyOf(links, 2 * end);
            parts = Arrays.copyOf(parts, 2 * end);
        }
        links[end] = link;
        parts[end++] = part;
    }

    int first(int connection) {
        return start[connection];
    }

    int end(int connection) {
        return start[connection + 1];
    }

    int link(int entry) {
        return links[entry];
    }

    double part(int entry) {
        return parts[entry];
    }

    /** Returns the links beside one that a switch could have chosen for the same destination, with it; alone: none. */
    int[] choices(int link, int destination) {
        int node = network.source(link);
        int group = node < network.hostCount() ? -1 : routes.group(node, destination);
        if (group < 0) {
            return new int[] {link};
        }
        int[] all = new int[routes.groupSize(group)];
        Arrays.setAll(all, k -> routes.groupLink(group, k));
        return all;
    }
}
