// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.workload;

import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the message graphs of collectives. {@code ranks[i]} is the NIC beside the GPU of rank i. */
public final class Collectives {

    private Collectives() {}

    /**
     * Ring all-reduce: a reduce-scatter and an all-gather, 2(n−1) steps of {@code bytes / (channels·n)} on each channel.
     *
     * <p>Hosts follow each other in the order of their first rank. On channel c a ring enters a host at the GPU whose
     * local number it left the last one with, and passes through all GPUs of a host before it leaves, so that every
     * inter-host step stays on one rail and the channels spread over all rails (as NCCL's rings do on rail-optimised
     * fabrics).
     *
     * @param ranks NICs, at least 2, each once
     * @param bytes size of the reduced buffer, as nccl-tests print it
     * @param channels rings that share the buffer, at least 1
     */
    public static Workload ringAllReduce(Network network, int[] ranks, long bytes, int channels) {
        Workload.Builder w = Workload.builder();
        addRingAllReduce(w, network, ranks, bytes, channels, 0);
        return w.build();
    }

    /** As {@link #ringAllReduce}, added to a larger workload and released at {@code startPs}. */
    public static void addRingAllReduce(
            Workload.Builder w, Network network, int[] ranks, long bytes, int channels, long startPs) {
        int n = ranks.length;
        requireRanks(n);
        if (channels < 1) {
            throw new IllegalArgumentException("A ring needs at least one channel, not " + channels);
        }
        if (bytes < 1) {
            throw new IllegalArgumentException("An all-reduce needs at least 1 byte, not " + bytes);
        }
        int[][] byHost = byHost(network, ranks);
        int steps = 2 * (n - 1);
        int[] before = new int[n];
        int[] now = new int[n];
        for (int c = 0; c < channels; c++) {
            int[] ring = ringOrder(byHost, c);
            for (int s = 0; s < steps; s++) {
                for (int i = 0; i < n; i++) {
                    // Rank i sends chunk (i − s) mod n in every step, first reduced, then gathered.
                    long chunk = share(share(bytes, channels, c), n, Math.floorMod(i - s, n));
                    now[i] = w.message(ring[i], ring[(i + 1) % n], Math.max(1, chunk), startPs);
                    if (s > 0) {
                        w.after(now[i], before[(i + n - 1) % n]);
                    }
                }
                System.arraycopy(now, 0, before, 0, n);
            }
        }
    }

    /**
     * All-to-all: every rank sends an equal share to each other rank, all at once, in the order of the shift (rank i
     * first to i+1).
     *
     * @param bytesPerRank size of a rank's send buffer, as nccl-tests print it: a peer gets 1/n of it
     */
    public static Workload allToAll(int[] ranks, long bytesPerRank) {
        Workload.Builder w = Workload.builder();
        addAllToAll(w, ranks, bytesPerRank, 0);
        return w.build();
    }

    /** As {@link #allToAll}, added to a larger workload and released at {@code startPs}. */
    public static void addAllToAll(Workload.Builder w, int[] ranks, long bytesPerRank, long startPs) {
        int n = ranks.length;
        requireRanks(n);
        if (bytesPerRank < 1) {
            throw new IllegalArgumentException("An all-to-all needs at least 1 byte, not " + bytesPerRank);
        }
        for (int i = 0; i < n; i++) {
            for (int shift = 1; shift < n; shift++) {
                int peer = (i + shift) % n;
                w.message(ranks[i], ranks[peer], Math.max(1, share(bytesPerRank, n, peer)), startPs);
            }
        }
    }

    /** Every source sends {@code bytesEach} to one destination at the same time. */
    public static Workload incast(int[] sources, int destination, long bytesEach) {
        Workload.Builder w = Workload.builder();
        addIncast(w, sources, destination, bytesEach, 0);
        return w.build();
    }

    /** As {@link #incast}, added to a larger workload and released at {@code startPs}. */
    public static void addIncast(Workload.Builder w, int[] sources, int destination, long bytesEach, long startPs) {
        if (sources.length == 0) {
            throw new IllegalArgumentException("An incast needs at least one source");
        }
        for (int s : sources) {
            w.message(s, destination, bytesEach, startPs);
        }
    }

    private static void requireRanks(int n) {
        if (n < 2) {
            throw new IllegalArgumentException("A collective needs at least two ranks, not " + n);
        }
    }

    /** Part {@code index} of {@code total} cut into parts that differ by at most one byte. */
    private static long share(long total, int parts, int index) {
        return total / parts + (index < total % parts ? 1 : 0);
    }

    private static int[][] byHost(Network network, int[] ranks) {
        Map<Integer, List<Integer>> hosts = new LinkedHashMap<>();
        for (int nic : ranks) {
            hosts.computeIfAbsent(network.hostOfNic(nic), h -> new ArrayList<>())
                    .add(nic);
        }
        return hosts.values().stream()
                .map(nics -> nics.stream().mapToInt(Integer::intValue).sorted().toArray())
                .toArray(int[][]::new);
    }

    private static int[] ringOrder(int[][] byHost, int channel) {
        int n = 0;
        for (int[] nics : byHost) {
            n += nics.length;
        }
        int[] ring = new int[n];
        int at = 0;
        int entry = channel;
        for (int[] nics : byHost) {
            for (int k = 0; k < nics.length; k++) {
                ring[at++] = nics[Math.floorMod(entry + k, nics.length)];
            }
            // The next host is entered on the rail on which this one was left.
            entry = entry + nics.length - 1;
        }
        return ring;
    }
}
