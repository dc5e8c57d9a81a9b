// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;

/**
 * What all parts of a run have in common. Nothing of it changes while the run goes on, but for the routes, which change
 * between windows.
 *
 * @param faults null for none
 * @param seriesIntervalPs width of an interval of the run's time series, picoseconds
 */
record RunSetup(
        Network network,
        Workload workload,
        TransportModel transport,
        FabricPolicy policy,
        Paths paths,
        LinkKinds kinds,
        Connections connections,
        FaultPlan plan,
        LinkFaults faults,
        Division division,
        long seed,
        long seriesIntervalPs) {

    static RunSetup of(
            Network network,
            Workload workload,
            TransportModel transport,
            FaultPlan plan,
            int parts,
            long seed,
            long seriesIntervalPs) {
        FabricPolicy policy = transport.fabric();
        plan.requireFits(network);
        return new RunSetup(
                network,
                workload,
                transport,
                policy,
                Paths.of(network, policy),
                new LinkKinds(network, policy),
                new Connections(network, workload, transport.connectionsPerPair(), transport.sharesConnections()),
                plan,
                LinkFaults.of(network, plan, seed),
                Division.of(network, parts),
                seed,
                seriesIntervalPs);
    }
}
