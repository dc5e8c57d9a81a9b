// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** What hosts send while the engine is timed. */
@FunctionalInterface
public interface Traffic {

    /** Always the same permutation of so many hosts. */
    long SEED = 20_260_101;

    /** Returns the messages. */
    Workload on(Network network);

    /** Every host sends to one other and receives from one other, drawn at random. */
    static Traffic permutation(long bytes) {
        return network -> {
            int[] to = cycle(network.nicCount());
            Workload.Builder builder = Workload.builder();
            for (int nic = 0; nic < to.length; nic++) {
                builder.message(nic, to[nic], bytes, 0);
            }
            return builder.build();
        };
    }

    /** A random permutation that is one cycle, so that nobody sends to itself (S. Sattolo, 1986). */
    private static int[] cycle(int n) {
        int[] to = IntStream.range(0, n).toArray();
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i);
            int swap = to[i];
            to[i] = to[j];
            to[j] = swap;
        }
        return to;
    }

    /** Hosts 1 to {@code senders} send to host 0. */
    static Traffic incast(int senders, long bytes) {
        return network -> Collectives.incast(IntStream.rangeClosed(1, senders).toArray(), 0, bytes);
    }

    /** Every host sends so many bytes to each other one, all at once. */
    static Traffic allToAll(long bytesEach) {
        return network -> {
            int n = network.nicCount();
            Workload.Builder builder = Workload.builder();
            for (int from = 0; from < n; from++) {
                for (int step = 1; step < n; step++) {
                    builder.message(from, (from + step) % n, bytesEach, 0);
                }
            }
            return builder.build();
        };
    }

    /** A ring all-reduce over all hosts. */
    static Traffic ring(long bytes) {
        return network -> WorkloadSends.workload(
                Communicator.of(network, IntStream.range(0, network.nicCount()).toArray()),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, bytes));
    }
}
