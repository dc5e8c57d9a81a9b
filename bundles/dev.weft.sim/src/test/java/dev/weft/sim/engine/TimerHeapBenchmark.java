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

/** A host's timers: the first is removed and another set. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class TimerHeapBenchmark {

    @Param({"4", "64", "1024"})
    public int pending;

    private final TimerHeap heap = new TimerHeap();
    private long state = 1;

    @Setup
    public void fill() {
        for (int i = 0; i < pending; i++) {
            add(0);
        }
    }

    private void add(long now) {
        state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
        heap.add(now + (state >>> 44), (int) (state >>> 36) & 0xFF);
    }

    @Benchmark
    public long replaceNext() {
        long now = heap.nextTime();
        heap.removeNext();
        add(now);
        return now;
    }
}
