// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.collective.Sends.Effect;
import java.util.ArrayList;
import java.util.List;

/**
 * All-to-all in which everything that leaves a host does so on the rail of its target: a rank hands what is meant for
 * rail r of another host over NVLink to the local rank of rail r, which sends all that its host has for that target in one
 * message. Cross-rail traffic so stays below one leaf (NCCL's PXN, "PCI × NVLink").
 */
final class RelayedExchange {

    private RelayedExchange() {}

    static void allToAll(Communicator comm, CollectiveRequest request, Sends out) {
        int hosts = comm.hostCount();
        for (int from = 0; from < hosts; from++) {
            inside(comm, request, from, out);
        }
        for (int shift = 1; shift < hosts; shift++) {
            for (int from = 0; from < hosts; from++) {
                for (int target : comm.ranksOf((from + shift) % hosts)) {
                    toOtherHost(comm, request, from, target, out);
                }
            }
        }
    }

    private static void inside(Communicator comm, CollectiveRequest request, int host, Sends out) {
        int[] ranks = comm.ranksOf(host);
        for (int i = 0; i < ranks.length; i++) {
            for (int shift = 1; shift < ranks.length; shift++) {
                pass(
                        comm,
                        request,
                        ranks[i],
                        ranks[(i + shift) % ranks.length],
                        ranks[(i + shift) % ranks.length],
                        out);
            }
        }
    }

    private static void toOtherHost(Communicator comm, CollectiveRequest request, int host, int target, Sends out) {
        int n = comm.size();
        int[] ranks = comm.ranksOf(host);
        int relay = ranks[comm.localOf(target) % ranks.length];
        List<Integer> handed = new ArrayList<>();
        long bytes = 0;
        for (int source : ranks) {
            bytes += request.part(source, target, n);
            if (source != relay) {
                int send = pass(comm, request, source, relay, target, out);
                if (send >= 0) {
                    handed.add(send);
                }
            }
        }
        if (bytes == 0) {
            return;
        }
        int send = out.send(relay, target, bytes);
        for (int source : ranks) {
            long part = request.part(source, target, n);
            if (part > 0) {
                out.carries(Parts.slot((long) source * n + target, 0), part, Effect.COPY);
            }
        }
        handed.forEach(earlier -> out.after(send, earlier));
    }

    /** Hands the part of {@code source} for {@code target} to {@code next}. */
    private static int pass(Communicator comm, CollectiveRequest request, int source, int next, int target, Sends out) {
        long bytes = request.part(source, target, comm.size());
        if (bytes == 0) {
            return -1;
        }
        int send = out.send(source, next, bytes);
        out.carries(Parts.slot((long) source * comm.size() + target, 0), bytes, Effect.COPY);
        return send;
    }
}
