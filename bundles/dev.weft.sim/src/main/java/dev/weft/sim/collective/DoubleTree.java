// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * All-reduce over two complementary binary trees of the hosts, each with half of the data of a channel: a host that is an
 * inner node of one tree is a leaf of the other, so that all send and receive alike. Inside a host the data go along a
 * chain to the rank that speaks for the host on the channel.
 *
 * <p>A host sends a piece up only when an earlier one has come down to it, as buffers of limited size have it. Without that
 * the way up would take all of the links until it is done, and up and down would not overlap.
 */
final class DoubleTree {

    /** A host sends a piece of each tree up, and in one of them down to two others. */
    private static final int TIMES_SENT = 4;

    /** Pieces that a host may be ahead of its result for each level of the tree: the slots of NCCL's buffers. */
    private static final int SLOTS = 8;

    private DoubleTree() {}

    static void allReduce(Communicator comm, CollectiveRequest request, Sends out) {
        int hosts = comm.hostCount();
        for (int c = 0; c < request.channels(); c++) {
            long channelBytes = Parts.share(request.bytes(), request.channels(), c);
            for (int t = 0; t < 2; t++) {
                long treeBytes = Parts.share(channelBytes, 2, t);
                if (treeBytes == 0 && (t == 1 || c > 0)) {
                    continue;
                }
                Tree tree = new Tree(parents(hosts, t == 1));
                int pieces = Parts.pieces(treeBytes, request.treeChunk(treeBytes));
                int window = SLOTS * (32 - Integer.numberOfLeadingZeros(hosts));
                ArrayDeque<Piece> underWay = new ArrayDeque<>();
                for (int p = 0; p < pieces; p++) {
                    long slot = Parts.slot(2L * c + t, p);
                    Piece earlier = underWay.size() < window ? null : underWay.remove();
                    long bytes = Parts.share(treeBytes, pieces, p);
                    out.piece(TIMES_SENT * Parts.before(treeBytes, pieces, p), TIMES_SENT * bytes);
                    Piece piece = new Piece(comm, tree, c, slot, bytes, out);
                    piece.upAndDown(earlier);
                    underWay.add(piece);
                }
            }
        }
    }

    /**
     * Binary tree over 0 … n−1 in which node v of height h (its lowest set bit) has the children v ± 2^(h−1); 0 is the
     * root above the largest power of two. The second tree is the mirror image, or for an odd number the same shifted by
     * one, so that its inner nodes are the first one's leaves.
     */
    static int[] parents(int n, boolean second) {
        int[] parents = new int[n];
        for (int v = 0; v < n; v++) {
            int node = second ? relabel(v, n) : v;
            int parent = parent(node, n);
            parents[v] = parent < 0 ? -1 : second ? unlabel(parent, n) : parent;
        }
        return parents;
    }

    private static int relabel(int v, int n) {
        return n % 2 == 0 ? n - 1 - v : (v + n - 1) % n;
    }

    private static int unlabel(int node, int n) {
        return n % 2 == 0 ? n - 1 - node : (node + 1) % n;
    }

    private static int parent(int node, int n) {
        if (node == 0) {
            return -1;
        }
        int height = Integer.lowestOneBit(node);
        int above = (node ^ height) | height << 1;
        return above < n ? above : node ^ height;
    }

    /** A rooted tree in an order in which parents come before their children. */
    private static final class Tree {
        private final int[] parents;
        private final List<Integer> order = new ArrayList<>();

        Tree(int[] parents) {
            this.parents = parents;
            for (int v = 0; v < parents.length; v++) {
                if (parents[v] < 0) {
                    order.add(v);
                }
            }
            for (int at = 0; at < order.size(); at++) {
                int v = order.get(at);
                for (int child = 0; child < parents.length; child++) {
                    if (parents[child] == v) {
                        order.add(child);
                    }
                }
            }
        }
    }

    /** One piece on its way up and down. */
    private static final class Piece {
        private final Communicator comm;
        private final Tree tree;
        private final int channel;
        private final long slot;
        private final long bytes;
        private final Sends out;
        private final List<List<Integer>> arrivals = new ArrayList<>();

        Piece(Communicator comm, Tree tree, int channel, long slot, long bytes, Sends out) {
            this.comm = comm;
            this.tree = tree;
            this.channel = channel;
            this.slot = slot;
            this.bytes = bytes;
            this.out = out;
            for (int h = 0; h < comm.hostCount(); h++) {
                arrivals.add(new ArrayList<>());
            }
        }

        /**
         * Tells the sends.
         *
         * @param earlier the piece whose result a host must have before it sends this one up, or null
         */
        void upAndDown(Piece earlier) {
            for (int at = tree.order.size() - 1; at >= 0; at--) {
                int host = tree.order.get(at);
                chainToHead(host);
                int parent = tree.parents[host];
                if (parent >= 0) {
                    int up = send(head(host), head(parent), Effect.REDUCE, arrivals.get(host));
                    if (earlier != null) {
                        earlier.arrivals.get(host).forEach(e -> out.after(up, e));
                    }
                    arrivals.get(parent).add(up);
                }
            }
            for (int host : tree.order) {
                int parent = tree.parents[host];
                if (parent >= 0) {
                    int down = send(head(parent), head(host), Effect.COPY, arrivals.get(parent));
                    arrivals.set(host, List.of(down));
                }
            }
            for (int host : tree.order) {
                chainFromHead(host);
            }
        }

        private void chainToHead(int host) {
            List<Integer> before = List.of();
            for (int k = comm.ranksOf(host).length - 1; k > 0; k--) {
                before = List.of(send(member(host, k), member(host, k - 1), Effect.REDUCE, before));
            }
            arrivals.get(host).addAll(before);
        }

        private void chainFromHead(int host) {
            List<Integer> before = arrivals.get(host);
            for (int k = 1; k < comm.ranksOf(host).length; k++) {
                before = List.of(send(member(host, k - 1), member(host, k), Effect.COPY, before));
            }
        }

        private int send(int from, int to, Effect effect, List<Integer> earlier) {
            int send = out.send(from, to, bytes);
            out.carries(slot, bytes, effect);
            earlier.forEach(e -> out.after(send, e));
            return send;
        }

        private int head(int host) {
            return member(host, 0);
        }

        private int member(int host, int k) {
            int[] ranks = comm.ranksOf(host);
            return ranks[(channel + k) % ranks.length];
        }
    }
}
