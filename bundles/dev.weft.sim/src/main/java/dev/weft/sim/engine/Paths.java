// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.engine.FabricPolicy.Routing;
import dev.weft.sim.network.ChannelDependencies;
import dev.weft.sim.network.ForwardingTables;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.ArrayList;
import java.util.List;

/**
 * Where packets of a run may go.
 *
 * @param routes all shortest paths
 * @param tables what a subnet manager programmed, or null when switches choose among the shortest paths themselves
 */
record Paths(Routes routes, ForwardingTables tables) {

    static Paths of(Network network, FabricPolicy policy) {
        return new Paths(
                Routes.shortest(network),
                policy.routing() == Routing.TABLES
                        ? ForwardingTables.of(
                                network,
                                policy.switching().engine(),
                                policy.switching().lmc())
                        : null);
    }

    boolean reaches(int fromNic, int toNic) {
        return tables == null ? routes.reaches(fromNic, toNic) : tables.reaches(fromNic, toNic);
    }

    /** What a network architect has to be told of them, sentences. */
    List<String> warnings(Network network, FabricPolicy policy) {
        List<String> warnings = new ArrayList<>();
        if (policy.flowControl() == FlowControl.CREDITS) {
            ForwardingTables.requireLids(network, policy.switching().lmc()).ifPresent(warnings::add);
        }
        if (tables != null && tables.fallback().isPresent()) {
            warnings.add("Routing fell back to minhop, since the fabric is no fat tree: "
                    + tables.fallback().get());
        }
        // Up and down, and the tables of a fat tree, have no circle by construction.
        boolean mayCycle = tables == null || tables.engine() == ForwardingTables.Engine.MINHOP;
        if (policy.flowControl() != FlowControl.NONE && mayCycle) {
            List<Integer> cycle = tables == null
                    ? ChannelDependencies.cycle(network, routes)
                    : ChannelDependencies.cycle(network, tables);
            if (!cycle.isEmpty()) {
                warnings.add("This routing can deadlock: buffers can wait for each other along "
                        + String.join(
                                ", ", cycle.stream().map(network::linkName).toList()));
            }
        }
        return List.copyOf(warnings);
    }
}
