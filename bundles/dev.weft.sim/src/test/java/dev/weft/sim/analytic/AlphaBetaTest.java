// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.analytic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The closed forms against numbers that were computed independently; the README beside them says how. */
class AlphaBetaTest {

    @Test
    void closedForms() throws IOException {
        for (String[] r : ExpectedNumbers.rows("alpha-beta.csv")) {
            int n = Integer.parseInt(r[1]);
            double bytes = Double.parseDouble(r[2]);
            AlphaBeta model = new AlphaBeta(Double.parseDouble(r[3]), Double.parseDouble(r[4]));
            double time =
                    switch (r[0]) {
                        case "ring-all-reduce" -> model.ringAllReduce(n, bytes);
                        case "half-ring" -> model.halfRing(n, bytes);
                        case "pairwise-all-to-all" -> model.pairwiseAllToAll(n, bytes);
                        case "bruck-all-to-all" -> model.bruckAllToAll(n, bytes);
                        case "binary-tree" -> model.binaryTree(n, bytes);
                        case "double-binary-tree" -> model.doubleBinaryTree(n, bytes);
                        case "halving-doubling" -> model.halvingDoubling(n, bytes);
                        case "recursive-doubling" -> model.recursiveDoubling(n, bytes);
                        default -> throw new IOException("unknown row " + r[0]);
                    };
            // β itself is given to nine digits.
            double expected = Double.parseDouble(r[5]);
            assertEquals(expected, time, expected * 1e-8, String.join(" ", r));
        }
    }

    @Test
    void theValuesOfTheTextbookExample() {
        // α = 5 us, 50 GB/s, 10^9 bytes, in microseconds.
        AlphaBeta model = new AlphaBeta(5, 1 / 50_000.0);
        assertEquals(35_070, model.ringAllReduce(8, 1e9), 1e-6);
        assertEquals(40_005, model.ringAllReduce(64, 1e9), 1e-6);
        assertEquals(20_002.5, model.pairwiseAllToAll(64, 1e9), 1e-6);
    }

    @Test
    void switchesAndHosts() {
        AlphaBeta network = new AlphaBeta(3, 1 / 50_000.0);
        assertEquals(2 * 2 * 3 + 20_000, network.inNetwork(2, 1e9), 1e-6);
        // 8 ranks a host at 450 GB/s, 4 hosts: 2·7/8 of the buffer inside, 2·3/4 of an eighth between.
        AlphaBeta nvlink = new AlphaBeta(1, 1 / 450_000.0);
        double expected = 2 * (7 + 0.875e9 / 450_000) + 2 * (3 * 3 + 0.75 * 0.125e9 / 50_000);
        assertEquals(expected, nvlink.hierarchical(8, 4, 1e9, network), 1e-6);
        assertThrows(IllegalArgumentException.class, () -> new AlphaBeta(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new AlphaBeta(Double.NaN, 0));
    }
}
