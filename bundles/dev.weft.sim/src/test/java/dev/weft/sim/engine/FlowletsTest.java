// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FlowletsTest {

    private static final long GAP = 1_000;

    @Test
    void aFlowKeepsItsLinkUntilItPauses() {
        Flowlets flowlets = new Flowlets(2, GAP);
        assertEquals(-1, flowlets.current(1, 77, 0));
        flowlets.begin(1, 77, 5, 0);
        assertEquals(5, flowlets.current(1, 77, GAP));
        assertEquals(5, flowlets.current(1, 77, 2 * GAP), "every packet renews the flowlet");
        assertEquals(-1, flowlets.current(1, 77, 3 * GAP + 1));
        assertEquals(-1, flowlets.current(0, 77, 3 * GAP), "switches have tables of their own");
    }

    @Test
    void theTableIsBoundedAndFlowsTakeEntriesFromEachOther() {
        Flowlets flowlets = new Flowlets(1, GAP);
        int flows = 20_000;
        for (int f = 0; f < flows; f++) {
            flowlets.begin(0, f, f % 7, 0);
        }
        int kept = 0;
        for (int f = 0; f < flows; f++) {
            int link = flowlets.current(0, f, 1);
            assertTrue(link == -1 || link == f % 7, "a flow never gets another's link");
            kept += link >= 0 ? 1 : 0;
        }
        // 20,000 flows hashed to 4,096 entries, of which 1 − e^−4.88 are taken.
        assertEquals(4096 * (1 - Math.exp(-flows / 4096.0)), kept, 60);
    }
}
