// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What must hold in any network under any transport, tried on random small ones. */
class LawsTest {

    private static final int CASES = 25;

    static Stream<Arguments> cases() {
        return Transports.all().stream()
                .flatMap(t -> Stream.iterate(1L, s -> s + 1).limit(CASES).map(s -> Arguments.of(t.name(), s)));
    }

    private static long bytesOverFabric(Network network, Workload workload) {
        long bytes = 0;
        for (int m = 0; m < workload.messageCount(); m++) {
            if (!network.isInsideHost(workload.source(m), workload.destination(m))) {
                bytes += workload.bytes(m);
            }
        }
        return bytes;
    }

    private static long fastestPs(Network network, Workload workload, int m) {
        int nic = workload.source(m);
        if (network.hostOfNic(nic) == network.hostOfNic(workload.destination(m))) {
            return 500_000;
        }
        long rate = 0;
        for (int p = 0; p < network.portCount(nic); p++) {
            rate += network.rateBps(network.portLink(nic, p));
        }
        return (long) (workload.bytes(m) * 8e12 / rate);
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void bytesAreConservedNoPortExceedsItsRateAndRunsRepeat(String transport, long seed) {
        Random random = new Random(seed);
        Network network = RandomCases.network(random);
        Workload workload = RandomCases.workload(random, network);
        SimulationResult r = Runs.run(network, workload, transport, Map.of(), seed);

        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(workload.totalBytes(), r.payloadBytesDelivered());
        assertEquals(0, r.undelivered());
        long series = 0;
        for (long bytes : r.deliveredBytesSeries()) {
            series += bytes;
        }
        assertEquals(bytesOverFabric(network, workload), series);
        if (!transport.equals("metaroce") && !transport.equals("uet")) {
            assertEquals(0, r.drops(), "a lossless fabric drops nothing");
            assertEquals(0, r.retransmits());
        }
        // Packets end by arrival, drop or trim; what is in flight when the last message is acknowledged are repeats.
        long ended = r.dataPacketsDelivered() + r.drops() + r.trims();
        assertTrue(r.dataPacketsSent() >= ended, r.dataPacketsSent() + " sent, " + ended + " ended");
        assertTrue(r.dataPacketsSent() - ended <= r.retransmits() + r.drops());

        long[] bytes = r.byLink(LinkCounter.BYTES);
        for (int link = 0; link < bytes.length; link++) {
            long atMost = network.serialisationPs(link, bytes[link]);
            assertTrue(atMost <= r.simulatedPs() + 1_000_000, network.linkName(link) + " is busier than time passes");
        }
        for (int m = 0; m < workload.messageCount(); m++) {
            long taken = r.messageDeliveredPs()[m] - r.messageReleasePs()[m];
            assertTrue(taken >= fastestPs(network, workload, m), "message " + m + " beats its own link: " + taken);
            assertTrue(r.messageAckedPs()[m] >= r.messageDeliveredPs()[m]);
        }

        SimulationResult again = Runs.run(network, workload, transport, Map.of(), seed);
        assertArrayEquals(r.messageDeliveredPs(), again.messageDeliveredPs());
        assertArrayEquals(r.messageAckedPs(), again.messageAckedPs());
        assertArrayEquals(bytes, again.byLink(LinkCounter.BYTES));
        assertEquals(r.packetLatencyPs(), again.packetLatencyPs());
        PartsTest.assertEqual(r, Runs.runInParts(network, workload, transport, seed, 1 + (int) seed % 4));
    }

    /** Where a flow has one path, nothing overtakes; MetaRoCE's paths, too, where a gap must mean a loss. */
    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cases")
    void pathsAreInOrder(String transport, long seed) {
        Random random = new Random(seed);
        Network network = RandomCases.network(random);
        Workload workload = RandomCases.workload(random, network);
        switch (transport) {
            case "rocev2" -> assertInOrder(Runs.run(network, workload, transport, Map.of(), seed));
            case "infiniband" ->
                assertInOrder(Runs.run(network, workload, transport, Map.of("routing", "updn", "lmc", seed % 3), seed));
            case "metaroce" -> {
                // Queues too short for what is sent, so that there are gaps to be told from disorder.
                SimulationResult r = Runs.run(network, workload, transport, Map.of("queueLimit", 30_000), seed);
                assertEquals(SimulationResult.Status.COMPLETE, r.status());
                assertEquals(0, r.duplicates(), "nothing was sent again that had arrived");
                assertEquals(r.dataPacketsDropped(), r.retransmits());
            }
            default -> {
                // Its packets have no number within a path.
            }
        }
    }

    private static void assertInOrder(SimulationResult r) {
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertEquals(0, Arrays.stream(r.flowDetails().overtaken()).sum());
        assertEquals(0, r.retransmits());
    }
}
