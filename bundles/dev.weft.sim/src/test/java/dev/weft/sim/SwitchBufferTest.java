// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lossy switches whose queues share a buffer with a dynamic threshold. */
class SwitchBufferTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final long BUFFER = 2_000_000;
    private static final Network STAR = Fabrics.star(16, RATE, Fabrics.US, BUFFER);

    private static SimulationResult lossy(Workload w, double alpha) {
        return Runs.run(STAR, w, "rocev2", values(alpha), 1);
    }

    private static Map<String, ?> values(double alpha) {
        return Map.of("pfc", false, "dcqcn", false, "bufferAlpha", alpha);
    }

    private static double longestQueue(SimulationResult r, int host) {
        return r.byLink(LinkCounter.QUEUE_MAXIMUM_BYTES)[STAR.portLink(host, 0) ^ 1];
    }

    /** One queue alone settles where q = α·(B − q), which is α/(1+α) of the buffer. */
    @ParameterizedTest
    @ValueSource(doubles = {0.25, 0.5, 1, 4})
    void oneCongestedQueueGetsItsShare(double alpha) {
        Workload incast = Collectives.incast(IntStream.rangeClosed(1, 8).toArray(), 0, 2_000_000);
        SimulationResult r = lossy(incast, alpha);
        assertTrue(r.drops() > 0);
        assertEquals(alpha / (1 + alpha) * BUFFER, longestQueue(r, 0), 3 * 4_200);
    }

    /** Two congested queues: q = α·(B − 2q), which is α/(1+2α) each; what one takes the other has no longer. */
    @Test
    void twoCongestedQueuesShareTheBuffer() {
        Workload.Builder b = Workload.builder();
        for (int source = 2; source < 16; source++) {
            b.message(source, source % 2, 4_000_000, 0);
        }
        // Soon after the start, while senders to both still send.
        SimulationResult r =
                Runs.run(STAR, b.build(), "rocev2", values(1), 1, new Limits(Long.MAX_VALUE, 40 * Fabrics.US));
        assertTrue(r.drops() > 0);
        assertEquals(BUFFER / 3.0, longestQueue(r, 0), 0.02 * BUFFER);
        assertEquals(BUFFER / 3.0, longestQueue(r, 1), 0.02 * BUFFER);
    }

    @Test
    void theBufferIsNeverOverfull() {
        Workload.Builder b = Workload.builder();
        for (int source = 0; source < 16; source++) {
            for (int step = 1; step < 16; step++) {
                b.message(source, (source + step) % 4 == source ? (source + 5) % 16 : (source + step) % 4, 300_000, 0);
            }
        }
        SimulationResult r = lossy(b.build(), 256);
        double sum = 0;
        for (int host = 0; host < 16; host++) {
            sum = Math.max(sum, longestQueue(r, host));
        }
        assertTrue(sum <= BUFFER, sum + " bytes");
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
    }
}
