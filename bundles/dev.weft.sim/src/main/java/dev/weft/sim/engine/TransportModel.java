// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/** A transport for one run: what it asks of the fabric, and how its NICs work. */
public interface TransportModel {

    FabricPolicy fabric();

    /** @return connections (queue pairs) between a pair of NICs; messages take turns on them */
    int connectionsPerPair();

    /** Makes the NICs' side. Called once per run. */
    HostTransport hosts(Hosts hosts);
}
