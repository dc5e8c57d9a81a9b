// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The networks of the UEC's reference simulator (uet-htsim) and what it derives from them: 4,150-byte packets, 1 µs a link,
 * queues of one bandwidth-delay product that mark when a packet leaves them, all in whole packets, as main_uec.cpp of
 * 40ccb05 computes them.
 */
final class UetNetworks {

    private static final int PACKET = 4150;
    private static final int ACK = 64;
    /** Longest ways, in links: three tiers and two. */
    static final int THREE_TIERS = 6;

    static final int TWO_TIERS = 4;

    static final Network TREE_16 = RegularNetworks.fatTree(4, 2, 2, Networks.LINK_100G, Networks.SWITCH);
    static final Network TREE_1024 = RegularNetworks.fatTree(16, 8, 8, Networks.LINK_100G, Networks.SWITCH);

    private UetNetworks() {}

    /** @return the settings of a three-tier tree of 100 Gb/s */
    static Map<String, Object> settings(String control, Object... more) {
        return settings(THREE_TIERS, 100, control, more);
    }

    /**
     * The settings that the source derives from a network.
     *
     * @param links longest way, in links
     * @param gbps rate of all links
     * @param more names and values
     */
    static Map<String, Object> settings(int links, int gbps, String control, Object... more) {
        long roundTrip = 2L * links * Networks.US + (PACKET + ACK) * 8L * 1000 * links / gbps;
        int bdp = (int) Math.ceil(roundTrip / 1e12 * (gbps * 1e9 / 8) / PACKET);
        return withQueues(links, gbps, control, bdp, (int) Math.ceil(bdp * 0.2), (int) Math.ceil(bdp * 0.8), more);
    }

    /** The same with a queue and thresholds of its own, in packets. */
    static Map<String, Object> withQueues(
            int links, int gbps, String control, int queue, int low, int high, Object... more) {
        long roundTrip = 2L * links * Networks.US + (PACKET + ACK) * 8L * 1000 * links / gbps;
        // Weft states sizes for 100 Gb/s.
        double scale = 100.0 / gbps;
        Map<String, Object> values = new HashMap<>(Map.of(
                "congestionControl",
                control,
                "networkRoundTrip",
                roundTrip,
                "ecnMinimum",
                Math.round(scale * low * PACKET),
                "ecnMaximum",
                Math.round(scale * high * PACKET),
                "queueLimit",
                Math.round(scale * queue * PACKET),
                "ecnMark",
                "dequeue",
                "retransmissionTimeout",
                15 * Networks.US + 6L * 8 * 1000 * queue * PACKET / gbps));
        for (int i = 0; i < more.length; i += 2) {
            values.put((String) more[i], more[i + 1]);
        }
        return Map.copyOf(values);
    }

    /**
     * A three-tier tree some of whose links from cores to the first aggregation switch run at a quarter of their rate, as
     * the source's option "failed" has it; the way up to the cores stays whole there.
     */
    static Network withSlowCores(int pods, int leavesPerPod, int hostsPerLeaf, int slow) {
        NetworkBuilder b = Network.builder();
        LinkSpec link = Networks.LINK_100G;
        LinkSpec quarter = new LinkSpec(link.rateBps() / 4, link.propagationPs());
        int[][] core = new int[hostsPerLeaf][leavesPerPod];
        for (int[] group : core) {
            for (int c = 0; c < leavesPerPod; c++) {
                group[c] = b.addSwitch("core", Networks.SWITCH);
            }
        }
        int left = slow;
        for (int p = 0; p < pods; p++) {
            int[] agg = new int[hostsPerLeaf];
            for (int a = 0; a < hostsPerLeaf; a++) {
                agg[a] = b.addSwitch("aggregation", Networks.SWITCH);
                for (int c : core[a]) {
                    b.connectSwitches(agg[a], c, link, left-- > 0 ? quarter : link);
                }
            }
            for (int l = 0; l < leavesPerPod; l++) {
                int leaf = b.addSwitch("leaf", Networks.SWITCH);
                for (int h = 0; h < hostsPerLeaf; h++) {
                    int host = b.addHost("host", 1, new HostSpec(0, link.rateBps(), Networks.US));
                    b.connectNic(b.firstNic(host), leaf, link);
                }
                for (int a : agg) {
                    b.connectSwitches(leaf, a, link);
                }
            }
        }
        return b.build();
    }

    /** @return leaves of so many hosts with as many up-links as the ratio leaves, each to a spine of its own */
    static Network leafSpine(int leaves, int hostsPerLeaf, int oversubscription, int gbps) {
        LinkSpec link = new LinkSpec(gbps * Networks.GBPS, Networks.US);
        return RegularNetworks.leafSpine(
                leaves, hostsPerLeaf / oversubscription, hostsPerLeaf, link, link, Networks.SWITCH, 1);
    }

    /** @return each host sends to the one that is named at its place */
    static Workload permutation(int[] to, long bytes) {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < to.length; h++) {
            b.message(h, to[h], bytes, 0);
        }
        return b.build();
    }

    /** The source's permutation of 16 hosts (perm_16n_16c_2MB.cm). */
    static int[] permutation16() {
        return new int[] {8, 4, 13, 10, 12, 15, 0, 9, 14, 7, 5, 3, 11, 6, 2, 1};
    }

    /** The source's permutation of 1,024 hosts. */
    static int[] permutation1024() {
        try (InputStream in = UetNetworks.class.getResourceAsStream("permutation-1024.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMapToInt(line -> Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt))
                    .toArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return a random cycle through all hosts */
    static int[] randomPermutation(int hosts, long seed) {
        int[] to = IntStream.range(0, hosts).toArray();
        SplittableRandom random = new SplittableRandom(seed);
        // Sattolo's shuffle: one cycle, so that nobody sends to itself.
        for (int i = hosts - 1; i > 0; i--) {
            int j = random.nextInt(i);
            int swap = to[i];
            to[i] = to[j];
            to[j] = swap;
        }
        return to;
    }
}
