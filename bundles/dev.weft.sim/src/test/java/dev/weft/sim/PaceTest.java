// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.analytic.CollectiveModel;
import dev.weft.sim.analytic.Machine;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.Pace;
import dev.weft.sim.collective.Protocol;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protocols whose ranks put data out more slowly than the wire takes them. */
class PaceTest {

    private static final int RANKS = 16;
    /** 50 GB/s. */
    private static final Network STAR = Fabrics.star(RANKS, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    private static final Communicator ALL =
            Communicator.of(STAR, IntStream.range(0, RANKS).toArray());
    /** 10 GB/s. */
    private static final Pace SLOW = new Pace(100, 20, 20);

    private static CollectiveRequest request(Operation operation, Algorithm algorithm, long bytes) {
        return CollectiveRequest.of(operation, algorithm, bytes);
    }

    private static double simulated(CollectiveRequest request, Protocol protocol, Pace pace) {
        Workload.Builder b = Workload.builder();
        WorkloadSends.add(b, ALL, request, null, protocol, pace, 0);
        return Runs.run(STAR, b.build(), "infiniband").completionPs();
    }

    private static double computed(CollectiveRequest request, Protocol protocol, Pace pace) {
        return CollectiveModel.timePs(Machine.of(STAR, ALL, 4096, 26), request, protocol, pace);
    }

    @Test
    void aRingTakesTheTimeOfItsRate() {
        CollectiveRequest ring = request(Operation.ALL_REDUCE, Algorithm.RING, 16 << 20);
        double latency = simulated(request(Operation.ALL_REDUCE, Algorithm.RING, 16), Protocol.LL, SLOW);
        double time = simulated(ring, Protocol.LL, SLOW);
        // 2(n−1)/n·S at 10 GB/s of data, which is more than its 16-byte flags take on the wire of 50 GB/s.
        double expected = 2.0 * (RANKS - 1) / RANKS * (16 << 20) * 100;
        assertEquals(expected, time - latency, expected * 0.01);
        assertEquals(time, computed(ring, Protocol.LL, SLOW), time * 0.01);
    }

    @ParameterizedTest
    @CsvSource({"65536", "1048576", "8388608"})
    void aTreeTakesTheTimeOfItsRate(long bytes) {
        CollectiveRequest tree = request(Operation.ALL_REDUCE, Algorithm.TREE, bytes);
        double time = simulated(tree, Protocol.PLAIN, SLOW);
        double latency = simulated(request(Operation.ALL_REDUCE, Algorithm.TREE, 1), Protocol.PLAIN, SLOW);
        // Every host puts out all data twice.
        double expected = 2.0 * bytes * 100;
        // A piece passes through all levels on its way, and waits for one beside it at each.
        double piece = 2 * 2 * 4 * Math.max(8192, bytes / 512.0) * 20;
        assertTrue(time - latency > 0.99 * expected && time - latency < expected + piece, (time - latency) + " ps");
        assertEquals(time, computed(tree, Protocol.PLAIN, SLOW), time * 0.12);
    }

    @Test
    void aChainPutsItsDataOutOnce() {
        long bytes = 16 << 20;
        CollectiveRequest chain = request(Operation.BROADCAST, Algorithm.RING, bytes);
        double time = simulated(chain, Protocol.PLAIN, SLOW);
        // The last piece is on its way beside it.
        double way = (RANKS - 1) * (512 << 10) * 20.0;
        assertEquals(bytes * 100.0 + way, time, time * 0.03);
        assertEquals(time, computed(chain, Protocol.PLAIN, SLOW), time * 0.12);
    }

    @Test
    void whatIsFasterThanTheWireCostsNothing() {
        Pace fast = new Pace(10, 20, 20);
        for (Algorithm algorithm : new Algorithm[] {Algorithm.RING, Algorithm.TREE}) {
            CollectiveRequest r = request(Operation.ALL_REDUCE, algorithm, 4 << 20);
            double plain = simulated(r, Protocol.PLAIN, Pace.NONE);
            assertEquals(plain, simulated(r, Protocol.PLAIN, fast), plain * 0.01);
        }
        CollectiveRequest pairs = request(Operation.ALL_TO_ALL, Algorithm.PAIRWISE, 1 << 20);
        assertEquals(simulated(pairs, Protocol.PLAIN, Pace.NONE), simulated(pairs, Protocol.PLAIN, SLOW));
        assertThrows(IllegalArgumentException.class, () -> new Pace(-1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new Pace(0, Double.NaN, 0));
    }
}
