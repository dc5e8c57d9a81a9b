// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.data.xy.DefaultXYZDataset;

/**
 * The queues of the watched ports of one run over simulated time: a row a port, the most congested at the top, the darker
 * the longer its queue.
 */
public final class PortHeatMap {
    /** More steps than this do not fit a chart. */
    private static final int MAX_STEPS = 200;
    /** More rows than this cannot be read. */
    private static final int MAX_PORTS = 24;

    private static final double RIGHT_MARGIN = 0.02;

    private PortHeatMap() {}

    /**
     * Makes the chart.
     *
     * @param ports the watched ports of a run; of more than 24 the first are shown
     * @param endPs when the run ended, picoseconds; what comes later is left out
     * @param subtitle what was run, for example the scenario and the policy; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(PortTable ports, double endPs, String subtitle, ChartTheme theme) {
        int rows = Math.min(MAX_PORTS, ports.ports().size());
        int used = (int) Math.min(ports.intervals(), Math.ceil(endPs / ports.intervalPs()));
        int joined = Math.max(1, (used + MAX_STEPS - 1) / MAX_STEPS);
        int steps = (used + joined - 1) / joined;
        double widthPs = (double) joined * ports.intervalPs();
        DisplayUnit time = DisplayUnit.ofTime(endPs);
        double longest = 0;
        double[][] longestQueues = new double[rows][steps];
        for (int row = 0; row < rows; row++) {
            for (int interval = 0; interval < used; interval++) {
                double bytes = (double) ports.value(PortMeasure.QUEUE_MAX_BYTES, row, interval);
                longestQueues[row][interval / joined] = Math.max(longestQueues[row][interval / joined], bytes);
                longest = Math.max(longest, bytes);
            }
        }
        DisplayUnit size = DisplayUnit.ofSize(longest);
        double[][] xyz = new double[3][rows * steps];
        String[] names = new String[rows];
        for (int row = 0; row < rows; row++) {
            // The axis counts upwards, people read downwards.
            names[rows - 1 - row] = ports.ports().get(row);
            for (int step = 0; step < steps; step++) {
                int item = row * steps + step;
                xyz[0][item] = time.of((step + 0.5) * widthPs);
                xyz[1][item] = rows - 1 - row;
                xyz[2][item] = size.of(longestQueues[row][step]);
            }
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        data.addSeries(Messages.format("ports.series"), xyz);

        ShadeScale scale = new ShadeScale(size.of(longest), theme);
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setPaintScale(scale);
        renderer.setBlockWidth(Math.max(1e-9, time.of(widthPs)));
        renderer.setBlockHeight(1);
        ZeroBasedAxis timeAxis =
                new ZeroBasedAxis(Messages.format("throughput.time", time.symbol()), time.of(endPs), RIGHT_MARGIN);
        SymbolAxis portAxis = new SymbolAxis("", names);
        portAxis.setGridBandsVisible(false);
        XYPlot plot = new XYPlot(data, timeAxis, portAxis, renderer);
        ChartLook.axes(plot, theme);
        plot.setRangeGridlinesVisible(false);
        JFreeChart chart = ChartLook.chart(Messages.format("ports.title"), subtitle, plot, theme);
        chart.removeLegend();
        chart.addSubtitle(ShadeLegend.of(scale, Messages.format("ports.queue", size.symbol()), theme));
        return chart;
    }
}
