// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.analytic.AlphaBeta;
import dev.weft.sim.analytic.Machine;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import dev.weft.sim.workload.Workload;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The packet engine against the α–β model on an idle non-blocking fabric of 64 ranks. α is the latency of the path and β
 * the rate of the link with the headers of InfiniBand; nothing is fitted.
 *
 * <p>What would take too long is reduced by arguments of symmetry that the tests check themselves: in a ring, and in a
 * pairwise exchange, all ranks do the same in every round, so that rounds take equal times; in recursive halving the ranks
 * form pairs that share no link, so that one pair does for all; and a pipeline that is full takes the same time for every
 * further piece.
 */
class PacketsAgainstAlphaBetaTest {

    private static final int RANKS = 64;
    private static final int MTU = 4096;
    /** LRH 8, BTH 12, ICRC 4, VCRC 2. */
    private static final int HEADER = 26;
    /** Picoseconds for a byte at 400 Gb/s. */
    private static final double PS_PER_BYTE = 20;

    private static final double TOLERANCE = 0.03;
    private static final long MIB = 1L << 20;

    private final Network star = Fabrics.star(RANKS, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    /** α and β of a message of so many bytes, which is 1 packet or a number of full ones. */
    private AlphaBeta model(double messageBytes) {
        double payload = Math.max(1, Math.min(MTU, messageBytes));
        double alpha = Machine.latencyPs(star, Routes.shortest(star), 0, 1, (int) payload + HEADER);
        return messageBytes < MTU
                ? new AlphaBeta(alpha + HEADER * PS_PER_BYTE, PS_PER_BYTE)
                : new AlphaBeta(alpha, PS_PER_BYTE * (MTU + HEADER) / MTU);
    }

    private static Workload workload(Network network, Operation operation, Algorithm algorithm, long bytes) {
        return WorkloadSends.workload(
                Communicator.of(network, IntStream.range(0, network.nicCount()).toArray()),
                CollectiveRequest.of(operation, algorithm, bytes));
    }

    private double simulated(Workload workload) {
        return Runs.run(star, workload, "infiniband").completionPs();
    }

    private static void assertNear(double expected, double measured) {
        assertEquals(expected, measured, expected * TOLERANCE);
    }

    /** The first messages of a workload, of rounds that all have one message a rank. */
    private static Workload rounds(Workload whole, int rounds) {
        Workload.Builder b = Workload.builder();
        int count = rounds * RANKS;
        for (int m = 0; m < count; m++) {
            b.message(whole.source(m), whole.destination(m), whole.bytes(m), 0);
        }
        for (int m = 0; m < count; m++) {
            for (int i = 0; i < whole.successorCount(m); i++) {
                if (whole.successor(m, i) < count) {
                    b.after(whole.successor(m, i), m);
                }
            }
        }
        return b.build();
    }

    /** The time of {@code total} rounds of which all take as long as the third. */
    private double byRounds(Workload whole, int total) {
        double two = simulated(rounds(whole, 2));
        double three = simulated(rounds(whole, 3));
        return three + (total - 3) * (three - two);
    }

    @ParameterizedTest
    @CsvSource({"8", "64", "1024", "16384", "262144", "4194304", "16777216"})
    void ring(long bytes) {
        double message = Math.max(1, (double) bytes / RANKS);
        double expected = model(message).ringAllReduce(RANKS, message * RANKS);
        Workload whole = workload(star, Operation.ALL_REDUCE, Algorithm.RING, bytes);
        double measured = simulated(whole);
        assertNear(expected, measured);
        // Rounds are alike.
        assertEquals(measured, byRounds(whole, 2 * (RANKS - 1)), measured * 0.003);
    }

    @ParameterizedTest
    @CsvSource({"268435456", "2147483648", "8589934592"})
    void ringOfGreatSize(long bytes) {
        double expected = model((double) bytes / RANKS).ringAllReduce(RANKS, (double) bytes);
        Workload whole = workload(star, Operation.ALL_REDUCE, Algorithm.RING, bytes);
        assertNear(expected, byRounds(whole, 2 * (RANKS - 1)));
    }

    @ParameterizedTest
    @CsvSource({"8", "64", "1024", "16384", "262144", "4194304", "16777216"})
    void pairwiseAllToAll(long bytes) {
        double message = Math.max(1, (double) bytes / RANKS);
        double expected = model(message).pairwiseAllToAll(RANKS, message * RANKS);
        Workload whole = workload(star, Operation.ALL_TO_ALL, Algorithm.PAIRWISE, bytes);
        double measured = simulated(whole);
        assertNear(expected, measured);
        assertEquals(measured, byRounds(whole, RANKS - 1), measured * 0.003);
    }

    @ParameterizedTest
    @CsvSource({"268435456", "2147483648", "8589934592"})
    void pairwiseAllToAllOfGreatSize(long bytes) {
        double expected = model((double) bytes / RANKS).pairwiseAllToAll(RANKS, (double) bytes);
        Workload whole = workload(star, Operation.ALL_TO_ALL, Algorithm.PAIRWISE, bytes);
        assertNear(expected, byRounds(whole, RANKS - 1));
    }

    /** 2·log2(n)·α + 2(n−1)/n·S·β, where α is that of the round's own packets. */
    private double halvingDoublingModel(long bytes) {
        double time = 0;
        for (long message = bytes / 2; message >= Math.max(1, bytes / RANKS); message /= 2) {
            AlphaBeta round = model((double) message);
            time += 2 * (round.alpha() + message * round.beta());
        }
        return time;
    }

    @ParameterizedTest
    @CsvSource({"64", "1024", "16384", "262144", "4194304", "16777216"})
    void halvingDoubling(long bytes) {
        double measured = simulated(workload(star, Operation.ALL_REDUCE, Algorithm.HALVING_DOUBLING, bytes));
        assertNear(halvingDoublingModel(bytes), measured);
        if (bytes >= 16 * MIB) {
            // α hardly counts: the textbook's formula with one α for all.
            assertNear(model((double) bytes).halvingDoubling(RANKS, (double) bytes), measured);
            assertEquals(measured, byPairs(bytes), measured * 0.003);
        }
    }

    @Test
    void halvingDoublingOfEightBytes() {
        // Less than a byte a rank: the last rounds send bare signals of one byte.
        double expected = 12 * (model(1).alpha() + model(1).beta());
        assertNear(expected, simulated(workload(star, Operation.ALL_REDUCE, Algorithm.HALVING_DOUBLING, 8)));
    }

    /** One pair after the other; pairs of a round share no link. */
    private double byPairs(long bytes) {
        double time = 0;
        for (long message = bytes / 2; message >= bytes / RANKS; message /= 2) {
            Workload.Builder pair = Workload.builder();
            pair.message(0, 1, message, 0);
            pair.message(1, 0, message, 0);
            time += 2 * simulated(pair.build());
        }
        return time;
    }

    @ParameterizedTest
    @CsvSource({"268435456", "1073741824", "8589934592"})
    void halvingDoublingOfGreatSize(long bytes) {
        assertNear(model((double) bytes).halvingDoubling(RANKS, (double) bytes), byPairs(bytes));
    }

    @ParameterizedTest
    @CsvSource({
        "8",
        "64",
        "1024",
        "8192",
        "16384",
        "32768",
        "65536",
        "131072",
        "262144",
        "524288",
        "1048576",
        "4194304",
        "16777216",
        "33554432"
    })
    void doubleTree(long bytes) {
        long half = (bytes + 1) / 2;
        long chunk = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, bytes)
                .treeChunk(half);
        int pieces = (int) ((half + chunk - 1) / chunk);
        double measured = simulatedTree(bytes, 0);
        double expected = treeModel(bytes, pieces);
        assertNear(expected, measured);
        if (bytes >= 262144) {
            // The textbook's form, without regard to pieces.
            assertNear(model(MTU).doubleBinaryTree(RANKS, (double) bytes), measured);
        }
    }

