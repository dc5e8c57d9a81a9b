// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Fabrics;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every algorithm computes its collective, whatever order the network delivers in. */
class ScheduleTest {

    private static final int[] SIZES = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 32, 33};

    static Stream<Arguments> pairs() {
        return Stream.of(Operation.values()).flatMap(o -> Stream.of(Algorithm.values())
                .filter(a -> a != Algorithm.IN_NETWORK && Schedule.supports(o, a))
                .map(a -> Arguments.of(o, a)));
    }

    private static boolean takes(Operation operation, Algorithm algorithm, int n) {
        boolean half = operation == Operation.REDUCE_SCATTER || operation == Operation.ALL_GATHER;
        return !(half && algorithm == Algorithm.HALVING_DOUBLING) || Integer.bitCount(n) == 1;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void oneRankAHost(Operation operation, Algorithm algorithm) {
        for (int n : SIZES) {
            if (takes(operation, algorithm, n)) {
                prove(Communicator.regular(n, 1), CollectiveRequest.of(operation, algorithm, 1000 + n));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void severalRanksAHost(Operation operation, Algorithm algorithm) {
        for (int perHost : new int[] {2, 3, 4, 8}) {
            for (int hosts : new int[] {1, 2, 3, 4, 5}) {
                if (takes(operation, algorithm, hosts * perHost)) {
                    Communicator comm = Communicator.regular(hosts, perHost);
                    prove(comm, CollectiveRequest.of(operation, algorithm, 4096));
                    prove(comm, CollectiveRequest.of(operation, algorithm, 4099).withChannels(perHost));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void everyRootAndChunk(Operation operation, Algorithm algorithm) {
        int n = 8;
        for (int root = 0; root < (operation.hasRoot() ? n : 1); root++) {
            for (long chunk : new long[] {1, 7, 64, 1 << 20}) {
                prove(
                        Communicator.regular(4, 2),
                        CollectiveRequest.of(operation, algorithm, 257)
                                .withRoot(root)
                                .withChunk(chunk)
                                .withChannels(2));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void fewerBytesThanRanks(Operation operation, Algorithm algorithm) {
        if (operation != Operation.ALL_TO_ALL) {
            prove(
                    Communicator.regular(4, 4),
                    CollectiveRequest.of(operation, algorithm, 8).withChannels(4));
        }
    }

    @Test
    void scatteredRanks() {
        // Rank r on host r mod 3; ranks of a host are not neighbours.
        Network network = hosts(3, 3);
        int[] nics = IntStream.range(0, 9).map(r -> r % 3 * 3 + r / 3).toArray();
        Communicator comm = Communicator.of(network, nics);
        pairs().forEach(a -> {
            Operation operation = (Operation) a.get()[0];
            Algorithm algorithm = (Algorithm) a.get()[1];
            if (takes(operation, algorithm, 9)) {
                prove(comm, CollectiveRequest.of(operation, algorithm, 900).withChannels(3));
            }
        });
        prove(
                comm,
                CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 900)
                        .withRelay());
    }

    @Test
    void relayedAndUnevenExchanges() {
        CollectiveRequest even = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, 5000);
        CollectiveRequest.PartSizes uneven = (from, to) -> (from * 31L + to * 17L) % 5 * 100;
        for (int hosts = 1; hosts <= 5; hosts++) {
            for (int perHost : new int[] {2, 3, 8}) {
                Communicator comm = Communicator.regular(hosts, perHost);
                prove(comm, even.withRelay());
                prove(comm, even.withRelay().withParts(uneven));
                prove(comm, even.withParts(uneven));
                CollectiveRequest pairwise = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.PAIRWISE, 5000);
                prove(comm, pairwise.withParts(uneven));
                prove(
                        comm,
                        CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.BRUCK, 5000)
                                .withParts(uneven));
            }
        }
    }

    @Test
    void switchesAdd() {
        for (Network network : new Network[] {
            Fabrics.star(5, Fabrics.GBPS, Fabrics.US),
            Fabrics.leafSpine(4, 2, 3, Fabrics.GBPS, Fabrics.US),
            Fabrics.fatTree(3, 2, 2, Fabrics.GBPS, Fabrics.US),
            hosts(3, 4)
        }) {
            Communicator comm = Communicator.of(
                    network, IntStream.range(0, network.nicCount()).toArray());
            AggregationTrees trees = AggregationTrees.plan(network, comm);
            for (long chunk : new long[] {0, 64}) {
                SymbolicRun run = new SymbolicRun(
                        comm,
                        CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.IN_NETWORK, 1000)
                                .withChunk(chunk),
                        trees);
                for (int seed = 0; seed < 4; seed++) {
                    run.execute(seed);
                }
                assertDoesNotThrow(() -> workload(comm, trees));
            }
        }
    }

    private static Workload workload(Communicator comm, AggregationTrees trees) {
        Workload.Builder builder = Workload.builder();
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.IN_NETWORK, 1000);
        WorkloadSends.add(builder, comm, request, trees, Protocol.PLAIN, Pace.NONE, 0);
        return builder.build();
    }

    private static void prove(Communicator comm, CollectiveRequest request) {
        SymbolicRun run = new SymbolicRun(comm, request, null);
        for (int seed = 0; seed < 3; seed++) {
            run.execute(seed);
        }
    }

    // ---- what they cost ----

    @Test
    void everyRankSendsItsShareOfAnAllReduce() {
        long bytes = 1_000_003;
        int n = 16;
        Workload w = WorkloadSends.workload(
                Communicator.of(hosts(4, 4), IntStream.range(0, n).toArray()),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes)
                        .withChannels(4));
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
    void ringsBetweenHostsStayOnTheirRail() {
        int rails = 4;
        Communicator comm = Communicator.regular(4, rails);
        for (int c = 0; c < rails; c++) {
            int[] ring = comm.ring(c);
            for (int i = 0; i < ring.length; i++) {
                int next = ring[(i + 1) % ring.length];
                if (comm.hostOf(ring[i]) != comm.hostOf(next) && i < ring.length - 1) {
                    assertEquals(comm.localOf(ring[i]), comm.localOf(next));
                }
            }
        }
    }

    @Test
    void halvingAndDoublingSendsLessThanTheRingSteps() {
        SymbolicRun run = new SymbolicRun(
                Communicator.regular(16, 1),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HALVING_DOUBLING, 1 << 20),
                null);
        assertEquals(16 * 2 * 4, run.sends());
        long sent = 0;
        for (int s = 0; s < run.sends(); s++) {
            sent += run.from(s) == 0 ? run.bytes(s) : 0;
        }
        assertEquals(2 * 15 * (1L << 20) / 16, sent);
    }

    @Test
    void innerNodesOfOneTreeAreLeavesOfTheOther() {
        for (int n = 2; n <= 40; n++) {
            int[][] children = new int[2][n];
            for (int t = 0; t < 2; t++) {
                int[] parents = DoubleTree.parents(n, t == 1);
                for (int v = 0; v < n; v++) {
                    if (parents[v] >= 0) {
                        children[t][parents[v]]++;
                    }
                }
            }
            for (int v = 0; v < n; v++) {
                assertTrue(children[0][v] <= 2 && children[1][v] <= 2);
                // The root of a tree has one child and may be an inner node of the other as well.
                assertTrue(children[0][v] + children[1][v] <= 3, "host " + v + " of " + n);
            }
        }
    }

    @Test
    void protocolsFillTheWire() {
        assertEquals(16, Protocol.LL.wireBytes(8));
        assertEquals(2_000, Protocol.LL.wireBytes(1_000));
        assertEquals(128, Protocol.LL128.wireBytes(8));
        assertEquals(128, Protocol.LL128.wireBytes(120));
        assertEquals(256, Protocol.LL128.wireBytes(121));
        assertEquals(77, Protocol.SIMPLE.wireBytes(77));
    }

    @Test
    void stepsWaitForTheProtocol() {
        Workload.Builder builder = Workload.builder();
        Communicator comm = Communicator.regular(2, 2);
        WorkloadSends.add(
                builder,
                comm,
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 4000),
                null,
                Protocol.SIMPLE,
                Pace.NONE,
                1000);
        Workload w = builder.build();
        for (int m = 0; m < w.messageCount(); m++) {
            assertEquals(1000 + 8_400_000, w.releasePs(m));
            boolean inside = comm.hostOf(w.source(m)) == comm.hostOf(w.destination(m));
            assertEquals(inside ? 2_800_000 : 11_300_000, w.delayPs(m));
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        Communicator six = Communicator.regular(3, 2);
        refuses(
                "reduce-scatter by halving",
                six,
                CollectiveRequest.of(Operation.REDUCE_SCATTER, Algorithm.HALVING_DOUBLING, 9));
        refuses(
                "There is no all-reduce by the algorithm bruck",
                six,
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.BRUCK, 9));
        refuses(
                "root must be one of the ranks 0 to 5",
                six,
                CollectiveRequest.of(Operation.BROADCAST, Algorithm.RING, 9).withRoot(6));
        refuses(
                "Only a direct all-to-all",
                six,
                CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.BRUCK, 9).withRelay());
        Network network = hosts(2, 2);
        Communicator lopsided = Communicator.of(network, new int[] {0, 1, 2});
        refuses(
                "as many ranks on every host",
                lopsided,
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HIERARCHICAL, 9));
        assertThrows(IllegalArgumentException.class, () -> Communicator.of(network, new int[] {0}));
        assertThrows(IllegalArgumentException.class, () -> Communicator.of(network, new int[] {0, 0}));
        assertThrows(
                IllegalArgumentException.class, () -> CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 0));
    }

    private static void refuses(String sentence, Communicator comm, CollectiveRequest request) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> WorkloadSends.workload(comm, request));
        assertTrue(e.getMessage().contains(sentence), e.getMessage());
    }

    /** Hosts with several NICs on one switch. */
    private static Network hosts(int hosts, int nics) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(1 << 20, 0, false));
        for (int h = 0; h < hosts; h++) {
            int host = b.addHost("host" + h, nics, new HostSpec(0, 1_000_000_000_000L, 0));
            for (int r = 0; r < nics; r++) {
                b.connectNic(b.firstNic(host) + r, sw, new LinkSpec(100_000_000_000L, 1_000_000));
            }
        }
        return b.build();
    }
}
