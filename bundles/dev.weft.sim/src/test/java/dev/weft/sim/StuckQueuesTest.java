// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.DropReason;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Buffers that wait for each other in a circle, and what switches do about queues that do not move. */
class StuckQueuesTest {

    private static final int SWITCHES = 5;
    private static final long MS = 1_000 * Fabrics.US;

    /** Every host sends two switches further round, for which there is one shortest way: all the way round is used. */
    private static final Network RING = Fabrics.ring(SWITCHES, 2, 100 * Fabrics.GBPS, Fabrics.US, 4 << 20);

    private static Workload round(long bytes) {
        Workload.Builder b = Workload.builder();
        int hosts = RING.hostCount();
        for (int host = 0; host < hosts; host++) {
            b.message(host, (host + 4) % hosts, bytes, 0);
        }
        return b.build();
    }

    private static void assertNamesTheRing(SimulationResult r) {
        Set<String> names = Arrays.stream(r.cyclicWait())
                .mapToObj(link -> RING.nodeName(RING.source(link)) + " to " + RING.nodeName(RING.target(link)))
                .collect(Collectors.toSet());
        assertEquals(
                Set.of("ring0 to ring1", "ring1 to ring2", "ring2 to ring3", "ring3 to ring4", "ring4 to ring0"),
                names);
        for (int i = 0; i < SWITCHES; i++) {
            assertEquals(
                    RING.target(r.cyclicWait()[i]),
                    RING.source(r.cyclicWait()[(i + 1) % SWITCHES]),
                    "each for the next");
        }
    }

    @Test
    void creditsThatWaitInACircleEndTheRun() {
        SimulationResult r = Runs.run(
                RING,
                round(20_000_000),
                "infiniband",
                Map.of("headOfQueueLifetime", 0L, "leafHeadOfQueueLifetime", 0L),
                1);
        assertEquals(SimulationResult.Status.DEADLOCK, r.status());
        assertNamesTheRing(r);
        assertTrue(r.undelivered() > 0);
        assertTrue(r.simulatedPs() < 3 * MS, "found early, not at " + r.simulatedPs());
        assertEquals(0, r.drops());
    }

    @Test
    void pausesThatWaitInACircleEndTheRun() {
        SimulationResult r = Runs.run(RING, round(20_000_000), "rocev2", Map.of("dcqcn", false, "pfcWatchdog", 0L), 1);
        assertEquals(SimulationResult.Status.DEADLOCK, r.status());
        assertNamesTheRing(r);
        assertTrue(r.simulatedPs() < 5 * MS, "found early, not at " + r.simulatedPs());
        assertEquals(0, r.drops());
    }

    @Test
    void headOfQueueLifetimeBreaksTheCircle() {
        long lifetime = 2 * MS;
        SimulationResult r = Runs.run(
                RING,
                round(1_000_000),
                "infiniband",
                Map.of(
                        "headOfQueueLifetime", lifetime,
                        "leafHeadOfQueueLifetime", lifetime,
                        "retransmissionTimeout", 30 * MS),
                1);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertNamesTheRing(r);
        assertTrue(r.drops(DropReason.LIFETIME) > 0);
        assertEquals(r.drops(), r.drops(DropReason.LIFETIME));
        assertTrue(r.completionPs() > lifetime);
    }

    @Test
    void theWatchdogBreaksTheCircle() {
        for (String action : new String[] {"drop", "forward"}) {
            SimulationResult r = Runs.run(
                    RING,
                    round(2_000_000),
                    "rocev2",
                    Map.of(
                            "dcqcn",
                            false,
                            "pfcWatchdog",
                            10 * MS,
                            "pfcWatchdogRestoration",
                            MS,
                            "pfcWatchdogAction",
                            action),
                    1);
            assertEquals(SimulationResult.Status.COMPLETE, r.status(), action);
            assertNamesTheRing(r);
            assertTrue(r.completionPs() > 10 * MS);
            if (action.equals("drop")) {
                assertTrue(r.drops(DropReason.WATCHDOG) > 0);
            } else {
                assertEquals(0, r.drops(DropReason.WATCHDOG));
            }
        }
    }

    /** An incast stops ports for milliseconds, but not for ever, and in no circle. */
    @Test
    void congestionAloneIsNoDeadlock() {
        Network tree = Fabrics.leafSpine(4, 2, 8, 100 * Fabrics.GBPS, Fabrics.US);
        Workload.Builder b = Workload.builder();
        for (int host = 1; host < 32; host++) {
            b.message(host, 0, 4_000_000, 0);
        }
        for (String transport : new String[] {"infiniband", "rocev2"}) {
            Map<String, Object> values = transport.equals("rocev2")
                    ? Map.of("dcqcn", false, "pfcWatchdog", 5 * MS)
                    : Map.of("headOfQueueLifetime", 5 * MS, "leafHeadOfQueueLifetime", 5 * MS);
            SimulationResult r = Runs.run(tree, b.build(), transport, values, 1);
            assertEquals(SimulationResult.Status.COMPLETE, r.status());
            assertEquals(0, r.cyclicWait().length);
            assertEquals(0, r.drops(), transport);
            assertTrue(r.pausePs() + r.creditStallPs() > 5 * MS, "ports were stopped for long");
        }
    }
}
