// SPDX-License-Identifier: EPL-2.0
package dev.weft.charts;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.util.BitSet;
import java.util.List;
import org.jfree.chart.LegendItem;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** Draws each run as one line in its style, with markers at chosen points only. */
final class MarkedLineRenderer extends XYLineAndShapeRenderer {
    private static final long serialVersionUID = 1;
    private static final double LEGEND_LINE = 17;

    private final transient List<BitSet> marked;
    private transient boolean inLegend;

    /**
     * @param styles a style a series
     * @param marked the points of each series that have a marker
     */
    MarkedLineRenderer(List<SeriesStyle> styles, List<BitSet> marked, ChartTheme theme) {
        super(true, true);
        this.marked = marked;
        // Dashes must run through a line; by default each of its pieces begins with a new dash.
        setDrawSeriesLineAsPath(true);
        setUseOutlinePaint(true);
        setDrawOutlines(true);
        setLegendLine(new Line2D.Double(-LEGEND_LINE, 0, LEGEND_LINE, 0));
        for (int series = 0; series < styles.size(); series++) {
            SeriesStyle style = styles.get(series);
            setSeriesPaint(series, style.color());
            setSeriesFillPaint(series, style.color());
            setSeriesStroke(series, style.stroke());
            setSeriesShape(series, style.marker());
            // A rim of paper keeps markers apart that lie on each other.
            setSeriesOutlinePaint(series, theme.paper());
            setSeriesOutlineStroke(series, new BasicStroke(1.2f));
        }
        setUseFillPaint(true);
    }

    @Override
    public boolean getItemShapeVisible(int series, int item) {
        return inLegend || marked.get(series).get(item);
    }

    @Override
    public LegendItem getLegendItem(int datasetIndex, int series) {
        inLegend = true;
        try {
            return super.getLegendItem(datasetIndex, series);
        } finally {
            inLegend = false;
        }
    }
}
