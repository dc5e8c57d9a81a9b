// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The queues of lossless ports: a packet joins one of many queues and the first one of it leaves. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PortBenchmark {

    /** One that fits into a core's caches and one that does not. */
    @Param({"64", "65536"})
    public int ports;

    private PacketQueues queues;
    private long state = 1;

    @Setup
    public void fill() {
        queues = new PacketQueues(ports);
        for (int port = 0; port < ports; port++) {
            for (int packet = 0; packet < 8; packet++) {
                queues.add(port, 4_096L << 4, packet, packet, 0, 0);
            }
        }
    }

    @Benchmark
    public long joinAndLeave() {
        state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
        int port = (int) (state >>> 40) & ports - 1;
        queues.add(port, 4_096L << 4, state, state, 0, 0);
        long head = queues.firstHead(port);
        queues.removeFirst(port);
        return head;
    }
}
