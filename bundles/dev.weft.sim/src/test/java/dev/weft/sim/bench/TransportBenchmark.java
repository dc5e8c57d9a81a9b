// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.bench;

import dev.weft.sim.Fabrics;
import dev.weft.sim.Limits;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Each transport's NICs, with as little network around them as there can be: one switch, everybody sends to the next. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class TransportBenchmark {
    private static final int HOSTS = 16;

    @Param({"infiniband", "rocev2", "metaroce", "uet"})
    public String transport;

    private SimulationRequest request;

    /** What a run did, as rates beside the runs a second. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Rates {
        /** Packets over links. */
        public long hops;
    }

    @Setup
    public void build() {
        Network star = Fabrics.star(HOSTS, 400 * Fabrics.GBPS, Fabrics.US);
        Workload.Builder messages = Workload.builder();
        for (int host = 0; host < HOSTS; host++) {
            messages.message(host, (host + 1) % HOSTS, 4_000_000, 0);
        }
        TransportProvider provider = Transports.named(transport);
        request = new SimulationRequest(
                star,
                messages.build(),
                provider,
                ParameterValues.of(provider.parameters(), Map.of()),
                1,
                Limits.NONE,
                Fabrics.US);
    }

    /** A whole run. */
    @Benchmark
    public SimulationResult run(Rates rates) {
        SimulationResult result = PacketSimulator.run(request, Progress.NONE);
        rates.hops += result.packetHops();
        return result;
    }
}
