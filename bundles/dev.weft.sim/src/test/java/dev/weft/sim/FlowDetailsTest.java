// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.FlowDetails;
import dev.weft.sim.engine.FlowDetails.Stall;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Why flows wait, how long their packets travel, and how far they are reordered. */
class FlowDetailsTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final Network STAR = Fabrics.star(9, RATE, Fabrics.US);
    private static final Workload INCAST =
            Collectives.incast(IntStream.rangeClosed(1, 8).toArray(), 0, 4_000_000);

    private static FlowDetails details(String transport, Map<String, ?> values) {
        return Runs.run(STAR, INCAST, transport, values, 1).flowDetails();
    }

    private static long sum(FlowDetails details, Stall stall) {
        return Arrays.stream(details.stallPs(stall)).sum();
    }

    /** The only reason that a flow has to wait gets all of the waiting: completion less its own sending time. */
    private static void assertWaitsOnlyFor(Stall reason, SimulationResult r, int wireBytes) {
        FlowDetails details = r.flowDetails();
        for (Stall stall : Stall.values()) {
            assertEquals(stall == reason, sum(details, stall) > 0, stall + ": " + sum(details, stall));
        }
        long[] waited = details.stallPs(reason);
        for (int m = 0; m < waited.length; m++) {
            long sending = r.messageAckedPs()[m] - wireBytes * 80L;
            assertEquals(1, waited[m] / (double) sending, 0.15, "message " + m);
        }
    }

    @Test
    void pausesCreditsWindowsAndRatesAreToldApart() {
        int wire = 4_000_000 + 977 * 82;
        assertWaitsOnlyFor(
                Stall.PAUSE,
                Runs.run(Fabrics.star(9, RATE, Fabrics.US, 2_000_000), INCAST, "rocev2", Map.of("dcqcn", false), 1),
                wire);
        assertWaitsOnlyFor(Stall.CREDIT, Runs.run(STAR, INCAST, "infiniband"), 4_000_000 + 977 * 26);
        assertWaitsOnlyFor(
                Stall.WINDOW,
                Runs.run(STAR, INCAST, "rocev2", Map.of("dcqcn", false, "window", 52_000, "ackInterval", 1), 1),
                wire);
        FlowDetails rates = details("rocev2", Map.of());
        assertTrue(sum(rates, Stall.RATE) > 0);
        assertEquals(0, sum(rates, Stall.PAUSE));
    }

    @Test
    void roundTripsAreThoseOfTheIdleNetworkAlone() {
        Workload one = Runs.oneMessage(1, 0, 40_960);
        FlowDetails details =
                Runs.run(STAR, one, "rocev2", Map.of("ackInterval", 1), 1).flowDetails();
        // Store and forward: both links twice, 4 us of propagation; the first packet has a RETH of 16 bytes.
        long idle = 4 * Fabrics.US + 2 * (4096 + 82) * 80L + 2 * 86 * 80L;
        long reth = 16 * 80L;
        // The others wait for the larger first one at the switch.
        assertEquals(idle + reth, details.roundTripMinimumPs()[0]);
        assertEquals(idle + 2 * reth, details.roundTripMaximumPs()[0]);
        assertEquals(idle + reth + reth / 10, details.roundTripMeanPs()[0]);
        assertEquals(0, details.overtaken()[0]);
    }

    @Test
    void queuesLengthenRoundTripsAndSpraysReorder() {
        long[] longest = details("rocev2", Map.of("dcqcn", false)).roundTripMaximumPs();
        assertTrue(Arrays.stream(longest).allMatch(ps -> ps > 100 * Fabrics.US));
        Network tree = Fabrics.leafSpine(4, 4, 4, RATE, Fabrics.US);
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < 16; h++) {
            b.message(h, (h + 5) % 16, 1_000_000, 0);
        }
        Workload shift = b.build();
        FlowDetails adaptive = Runs.run(tree, shift, "infiniband").flowDetails();
        assertTrue(Arrays.stream(adaptive.overtaken()).sum() > 0);
        assertTrue(Arrays.stream(adaptive.reorderPs()).max().orElse(0) > 0);
        FlowDetails fixed = Runs.run(tree, shift, "infiniband", Map.of("routing", "minhop"), 1)
                .flowDetails();
        assertEquals(0, Arrays.stream(fixed.overtaken()).sum());
    }
}
