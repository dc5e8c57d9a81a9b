// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.SwitchSpec;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CollectivesTest {

    private static final int HOSTS = 4;
    private static final int RAILS = 4;

    private static Network network() {
        Network.Builder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(1 << 20, 0, false));
        for (int h = 0; h < HOSTS; h++) {
            int host = b.addHost("host" + h, RAILS, new HostSpec(0, 1_000_000_000_000L, 0));
            for (int r = 0; r < RAILS; r++) {
                b.connectNic(b.firstNic(host) + r, sw, new LinkSpec(100_000_000_000L, 1_000_000));
            }
        }
        return b.build();
    }

    @Test
    void everyRankSendsItsShareOfAnAllReduce() {
        long bytes = 1_000_003;
        int n = HOSTS * RAILS;
        Workload w = Collectives.ringAllReduce(network(), IntStream.range(0, n).toArray(), bytes, 4);
        assertEquals(2 * (n - 1) * n * 4, w.messageCount());
        Map<Integer, Long> sent = new HashMap<>();
        for (int m = 0; m < w.messageCount(); m++) {
            sent.merge(w.source(m), w.bytes(m), Long::sum);
        }
        double share = 2.0 * (n - 1) / n * bytes;
        sent.values().forEach(s -> assertEquals(share, s, 4.0 * 2 * n));
        assertEquals(2L * (n - 1) * bytes, w.totalBytes());
    }

    @Test
    void stepsFollowTheChunkRoundTheRing() {
        int n = HOSTS * RAILS;
        Workload w = Collectives.ringAllReduce(network(), IntStream.range(0, n).toArray(), 1 << 20, 2);
        for (int m = 0; m < w.messageCount(); m++) {
            for (int i = 0; i < w.successorCount(m); i++) {
                int next = w.successor(m, i);
                assertEquals(w.destination(m), w.source(next));
                assertEquals(w.bytes(m), w.bytes(next));
            }
        }
    }

    @Test
    void ringsStayOnTheirRailsBetweenHostsAndUseAllOfThem() {
        int n = HOSTS * RAILS;
        Workload w = Collectives.ringAllReduce(network(), IntStream.range(0, n).toArray(), 1 << 20, RAILS);
        Set<Integer> railsUsed = new HashSet<>();
        for (int m = 0; m < w.messageCount(); m++) {
            if (w.source(m) / RAILS != w.destination(m) / RAILS) {
                assertEquals(w.source(m) % RAILS, w.destination(m) % RAILS);
                railsUsed.add(w.source(m));
            }
        }
        assertEquals(n, railsUsed.size());
    }

    @Test
    void allToAllReachesEveryPair() {
        Workload w = Collectives.allToAll(IntStream.range(0, 8).toArray(), 8_000);
        assertEquals(56, w.messageCount());
        assertEquals(56_000, w.totalBytes());
    }

    @Test
    void badSizesAreRefused() {
        Network n = network();
        assertThrows(IllegalArgumentException.class, () -> Collectives.ringAllReduce(n, new int[] {0}, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> Collectives.ringAllReduce(n, new int[] {0, 1}, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> Collectives.ringAllReduce(n, new int[] {0, 1}, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> Collectives.allToAll(new int[] {0, 1}, -1));
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Collectives.incast(new int[] {0}, 0, 1));
        assertTrue(e.getMessage().contains("two different NICs"), e.getMessage());
    }
}
