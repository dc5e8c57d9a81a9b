// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.Fabrics;
import dev.weft.sim.engine.Connections;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.BitSet;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What connections send at a stretch. */
class BurstsTest {

    private static final Network STAR = Fabrics.star(4, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    /** Host 0 sends four messages to host 1, each after an answer to the one before, and at once some to host 2. */
    private static Bursts bursts(long chained, int atOnce, long bytes) {
        Workload.Builder b = Workload.builder();
        int before = -1;
        for (int i = 0; i < 4; i++) {
            int there = b.message(0, 1, chained, 0);
            if (before >= 0) {
                b.after(there, before);
            }
            before = b.message(1, 0, 1, 0);
            b.after(before, there);
        }
        for (int i = 0; i < atOnce; i++) {
            b.message(0, 2, bytes, 0);
        }
        Workload workload = b.build();
        return Bursts.of(new Connections(STAR, workload, 1, false), workload);
    }

    @Test
    void smallMessagesThatWaitForOthersAreABurstEach() {
        assertEquals(1000, bursts(1000, 0, 0).partOfSize(c -> 2000).lastKey(), "all are small");
        assertEquals(4000, bursts(1000, 0, 0).partOfSize(c -> 500).lastKey(), "an answer would be back");
    }

    @Test
    void whatAConnectionSendsAtOnceIsOneBurst() {
        // 4,000 bytes in four bursts and 4 of the answers, beside 4,000 bytes in one.
        SortedMap<Double, Double> parts = bursts(1000, 4, 1000).partOfSize(c -> 2000);
        assertEquals(Set.of(1.0, 1000.0, 4000.0), parts.keySet());
        assertEquals(0.5, parts.get(4000.0), 0.001);
        assertEquals(2000, bursts(1000, 4, 1000).geometricMean(c -> 2000), 10);
    }

    /** Host 0 sends to host 1, then a message goes from host 1 to host 2, after which host 0 sends to host 1 again. */
    private static Bursts apart(long bytes, long between) {
        Workload.Builder b = Workload.builder();
        int first = b.message(0, 1, bytes, 0);
        int other = b.message(1, 2, between, 0);
        b.after(other, first);
        b.after(b.message(0, 1, bytes, 0), other);
        Workload workload = b.build();
        return Bursts.of(new Connections(STAR, workload, 1, false), workload);
    }

    @Test
    void whoWaitsAsLongAsItSentBeginsAnotherStretch() {
        assertEquals(Set.of(1000.0), apart(1000, 1000).partOfSize(c -> 1).keySet());
        assertEquals(Set.of(2000.0, 900.0), apart(1000, 900).partOfSize(c -> 1).keySet());
    }

    @Test
    void smallIsWhatIsGoneWithinARoundTrip() {
        BitSet small = bursts(1000, 1, 4000).small(c -> 2000);
        assertEquals(2, small.cardinality(), "the chain and its answers");
        assertEquals(0, bursts(3000, 1, 4000).small(c -> 0.5).cardinality());
    }
}
