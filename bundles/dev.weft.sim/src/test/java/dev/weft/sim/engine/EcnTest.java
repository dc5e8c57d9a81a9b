// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.engine.FabricPolicy.Ecn;
import org.junit.jupiter.api.Test;

class EcnTest {

    @Test
    void thresholdsGrowWithTheRateWhereTheyShould() {
        Ecn scaled = new Ecn(400_000, 1_600_000, 0.2, true);
        assertEquals(1_600_000, scaled.minimumBytes(400_000_000_000L));
        assertEquals(400_000, scaled.maximumBytes(25_000_000_000L));
        Ecn fixed = new Ecn(400_000, 1_600_000, 0.2, false);
        assertEquals(400_000, fixed.minimumBytes(400_000_000_000L));
    }
}
