// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.flow;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A collective of 32 hosts that both engines run. The list is the whole product of transports, collectives, networks and
 * sizes; on which host a rank is, is drawn, from a seed that counts the cases of a transport. None is left out.
 *
 * @param transport its name
 * @param bytes size of the collective
 * @param seed of placement and hashes
 */
public record FlowCase(String transport, Traffic traffic, Topology topology, long bytes, long seed) {
    private static final int HOSTS = 32;
    private static final List<Long> SIZES = List.of(1_000_000L, 16_000_000L);

    /** What is run. */
    public enum Traffic {
        RING(Operation.ALL_REDUCE, Algorithm.RING),
        DOUBLE_TREE(Operation.ALL_REDUCE, Algorithm.TREE),
        HALVING_DOUBLING(Operation.ALL_REDUCE, Algorithm.HALVING_DOUBLING),
        ALL_TO_ALL(Operation.ALL_TO_ALL, Algorithm.DIRECT);

        private final Operation operation;
        private final Algorithm algorithm;

        Traffic(Operation operation, Algorithm algorithm) {
            this.operation = operation;
            this.algorithm = algorithm;
        }
    }

    /** On which network; links of 400 Gb/s and 500 ns. */
    public enum Topology {
        ONE_SWITCH,
        TWO_TIERS,
        /** Half as many links between leaves and spines as hosts. */
        TWO_TO_ONE,
        THREE_TIERS;

        Network network() {
            LinkSpec link = new LinkSpec(400_000_000_000L, 500_000);
            SwitchSpec spec = new SwitchSpec(32L << 20, 0, false);
            return switch (this) {
                case ONE_SWITCH -> RegularNetworks.star(HOSTS, link, spec);
                case TWO_TIERS -> RegularNetworks.leafSpine(4, 8, 8, link, link, spec, 1);
                case TWO_TO_ONE -> RegularNetworks.leafSpine(4, 4, 8, link, link, spec, 1);
                case THREE_TIERS -> RegularNetworks.fatTree(4, 2, 4, link, spec);
            };
        }
    }

    /** Returns all cases, those that differ in the transport only one after the other. */
    public static List<FlowCase> all() {
        List<FlowCase> cases = new ArrayList<>();
        long seed = 0;
        for (Traffic traffic : Traffic.values()) {
            for (Topology topology : Topology.values()) {
                for (long bytes : SIZES) {
                    seed++;
                    for (TransportProvider transport : Transports.all()) {
                        cases.add(new FlowCase(transport.name(), traffic, topology, bytes, seed));
                    }
                }
            }
        }
        return List.copyOf(cases);
    }

    /** Returns what the cases that differ in the transport only have in common. */
    public String scenario() {
        return text(traffic) + ", " + text(topology) + ", " + bytes / 1_000_000 + " MB";
    }

    private static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    Workload workload(Network network) {
        return WorkloadSends.workload(
                Communicator.of(network, placement()),
                CollectiveRequest.of(traffic.operation, traffic.algorithm, bytes));
    }

    /** Ranks on hosts in an order drawn by Fisher and Yates. */
    private int[] placement() {
        int[] hosts = new int[HOSTS];
        for (int i = 0; i < HOSTS; i++) {
            int at = Math.floorMod((int) Mixing.mix(seed << 16 | i), i + 1);
            hosts[i] = hosts[at];
            hosts[at] = i;
        }
        return hosts;
    }
}
