// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One thing that is timed: traffic on a network under a transport with its defaults.
 *
 * @param name of the traffic and the network, such as {@code permutation-128-400g}
 * @param transport the transport's name
 * @param traffic what hosts send
 * @param quick whether it belongs to the short list
 */
public record BenchCase(String name, Shape shape, long rateBps, String transport, boolean quick, Traffic traffic) {
    private static final long G100 = 100_000_000_000L;
    private static final long G400 = 400_000_000_000L;
    private static final long MB = 1_000_000;
    private static final List<String> TRANSPORTS = List.of("uet", "metaroce", "rocev2", "infiniband");

    /** Returns all cases; those of facts about peers have the peers' sizes and rates. */
    public static List<BenchCase> all() {
        List<BenchCase> cases = new ArrayList<>();
        add(cases, "permutation-128-400g", Shape.FAT_TREE_128, G400, true, Traffic.permutation(8 * MB));
        add(cases, "permutation-1024-100g", Shape.FAT_TREE_1024, G100, true, Traffic.permutation(2 * MB));
        add(cases, "incast-100-400g", Shape.FAT_TREE_128, G400, true, Traffic.incast(100, 2 * MB));
        add(cases, "all-to-all-64-400g", Shape.LEAF_SPINE_64, G400, true, Traffic.allToAll(256_000));
        add(cases, "ring-128-400g", Shape.FAT_TREE_128, G400, true, Traffic.ring(32 * MB));
        add(cases, "ring-1024-100g", Shape.FAT_TREE_1024, G100, false, Traffic.ring(4 * MB));
        add(cases, "permutation-64-100g", Shape.LEAF_SPINE_64, G100, false, Traffic.permutation(8 * MB));
        add(cases, "permutation-1024-400g", Shape.FAT_TREE_1024, G400, false, Traffic.permutation(8 * MB));
        add(cases, "permutation-8192-100g", Shape.FAT_TREE_8192, G100, false, Traffic.permutation(2 * MB));
        return List.copyOf(cases);
    }

    private static void add(
            List<BenchCase> cases, String name, Shape shape, long rateBps, boolean quick, Traffic traffic) {
        for (String transport : TRANSPORTS) {
            cases.add(new BenchCase(name, shape, rateBps, transport, quick, traffic));
        }
    }

    /** Returns the case that {@link #id} names. */
    public static Optional<BenchCase> named(String id) {
        return all().stream().filter(c -> c.id().equals(id)).findFirst();
    }

    /** Returns the name that no other case has, such as {@code permutation-128-400g/uet}. */
    public String id() {
        return name + "/" + transport;
    }

    Network network() {
        return shape.network(rateBps);
    }

    Workload workload(Network network) {
        return traffic.on(network);
    }
}
