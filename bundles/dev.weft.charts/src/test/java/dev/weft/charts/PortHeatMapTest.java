// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.data.xy.XYZDataset;
import org.junit.jupiter.api.Test;

class PortHeatMapTest {
    private static PortTable table(int ports, int intervals) {
        PortTable.Builder table = PortTable.builder(
                1_000_000,
                intervals,
                IntStream.range(0, ports).mapToObj(p -> "leaf/port" + p).toList());
        for (int port = 0; port < ports; port++) {
            long[] queues = new long[intervals];
            queues[intervals / 2] = 1_000_000L * (ports - port);
            table.set(PortMeasure.QUEUE_MAX_BYTES, port, queues);
        }
        return table.build();
    }

    @Test
    void theMostCongestedPortIsAtTheTopAndTheScaleEndsAtItsQueue() {
        JFreeChart chart = PortHeatMap.create(table(3, 10), 10_000_000, "a scenario", ChartTheme.LIGHT);
        String[] names = ((SymbolAxis) chart.getXYPlot().getRangeAxis()).getSymbols();
        assertEquals(List.of("leaf/port2", "leaf/port1", "leaf/port0"), List.of(names));
        XYZDataset data = (XYZDataset) chart.getXYPlot().getDataset();
        assertEquals(30, data.getItemCount(0));
        assertEquals(3, data.getZValue(0, 5), 1e-9, "3 MB at port 0 in the sixth interval");
        assertEquals(2, data.getYValue(0, 5), 1e-9);
    }

    @Test
    void manyIntervalsAreJoinedAndKeepTheirMaximum() {
        JFreeChart chart = PortHeatMap.create(table(40, 1000), 1_000_000_000, "", ChartTheme.DARK);
        XYZDataset data = (XYZDataset) chart.getXYPlot().getDataset();
        assertEquals(24 * 200, data.getItemCount(0));
        assertEquals(
                40,
                IntStream.range(0, data.getItemCount(0))
                        .mapToDouble(i -> data.getZValue(0, i))
                        .max()
                        .orElse(0),
                1e-9);
    }

    @Test
    void itCanBeDrawn() {
        BufferedImage image = PortHeatMap.create(table(4, 20), 20_000_000, "a scenario", ChartTheme.LIGHT)
                .createBufferedImage(800, 450);
        Color hot = new Color(0xB2182B);
        boolean any = false;
        for (int y = 0; y < image.getHeight() && !any; y++) {
            for (int x = 0; x < image.getWidth() && !any; x++) {
                any = image.getRGB(x, y) == hot.getRGB();
            }
        }
        assertTrue(any, "the longest queue has the darkest colour");
    }
}
