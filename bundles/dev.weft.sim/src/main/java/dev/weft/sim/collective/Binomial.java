// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import java.util.Arrays;

/** Broadcast and reduce over a binomial tree of the ranks, numbered from the root on. */
final class Binomial {

    private Binomial() {}

    static void broadcast(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        int pieces = Parts.pieces(request.bytes(), request.pipelineChunk());
        for (int p = 0; p < pieces; p++) {
            long bytes = Parts.share(request.bytes(), pieces, p);
            int[] arrival = new int[n];
            Arrays.fill(arrival, -1);
            for (int distance = Integer.highestOneBit(n - 1); distance > 0; distance >>= 1) {
                for (int v = 0; v + distance < n; v += 2 * distance) {
                    int send = send(comm, request, v, v + distance, bytes, p, Effect.COPY, out);
                    if (arrival[v] >= 0) {
                        out.after(send, arrival[v]);
                    }
                    arrival[v + distance] = send;
                }
            }
        }
    }

    static void reduce(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        int pieces = Parts.pieces(request.bytes(), request.pipelineChunk());
        for (int p = 0; p < pieces; p++) {
            long bytes = Parts.share(request.bytes(), pieces, p);
            Arrivals arrivals = new Arrivals(n);
            for (int distance = 1; distance < n; distance <<= 1) {
                for (int v = distance; v < n; v += 2 * distance) {
                    int send = send(comm, request, v, v - distance, bytes, p, Effect.REDUCE, out);
                    arrivals.allBefore(v, send, out);
                    arrivals.add(v - distance, send);
                }
            }
        }
    }

    private static int send(
            Communicator comm,
            CollectiveRequest request,
            int from,
            int to,
            long bytes,
            int piece,
            Effect effect,
            Sends out) {
        int n = comm.size();
        int send = out.send((from + request.root()) % n, (to + request.root()) % n, bytes);
        out.carries(Parts.slot(0, piece), bytes, effect);
        return send;
    }
}
