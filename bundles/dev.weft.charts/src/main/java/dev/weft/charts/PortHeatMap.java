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
 * What the watched ports of one run did over simulated time: a row a port, the most congested at the top, the darker the longer its
 * queue, the faster it sent, the longer it was stopped, the more packets were marked or dropped.
 */
public final class PortHeatMap {
    /** More steps than this do not fit a chart. */
    private static final int MAX_STEPS = 200;
    /** More rows than this cannot be read. */
    private static final int MAX_PORTS = 24;

    private static final double RIGHT_MARGIN = 0.02;

    private PortHeatMap() {}

    /**
     * Makes the chart of queues.
     *
     * @param ports the watched ports of a run; of more than 24 the first are shown
     * @param endPs when the run ended, picoseconds; what comes later is left out
     * @param subtitle what was run, for example the scenario and the policy; may be empty
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(PortTable ports, double endPs, String subtitle, ChartTheme theme) {
        return create(ports, PortMeasure.QUEUE_MAX_BYTES, endPs, subtitle, theme);
    }

    /** Returns whether any port has anything of a measure. */
    public static boolean suits(PortTable ports, PortMeasure measure) {
        for (int port = 0; port < ports.ports().size(); port++) {
            for (int interval = 0; interval < ports.intervals(); interval++) {
                if (ports.value(measure, port, interval) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Makes the chart of a measure.
     *
     * @param ports the watched ports of a run; of more than 24 the first are shown
     * @param measure what of them. Where intervals are joined to fit the chart, a queue is the longest of them, a rate their mean,
     *     and the others their sum
     * @param endPs when the run ended, picoseconds; what comes later is left out
     * @param subtitle what was run, for example the scenario and the policy; may be empty
     * @param theme its colours
     * @return a chart; without data where no ports were watched, which it says
     */
    public static JFreeChart create(
            PortTable ports, PortMeasure measure, double endPs, String subtitle, ChartTheme theme) {
        int rows = Math.min(MAX_PORTS, ports.ports().size());
        int used = (int) Math.min(ports.intervals(), Math.ceil(endPs / ports.intervalPs()));
        int joined = Math.max(1, (used + MAX_STEPS - 1) / MAX_STEPS);
        int steps = (used + joined - 1) / joined;
        double widthPs = (double) joined * ports.intervalPs();
        DisplayUnit time = DisplayUnit.ofTime(endPs);
        double[][] values = values(ports, measure, rows, used, joined, steps);
        double largest = 0;
        for (double[] row : values) {
            for (double value : row) {
                largest = Math.max(largest, value);
            }
        }
        FigureUnit kind = unit(measure);
        DisplayUnit unit = kind.display(largest);
        double[][] xyz = new double[3][rows * steps];
        String[] names = new String[rows];
        for (int row = 0; row < rows; row++) {
            // The axis counts upwards, people read downwards.
            names[rows - 1 - row] = ports.ports().get(row);
            for (int step = 0; step < steps; step++) {
                int item = row * steps + step;
                xyz[0][item] = time.of((step + 0.5) * widthPs);
                xyz[1][item] = rows - 1 - row;
                xyz[2][item] = unit.of(values[row][step]);
            }
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        if (rows > 0) {
            data.addSeries(Messages.format("ports.series"), xyz);
        }
        ShadeScale scale = new ShadeScale(unit.of(largest), theme);
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setPaintScale(scale);
        renderer.setBlockWidth(Math.max(1e-9, time.of(widthPs)));
        renderer.setBlockHeight(1);
        renderer.setDefaultToolTipGenerator((dataset, series, item) -> Messages.format(
                "ports.tip",
                ports.ports().get(item / steps),
                DisplayUnit.time(item % steps * widthPs),
                kind.text(values[item / steps][item % steps])));
        ZeroBasedAxis timeAxis =
                new ZeroBasedAxis(Messages.format("throughput.time", time.symbol()), time.of(endPs), RIGHT_MARGIN);
        SymbolAxis portAxis = new SymbolAxis("", names);
        portAxis.setGridBandsVisible(false);
        XYPlot plot = new XYPlot(data, timeAxis, portAxis, renderer);
        ChartLook.axes(plot, theme);
        plot.setRangeGridlinesVisible(false);
        String title = Messages.format("ports.title." + measure.column());
        JFreeChart chart = ChartLook.chart(title, subtitle, plot, theme);
        if (rows == 0) {
            plot.setNoDataMessage(Messages.format("ports.unwatched"));
        }
        chart.removeLegend();
        String legend = Messages.format("port." + measure.column());
        chart.addSubtitle(ShadeLegend.of(
                scale, unit.symbol().isEmpty() ? legend : Messages.format("port.in", legend, unit.symbol()), theme));
        return chart;
    }

    private static FigureUnit unit(PortMeasure measure) {
        return switch (measure) {
            case QUEUE_MAX_BYTES -> FigureUnit.SIZE;
            case SENT_BYTES -> FigureUnit.RATE;
            case STOPPED_PS -> FigureUnit.TIME;
            case ECN_MARKS, DROPS -> FigureUnit.NUMBER;
        };
    }

    private static double[][] values(PortTable ports, PortMeasure measure, int rows, int used, int joined, int steps) {
        double[][] values = new double[rows][steps];
        for (int row = 0; row < rows; row++) {
            for (int interval = 0; interval < used; interval++) {
                int step = interval / joined;
                double value = (double) ports.value(measure, row, interval);
                switch (measure) {
                    case QUEUE_MAX_BYTES -> values[row][step] = Math.max(values[row][step], value);
                    case SENT_BYTES ->
                        values[row][step] += ports.sentBps(row, interval) / Math.min(joined, used - step * joined);
                    case STOPPED_PS, ECN_MARKS, DROPS -> values[row][step] += value;
                }
            }
        }
        return values;
    }
}
