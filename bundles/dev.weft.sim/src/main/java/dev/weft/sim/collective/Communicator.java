// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.collective;

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

    private final int[] nics;
    private final int[][] hosts;
    private final int[] hostOf;
    private final int[] localOf;

    private Communicator(int[] nics, int[] hostOfRank) {
        this.nics = nics.clone();
        Map<Integer, List<Integer>> byHost = new LinkedHashMap<>();
        for (int r = 0; r < nics.length; r++) {
            byHost.computeIfAbsent(hostOfRank[r], h -> new ArrayList<>()).add(r);
        }
        hosts = byHost.values().stream()
                .map(ranks -> ranks.stream()
                        .sorted(Comparator.comparingInt(r -> nics[r]))
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
     * Ranks on NICs of a network.
     *
     * @param nics the NIC beside the GPU of each rank, at least 2, each once
     */
    public static Communicator of(Network network, int[] nics) {
        requireRanks(nics.length);
        Set<Integer> seen = new HashSet<>();
        for (int nic : nics) {
            if (!seen.add(nic)) {
                throw new IllegalArgumentException("NIC " + nic + " has two ranks; each rank needs one of its own");
            }
        }
        return new Communicator(
                nics, Arrays.stream(nics).map(network::hostOfNic).toArray());
    }

    /** Ranks without a network: {@code hosts} hosts with {@code perHost} ranks each, in order. */
    public static Communicator regular(int hosts, int perHost) {
        requireRanks(hosts * perHost);
        int[] nics = IntStream.range(0, hosts * perHost).toArray();
        return new Communicator(nics, Arrays.stream(nics).map(r -> r / perHost).toArray());
    }

    private static void requireRanks(int n) {
        if (n < 2) {
            throw new IllegalArgumentException("A collective needs at least two ranks, not " + n);
        }
    }

    public int size() {
        return nics.length;
    }

    /** @return the NIC of the rank */
    public int nic(int rank) {
        return nics[rank];
    }

    public int hostCount() {
        return hosts.length;
    }

    /** @return the ranks of a host; not to be changed */
    int[] ranksOf(int host) {
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
    int[] ring(int channel) {
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