    /**
     * Two trees in pieces of k bytes. An inner node hears from two children and tells two, one after the other, so a piece
     * takes α + 2·k·β a level; the others follow it every 2·k·β; and the links carry all data twice.
     */
    private double treeModel(long bytes, int pieces) {
        double piece = bytes / 2.0 / pieces;
        AlphaBeta m = model(piece);
        double oneTree = m.binaryTree(RANKS, 2 * piece);
        double inPieces = oneTree + 2 * (pieces - 1) * piece * m.beta();
        return pieces == 1 ? oneTree : Math.max(inPieces, m.doubleBinaryTree(RANKS, (double) bytes));
    }

    @ParameterizedTest
    @CsvSource({"1073741824", "8589934592"})
    void doubleTreeOfGreatSize(long bytes) {
        // With pieces of one size the time is a straight line once the pipeline is full.
        long chunk = 32 << 10;
        double eight = simulatedTree(8 * MIB, chunk);
        double sixteen = simulatedTree(16 * MIB, chunk);
        double twentyFour = simulatedTree(24 * MIB, chunk);
        assertEquals(sixteen - eight, twentyFour - sixteen, (sixteen - eight) * 0.01);
        double measured = sixteen + (bytes - 16 * MIB) / (8.0 * MIB) * (twentyFour - sixteen);
        assertNear(model(MTU).doubleBinaryTree(RANKS, (double) bytes), measured);
    }

    private double simulatedTree(long bytes, long chunk) {
        return simulated(WorkloadSends.workload(
                Communicator.of(star, IntStream.range(0, RANKS).toArray()),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.TREE, bytes)
                        .withChunk(chunk)));
    }
}
