// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import java.util.function.IntUnaryOperator;

/**
 * Exchanges over distances that halve or double. A number of ranks that is no power of two is folded to one first: of the
 * first pairs one rank gives its data to the other and gets the result in the end (R. Rabenseifner, "Optimization of
 * collective reduction operations", ICCS 2004).
 */
final class Recursive {

    private final CollectiveRequest request;
    private final Sends out;
    private final int n;
    /** Ranks that take part after folding. */
    private final int active;

    private final int folded;
    private final Arrivals arrivals;

    private Recursive(Communicator comm, CollectiveRequest request, Sends out) {
        this.request = request;
        this.out = out;
        n = comm.size();
        active = Integer.highestOneBit(n);
        folded = n - active;
        arrivals = new Arrivals(n);
    }

    static void halvingDoubling(Communicator comm, CollectiveRequest request, Sends out) {
        Recursive r = new Recursive(comm, request, out);
        r.fold();
        r.halve();
        r.gather();
        r.unfold();
    }

    static void doubling(Communicator comm, CollectiveRequest request, Sends out) {
        Recursive r = new Recursive(comm, request, out);
        r.fold();
        for (int distance = 1; distance < r.active; distance <<= 1) {
            r.exchange(distance, 0, r.active, Effect.REDUCE);
        }
        r.unfold();
    }

    /** For powers of two only. */
    static void reduceScatter(Communicator comm, CollectiveRequest request, Sends out) {
        new Recursive(comm, request, out).halve();
    }

    /** For powers of two only. */
    static void allGather(Communicator comm, CollectiveRequest request, Sends out) {
        new Recursive(comm, request, out).gather();
    }

    private int rank(int virtual) {
        return virtual < folded ? 2 * virtual + 1 : virtual + folded;
    }

    private void fold() {
        for (int v = 0; v < folded; v++) {
            int send = send(2 * v, 2 * v + 1, 0, active, Effect.REDUCE);
            arrivals.add(2 * v + 1, send);
        }
    }

    private void unfold() {
        for (int v = 0; v < folded; v++) {
            int send = send(2 * v + 1, 2 * v, 0, active, Effect.COPY);
            arrivals.allBefore(2 * v + 1, send, out);
        }
    }

    /** Each sends the half of its range that is its partner's, and keeps its own. */
    private void halve() {
        for (int distance = active / 2; distance > 0; distance >>= 1) {
            int size = distance;
            exchangeRanges(distance, v -> (v ^ size) / size * size, size, Effect.REDUCE);
        }
    }

    /** Each sends all that it has, and has twice as much then. */
    private void gather() {
        for (int distance = 1; distance < active; distance <<= 1) {
            int size = distance;
            exchangeRanges(distance, v -> v / size * size, size, Effect.COPY);
        }
    }

    private void exchange(int distance, int firstBlock, int blocks, Effect effect) {
        exchangeRanges(distance, v -> firstBlock, blocks, effect);
    }

    private void exchangeRanges(int distance, IntUnaryOperator firstBlock, int blocks, Effect effect) {
        int[] sends = new int[active];
        for (int v = 0; v < active; v++) {
            int from = rank(v);
            sends[v] = send(from, rank(v ^ distance), firstBlock.applyAsInt(v), blocks, effect);
            arrivals.allBefore(from, sends[v], out);
        }
        for (int v = 0; v < active; v++) {
            arrivals.add(rank(v ^ distance), sends[v]);
        }
    }

    private int send(int from, int to, int firstBlock, int blocks, Effect effect) {
        long bytes = Parts.before(request.bytes(), active, firstBlock + blocks)
                - Parts.before(request.bytes(), active, firstBlock);
        int send = out.send(from, to, bytes);
        for (int b = firstBlock; b < firstBlock + blocks; b++) {
            out.carries(Parts.slot(b, 0), Parts.share(request.bytes(), active, b), effect);
        }
        return send;
    }
}
