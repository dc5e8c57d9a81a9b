// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.cause;

import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;

/** The messages of a run, the ways that they take and what serves them there. */
final class Traffic {
    final Network network;
    final Workload workload;
    final FlowTraits traits;
    final Servers servers;
    final Connections connections;
    /** As hashes or tables choose. */
    final Ways chosen;
    /** As if all were spread evenly; the same object where transports do. */
    final Ways even;

    /** @throws IllegalArgumentException if it is not known where packets go */
    Traffic(SimulationRequest request) {
        network = request.network();
        workload = request.workload();
        TransportModel model = request.transport().model(request.parameters(), network);
        traits = model.flow().orElseThrow(() -> new IllegalArgumentException(Messages.get("flowlets")));
        connections = new Connections(network, workload, model.connectionsPerPair(), model.sharesConnections());
        servers = new Servers(request);
        chosen = Ways.chosen(request, model.fabric(), traits, connections);
        even = traits.spread() == FlowTraits.Spread.ONE_PATH ? Ways.even(request, traits, connections) : chosen;
    }

    int messages() {
        return workload.messageCount();
    }

    boolean isInsideHost(int m) {
        return connections.ofMessage(m) == Connections.LOCAL;
    }

    double wireBytes(int m) {
        return traits.wireBytes(workload.bytes(m));
    }

    /** Returns the time of a message's first bit through cables, switches and NICs, picoseconds. */
    double propagationPs(int m) {
        if (isInsideHost(m)) {
            HostSpec host = network.hostSpec(network.hostOfEnd(workload.source(m)));
            return host.nvlinkLatencyPs();
        }
        int c = connections.ofMessage(m);
        int packet = traits.largestPacketBytes(workload.bytes(m));
        double ps = 0;
        for (int e = chosen.first(c); e < chosen.end(c); e++) {
            int link = chosen.link(e);
            int node = network.target(link);
            double hop = network.latencyPs(link);
            if (node >= network.hostCount() && !network.switchSpec(node).cutThrough()) {
                hop += packet * servers.linkPsPerByte(link);
            }
            ps += chosen.part(e) * hop;
        }
        return ps;
    }

    /** Returns the time that a message's first byte takes between memory and NICs, picoseconds. */
    double insideLatencyPs(int m) {
        return isInsideHost(m)
                ? 0
                : servers.insidePs(workload.source(m), true) + servers.insidePs(workload.destination(m), false);
    }
}
