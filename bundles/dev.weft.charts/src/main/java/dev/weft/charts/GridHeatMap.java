// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import dev.weft.charts.internal.Messages;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYBlockRenderer;
import org.jfree.data.xy.DefaultXYZDataset;

/** A figure over two things that were varied: a field for each pair of their values, the darker the more. */
public final class GridHeatMap {
    private GridHeatMap() {}

    /**
     * What is drawn.
     *
     * @param columns values of what was varied first, from left to right
     * @param rows values of what was varied second, from below
     * @param cells for each row its figures by column; not a number leaves a field empty
     */
    public record Grid(List<String> columns, List<String> rows, List<List<Double>> cells) {
        /** Takes copies of the lists. */
        public Grid {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
            cells = cells.stream().map(List::copyOf).toList();
            if (cells.size() != rows.size()) {
                throw new IllegalArgumentException(cells.size() + " rows of cells for " + rows.size() + " rows");
            }
        }
    }

    /**
     * Makes the chart.
     *
     * @param grid the figures
     * @param unit what they are
     * @param words title, subtitle, and the names of what was varied; the figure's name is in the title
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(Grid grid, FigureUnit unit, LinesChart.Words words, ChartTheme theme) {
        double largest = 0;
        for (List<Double> row : grid.cells()) {
            for (double cell : row) {
                largest = Double.isNaN(cell) ? largest : Math.max(largest, cell);
            }
        }
        DisplayUnit shown = unit.display(largest);
        int count = grid.rows().size() * grid.columns().size();
        double[][] xyz = new double[3][count];
        int item = 0;
        for (int row = 0; row < grid.rows().size(); row++) {
            for (int column = 0; column < grid.columns().size(); column++) {
                double cell = grid.cells().get(row).get(column);
                xyz[0][item] = column;
                xyz[1][item] = row;
                xyz[2][item++] = shown.of(cell);
            }
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        data.addSeries(words.title(), xyz);
        double top = shown.of(largest);
        ShadeScale scale = new ShadeScale(top, theme);
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setPaintScale(scale);
        renderer.setDefaultToolTipGenerator((dataset, series, at) -> {
            int row = at / grid.columns().size();
            int column = at % grid.columns().size();
            return Messages.format(
                    "heat.tip",
                    words.x() + " = " + grid.columns().get(column),
                    words.y() + " = " + grid.rows().get(row),
                    unit.text(grid.cells().get(row).get(column)));
        });
        SymbolAxis columns = axis(words.x(), grid.columns());
        SymbolAxis rows = axis(words.y(), grid.rows());
        XYPlot plot = new XYPlot(data, columns, rows, renderer);
        ChartLook.axes(plot, theme);
        plot.setRangeGridlinesVisible(false);
        JFreeChart chart = ChartLook.chart(words.title(), words.subtitle(), plot, theme);
        chart.removeLegend();
        chart.addSubtitle(ShadeLegend.of(scale, shown.symbol(), theme));
        return chart;
    }

    private static SymbolAxis axis(String name, List<String> values) {
        SymbolAxis axis = new SymbolAxis(name, values.toArray(new String[0]));
        axis.setGridBandsVisible(false);
        return axis;
    }
}
