// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;

/** A network with a transport on it as it is for good: what is broken at time 0 stays so. */
final class Standing {

    private final Network network;
    private final TransportModel transport;
    private final FlowTraits traits;
    private final FlowEfficiency efficiency;
    private final LinkRates links;
    private final long seed;

    /**
     * @param faults those that are there at time 0 count for good
     * @param seed of hashes
     * @throws IllegalArgumentException if the flow engine cannot stand in for the transport
     */
    Standing(Network network, TransportProvider provider, ParameterValues parameters, FaultPlan faults, long seed) {
        this.seed = seed;
        transport = provider.model(parameters, network);
        traits = transport
                .flow()
                .orElseThrow(() -> new IllegalArgumentException(
                        "The flow engine cannot stand in for the transport " + provider.name()));
        efficiency = FlowCalibration.builtIn().efficiency(provider.name());
        links = new LinkRates(network, transport.fabric());
        LinkConditions conditions =
                new LinkConditions(network, faults, transport.fabric().maximumPacketBytes());
        this.network = conditions.nextTime() == 0 ? conditions.pass(0, links) : network;
    }

    /** Returns the network as routing sees it. */
    Network network() {
        return network;
    }

    TransportModel transport() {
        return transport;
    }

    FabricPolicy policy() {
        return transport.fabric();
    }

    FlowTraits traits() {
        return traits;
    }

    FlowEfficiency efficiency() {
        return efficiency;
    }

    LinkRates links() {
        return links;
    }

    long seed() {
        return seed;
    }

    /**
     * Finds the paths of flows.
     *
     * @throws IllegalArgumentException if there is no way for one
     */
    PathTable paths(FlowEnds ends) {
        PathTable paths = new PathTable(network, policy(), traits, ends, seed, links);
        paths.requireWhole();
        return paths;
    }
}
