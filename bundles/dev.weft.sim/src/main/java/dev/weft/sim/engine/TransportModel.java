// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Optional;

/** A transport for one run: what it asks of the fabric, and how its NICs work. */
public interface TransportModel {

    FabricPolicy fabric();

    /** @return connections (queue pairs) between a pair of NICs; messages take turns on them */
    int connectionsPerPair();

    /**
     * Returns whether all communicators between two NICs use the same connections. Libraries make queue pairs of their own for
     * each communicator; a transport with one connection for a pair of NICs has no more state for it.
     */
    default boolean sharesConnections() {
        return false;
    }

    /** Returns what the flow engine needs, empty if that engine cannot stand in for this transport. */
    default Optional<FlowTraits> flow() {
        return Optional.empty();
    }

    /** Returns what a NIC has to remember of each connection. */
    default NicContexts contexts() {
        return NicContexts.FREE;
    }

    /** Makes the NICs' side. Called once per run. */
    HostTransport hosts(Hosts hosts);
}
