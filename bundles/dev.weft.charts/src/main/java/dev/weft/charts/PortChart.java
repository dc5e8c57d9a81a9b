// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * What some ports of one run did: over simulated time where the run recorded that, else over the whole run, the ports side by
 * side from the largest to the smallest value, which shows how evenly they were used.
 */
public final class PortChart {
    /** More lines than there are colours cannot be told apart. */
    private static final int MOST_LINES = 7;

    private static final double MARGIN = 0.04;
    private static final double PERCENT = 100;

    private final LinkTable links;
    private final PortTable ports;
    private final PortMeasure measure;
    private final ChartTheme theme;

    private PortChart(LinkTable links, PortTable ports, PortMeasure measure, ChartTheme theme) {
        this.links = links;
        this.ports = ports;
        this.measure = measure;
        this.theme = theme;
    }

    /**
     * Makes the chart.
     *
     * @param links what each link of the run carried
     * @param ports its ports over time, perhaps none
     * @param names names of the ports that are shown; of those recorded over time the seven with the largest values
     * @param measure what of them
     * @param subtitle what they belong to; may be empty
     * @param theme its colours
     * @return a chart, without data where the run knows none of the ports
     */
    public static JFreeChart create(
            LinkTable links,
            PortTable ports,
            List<String> names,
            PortMeasure measure,
            String subtitle,
            ChartTheme theme) {
        PortChart chart = new PortChart(links, ports, measure, theme);
        Set<String> wanted = new HashSet<>(names);
        List<Integer> recorded = new ArrayList<>();
        for (int port = 0; port < ports.ports().size(); port++) {
            if (wanted.contains(ports.ports().get(port))) {
                recorded.add(port);
            }
        }
        return recorded.isEmpty() ? chart.spread(wanted, subtitle) : chart.overTime(recorded, subtitle);
    }

    private String title() {
        return Messages.format("port." + measure.column());
    }

    // ------------------------------------------------------------------------------------------------------ over time

    private JFreeChart overTime(List<Integer> recorded, String subtitle) {
        List<Integer> shown = recorded.stream()
                .sorted(Comparator.comparingDouble((Integer port) -> -largest(port)))
                .limit(MOST_LINES)
                .toList();
        double endPs = links.durationPs() > 0 ? links.durationPs() : (double) ports.intervalPs() * ports.intervals();
        DisplayUnit time = DisplayUnit.ofTime(endPs);
        double largest = shown.stream().mapToDouble(this::largest).max().orElse(0);
        DisplayUnit unit = unit(largest);
        XYSeriesCollection data = new XYSeriesCollection();
        List<SeriesStyle> styles = new ArrayList<>();
        List<BitSet> marked = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            data.addSeries(steps(shown.get(i), time, unit, endPs));
            styles.add(SeriesStyle.of(i, theme));
            marked.add(new BitSet());
        }
        ZeroBasedAxis timeAxis =
                new ZeroBasedAxis(Messages.format("throughput.time", time.symbol()), time.of(endPs), MARGIN);
        ZeroBasedAxis valueAxis = new ZeroBasedAxis(label(unit), unit.of(largest), MARGIN);
        return chart(title(), data, timeAxis, valueAxis, styles, marked, subtitle);
    }

    private XYSeries steps(int port, DisplayUnit time, DisplayUnit unit, double endPs) {
        XYSeries series = new XYSeries(ports.ports().get(port), false, true);
        for (int interval = 0; interval < ports.intervals(); interval++) {
            double from = (double) interval * ports.intervalPs();
            double to = Math.min(endPs, from + ports.intervalPs());
            if (from < endPs) {
                series.add(time.of(from), unit.of(value(port, interval)));
                series.add(time.of(to), unit.of(value(port, interval)));
            }
        }
        return series;
    }

    private double value(int port, int interval) {
        return measure == PortMeasure.SENT_BYTES
                ? ports.sentBps(port, interval)
                : (double) ports.value(measure, port, interval);
    }

    private double largest(int port) {
        double largest = 0;
        for (int interval = 0; interval < ports.intervals(); interval++) {
            largest = Math.max(largest, value(port, interval));
        }
        return largest;
    }

    private DisplayUnit unit(double largest) {
        return switch (measure) {
            case SENT_BYTES -> DisplayUnit.ofRate(largest);
            case QUEUE_MAX_BYTES -> DisplayUnit.ofSize(largest);
            case STOPPED_PS -> DisplayUnit.ofTime(largest);
            case ECN_MARKS, DROPS -> new DisplayUnit("", 1);
        };
    }

    private String label(DisplayUnit unit) {
        return unit.symbol().isEmpty() ? title() : Messages.format("port.in", title(), unit.symbol());
    }

    // --------------------------------------------------------------------------------------------------- side by side

    private JFreeChart spread(Set<String> wanted, String subtitle) {
        List<Double> values = new ArrayList<>();
        for (int row = 0; row < links.size(); row++) {
            if (wanted.contains(links.name(row))) {
                values.add(total(row));
            }
        }
        values.sort(Comparator.reverseOrder());
        double largest = values.isEmpty() ? 0 : values.get(0);
        boolean share = measure == PortMeasure.SENT_BYTES;
        DisplayUnit unit = share ? new DisplayUnit("%", 1) : unit(largest);
        XYSeries series = new XYSeries(Messages.format("port.ports", values.size()), false, true);
        for (int i = 0; i < values.size(); i++) {
            series.add(i, unit.of(values.get(i)));
            series.add(i + 1.0, unit.of(values.get(i)));
        }
        XYSeriesCollection data = new XYSeriesCollection();
        if (!values.isEmpty()) {
            data.addSeries(series);
        }
        ZeroBasedAxis portAxis = new ZeroBasedAxis(Messages.format("port.sorted"), Math.max(1, values.size()), MARGIN);
        String title = share ? Messages.format("port.utilisation") : title();
        String label = share ? Messages.format("port.in", title, unit.symbol()) : label(unit);
        ZeroBasedAxis valueAxis = new ZeroBasedAxis(label, share ? PERCENT : unit.of(largest), MARGIN);
        return chart(
                title, data, portAxis, valueAxis, List.of(SeriesStyle.of(0, theme)), List.of(new BitSet()), subtitle);
    }

    private double total(int row) {
        return switch (measure) {
            case SENT_BYTES -> has(LinkMeasure.BYTES) ? links.utilisation(row) * PERCENT : 0;
            case QUEUE_MAX_BYTES -> sum(row, LinkMeasure.QUEUE_MAX_BYTES);
            case ECN_MARKS -> sum(row, LinkMeasure.ECN_MARKS);
            case DROPS -> sum(row, LinkMeasure.DROPS);
            case STOPPED_PS -> sum(row, LinkMeasure.PAUSE_TIME_PS) + sum(row, LinkMeasure.CREDIT_STALL_PS);
        };
    }

    private double sum(int row, LinkMeasure column) {
        return has(column) ? (double) links.value(column, row) : 0;
    }

    private boolean has(LinkMeasure column) {
        return links.measures().contains(column);
    }

    private JFreeChart chart(
            String title,
            XYSeriesCollection data,
            ZeroBasedAxis x,
            ZeroBasedAxis y,
            List<SeriesStyle> styles,
            List<BitSet> marked,
            String subtitle) {
        XYPlot plot = new XYPlot(data, x, y, new MarkedLineRenderer(styles, marked, theme));
        plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
        ChartLook.axes(plot, theme);
        return ChartLook.chart(title, subtitle, plot, theme);
    }
}
