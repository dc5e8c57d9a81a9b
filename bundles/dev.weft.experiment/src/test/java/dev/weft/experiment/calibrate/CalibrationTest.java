// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment.calibrate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.CollectiveKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    /** 48.5 GB/s a NIC. */
    private static final double CEILING = 48.5e9;

    private static final int[] HOSTS = {2, 4, 8, 16, 32, 64, 128};
    private static final double MIB = 1 << 20;

    /** SimAI, inputs/ratio/nic_ratio.csv: size in MiB, then the efficiency by hosts. */
    private static final double[][] MEASURED = {
        {16, .32, .24, .13, .05, .044, .021, .0087},
        {64, .50, .53, .39, .21, .106, .051, .044},
        {128, .67, .67, .54, .38, .205, .107, .053},
        {256, .85, .77, .69, .57, .387, .209, .103},
        {512, .89, .85, .78, .73, .562, .384, .19},
        {1024, .92, .93, .90, .76, .74, .563, .315},
        {2048, .94, .94, .94, .92, .758, .745, .554},
        {4096, .95, .95, .95, .95, .923, .755, .74},
        {8192, .95, .96, .96, .96, .953, .914, .765},
        {16384, .96, .96, .96, .96, .957, .958, .919}
    };

    private static List<MeasuredPoint> measured(int fewest, int most) {
        List<MeasuredPoint> points = new ArrayList<>();
        for (double[] row : MEASURED) {
            for (int i = 0; i < HOSTS.length; i++) {
                if (HOSTS[i] >= fewest && HOSTS[i] <= most) {
                    double least = RingCost.leastSeconds(CollectiveKind.ALL_REDUCE, HOSTS[i], row[0] * MIB, CEILING);
                    points.add(
                            new MeasuredPoint(CollectiveKind.ALL_REDUCE, HOSTS[i], row[0] * MIB, least / row[i + 1]));
                }
            }
        }
        return points;
    }

    @Test
    void twoToSixteenHostsPredictThirtyTwoTo128() {
        Calibration fitted = Calibration.fit(measured(2, 16), CEILING);
        assertTrue(fitted.rms(measured(2, 16)) < 0.08, "fit " + fitted.rms(measured(2, 16)));
        List<MeasuredPoint> larger = measured(32, 128);
        assertTrue(fitted.rms(larger) < 0.15, "prediction " + fitted.rms(larger));
        for (MeasuredPoint point : larger) {
            double least = RingCost.leastSeconds(point.collective(), point.hosts(), point.bytes(), CEILING);
            assertEquals(least / point.seconds(), least / fitted.seconds(point), 0.08, point.toString());
        }
        assertEquals(0.97, fitted.cost().share(), 0.01);
    }

    @Test
    void whatMadeTheTimesIsFound() {
        RingCost truth = new RingCost(50e-6, 12e-6, 0.9);
        List<MeasuredPoint> points = new ArrayList<>();
        for (int hosts : HOSTS) {
            for (double mib = 1; mib < 5000; mib *= 4) {
                points.add(new MeasuredPoint(
                        CollectiveKind.ALL_GATHER,
                        hosts,
                        mib * MIB,
                        truth.seconds(CollectiveKind.ALL_GATHER, hosts, mib * MIB, CEILING)));
            }
        }
        RingCost found = Calibration.fit(points, CEILING).cost();
        assertEquals(50e-6, found.launchSeconds(), 1e-6);
        assertEquals(12e-6, found.stepSeconds(), 1e-7);
        assertEquals(0.9, found.share(), 0.001);
    }

    @Test
    void badInputIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> Calibration.fit(List.of(), CEILING));
        assertThrows(IllegalArgumentException.class, () -> new MeasuredPoint(CollectiveKind.ALL_REDUCE, 1, 1024, 1e-6));
        List<MeasuredPoint> incast = List.of(1, 2, 3).stream()
                .map(i -> new MeasuredPoint(CollectiveKind.INCAST, 2, 1024, i))
                .toList();
        assertThrows(IllegalArgumentException.class, () -> Calibration.fit(incast, CEILING));
    }
}
