// SPDX-License-Identifier: EPL-2.0

/**
 * Charts of results, drawn without a screen.
 *
 * <p>{@link dev.weft.charts.ThroughputChart}, {@link dev.weft.charts.TailLatencyChart} and {@link
 * dev.weft.charts.CompletionTimeChart} make a JFreeChart from some {@link dev.weft.charts.ChartRun}s; {@link
 * dev.weft.charts.ChartImages} writes one as PNG and {@link dev.weft.charts.svg.SvgImages} as SVG. The workbench
 * shows the same charts, so this package knows neither a window system nor where results come from.
 *
 * <p>All charts share one look: {@link dev.weft.charts.ChartTheme} has the colours of paper and fonts, and a run
 * keeps its {@link dev.weft.charts.SeriesStyle} (colour, line, marker) in every chart. The colours are those of Okabe
 * and Ito, which people with any common colour vision can tell apart; lines and markers differ too, so that runs that
 * coincide exactly stay visible, also in print.
 */
package dev.weft.charts;
