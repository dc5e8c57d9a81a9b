// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Queues too short for what is sent: every transport brings all bytes in the end, each in its own way. */
class LossTest {

    private static final Network STAR = Fabrics.star(9, 100 * Fabrics.GBPS, Fabrics.US);
    private static final Workload INCAST =
            Collectives.incast(IntStream.rangeClosed(1, 8).toArray(), 0, 1_000_000);

    private static SimulationResult run(String transport, Map<String, ?> values) {
        SimulationResult r = Runs.run(STAR, INCAST, transport, values, 1);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(8_000_000, r.payloadBytesDelivered());
        return r;
    }

    @Test
    void goBackNRepeatsMoreThanWasLost() {
        SimulationResult r = run("rocev2", Map.of("pfc", false, "dcqcn", false, "queueLimit", 200_000));
        assertTrue(r.drops() > 0);
        assertTrue(r.retransmits() > 0);
        assertTrue(r.completionPs() > 700 * Fabrics.US);
    }

    @Test
    void metaRoceRepeatsExactlyWhatWasLost() {
        SimulationResult r = run("metaroce", Map.of("hints", false, "queueLimit", 60_000));
        assertTrue(r.drops() > 0);
        assertEquals(r.dataPacketsDropped(), r.retransmits());
        assertEquals(0, r.duplicates());
    }

    @Test
    void trimmedPacketsComeAgainOnce() {
        SimulationResult r = run("uet", Map.of());
        assertTrue(r.trims() > 0);
        assertEquals(r.trims(), r.retransmits());
        assertEquals(0, r.drops());
    }

    /**
     * Windows that shrink, by marks or by NACKs, hold packets back while receivers let answers wait for more packets: the
     * sender asks. As long as nothing vanishes no timer is needed, and what it repeats would be duplicates.
     */
    @Test
    void nobodyWaitsForATimerWhenNothingVanishes() {
        Network narrow = Fabrics.leafSpine(4, 4, 8, 400 * Fabrics.GBPS, 500 * Fabrics.NS);
        long trims = 0;
        for (long bytes : new long[] {32_258, 500_000}) {
            Workload allToAll = allToAll(32, bytes);
            for (int seed = 1; seed <= 3; seed++) {
                SimulationResult r = Runs.run(narrow, allToAll, "uet", Map.of(), seed);
                String what = bytes + " bytes, seed " + seed;
                assertEquals(0, r.drops(), what);
                assertEquals(r.trims(), r.retransmits(), what);
                assertEquals(0, r.duplicates(), what);
                trims += r.trims();
            }
        }
        assertTrue(trims > 0);
    }

    private static Workload allToAll(int hosts, long bytes) {
        Workload.Builder b = Workload.builder();
        for (int step = 1; step < hosts; step++) {
            for (int h = 0; h < hosts; h++) {
                b.message(h, (h + step) % hosts, bytes, 0);
            }
        }
        return b.build();
    }

    @Test
    void withoutTrimmingATimerBringsWhatWasDropped() {
        SimulationResult r = run("uet", Map.of("trimming", false, "queueLimit", 100_000));
        assertTrue(r.drops() > 0);
        assertEquals(0, r.trims());
    }

    /** In-order receivers and per-packet spraying do not go together; out-of-order placement mends it. */
    @Test
    void sprayingHurtsGoBackN() {
        Network tree = Fabrics.leafSpine(4, 4, 4, 100 * Fabrics.GBPS, Fabrics.US);
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 16; h++) {
            b.message(h, (h + 5) % 16, 1_000_000, 0);
        }
        Workload shift = b.build();
        SimulationResult inOrder = Runs.run(tree, shift, "rocev2", Map.of("routing", "adaptive", "dcqcn", false), 1);
        SimulationResult anyOrder =
                Runs.run(tree, shift, "rocev2", Map.of("routing", "adaptive", "dcqcn", false, "outOfOrder", true), 1);
        assertTrue(inOrder.retransmits() > 0);
        assertEquals(0, anyOrder.retransmits());
        assertTrue(anyOrder.completionPs() < inOrder.completionPs());
    }
}
