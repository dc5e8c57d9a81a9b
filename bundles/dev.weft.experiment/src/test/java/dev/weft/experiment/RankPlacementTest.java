// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Hosts 0 and 1 are below the first leaf, 2 and 3 below the second; host h has GPUs 2h and 2h+1. */
class RankPlacementTest {
    private final RankPlacement placement = new RankPlacement(Samples.graph(1));

    @Test
    void ordered() {
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, placement.ordered());
    }

    @Test
    void railByRail() {
        assertArrayEquals(new int[] {0, 2, 4, 6, 1, 3, 5, 7}, placement.railByRail());
    }

    @Test
    void interleavedTakesHostsFromEachLeafInTurn() {
        assertArrayEquals(new int[] {0, 1, 4, 5, 2, 3, 6, 7}, placement.interleaved());
    }

    @Test
    void randomIsAPermutationThatTheSeedDecides() {
        // The order that java.util.Random's specification gives.
        assertArrayEquals(placement.random(1), placement.random(1));
        assertFalse(Arrays.equals(placement.random(1), placement.random(2)));
        int[] sorted = placement.random(1);
        Arrays.sort(sorted);
        assertArrayEquals(placement.ordered(), sorted);
        assertEquals(8, sorted.length);
    }
}
