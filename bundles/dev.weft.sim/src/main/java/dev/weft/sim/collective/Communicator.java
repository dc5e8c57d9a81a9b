// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

import dev.weft.sim.network.Ends;
import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The ranks of a collective and how they share hosts. Hosts are in the order of their first rank, the ranks of a host in
 * the order of their NICs.
 */
public final class Communicator {

    private final int[] ends;
    private final int[] nics;
    private final int[][] hosts;
    private final int[] hostOf;
    private final int[] localOf;

    private Communicator(int[] ends, int[] nics, int[] hostOfRank) {
        this.ends = ends.clone();
        this.nics = nics.clone();
        Map<Integer, List<Integer>> byHost = new LinkedHashMap<>();
        for (int r = 0; r < nics.length; r++) {
            byHost.computeIfAbsent(hostOfRank[r], h -> new ArrayList<>()).add(r);
        }
        hosts = byHost.values().stream()
                .map(ranks -> ranks.stream()
                        .sorted(Comparator.<Integer>comparingInt(r -> nics[r]).thenComparingInt(r -> ends[r]))
                        .mapToInt(Integer::intValue)
                        .toArray())
                .toArray(int[][]::new);
        hostOf = new int[nics.length];
        localOf = new int[nics.length];
        for (int h = 0; h < hosts.length; h++) {
            for (int k = 0; k < hosts[h].length; k++) {
                hostOf[hosts[h][k]] = h;
                localOf[hosts[h][k]] = k;
            }
        }
    }

    /**
     * Ranks in a network.
     *
     * @param ends the GPU of each rank: the NIC beside it, or its end as a guest (see {@link Ends}); at least 2, each once
     */
    public static Communicator of(Network network, int[] ends) {
        requireRanks(ends.length);
        Set<Integer> seen = new HashSet<>();
        for (int end : ends) {
            if (!seen.add(end)) {
                throw new IllegalArgumentException("GPU " + end + " has two ranks; each rank needs one of its own");
            }
        }
        return new Communicator(
                ends,
                Arrays.stream(ends).map(network.ends()::nic).toArray(),
                Arrays.stream(ends).map(network::hostOfEnd).toArray());
    }

    /** Ranks without a network: {@code hosts} hosts with {@code perHost} ranks each, in order. */
    public static Communicator regular(int hosts, int perHost) {
        requireRanks(hosts * perHost);
        int[] nics = IntStream.range(0, hosts * perHost).toArray();
        return new Communicator(
                nics, nics, Arrays.stream(nics).map(r -> r / perHost).toArray());
    }

    private static void requireRanks(int n) {
        if (n < 2) {
            throw new IllegalArgumentException("A collective needs at least two ranks, not " + n);
        }
    }

    public int size() {
        return nics.length;
    }

    /** @return the NIC of the rank, which others may share */
    public int nic(int rank) {
        return nics[rank];
    }

    /** @return the end of messages of the rank */
    public int end(int rank) {
        return ends[rank];
    }

    /** @return NICs of the first host's ranks */
    public int nicsPerHost() {
        return (int) Arrays.stream(hosts[0]).map(rank -> nics[rank]).distinct().count();
    }

    public int hostCount() {
        return hosts.length;
    }

    /** @return the ranks of a host; not to be changed */
    public int[] ranksOf(int host) {
        return hosts[host];
    }

    /** @return the rank's host, from 0 */
    public int hostOf(int rank) {
        return hostOf[rank];
    }

    /** @return the rank's place among those of its host, from 0: its rail where NICs are cabled by rails */
    public int localOf(int rank) {
        return localOf[rank];
    }

    /** @return ranks of each host, or 0 where hosts have different numbers */
    public int ranksPerHost() {
        int first = hosts[0].length;
        return Arrays.stream(hosts).allMatch(h -> h.length == first) ? first : 0;
    }

    /** @return most ranks of any host */
    public int mostRanksPerHost() {
        return Arrays.stream(hosts).mapToInt(h -> h.length).max().orElse(1);
    }

    /** @return the rank of the same local number on the next host, or of the nearest lower one that it has */
    public int railNeighbour(int rank) {
        int[] next = hosts[(hostOf[rank] + 1) % hosts.length];
        return next[Math.min(localOf[rank], next.length - 1)];
    }

    /**
     * The ring of a channel. Channel c enters a host at the rank whose local number it left the last one with, and passes
     * through all ranks of a host before it leaves, so that every step between hosts stays on one rail and the channels
     * spread over all rails, as NCCL's rings do on rail-optimised fabrics.
     *
     * @return the ranks in the order of the ring
     */
    public int[] ring(int channel) {
        int[] ring = new int[size()];
        int at = 0;
        int entry = channel;
        for (int[] ranks : hosts) {
            for (int k = 0; k < ranks.length; k++) {
                ring[at++] = ranks[Math.floorMod(entry + k, ranks.length)];
            }
            // The next host is entered on the rail on which this one was left.
            entry = entry + ranks.length - 1;
        }
        return ring;
    }
}
