// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.Fabrics;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One switch that forwards a window's packets, at half the rate of its ports, lossy or lossless. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SwitchBenchmark {
    private static final int PORTS = 64;
    private static final int ROUNDS = 6;
    private static final int PACKETS = PORTS * ROUNDS;
    private static final int BYTES = 1_000;

    /** UET's fabric is lossy, RoCEv2's and InfiniBand's are not. */
    @Param({"uet", "rocev2", "infiniband"})
    public String transport;

    private Network star;
    private Part part;
    private boolean credits;
    private long sent;

    @Setup
    public void build() {
        star = Fabrics.star(PORTS, 100 * Fabrics.GBPS, Fabrics.US);
        Workload.Builder any = Workload.builder();
        any.message(0, 1, 1, 0);
        TransportProvider provider = Transports.named(transport);
        TransportModel model = provider.model(ParameterValues.of(provider.parameters(), Map.of()), star);
        credits = model.fabric().flowControl() == FabricPolicy.FlowControl.CREDITS;
        part = new Part(RunSetup.of(star, any.build(), model, FaultPlan.NONE, 1, 1, Fabrics.US), 0);
    }

    /** @return when the last window ended, picoseconds */
    @Benchmark
    @OperationsPerInvocation(PACKETS)
    public long window() {
        Calendar calendar = part.calendar;
        for (int round = 0; round < ROUNDS; round++) {
            long time = calendar.windowEnd() + round * 160_000L;
            for (int from = 0; from < PORTS; from++) {
                int to = (from + 1 + round) % PORTS;
                long low = Packet.low(BYTES, 0, false);
                calendar.emit(time, star.portLink(from, 0), low, Packet.head(Packet.DATA, from, to, 0), sent++, 0);
            }
        }
        open(calendar);
        // What left goes to hosts, which are not part of this.
        open(calendar);
        return calendar.windowEnd();
    }

    private void open(Calendar calendar) {
        int n = calendar.open(calendar.windowEnd());
        int first = 0;
        while (first < n && WindowSort.node(calendar.keys()[first]) < star.hostCount()) {
            giveBack(WindowSort.position(calendar.keys()[first]));
            first++;
        }
        if (first < n) {
            part.switches.process(star.hostCount(), first, n);
        }
        calendar.closeWindow();
    }

    /** A host returns the credits of data that reach it, so that the switch never waits. */
    private void giveBack(int position) {
        long[] pool = part.calendar.pool();
        if (credits && Packet.type(pool[position + 1]) == Packet.DATA) {
            long low = Packet.low(pool[position]);
            int blocks = Gates.blocks(Packet.size(low));
            part.gates.giveBack(Packet.link(pool[position]), Packet.trafficClass(low), blocks);
        }
    }
}
