// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

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

/** The event queue: a packet filed into a window to come, sorted with it, and read once. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CalendarBenchmark {
    private static final int PACKETS = 8_192;
    private static final int NODES = 2_048;
    private static final long WIDTH_PS = 1_000_000;

    /** Windows over which the packets of one window's nodes spread. */
    @Param({"1", "8"})
    public int spread;

    private Calendar calendar;
    private long state = 1;

    @Setup
    public void fill() {
        int[] nodeOfLink = new int[8 * NODES];
        for (int link = 0; link < nodeOfLink.length; link++) {
            nodeOfLink[link] = link % NODES;
        }
        calendar = new Calendar(WIDTH_PS, nodeOfLink, NODES, null);
        for (int packet = 0; packet < PACKETS * spread; packet++) {
            emit();
        }
    }

    private void emit() {
        state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
        int link = (int) (state >>> 33) % (8 * NODES);
        long time = calendar.windowEnd() + (state >>> 20 & 0xFFFFF) * spread;
        calendar.emit(time, Math.abs(link), 4_096L << 4, 0, state >>> 40, 0);
    }

    /** As many packets as a window holds on average come and go. */
    @Benchmark
    @OperationsPerInvocation(PACKETS)
    public long window() {
        int left = PACKETS;
        long seen = 0;
        while (left > 0) {
            int n = calendar.open(calendar.nextStart());
            for (int i = 0; i < n; i++) {
                seen += calendar.pool()[WindowSort.position(calendar.keys()[i])];
                emit();
            }
            calendar.closeWindow();
            left -= n;
        }
        return seen;
    }
}
