// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Fabrics;
import dev.weft.sim.network.ForwardingTables.Engine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What tables must be on any graph, and what each way to compute them promises. */
class ForwardingTablesTest {

    private static final int CASES = 200;
    private static final long RATE = 100 * Fabrics.GBPS;

    /** Follows tables from a NIC's port to another NIC. */
    private static List<Integer> path(Network n, ForwardingTables t, int fromLink, int toNic, int address) {
        List<Integer> links = new ArrayList<>(List.of(fromLink));
        int node = n.target(fromLink);
        while (node >= n.hostCount()) {
            int link = t.link(node, toNic, address);
            assertTrue(link >= 0, "no way from " + n.nodeName(node) + " to NIC " + toNic);
            assertEquals(node, n.source(link), "a switch forwards over its own ports");
            links.add(link);
            node = n.target(link);
            assertTrue(links.size() <= n.nodeCount() + 1, "a loop on the way to NIC " + toNic + ": " + links);
        }
        assertEquals(toNic, n.nicOfLink(links.get(links.size() - 1)));
        return links;
    }

    private interface OnPath {
        void see(int fromNic, int toNic, List<Integer> links);
    }

    private static void everyPath(Network n, ForwardingTables t, OnPath check) {
        for (int from = 0; from < n.nicCount(); from++) {
            for (int p = 0; p < n.portCount(from); p++) {
                for (int to = 0; to < n.nicCount(); to++) {
                    for (int address = 0; address < t.paths() * n.portCount(to) && from != to; address++) {
                        check.see(from, to, path(n, t, n.portLink(from, p), to, address));
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyLidIsReachedFromEverywhereWithoutALoop(Engine engine) {
        for (int seed = 0; seed < CASES; seed++) {
            Random r = new Random(seed);
            Network n = RandomFabrics.connected(r);
            ForwardingTables t = ForwardingTables.of(n, engine, r.nextInt(3));
            everyPath(n, t, (from, to, links) -> {});
            for (int from = 0; from < n.nicCount(); from++) {
                assertTrue(t.reaches(from, n.nicCount() - 1 - from) || from == n.nicCount() - 1 - from);
            }
        }
    }

    @Test
    void minhopTakesShortestPaths() {
        for (int seed = 0; seed < CASES; seed++) {
            Network n = RandomFabrics.connected(new Random(seed));
            SwitchGraph graph = new SwitchGraph(n, link -> true);
            everyPath(n, ForwardingTables.of(n, Engine.MINHOP, 1), (from, to, links) -> {
                int last = n.source(links.get(links.size() - 1)) - n.hostCount();
                int first = n.target(links.get(0)) - n.hostCount();
                assertEquals(graph.distances(last)[first] + 2, links.size());
            });
        }
    }

    @Test
    void updnNeverTurnsUpAgainAndCannotDeadlock() {
        int cyclic = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Network n = RandomFabrics.connected(new Random(seed));
            ForwardingTables t = ForwardingTables.of(n, Engine.UPDN, 1);
            UpDownHops order = UpDownHops.of(new SwitchGraph(n, link -> true));
            everyPath(n, t, (from, to, links) -> {
                boolean down = false;
                for (int link : links.subList(1, links.size() - 1)) {
                    assertFalse(down && order.isUp(link), "up after down on the way to NIC " + to);
                    down |= !order.isUp(link);
                }
            });
            assertEquals(List.of(), ChannelDependencies.cycle(n, t));
            cyclic += ChannelDependencies.cycle(n, ForwardingTables.of(n, Engine.MINHOP, 1))
                            .isEmpty()
                    ? 0
                    : 1;
        }
        assertTrue(cyclic > CASES / 20, "shortest paths on random graphs can deadlock; only " + cyclic + " can");
    }

    @Test
    void aRingCanDeadlockUnlessItIsRoutedUpAndDown() {
        Network ring = RandomFabrics.ring(6);
        List<Integer> cycle = ChannelDependencies.cycle(ring, ForwardingTables.of(ring, Engine.MINHOP, 0));
        assertEquals(6, cycle.size());
        for (int i = 0; i < cycle.size(); i++) {
            assertEquals(ring.target(cycle.get(i)), ring.source(cycle.get((i + 1) % cycle.size())));
        }
        assertEquals(6, ChannelDependencies.cycle(ring, Routes.shortest(ring)).size());
        assertEquals(List.of(), ChannelDependencies.cycle(ring, ForwardingTables.of(ring, Engine.UPDN, 0)));
        Network tree = Fabrics.fatTree(4, 2, 2, RATE, Fabrics.US);
        assertEquals(List.of(), ChannelDependencies.cycle(tree, Routes.shortest(tree)));
    }

    /** On complete trees no shift of all hosts puts two flows on one link between switches. */
    @ParameterizedTest(name = "{0} pods of {1} leaves with {2} hosts")
    @CsvSource({"1,4,4", "1,8,4", "2,2,2", "4,2,2", "8,4,4", "3,4,2", "4,3,5"})
    void ftreeRoutesEveryShiftWithoutContention(int pods, int leaves, int hostsPerLeaf) {
        Network n = pods == 1
                ? Fabrics.leafSpine(leaves, hostsPerLeaf, hostsPerLeaf, RATE, Fabrics.US)
                : Fabrics.fatTree(pods, leaves, hostsPerLeaf, RATE, Fabrics.US);
        ForwardingTables t = ForwardingTables.of(n, Engine.FTREE, 0);
        assertEquals(Engine.FTREE, t.engine());
        int hosts = n.hostCount();
        for (int shift = 1; shift < hosts; shift++) {
            int[] load = new int[n.linkCount()];
            for (int h = 0; h < hosts; h++) {
                path(n, t, n.portLink(h, 0), (h + shift) % hosts, 0).forEach(link -> load[link]++);
            }
            assertEquals(1, Arrays.stream(load).max().orElseThrow(), "shift by " + shift);
        }
        assertEquals(List.of(), ChannelDependencies.cycle(n, t));
    }

    @Test
    void whatIsNoFatTreeFallsBackToMinhopAsOpenSmDoes() {
        Network ring = RandomFabrics.ring(5);
        ForwardingTables t = ForwardingTables.of(ring, Engine.FTREE, 0);
        assertEquals(Engine.MINHOP, t.engine());
        assertTrue(t.fallback().orElseThrow().contains("are neighbours"), t.fallback()::get);
    }

    /** A fat tree that lost a cable is still routed as one; what is down is not used. */
    @ParameterizedTest
    @EnumSource
    void linksThatAreDownAreNotUsed(Engine engine) {
        Network n = Fabrics.fatTree(4, 2, 2, RATE, Fabrics.US);
        for (int down = 0; down < n.linkCount(); down += 2) {
            if (n.nicOfLink(down) >= 0) {
                continue;
            }
            int cable = down;
            ForwardingTables t = ForwardingTables.of(n, engine, 0, link -> link >> 1 != cable >> 1);
            assertEquals(engine, t.engine());
            everyPath(n, t, (from, to, links) -> assertTrue(links.stream().noneMatch(link -> link >> 1 == cable >> 1)));
        }
    }

    /** Of 16 hosts on a leaf with four up-links, each up-link carries four: what OpenSM's counting gives. */
    @Test
    void minhopSpreadsLidsEvenlyOverPorts() {
        Network n = Fabrics.leafSpine(2, 4, 16, RATE, Fabrics.US);
        ForwardingTables t = ForwardingTables.of(n, Engine.MINHOP, 0);
        int leaf = n.target(n.portLink(0, 0));
        int[] load = new int[n.linkCount()];
        for (int to = 16; to < 32; to++) {
            load[t.link(leaf, to, 0)]++;
        }
        assertEquals(4, Arrays.stream(load).max().orElseThrow());
        assertEquals(4, Arrays.stream(load).filter(l -> l > 0).count());
    }

    @ParameterizedTest
    @EnumSource
    void furtherLidsTakeOtherSpines(Engine engine) {
        Network n = Fabrics.leafSpine(4, 4, 4, RATE, Fabrics.US);
        ForwardingTables t = ForwardingTables.of(n, engine, 2);
        int leaf = n.target(n.portLink(0, 0));
        for (int to = 4; to < 16; to++) {
            int nic = to;
            assertEquals(
                    4,
                    IntStream.range(0, 4)
                            .map(path -> n.target(t.link(leaf, nic, path)))
                            .distinct()
                            .count());
        }
    }

    @Test
    void lidsAreUniqueInTheirSubnet() {
        for (int lmc = 0; lmc <= 3; lmc++) {
            Network n = RandomFabrics.connected(new Random(lmc));
            ForwardingTables t = ForwardingTables.of(n, Engine.UPDN, lmc);
            Set<Integer> seen = new HashSet<>();
            for (int nic = 0; nic < n.nicCount(); nic++) {
                for (int p = 0; p < n.portCount(nic); p++) {
                    assertEquals(0, t.lid(nic, p, 0) % t.paths(), "a base LID is a multiple of its LIDs");
                    for (int path = 0; path < t.paths(); path++) {
                        assertTrue(t.lid(nic, p, path) > 0 && seen.add(t.lid(nic, p, path)));
                    }
                }
            }
        }
    }

    private static Network twoTiers(int hosts, int planes) {
        return Fabrics.leafSpine(hosts / 32, 16, 32, RATE, Fabrics.US, planes);
    }

    @Test
    void moreLidsThanASubnetHasAreRefusedInASentence() {
        Network large = twoTiers(24_608, 1);
        assertEquals(Optional.empty(), ForwardingTables.requireLids(large, 0));
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> ForwardingTables.requireLids(large, 1));
        assertEquals(
                "The InfiniBand subnet of plane0/spine0 needs 50001 LIDs (24608 NIC ports with 2 each, 785 switches) but a"
                        + " subnet has only 49151; lower the LMC or divide the fabric into several subnets",
                e.getMessage());
        assertEquals(Optional.empty(), ForwardingTables.requireLids(twoTiers(24_000, 1), 1));
        // Every port and every switch needs one at least.
        assertThrows(IllegalArgumentException.class, () -> ForwardingTables.requireLids(twoTiers(49_152, 1), 0));
        // Planes that do not touch are subnets of their own.
        ForwardingTables.requireLids(twoTiers(24_576, 2), 0);
        assertThrows(IllegalArgumentException.class, () -> ForwardingTables.requireLids(large, 8));
    }

    /** As many ports as a table has pairs of entries; switches and LID 0 come on top. */
    @Test
    void portsThatFillATableDoWithFewerLids() {
        assertEquals(
                Optional.of("The InfiniBand subnet of plane0/spine0 needs 49936 LIDs (24576 NIC ports with 2 each, 784"
                        + " switches) but a subnet has only 49151; 785 ports must do with one each, the model gives"
                        + " them all"),
                ForwardingTables.requireLids(twoTiers(24_576, 1), 1));
    }

    @Test
    void everyPlaneIsASubnetOfItsOwn() {
        Network n = Fabrics.leafSpine(4, 2, 4, RATE, Fabrics.US, 2);
        for (Engine engine : Engine.values()) {
            everyPath(
                    n,
                    ForwardingTables.of(n, engine, 1),
                    (from, to, links) -> assertEquals(
                            n.nodeName(n.target(links.get(0))).substring(0, 6),
                            n.nodeName(n.source(links.get(links.size() - 1))).substring(0, 6)));
        }
    }
}
