// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import java.util.ArrayList;
import java.util.List;

/**
 * All-reduce in two levels: inside each host rank j adds part j of all its neighbours (over NVLink), the ranks j of all
 * hosts reduce that part among them (over rail j), and inside each host everyone gets all parts.
 */
final class Hierarchical {

    private final Communicator comm;
    private final Sends out;
    private final int hosts;
    private final int perHost;
    /** Blocks into which a piece is cut between the hosts. */
    private final int blocks;

    private Hierarchical(Communicator comm, int blocks, Sends out) {
        this.comm = comm;
        this.blocks = blocks;
        this.out = out;
        hosts = comm.hostCount();
        perHost = comm.ranksPerHost();
    }

    /** How the ranks of one rail reduce a part among them. */
    private interface Between {
        /**
         * @param ready for each host what its rank of the rail must have received before it can send its own sum
         * @return for each host what its rank must have received to hold the result
         */
        List<List<Integer>> reduce(int rail, int piece, long bytes, List<List<Integer>> ready);
    }

    static void allReduce(Communicator comm, CollectiveRequest request, Sends out) {
        Hierarchical h = new Hierarchical(comm, comm.hostCount(), out);
        h.all(request.bytes(), request.chunkBytes(), h::ring);
    }

    /** The same with the switches' sums between the hosts. */
    static void inNetwork(Communicator comm, AggregationTrees trees, CollectiveRequest request, Sends out) {
        new Hierarchical(comm, 1, out)
                .all(
                        request.bytes(),
                        request.pipelineChunk(),
                        (rail, piece, bytes, ready) -> trees.reduce(rail, Parts.slot(rail, piece), bytes, ready, out));
    }

    private void all(long total, long chunkBytes, Between between) {
        for (int j = 0; j < perHost; j++) {
            long part = Parts.share(total, perHost, j);
            int pieces = Parts.pieces(part, chunkBytes);
            for (int p = 0; p < pieces; p++) {
                long bytes = Parts.share(part, pieces, p);
                List<List<Integer>> ready = inside(j, p, bytes);
                List<List<Integer>> done = between.reduce(j, p, bytes, ready);
                spread(j, p, bytes, done);
            }
        }
    }

    private List<List<Integer>> inside(int j, int piece, long bytes) {
        List<List<Integer>> ready = new ArrayList<>();
        for (int h = 0; h < hosts; h++) {
            List<Integer> arrivals = new ArrayList<>();
            int[] ranks = comm.ranksOf(h);
            for (int k = 1; k < perHost; k++) {
                int send = out.send(ranks[(j + k) % perHost], ranks[j], bytes);
                carries(j, piece, bytes, Effect.REDUCE);
                arrivals.add(send);
            }
            ready.add(arrivals);
        }
        return ready;
    }

    private void spread(int j, int piece, long bytes, List<List<Integer>> done) {
        for (int h = 0; h < hosts; h++) {
            int[] ranks = comm.ranksOf(h);
            for (int k = 1; k < perHost; k++) {
                int send = out.send(ranks[j], ranks[(j + k) % perHost], bytes);
                carries(j, piece, bytes, Effect.COPY);
                done.get(h).forEach(earlier -> out.after(send, earlier));
            }
        }
    }

    private void carries(int j, int piece, long bytes, Effect effect) {
        for (int b = 0; b < blocks; b++) {
            out.carries(Parts.slot((long) j * blocks + b, piece), Parts.share(bytes, blocks, b), effect);
        }
    }

    private List<List<Integer>> ring(int rail, int piece, long bytes, List<List<Integer>> ready) {
        List<List<Integer>> done = new ArrayList<>();
        for (int h = 0; h < hosts; h++) {
            done.add(new ArrayList<>(ready.get(h)));
        }
        int[] before = new int[hosts];
        for (int s = 0; s < 2 * (hosts - 1); s++) {
            int[] now = new int[hosts];
            for (int h = 0; h < hosts; h++) {
                int b = Math.floorMod(h - s, hosts);
                long size = Parts.share(bytes, hosts, b);
                now[h] = out.send(comm.ranksOf(h)[rail], comm.ranksOf((h + 1) % hosts)[rail], size);
                out.carries(
                        Parts.slot((long) rail * hosts + b, piece), size, s < hosts - 1 ? Effect.REDUCE : Effect.COPY);
                if (s > 0) {
                    out.after(now[h], before[(h + hosts - 1) % hosts]);
                }
                if (s < hosts) {
                    // What is added here on the way must be the sum of this host, for the last time to its own result.
                    for (int earlier : ready.get(h)) {
                        out.after(now[h], earlier);
                    }
                }
            }
            if (s >= hosts - 2) {
                for (int h = 0; h < hosts; h++) {
                    done.get((h + 1) % hosts).add(now[h]);
                }
            }
            before = now;
        }
        return done;
    }
}
