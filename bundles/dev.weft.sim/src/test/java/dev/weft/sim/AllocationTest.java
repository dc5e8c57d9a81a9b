// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop allocates nothing: once pools have grown, twice the packets cost no more memory. */
class AllocationTest {

    private static final Network TREE = Fabrics.fatTree(4, 2, 2, 100 * Fabrics.GBPS, Fabrics.US);
    private static final long GROWTH_BYTES = 300_000;

    private static Workload permutation(long bytes) {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 16; h++) {
            b.message(h, (h + 5) % 16, bytes, 0);
        }
        return b.build();
    }

    private static long allocatedBy(String transport, Workload w) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        Runs.run(TREE, w, transport);
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void twiceThePacketsAllocateNoMore(String transport) {
        Workload small = permutation(20_000_000);
        Workload large = permutation(40_000_000);
        allocatedBy(transport, small);
        long few = allocatedBy(transport, small);
        long many = allocatedBy(transport, large);
        // 80,000 more packets over up to six hops; one object for each packet would be 1.3 MB, for each hop 8 MB.
        assertTrue(many - few < GROWTH_BYTES, "from " + few + " to " + many + " bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"metaroce", "uet"})
    void aHopIsAboutOneEvent(String transport) {
        SimulationResult r = Runs.run(TREE, permutation(4_000_000), transport);
        double ratio = (double) r.events() / r.packetHops();
        assertTrue(ratio < 1.1, ratio + " events a hop");
    }
}
