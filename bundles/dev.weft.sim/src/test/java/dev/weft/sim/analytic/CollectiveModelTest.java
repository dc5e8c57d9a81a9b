// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The closed forms of collectives against those of the literature, a times α and b times S β. */
class CollectiveModelTest {

    private static final double US = 1e6;
    /** 5 µs and 50 GB/s. */
    private static final AlphaBeta NIC = new AlphaBeta(5 * US, 20);
    /** 1 µs and 400 GB/s. */
    private static final AlphaBeta NVLINK = new AlphaBeta(US, 2.5);

    private static final long BYTES = 1_000_000_000;

    private static double time(Machine machine, CollectiveRequest request) {
        return CollectiveModel.timePs(machine, request, Protocol.PLAIN, Pace.NONE);
    }

    /** One rank a host; then the same ranks in one host, by NVLink. */
    @ParameterizedTest
    @CsvSource({
        "ALL_REDUCE, RING, 8, 14, 1.75",
        "ALL_REDUCE, RING, 64, 126, 1.96875",
        "REDUCE_SCATTER, RING, 8, 7, 0.875",
        "ALL_GATHER, RING, 64, 63, 0.984375",
        "ALL_REDUCE, HALVING_DOUBLING, 64, 12, 1.96875",
        "REDUCE_SCATTER, HALVING_DOUBLING, 8, 3, 0.875",
        "ALL_GATHER, HALVING_DOUBLING, 8, 3, 0.875",
        "ALL_REDUCE, RECURSIVE_DOUBLING, 64, 6, 6",
        "ALL_TO_ALL, PAIRWISE, 64, 63, 0.984375",
        "ALL_TO_ALL, DIRECT, 64, 1, 0.984375",
        "ALL_TO_ALL, BRUCK, 64, 6, 3",
        "ALL_TO_ALL, BRUCK, 9, 4, 2",
        "BROADCAST, TREE, 8, 3, 3",
        "REDUCE, TREE, 8, 3, 3",
        "GATHER, DIRECT, 8, 1, 0.875",
        "SCATTER, DIRECT, 8, 1, 0.875",
        "SEND_RECEIVE, DIRECT, 2, 1, 1",
        "BARRIER, DIRECT, 64, 6, 0",
        "BARRIER, DIRECT, 33, 6, 0"
    })
    void oneRankOfAHostAndOneHost(Operation operation, Algorithm algorithm, int ranks, double alphas, double betas) {
        CollectiveRequest request = CollectiveRequest.of(operation, algorithm, BYTES);
        assertEquals(
                alphas * 5 * US + betas * BYTES * 20, time(new Machine(ranks, 1, NIC, NVLINK), request), 1, "network");
        assertEquals(
                alphas * US + betas * BYTES * 2.5, time(new Machine(1, ranks, NIC, NVLINK), request), 1, "one host");
    }

