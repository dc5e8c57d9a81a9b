// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop allocates nothing: once pools have grown, a million packets more cost no more memory. */
class AllocationTest {

    private static final Network TREE = Fabrics.fatTree(4, 2, 2, 100 * Fabrics.GBPS, Fabrics.US);
    /** What pools may still grow by. An object for each packet would be 16 MB and more, for each hop 80 MB. */
    private static final double BYTES_PER_MILLION_PACKETS = 3_750_000;

    private static Workload permutation(long bytes) {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 16; h++) {
            b.message(h, (h + 5) % 16, bytes, 0);
        }
        return b.build();
    }

    private record Cost(long bytes, long packets) {}

    private static Cost costOf(String transport, Workload w) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        SimulationResult r = Runs.run(TREE, w, transport);
        return new Cost(threads.getCurrentThreadAllocatedBytes() - before, r.dataPacketsSent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void aMillionPacketsAllocateNothing(String transport) {
        Workload small = permutation(20_000_000);
        Workload large = permutation(80_000_000);
        costOf(transport, small);
        Cost few = costOf(transport, small);
        Cost many = costOf(transport, large);
        double perMillion = (many.bytes - few.bytes) * 1e6 / (many.packets - few.packets);
        assertTrue(perMillion < BYTES_PER_MILLION_PACKETS, perMillion + " bytes a million packets");
    }

    @ParameterizedTest
    @ValueSource(strings = {"metaroce", "uet"})
    void aHopIsAboutOneEvent(String transport) {
        SimulationResult r = Runs.run(TREE, permutation(4_000_000), transport);
        double ratio = (double) r.events() / r.packetHops();
        assertTrue(ratio < 1.1, ratio + " events a hop");
    }
}
