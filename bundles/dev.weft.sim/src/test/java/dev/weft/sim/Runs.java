// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Map;

/** Short ways to run the packet engine in tests. */
final class Runs {

    private Runs() {}

    static SimulationResult run(
            Network network, Workload workload, String transport, Map<String, ?> values, long seed) {
        return run(network, workload, transport, values, seed, Limits.NONE);
    }

    static SimulationResult run(
            Network network, Workload workload, String transport, Map<String, ?> values, long seed, Limits limits) {
        TransportProvider provider = Transports.named(transport);
        return PacketSimulator.run(
                new SimulationRequest(
                        network,
                        workload,
                        provider,
                        ParameterValues.of(provider.parameters(), values),
                        seed,
                        limits,
                        Fabrics.US),
                Progress.NONE);
    }

    static SimulationResult runInParts(Network network, Workload workload, String transport, long seed, int parts) {
        TransportProvider provider = Transports.named(transport);
        return PacketSimulator.run(
                new SimulationRequest(
                        network,
                        workload,
                        provider,
                        ParameterValues.of(provider.parameters(), Map.of()),
                        seed,
                        Limits.NONE,
                        Fabrics.US),
                Progress.NONE,
                parts);
    }

    static SimulationResult run(Network network, Workload workload, String transport) {
        return run(network, workload, transport, Map.of(), 1);
    }

    static SimulationResult run(
            Network network, Workload workload, String transport, Map<String, ?> values, long seed, FaultPlan plan) {
        TransportProvider provider = Transports.named(transport);
        return PacketSimulator.run(
                new SimulationRequest(
                                network,
                                workload,
                                provider,
                                ParameterValues.of(provider.parameters(), values),
                                seed,
                                Limits.NONE,
                                Fabrics.US)
                        .withFaults(plan),
                Progress.NONE);
    }

    static Workload oneMessage(int from, int to, long bytes) {
        Workload.Builder b = Workload.builder();
        b.message(from, to, bytes, 0);
        return b.build();
    }

    static long latest(long[] times) {
        long latest = Long.MIN_VALUE;
        for (long t : times) {
            latest = Math.max(latest, t);
        }
        return latest;
    }
}