    /** A tree that is full moves the data up and down once, whatever the number of ranks. */
    @ParameterizedTest
    @CsvSource({"8, 6", "64, 12", "9, 8"})
    void doubleTree(int ranks, double alphas) {
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, BYTES);
        assertEquals(alphas * 5 * US + 2.0 * BYTES * 20, time(new Machine(ranks, 1, NIC, NVLINK), request), 1);
    }

    /** Inside the hosts first and last, between them a ring of a share of the data on each rail. */
    @Test
    void hierarchical() {
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HIERARCHICAL, BYTES);
        double inside = 2 * (US + BYTES * 7 / 8.0 * 2.5);
        double between = 2 * 15 * 5 * US + 2 * 15 / 16.0 * BYTES / 8 * 20;
        assertEquals(inside + between, time(new Machine(16, 8, NIC, NVLINK), request), 1);
    }

    /** Half a ring's bytes: up once and down once, each piece up and down the tree. */
    @Test
    void inNetwork() {
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.IN_NETWORK, BYTES);
        double pieces = Math.ceil((double) BYTES / CollectiveRequest.DEFAULT_CHUNK_BYTES);
        assertEquals(2 * 5 * US + BYTES * 20 * (1 + 2 / pieces), time(new Machine(64, 1, NIC, NVLINK), request), 1);
    }

    /** Sixteen hosts of eight ranks: as many channels as ranks use all NICs, one channel uses one. */
    @ParameterizedTest
    @CsvSource({"8, 8", "1, 1"})
    void aRingThroughHostsIsAsFastAsItsBusiestEdge(int channels, double nics) {
        Machine noLatency = new Machine(16, 8, new AlphaBeta(0, 20), new AlphaBeta(0, 0));
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, BYTES)
                .withChannels(channels);
        assertEquals(2 * 127 / 128.0 * BYTES / nics * 20, time(noLatency, request), 1);
    }

    /** NVLink that is slower than the NICs: of eight channels seven stay inside at each rank. */
    @Test
    void nvlinkMayBeTheBusiestEdgeOfARing() {
        Machine slowInside = new Machine(16, 8, new AlphaBeta(0, 1), new AlphaBeta(0, 20));
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, BYTES)
                .withChannels(8);
        assertEquals(2 * 127 / 128.0 * BYTES / 8 * 7 * 20, time(slowInside, request), 1);
    }

    /** So little data that only latencies count: 16 of the 128 edges are between hosts. */
    @Test
    void aRingThroughHostsHasTheLatenciesOfItsEdges() {
        Machine noBytes = new Machine(16, 8, new AlphaBeta(5 * US, 0), new AlphaBeta(US, 0));
        CollectiveRequest request = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 8);
        assertEquals(2 * 127 / 128.0 * (16 * 5 + 112) * US, time(noBytes, request), 1);
    }

    /** What leaves the host and what stays go at once, unless relayed: then NVLink carries most of it first. */
    @Test
    void exchangesOfSeveralRanksOfAHost() {
        Machine machine = new Machine(4, 8, NIC, NVLINK);
        CollectiveRequest direct = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, BYTES);
        assertEquals(5 * US + BYTES * 24 / 32.0 * 20, time(machine, direct), 1);
        CollectiveRequest pairwise = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.PAIRWISE, BYTES);
        double away = 24 * 5 * US + BYTES * 24 / 32.0 * 20;
        double near = 7 * US + BYTES * 7 / 32.0 * 2.5;
        assertEquals(away + near, time(machine, pairwise), 1);
        CollectiveRequest halving = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HALVING_DOUBLING, BYTES);
        double between = 2 * 5 * US + BYTES * 3 / 4.0 * 20;
        double within = 3 * US + BYTES / 4.0 * 7 / 8 * 2.5;
        assertEquals(2 * (between + within), time(machine, halving), 1);
    }

    /** Relayed, NVLink carries most of the data to the rails, and may be what takes longest. */
    @ParameterizedTest
    @CsvSource({"2.5, 0.75, 20", "40, 0.875, 40"})
    void relayedExchangesTakeWhatTheSlowerTakes(double hostBeta, double share, double beta) {
        Machine machine = new Machine(4, 8, NIC, new AlphaBeta(US, hostBeta));
        CollectiveRequest relayed = CollectiveRequest.of(Operation.ALL_TO_ALL, Algorithm.DIRECT, BYTES)
                .withRelay();
        assertEquals(6 * US + share * BYTES * beta, time(machine, relayed), 1);
    }

    /** A chain: the first piece goes all the way, the others follow it as fast as the slowest edge lets them. */
    @Test
    void chain() {
        CollectiveRequest request = CollectiveRequest.of(Operation.BROADCAST, Algorithm.RING, BYTES);
        double piece = BYTES / Math.ceil((double) BYTES / CollectiveRequest.DEFAULT_CHUNK_BYTES);
        double flat = 7 * (5 * US + piece * 20) + (BYTES - piece) * 20;
        assertEquals(flat, time(new Machine(8, 1, NIC, NVLINK), request), 1);
        double inside = 7 * (US + piece * 2.5) + (BYTES - piece) * 2.5;
        assertEquals(inside, time(new Machine(1, 8, NIC, NVLINK), request), 1);
        double mixed = 3 * (5 * US + piece * 20) + 28 * (US + piece * 2.5) + (BYTES - piece) * 20;
        assertEquals(mixed, time(new Machine(4, 8, NIC, NVLINK), request), 1);
    }

    /** Each host is a chain below its node of the tree; a message of one piece goes up and down without a pipeline. */
    @Test
    void doubleTreesOfSeveralRanksOfAHost() {
        Machine machine = new Machine(4, 8, NIC, NVLINK);
        CollectiveRequest small = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, 8);
        assertEquals(2 * (2 * (5 * US + 8 * 20) + 7 * (US + 4 * 2.5)), time(machine, small), 1);
        CollectiveRequest large = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, BYTES);
        double piece = BYTES / 2.0 / Math.ceil(BYTES / 2.0 / large.treeChunk(BYTES / 2));
        double latencies = 2 * (2 * 5 * US + 7 * (US + piece * 2.5));
        assertEquals(latencies + 2.0 * BYTES * 20, time(machine, large), 1);
        Machine slowInside = new Machine(4, 8, new AlphaBeta(5 * US, 1), NVLINK);
        assertEquals(latencies + 2.0 * BYTES * 2.5, time(slowInside, large), 1);
    }

    @Test
    void anAlgorithmThatIsNoneForTheOperationIsRefused() {
        Machine machine = new Machine(8, 1, NIC, NVLINK);
        for (Algorithm algorithm : new Algorithm[] {Algorithm.DIRECT, Algorithm.PAIRWISE, Algorithm.BRUCK}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> time(machine, CollectiveRequest.of(Operation.ALL_REDUCE, algorithm, BYTES)));
        }
    }
}
