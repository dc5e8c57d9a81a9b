// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

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
     * @param isTime whether they are picoseconds
     * @param words title, subtitle, and the names of what was varied; the figure's name is in the title
     * @param theme its colours
     * @return a chart
     */
    public static JFreeChart create(Grid grid, boolean isTime, LinesChart.Words words, ChartTheme theme) {
        double largest = 0;
        for (List<Double> row : grid.cells()) {
            for (double cell : row) {
                largest = Double.isNaN(cell) ? largest : Math.max(largest, cell);
            }
        }
        DisplayUnit time = DisplayUnit.ofTime(isTime ? largest : 0);
        int count = grid.rows().size() * grid.columns().size();
        double[][] xyz = new double[3][count];
        int item = 0;
        for (int row = 0; row < grid.rows().size(); row++) {
            for (int column = 0; column < grid.columns().size(); column++) {
                double cell = grid.cells().get(row).get(column);
                xyz[0][item] = column;
                xyz[1][item] = row;
                xyz[2][item++] = isTime ? time.of(cell) : cell;
            }
        }
        DefaultXYZDataset data = new DefaultXYZDataset();
        data.addSeries(words.title(), xyz);
        double top = isTime ? time.of(largest) : largest;
        ShadeScale scale = new ShadeScale(top, theme);
        XYBlockRenderer renderer = new XYBlockRenderer();
        renderer.setPaintScale(scale);
        SymbolAxis columns = axis(words.x(), grid.columns());
        SymbolAxis rows = axis(words.y(), grid.rows());
        XYPlot plot = new XYPlot(data, columns, rows, renderer);
        ChartLook.axes(plot, theme);
        plot.setRangeGridlinesVisible(false);
        JFreeChart chart = ChartLook.chart(words.title(), words.subtitle(), plot, theme);
        chart.removeLegend();
        chart.addSubtitle(ShadeLegend.of(scale, isTime ? time.symbol() : "", theme));
        return chart;
    }

    private static SymbolAxis axis(String name, List<String> values) {
        SymbolAxis axis = new SymbolAxis(name, values.toArray(new String[0]));
        axis.setGridBandsVisible(false);
        return axis;
    }
}
