// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A NIC's port serves its lanes by their weights, and answers of one class do not wait for another. */
class NicLanesTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final long BYTES = 8_000_000;

    /** One NIC sends as much to each of two others, in lanes 0 and 1. */
    private static Workload twoLanes() {
        Workload.Builder b = Workload.builder();
        b.serviceLevel(0);
        b.message(0, 1, BYTES, 0);
        b.newCommunicator();
        b.serviceLevel(1);
        b.message(0, 2, BYTES, 0);
        return b.build();
    }

    /** While both have something to send, the lanes share the port as 1 to w, so the heavier ends after 1 + 1/w of its time. */
    @ParameterizedTest(name = "{0}, weight {2}")
    @CsvSource({"infiniband,virtualLanes,1", "infiniband,virtualLanes,3", "rocev2,dataClasses,1", "rocev2,dataClasses,3"
    })
    void lanesShareAPortByTheirWeights(String transport, String lanes, int weight) {
        Map<String, Object> values = new HashMap<>(
                Map.of(lanes, 2, "arbitration", "weights", "weight0", 64, "weight1", 64 * weight, "mtu", 4096));
        if (transport.equals("rocev2")) {
            values.put("dcqcn", false);
        }
        SimulationResult r = Runs.run(Fabrics.star(3, RATE, Fabrics.US), twoLanes(), transport, values, 1);
        double alone = r.byLink(LinkCounter.BYTES)[0] / 2.0 * 8e12 / RATE;
        assertEquals(1 + 1.0 / weight, r.messageDeliveredPs()[1] / alone, 0.03);
        assertEquals(2, r.messageDeliveredPs()[0] / alone, 0.03);
    }

    @Test
    void strictPriorityLetsTheHigherLaneEndFirst() {
        Map<String, Object> values = Map.of("dataClasses", 2, "arbitration", "strict", "dcqcn", false);
        SimulationResult r = Runs.run(Fabrics.star(3, RATE, Fabrics.US), twoLanes(), "rocev2", values, 1);
        double alone = r.byLink(LinkCounter.BYTES)[0] / 2.0 * 8e12 / RATE;
        assertEquals(1, r.messageDeliveredPs()[1] / alone, 0.03);
        assertEquals(2, r.messageDeliveredPs()[0] / alone, 0.03);
    }

    /**
     * A receiver of marked data whose own data class is paused: its acknowledgements wait, its congestion notifications do
     * not. With CE echoed in acknowledgements instead, the sender hears later and sends more into the queue.
     */
    @Test
    void notificationsDoNotWaitForAPausedClass() {
        int senders = 6;
        Network star = Fabrics.star(senders + 2, RATE, Fabrics.US, 2L << 20);
        Workload.Builder b = Workload.builder();
        // Host 0 receives from three; itself it sends into an incast at host 1, which pauses it.
        for (int s = 2; s < 5; s++) {
            b.message(s, 0, 4_000_000, 0);
        }
        for (int s = 5; s < senders + 2; s++) {
            b.message(s, 1, 4_000_000, 0);
        }
        b.message(0, 1, 4_000_000, 0);
        Workload w = b.build();
        Map<String, Object> base = Map.of("ecnMinimum", 50_000, "ecnMaximum", 200_000);
        Map<String, Object> echo = new HashMap<>(base);
        echo.put("echoMarks", true);
        SimulationResult notified = Runs.run(star, w, "rocev2", base, 1);
        SimulationResult echoed = Runs.run(star, w, "rocev2", echo, 1);
        assertEquals(0, notified.drops());
        assertEquals(0, echoed.drops());
        assertTrue(notified.ecnMarks() > 0 && echoed.ecnMarks() > 0);
        assertTrue(
                notified.pausePs() <= echoed.pausePs(),
                notified.pausePs() + " ps paused with notifications, " + echoed.pausePs() + " with echoes");
    }

    /** Marks reach the sender on acknowledgements too: no notification packet travels, and rates fall all the same. */
    @Test
    void echoedMarksSlowSendersWithoutNotifications() {
        Network star = Fabrics.star(3, RATE, Fabrics.US);
        Workload.Builder b = Workload.builder();
        b.message(1, 0, 10_000_000, 0);
        b.message(2, 0, 10_000_000, 0);
        Map<String, Object> echo = Map.of("echoMarks", true, "ackInterval", 1);
        SimulationResult deaf = Runs.run(star, b.build(), "rocev2", Map.of("dcqcn", false, "ackInterval", 1), 1);
        SimulationResult r = Runs.run(star, b.build(), "rocev2", echo, 1);
        assertTrue(r.ecnMarks() > 0);
        assertTrue(r.completionPs() > 1.02 * deaf.completionPs(), "rates were cut");
        assertTrue(r.queueMaxBytes() < deaf.queueMaxBytes());
        // Every packet back is an acknowledgement: as many as there were data packets.
        long back = r.byLink(LinkCounter.PACKETS)[0];
        assertEquals(r.dataPacketsDelivered(), back);
        SimulationResult notified = Runs.run(star, b.build(), "rocev2", Map.of("ackInterval", 1), 1);
        assertTrue(notified.byLink(LinkCounter.PACKETS)[0] > notified.dataPacketsDelivered());
    }
}
