// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import java.util.Arrays;

/** All-to-all, and the operations in which a rank talks to its peers without any relay. */
final class Exchange {

    private Exchange() {}

    /** Everything at once, in the order of the shift (rank i first to i+1). */
    static void direct(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        for (int i = 0; i < n; i++) {
            for (int shift = 1; shift < n; shift++) {
                send(request, i, (i + shift) % n, n, out);
            }
        }
    }

    /** In round k rank i sends to rank i+k, once it has received what was sent to it in the round before. */
    static void pairwise(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        int[] last = new int[n];
        Arrays.fill(last, -1);
        for (int shift = 1; shift < n; shift++) {
            int[] now = last.clone();
            for (int i = 0; i < n; i++) {
                int peer = (i + shift) % n;
                int send = send(request, i, peer, n, out);
                if (send >= 0) {
                    if (last[i] >= 0) {
                        out.after(send, last[i]);
                    }
                    now[peer] = send;
                }
            }
            last = now;
        }
    }

    private static int send(CollectiveRequest request, int from, int to, int n, Sends out) {
        long bytes = request.part(from, to, n);
        if (bytes == 0) {
            return -1;
        }
        int send = out.send(from, to, bytes);
        out.carries(Parts.slot((long) from * n + to, 0), bytes, Effect.COPY);
        return send;
    }

    /**
     * In round k rank i sends to rank i + 2^k all parts that have 2^k in the distance that they still have to go; each
     * part travels the binary digits of its distance.
     */
    static void bruck(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        Arrivals arrivals = new Arrivals(n);
        for (int bit = 1; bit < n; bit <<= 1) {
            int[] sends = new int[n];
            for (int i = 0; i < n; i++) {
                long bytes = 0;
                for (int distance = bit; distance < n; distance = nextWith(bit, distance)) {
                    bytes += request.part(origin(i, distance, bit, n), target(i, distance, bit, n), n);
                }
                sends[i] = out.send(i, (i + bit) % n, bytes);
                for (int distance = bit; distance < n; distance = nextWith(bit, distance)) {
                    int origin = origin(i, distance, bit, n);
                    int target = target(i, distance, bit, n);
                    out.carries(
                            Parts.slot((long) origin * n + target, 0), request.part(origin, target, n), Effect.COPY);
                }
                arrivals.allBefore(i, sends[i], out);
            }
            for (int i = 0; i < n; i++) {
                arrivals.add((i + bit) % n, sends[i]);
            }
        }
    }

    /** The next larger distance that has the bit. */
    private static int nextWith(int bit, int distance) {
        return (distance + 1) | bit;
    }

    /** Where the part came from that rank i passes on in the round of the bit. */
    private static int origin(int i, int distance, int bit, int n) {
        return Math.floorMod(i - (distance & (bit - 1)), n);
    }

    private static int target(int i, int distance, int bit, int n) {
        return (origin(i, distance, bit, n) + distance) % n;
    }

    /** Each rank sends its part to the root. */
    static void gather(Communicator comm, CollectiveRequest request, Sends out) {
        star(comm, request, false, out);
    }

    /** The root sends each rank its part. */
    static void scatter(Communicator comm, CollectiveRequest request, Sends out) {
        star(comm, request, true, out);
    }

    private static void star(Communicator comm, CollectiveRequest request, boolean fromRoot, Sends out) {
        int n = comm.size();
        int root = request.root();
        for (int shift = 1; shift < n; shift++) {
            int peer = (root + shift) % n;
            long bytes = Parts.share(request.bytes(), n, peer);
            out.send(fromRoot ? root : peer, fromRoot ? peer : root, bytes);
            out.carries(Parts.slot(peer, 0), bytes, Effect.COPY);
        }
    }

    /** Each rank sends its buffer to the next one. */
    static void sendReceive(Communicator comm, CollectiveRequest request, Sends out) {
        int n = comm.size();
        int pieces = Parts.pieces(request.bytes(), request.chunkBytes());
        for (int p = 0; p < pieces; p++) {
            long bytes = Parts.share(request.bytes(), pieces, p);
            for (int i = 0; i < n; i++) {
                out.send(i, (i + 1) % n, bytes);
                out.carries(Parts.slot(i, p), bytes, Effect.COPY);
            }
        }
    }

    /** Dissemination: in round k rank i signals rank i + 2^k (D. Hensgen, R. Finkel, U. Manber, 1988). */
    static void barrier(Communicator comm, Sends out) {
        int n = comm.size();
        Arrivals arrivals = new Arrivals(n);
        for (int distance = 1; distance < n; distance <<= 1) {
            int[] sends = new int[n];
            for (int i = 0; i < n; i++) {
                sends[i] = out.send(i, (i + distance) % n, 0);
                out.carries(Parts.slot(0, 0), 0, Effect.MERGE);
                arrivals.allBefore(i, sends[i], out);
            }
            for (int i = 0; i < n; i++) {
                arrivals.add((i + distance) % n, sends[i]);
            }
        }
    }
}
