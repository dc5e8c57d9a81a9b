// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.SwitchSpec;
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

    /** Leaves and spines with random rates, cable lengths, parallel cables, NICs a host and buffers. */
    private static Network randomNetwork(Random r) {
        Network.Builder b = Network.builder();
        int leaves = 1 + r.nextInt(4);
        int spines = 1 + r.nextInt(3);
        int nics = 1 + r.nextInt(2);
        boolean cutThrough = r.nextBoolean();
        int[] leaf = new int[leaves];
        for (int l = 0; l < leaves; l++) {
            leaf[l] = b.addSwitch(
                    "leaf" + l, new SwitchSpec((8L << 20) + r.nextInt(1 << 22), r.nextInt(500_000), cutThrough));
        }
        for (int s = 0; s < spines; s++) {
            int spine = b.addSwitch("spine" + s, new SwitchSpec(16L << 20, r.nextInt(500_000), cutThrough));
            for (int l : leaf) {
                for (int cable = 0; cable <= r.nextInt(2); cable++) {
                    b.connectSwitches(l, spine, randomLink(r));
                }
            }
        }
        for (int h = 0; h < 2 + r.nextInt(8); h++) {
            int host = b.addHost("host" + h, nics, new HostSpec(r.nextInt(500_000), 900 * Fabrics.GBPS, 500_000));
            for (int n = 0; n < nics; n++) {
                b.connectNic(b.firstNic(host) + n, leaf[h % leaves], randomLink(r));
            }
        }
        return b.build();
    }

    private static LinkSpec randomLink(Random r) {
        long[] rates = {25, 50, 100, 200, 400, 800};
        return new LinkSpec(rates[r.nextInt(rates.length)] * Fabrics.GBPS, 5_000 + r.nextInt(1_500_000));
    }

    private static Workload randomWorkload(Random r, Network n) {
        Workload.Builder b = Workload.builder();
        int[] lastAtHost = new int[n.hostCount()];
        Arrays.fill(lastAtHost, -1);
        for (int m = 0; m < 1 + r.nextInt(60); m++) {
            int from = r.nextInt(n.nicCount());
            int to = r.nextInt(n.nicCount());
            if (from == to) {
                continue;
            }
            int message = b.message(from, to, 1 + (long) (Math.exp(r.nextDouble() * 13)), r.nextInt(50) * Fabrics.US);
            int earlier = lastAtHost[n.hostOfNic(from)];
            if (earlier >= 0 && r.nextInt(3) == 0) {
                b.after(message, earlier);
            }
            lastAtHost[n.hostOfNic(to)] = message;
        }
        b.message(0, n.nicCount() - 1, 1, 0);
        return b.build();
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
        Network network = randomNetwork(random);
        Workload workload = randomWorkload(random, network);
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
}
