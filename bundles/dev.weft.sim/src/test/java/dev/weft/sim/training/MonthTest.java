// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MonthTest {

    private static final double HOUR = 3_600;
    private static final double MTBF = 50_700 * HOUR;

    private static Failures failures(double interval, int spares) {
        return new Failures(MTBF, 60, 300, 60, interval, spares, 24 * HOUR);
    }

    @Test
    void bestIntervals() {
        Failures f = failures(0, 8);
        double mtbf = MTBF / 16_384;
        assertEquals(3.09 * HOUR, mtbf, 0.01 * HOUR);
        assertEquals(Math.sqrt(2 * 60 * mtbf), f.youngInterval(16_384), 1e-9);
        double x = 60 / (2 * mtbf);
        assertEquals(f.youngInterval(16_384) * (1 + Math.sqrt(x) / 3 + x / 9) - 60, f.dalyInterval(16_384), 1e-9);
        assertEquals(f.dalyInterval(16_384), f.bestInterval(16_384));
        assertEquals(900, failures(900, 8).bestInterval(16_384));
    }

    @Test
    void theMonthAddsUpAndNearsTheClosedForm() {
        Failures f = failures(0, 1_000);
        Month month = Month.of(f, 16_384, 7);
        assertEquals(1, month.productive() + month.checkpoints() + month.lost() + month.down(), 1e-9);
        double mtbf = f.jobMtbf(16_384);
        double cycle = month.intervalSeconds() + 60;
        // With exponential failures, τ·e^(−…): a job of interval τ takes M·(e^((τ+δ)/M) − 1) and D·… for each failure
        // (Daly 2006, equation 13, with what follows a failure outside of the exposed time).
        double perCycle = mtbf * (Math.exp(cycle / mtbf) - 1) + 360 * (Math.exp(cycle / mtbf) - 1);
        assertEquals(month.intervalSeconds() / perCycle, month.productive(), 0.005);
        assertEquals(month.productive() * 16_384 * 720, month.productiveGpuHours(16_384), 1e-3);
    }

    @Test
    void otherIntervalsAreWorse() {
        double best = Month.of(failures(0, 100), 16_384, 7).productive();
        double interval = failures(0, 100).bestInterval(16_384);
        assertTrue(best > Month.of(failures(interval * 4, 100), 16_384, 7).productive());
        assertTrue(best > Month.of(failures(interval / 4, 100), 16_384, 7).productive());
    }

    @Test
    void spareHostsSaveTheRepair() {
        double spared = Month.of(failures(0, 16), 16_384, 7).down();
        double none = Month.of(failures(0, 0), 16_384, 7).down();
        assertTrue(none > 0.8, "every failure waits a day: " + none);
        assertTrue(spared < 0.05, "spared " + spared);
    }

    @Test
    void whatWaitsForRepairsIsToldApart() {
        Failures f = failures(0, 0);
        Month month = Month.of(f, 16_384, 7);
        // A failure every 3 h of work costs 24 h of repair, of which a minute of detection is spent anyway.
        double perFailure = 24 * HOUR - 60;
        assertEquals(perFailure * month.failures() / (30 * 24 * HOUR), month.waiting(), 0.03);
        assertEquals(month.down() - month.failures() * 360 / (30 * 24 * HOUR), month.waiting(), 0.001);
        assertEquals(0, Month.of(failures(0, 1_000), 16_384, 7).waiting());
    }

    @Test
    void theSameSeedGivesTheSame() {
        assertEquals(Month.of(failures(0, 4), 1_024, 3), Month.of(failures(0, 4), 1_024, 3));
    }
}
