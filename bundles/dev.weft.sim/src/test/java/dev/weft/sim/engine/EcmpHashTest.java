// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.Fabrics;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import dev.weft.sim.transport.reliable.ReliablePaths;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hash collisions against their closed forms. */
class EcmpHashTest {

    private static final int SEEDS = 400;
    private static final int TIERS = 4;
    /** Two pods of four leaves with four hosts; leaves and aggregation switches have four up-links each. */
    private static final Network TREE = Fabrics.fatTree(2, TIERS, TIERS, 100 * Fabrics.GBPS, Fabrics.US);

    private static final Routes ROUTES = Routes.shortest(TREE);

    /** @return the links that a flow takes to its second switch, and from there to the third */
    private static int[] upLinks(int from, int to, int queuePair, boolean pairInHash, long seed, boolean perSwitch) {
        int entropy = new ReliablePaths(TREE, pairInHash).entropy(from, to, queuePair);
        int[] links = new int[2];
        int node = TREE.target(TREE.portLink(from, 0));
        for (int tier = 0; tier < 2; tier++) {
            links[tier] = ROUTES.next(node, to, EcmpHash.of(entropy, EcmpHash.seed(seed, node, perSwitch)));
            node = TREE.target(links[tier]);
        }
        return links;
    }

    /** Flows from each host of pod 0 to each of pod 1: which links to the core are used. */
    private static Map<Integer, Set<Integer>> coreLinksBySwitch(long seed, boolean perSwitch) {
        Map<Integer, Set<Integer>> used = new HashMap<>();
        for (int from = 0; from < 16; from++) {
            for (int to = 16; to < 32; to++) {
                int link = upLinks(from, to, 0, false, seed, perSwitch)[1];
                used.computeIfAbsent(TREE.source(link), s -> new HashSet<>()).add(link);
            }
        }
        return used;
    }

    /** One hash with one seed: all flows that reach a switch of the second tier chose alike, so they choose alike again. */
    @Test
    void oneSeedForAllTiersPolarises() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            Map<Integer, Set<Integer>> used = coreLinksBySwitch(seed, false);
            assertEquals(TIERS, used.size());
            used.values().forEach(links -> assertEquals(1, links.size(), "one of four up-links is used"));
        }
    }

    @Test
    void seedsOfTheirOwnDoNotPolarise() {
        for (long seed = 1; seed <= SEEDS; seed++) {
            coreLinksBySwitch(seed, true).values().forEach(links -> assertEquals(TIERS, links.size()));
        }
    }

    /** k flows over m equal links use m·(1 − (1 − 1/m)^k) of them; polarised, the second tier has m links and not m². */
    @ParameterizedTest(name = "{0} flows, a seed each: {1}")
    @CsvSource({"1,true", "4,true", "8,true", "16,true", "4,false", "8,false", "16,false"})
    void asManyLinksAreUsedAsChanceWould(int flows, boolean perSwitch) {
        double firstTier = 0;
        double secondTier = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Set<Integer> first = new HashSet<>();
            Set<Integer> second = new HashSet<>();
            for (int k = 0; k < flows; k++) {
                int[] links = upLinks(0, 16 + k % 16, k / 16, true, seed * 1_000, perSwitch);
                first.add(links[0]);
                second.add(links[1]);
            }
            firstTier += first.size();
            secondTier += second.size();
        }
        int m = TIERS;
        int choices = perSwitch ? m * m : m;
        assertEquals(m * (1 - Math.pow(1 - 1.0 / m, flows)), firstTier / SEEDS, 0.15);
        assertEquals(choices * (1 - Math.pow(1 - 1.0 / choices, flows)), secondTier / SEEDS, 0.3);
    }

    /** A RoCE connection's queue pairs share a path unless switches hash the queue pair too (enhanced ECMP). */
    @Test
    void onlyEnhancedEcmpSpreadsQueuePairs() {
        double spread = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            Set<Integer> plain = new HashSet<>();
            Set<Integer> enhanced = new HashSet<>();
            for (int queuePair = 0; queuePair < 8; queuePair++) {
                plain.add(upLinks(0, 16, queuePair, false, seed, true)[1]);
                enhanced.add(upLinks(0, 16, queuePair, true, seed, true)[1]);
            }
            assertEquals(1, plain.size());
            spread += enhanced.size();
        }
        assertEquals(16 * (1 - Math.pow(1 - 1.0 / 16, 8)), spread / SEEDS, 0.3);
    }
}
