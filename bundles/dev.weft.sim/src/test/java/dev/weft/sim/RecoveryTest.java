// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reliable connections on a fabric that loses packets: two ways of recovery, the timer, and its retries. */
class RecoveryTest {

    private static final int WINDOW = 250_000;
    private static final Network STAR = Fabrics.star(9, 100 * Fabrics.GBPS, Fabrics.US);
    private static final Workload INCAST =
            Collectives.incast(IntStream.rangeClosed(1, 2).toArray(), 0, 2_000_000);
    private static final Map<String, Object> LOSSY =
            Map.of("pfc", false, "dcqcn", false, "queueLimit", 300_000, "window", WINDOW);

    private static Map<String, Object> lossy(String recovery) {
        Map<String, Object> values = new HashMap<>(LOSSY);
        values.put("lossRecovery", recovery);
        return values;
    }

    @Test
    void selectiveRepeatSendsAgainWhatWasLostAndNoMore() {
        SimulationResult r = Runs.run(STAR, INCAST, "rocev2", lossy("selective-repeat"), 1);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(4_000_000, r.payloadBytesDelivered());
        assertTrue(r.drops() > 20, "drops: " + r.drops());
        // Only what is lost at the end of a window needs the timer, which repeats all that is in flight.
        assertEquals(r.drops() + r.duplicates(), r.retransmits());
        assertTrue(r.duplicates() < WINDOW / 4096, "needless: " + r.duplicates());
        SimulationResult all = Runs.run(STAR, INCAST, "rocev2", lossy("go-back-n"), 1);
        assertEquals(4_000_000, all.payloadBytesDelivered());
        assertTrue(all.retransmits() > 3 * r.retransmits(), all.retransmits() + " and " + r.retransmits());
    }

    @Test
    void everyRetransmissionIsOfAMessage() {
        SimulationResult r = Runs.run(STAR, INCAST, "rocev2", lossy("go-back-n"), 1);
        assertEquals(
                r.retransmits(), Arrays.stream(r.flowDetails().retransmits()).sum());
    }

    /** A queue that not even one packet passes: the timer fires, then each retry, and the queue pairs break. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void aConnectionBreaksAfterItsRetries(int retries) {
        Workload one = Collectives.incast(IntStream.rangeClosed(1, 8).toArray(), 0, 100_000_000);
        Map<String, Object> nothing = Map.of(
                "pfc",
                false,
                "dcqcn",
                false,
                "queueLimit",
                0,
                "retryCount",
                retries,
                "retransmissionTimeout",
                5_000_000);
        SimulationResult r = Runs.run(STAR, one, "rocev2", nothing, 1);
        assertEquals(SimulationResult.Status.BROKEN, r.status());
        assertTrue(r.brokenConnections() > 0);
        assertTrue(r.undelivered() > 0);
    }
}
