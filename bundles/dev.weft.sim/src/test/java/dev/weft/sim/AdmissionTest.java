// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.FlowDetails.Stall;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Receiver-driven admission (Meta, SIGCOMM 2024): in flight is at most channels × buffer, whatever the fabric does. */
class AdmissionTest {

    private static final int SENDERS = 8;
    private static final Network STAR = Fabrics.star(SENDERS + 1, 100 * Fabrics.GBPS, Fabrics.US);
    private static final Workload INCAST =
            Collectives.incast(IntStream.rangeClosed(1, SENDERS).toArray(), 0, 4_000_000);

    private static SimulationResult run(int channels, long buffer, int queuePairs) {
        Map<String, Object> values = new HashMap<>(Map.of("pfc", true, "dcqcn", false, "admission", true));
        values.put("admissionChannels", channels);
        values.put("admissionBuffer", buffer);
        values.put("queuePairs", queuePairs);
        values.put("queuePairUse", "split");
        return Runs.run(STAR, INCAST, "rocev2", values, 1);
    }

    @ParameterizedTest
    @CsvSource({"1,65536,1", "2,65536,1", "4,32768,1", "2,131072,2"})
    void inFlightIsBoundedByTheBuffers(int channels, long buffer, int queuePairs) {
        SimulationResult r = run(channels, buffer, queuePairs);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        double headers = 1 + 82.0 / 4096;
        long bound = (long) SENDERS * channels * buffer;
        assertTrue(r.queueMaxBytes() <= bound * headers, "queue of " + r.queueMaxBytes());
        assertTrue(r.queueMaxBytes() > bound / 4, "queue of " + r.queueMaxBytes());
        assertEquals(0, r.pauses());
        assertEquals(0, r.drops());
        // Buffers of more than a round trip keep the receiver busy.
        double ideal = SENDERS * 4_000_000.0 * headers * 80;
        assertEquals(1, r.completionPs() / ideal, 0.02);
    }

    @Test
    void sendersWaitForTheirReceiver() {
        SimulationResult r = run(1, 65_536, 1);
        long waited = Arrays.stream(r.flowDetails().stallPs(Stall.RECEIVER)).sum();
        assertTrue(waited > SENDERS * r.completionPs() / 2, "waited " + waited);
        SimulationResult open = Runs.run(STAR, INCAST, "rocev2", Map.of("dcqcn", false), 1);
        assertEquals(
                0, Arrays.stream(open.flowDetails().stallPs(Stall.RECEIVER)).sum());
    }

    /** A buffer of less than a round trip costs what arithmetic says: one buffer a round trip. */
    @Test
    void smallBuffersCostThroughput() {
        Map<String, Object> values = Map.of(
                "dcqcn", false, "admission", true, "admissionChannels", 1, "admissionBuffer", 16_384, "mtu", 4096);
        SimulationResult r = Runs.run(STAR, Runs.oneMessage(1, 0, 4_096_000), "rocev2", values, 1);
        // 4 packets in flight, a clear-to-send for each: 2 us of propagation there and back, and serialisation.
        double packet = (4096 + 82) * 80.0;
        double roundTrip = 4e6 + 2 * packet + 2 * 86 * 80.0;
        assertEquals(1, r.completionPs() / (1000 / 4.0 * roundTrip), 0.03);
    }
}
