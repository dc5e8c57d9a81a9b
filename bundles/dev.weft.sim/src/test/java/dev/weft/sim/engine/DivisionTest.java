// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Fabrics;
import dev.weft.sim.network.Network;
import org.junit.jupiter.api.Test;

class DivisionTest {

    private static final Network TREE = Fabrics.fatTree(4, 2, 2, 100 * Fabrics.GBPS, Fabrics.US);

    @Test
    void leavesGoWithTheirHostsAndThePartsAreEven() {
        Division division = Division.of(TREE, 2);
        assertEquals(2, division.parts());
        int[] hosts = new int[2];
        int[] links = new int[2];
        for (int node = 0; node < TREE.nodeCount(); node++) {
            int part = division.of(node);
            if (node < TREE.hostCount()) {
                hosts[part]++;
                int leaf = TREE.target(TREE.portLink(TREE.firstNic(node), 0));
                assertEquals(part, division.of(leaf), TREE.nodeName(leaf));
            }
            links[part] += TREE.linksFrom(node).length;
        }
        assertEquals(hosts[0], hosts[1]);
        assertEquals(links[0], links[1]);
    }

    @Test
    void thereAreNoMorePartsThanHosts() {
        Network star = Fabrics.star(3, Fabrics.GBPS, Fabrics.US);
        Division division = Division.of(star, 100);
        assertEquals(3, division.parts());
        for (int node = 0; node < star.nodeCount(); node++) {
            assertTrue(division.of(node) >= 0 && division.of(node) < 3);
        }
    }
}
