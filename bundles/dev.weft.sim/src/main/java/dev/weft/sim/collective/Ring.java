// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;

/** Rings of all ranks, one a channel; and chains, which are rings without the way back to the root. */
final class Ring {

    private Ring() {}

    /** Reduce-scatter and all-gather, 2(n−1) steps of {@code bytes / (channels·n)} on each channel. */
    static void allReduce(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        for (int c = 0; c < request.channels(); c++) {
            long channelBytes = Parts.share(request.bytes(), request.channels(), c);
            Steps steps = new Steps(comm.ring(c), Parts.pieces(Parts.share(channelBytes, n, 0), request.chunkBytes()));
            for (int s = 0; s < 2 * (n - 1); s++) {
                Effect effect = s < n - 1 ? Effect.REDUCE : Effect.COPY;
                for (int p = 0; p < steps.pieces; p++) {
                    for (int i = 0; i < n; i++) {
                        // Rank i sends chunk (i − s) mod n in every step, first reduced, then gathered.
                        int block = Math.floorMod(i - s, n);
                        long bytes = Parts.share(Parts.share(channelBytes, n, block), steps.pieces, p);
                        steps.send(out, p, i, bytes);
                        out.carries(Parts.slot((long) c * n + block, p), bytes, effect);
                    }
                    steps.advance(p);
                }
            }
        }
    }

    /** n−1 steps; in step s position i sends the part of the rank s+1 positions behind it. */
    static void reduceScatter(Communicator comm, CollectiveRequest request, Sends out) {
        halfRing(comm, request, 1, Effect.REDUCE, out);
    }

    /** n−1 steps; in step s position i sends the part of the rank s positions behind it. */
    static void allGather(Communicator comm, CollectiveRequest request, Sends out) {
        halfRing(comm, request, 0, Effect.COPY, out);
    }

    private static void halfRing(Communicator comm, CollectiveRequest request, int lag, Effect effect, Sends out) {
        int n = comm.size();
        int channels = request.channels();
        for (int c = 0; c < channels; c++) {
            int[] ring = comm.ring(c);
            long most = Parts.share(Parts.share(request.bytes(), n, 0), channels, c);
            Steps steps = new Steps(ring, Parts.pieces(most, request.chunkBytes()));
            for (int s = 0; s < n - 1; s++) {
                for (int p = 0; p < steps.pieces; p++) {
                    for (int i = 0; i < n; i++) {
                        int rank = ring[Math.floorMod(i - s - lag, n)];
                        long block = Parts.share(Parts.share(request.bytes(), n, rank), channels, c);
                        long bytes = Parts.share(block, steps.pieces, p);
                        steps.send(out, p, i, bytes);
                        out.carries(Parts.slot(rank, c << 24 | p), bytes, effect);
                    }
                    steps.advance(p);
                }
            }
        }
    }

    /** The root's buffer goes down a chain, piece by piece. */
    static void broadcast(Communicator comm, CollectiveRequest request, Sends out) {
        chains(comm, request, 0, Effect.COPY, out);
    }

    /** The buffers are added along a chain that ends at the root, piece by piece. */
    static void reduce(Communicator comm, CollectiveRequest request, Sends out) {
        chains(comm, request, 1, Effect.REDUCE, out);
    }

    private static void chains(Communicator comm, CollectiveRequest request, int rootOffset, Effect effect, Sends out) {
        int n = comm.size();
        int channels = request.channels();
        for (int c = 0; c < channels; c++) {
            int[] ring = comm.ring(c);
            int start = positionOf(ring, request.root()) + rootOffset;
            long channelBytes = Parts.share(request.bytes(), channels, c);
            int pieces = Parts.pieces(channelBytes, request.pipelineChunk());
            for (int p = 0; p < pieces; p++) {
                long bytes = Parts.share(channelBytes, pieces, p);
                out.piece(Parts.before(channelBytes, pieces, p), bytes);
                int before = -1;
                for (int i = 0; i < n - 1; i++) {
                    int send = out.send(ring[(start + i) % n], ring[(start + i + 1) % n], bytes);
                    out.carries(Parts.slot(c, p), bytes, effect);
                    if (before >= 0) {
                        out.after(send, before);
                    }
                    before = send;
                }
            }
        }
    }

    private static int positionOf(int[] ring, int rank) {
        for (int i = 0; i < ring.length; i++) {
            if (ring[i] == rank) {
                return i;
            }
        }
        throw new IllegalArgumentException("There is no rank " + rank + " among " + ring.length);
    }

    /** The last sends of each piece round a ring; each send follows the one that brought its data. */
    private static final class Steps {
        private final int[] ring;
        private final int pieces;
        private final int[] before;
        private final int[] now;
        private final boolean[] begun;

        Steps(int[] ring, int pieces) {
            this.ring = ring;
            this.pieces = pieces;
            before = new int[pieces * ring.length];
            now = new int[ring.length];
            begun = new boolean[pieces];
        }

        void send(Sends out, int piece, int position, long bytes) {
            int n = ring.length;
            now[position] = out.send(ring[position], ring[(position + 1) % n], bytes);
            if (begun[piece]) {
                out.after(now[position], before[piece * n + (position + n - 1) % n]);
            }
        }

        void advance(int piece) {
            begun[piece] = true;
            System.arraycopy(now, 0, before, piece * ring.length, ring.length);
        }
    }
}
