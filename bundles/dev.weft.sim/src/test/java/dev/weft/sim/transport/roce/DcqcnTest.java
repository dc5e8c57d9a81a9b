// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.transport.roce.Dcqcn.Settings;
import dev.weft.sim.transport.roce.Dcqcn.Variant;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The closed forms that follow from the algorithm's text. */
class DcqcnTest {

    private static final double LINE = 100e9;
    private static final long US = 1_000_000L;
    private static final double G = 1.0 / 256;

    private final TreeSet<Long> due = new TreeSet<>();

    private Dcqcn dcqcn(Variant variant, int recoverySteps, long byteCounter) {
        Settings settings =
                new Settings(variant, G, 55 * US, 50 * US, 55 * US, byteCounter, recoverySteps, 40e6, 400e6, 1e9);
        return new Dcqcn(new double[] {LINE}, (connection, time) -> due.add(time), settings);
    }

    /** Lets all timers up to the time fire. */
    private void runTo(Dcqcn dcqcn, long time) {
        while (!due.isEmpty() && due.first() <= time) {
            dcqcn.timer(0, due.pollFirst());
        }
    }

    @Test
    void theFirstNotificationHalvesTheRate() {
        Dcqcn paper = dcqcn(Variant.PAPER, 5, 0);
        paper.congested(0, 10 * US);
        assertEquals(LINE / 2, paper.rateBps(0));

        due.clear();
        Dcqcn nic = dcqcn(Variant.NIC, 1, 0);
        nic.congested(0, 10 * US);
        assertEquals(LINE, nic.rateBps(0));
        runTo(nic, 60 * US);
        // The cut comes with the first check, and alpha has not yet been through a whole period.
        assertEquals(LINE / 2, nic.rateBps(0));
    }

    @Test
    void fiveRecoveryStepsLeaveAThirtySecondOfTheGap() {
        Dcqcn d = dcqcn(Variant.PAPER, 5, 0);
        d.congested(0, 0);
        runTo(d, 5 * 55 * US);
        assertEquals(LINE / 2 / 32, LINE - d.rateBps(0), 1);
    }

    @Test
    void theRateRisesByAQuarterHalfAndThenToTheLine() {
        Dcqcn d = dcqcn(Variant.PAPER, 5, 0);
        d.congested(0, 0);
        runTo(d, 55 * US);
        assertEquals(0.75 * LINE, d.rateBps(0), 1);
        runTo(d, 100_000 * US);
        assertEquals(LINE, d.rateBps(0));
        assertTrue(due.isEmpty(), "no timer runs at line rate");
    }

    @Test
    void alphaHalvesIn177PeriodsWithoutNotification() {
        Dcqcn d = dcqcn(Variant.PAPER, 5, 0);
        d.congested(0, 0);
        double before = d.alpha(0);
        d.congested(0, 177 * 55 * US);
        // The notification itself moved alpha towards one; take that step back.
        double decayed = (d.alpha(0) - G) / (1 - G);
        assertEquals(0.5, decayed / before, 0.001);
    }

    @Test
    void consecutiveCutsKeepTheTargetOfANic() {
        Dcqcn d = dcqcn(Variant.NIC, 1, 0);
        d.congested(0, 0);
        runTo(d, 50 * US);
        d.congested(0, 60 * US);
        runTo(d, 100 * US);
        double low = d.rateBps(0);
        assertTrue(low < 0.26 * LINE, "two cuts: " + low);
        runTo(d, 155 * US);
        assertEquals((LINE + low) / 2, d.rateBps(0), 1);
    }

    @Test
    void aNicCutsAtMostOnceAPeriod() {
        Dcqcn d = dcqcn(Variant.NIC, 1, 0);
        for (int i = 0; i < 49; i++) {
            d.congested(0, i * US);
        }
        runTo(d, 50 * US);
        assertEquals(LINE / 2, d.rateBps(0));
    }

    @Test
    void theByteCounterRaisesTheRateToo() {
        Dcqcn d = dcqcn(Variant.PAPER, 5, 10_000_000);
        d.congested(0, 0);
        for (int i = 0; i < 2_500; i++) {
            d.sent(0, 4_096, i);
        }
        assertEquals(0.75 * LINE, d.rateBps(0), 1);
    }

    @Test
    void pacingFollowsTheRate() {
        Dcqcn d = dcqcn(Variant.PAPER, 5, 0);
        d.sent(0, 1_000, 0);
        assertEquals(80_000, d.earliest(0));
        d.congested(0, 100);
        d.sent(0, 1_000, 80_000);
        assertEquals(80_000 + 160_000, d.earliest(0));
    }
}
