// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.data.xy.XYDataset;
import org.junit.jupiter.api.Test;

class PortChartTest {
    private static final LinkTable LINKS = LinkTable.builder(
                    1_000_000, List.of("a", "b", "c"), new long[] {8_000_000_000L, 8_000_000_000L, 8_000_000_000L})
            .set(LinkMeasure.BYTES, new long[] {100, 1000, 500})
            .set(LinkMeasure.QUEUE_MAX_BYTES, new long[] {5, 7, 9})
            .build();

    private static XYDataset data(JFreeChart chart) {
        return chart.getXYPlot().getDataset();
    }

    @Test
    void withoutARecordingPortsStandSideBySide() {
        XYDataset data = data(PortChart.create(
                LINKS, PortTable.NONE, List.of("a", "b", "unknown"), PortMeasure.SENT_BYTES, "x", ChartTheme.LIGHT));
        assertEquals(1, data.getSeriesCount());
        assertEquals(4, data.getItemCount(0), "two steps");
        assertEquals(100, data.getYValue(0, 0), 1e-9, "the largest first, in percent");
        assertEquals(10, data.getYValue(0, 2), 1e-9);
    }

    @Test
    void recordedPortsAreDrawnOverTime() {
        PortTable ports = PortTable.builder(500_000, 2, List.of("c", "b"))
                .set(PortMeasure.QUEUE_MAX_BYTES, 0, new long[] {1, 9})
                .set(PortMeasure.QUEUE_MAX_BYTES, 1, new long[] {7, 0})
                .build();
        XYDataset data = data(PortChart.create(
                LINKS, ports, List.of("a", "b", "c"), PortMeasure.QUEUE_MAX_BYTES, "x", ChartTheme.DARK));
        assertEquals(2, data.getSeriesCount());
        assertEquals("c", data.getSeriesKey(0), "the largest first");
        assertEquals(9, data.getYValue(0, 3), 1e-9);
        assertEquals(7, data.getYValue(1, 0), 1e-9);
    }

    @Test
    void unknownPortsGiveAnEmptyChart() {
        for (PortMeasure measure : PortMeasure.values()) {
            XYDataset data =
                    data(PortChart.create(LINKS, PortTable.NONE, List.of("unknown"), measure, "", ChartTheme.LIGHT));
            assertEquals(0, data.getSeriesCount());
        }
    }
}
