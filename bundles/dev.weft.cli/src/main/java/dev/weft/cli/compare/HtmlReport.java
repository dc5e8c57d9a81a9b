// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.compare;

import dev.weft.charts.ChartImageException;
import dev.weft.charts.ChartImages;
import dev.weft.charts.svg.SvgImages;
import dev.weft.cli.run.RunCharts;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.results.Cause;
import dev.weft.results.Explanation;
import dev.weft.results.InputFile;
import dev.weft.results.RunInputs;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.compare.Comparison.Row;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.JFreeChart;

/** One page for people without Weft: what was compared, the differences, charts, causes, trust and inputs, in one file. */
public final class HtmlReport {
    private static final String STYLE = "body{font:14px/1.5 sans-serif;max-width:1000px;margin:2em auto;padding:0 1em;"
            + "color:#1f2328}table{border-collapse:collapse;margin:1em 0}td,th{padding:.25em .8em;text-align:right;"
            + "border-bottom:1px solid #e3e6ea}td:first-child,th:first-child{text-align:left}img{width:100%}"
            + ".mark{border:1px solid #8c959f;border-radius:.8em;padding:0 .6em;font-size:85%}"
            + "small{color:#59636e}";

    private final StringBuilder html = new StringBuilder();

    private HtmlReport() {}

    /**
     * Writes the page.
     *
     * @throws ChartImageException if this Java has no font
     */
    public static String of(StoredRuns runs) throws ChartImageException {
        HtmlReport report = new HtmlReport();
        RunInputs inputs = runs.shown().get(0).inputs();
        String title = Messages.get("report.title", inputs.scenario());
        report.html
                .append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
                .append(escaped(title))
                .append("</title><style>")
                .append(STYLE)
                .append("</style></head><body>\n");
        report.element("h1", title);
        report.table(runs);
        report.trust(runs);
        report.causes(runs);
        report.charts(runs);
        report.inputs(runs);
        return report.html.append("</body></html>\n").toString();
    }

    private void element(String name, String text) {
        html.append('<')
                .append(name)
                .append('>')
                .append(escaped(text))
                .append("</")
                .append(name)
                .append(">\n");
    }

    private void row(String cell, List<String> cells) {
        html.append("<tr>");
        cells.forEach(text -> html.append('<')
                .append(cell)
                .append('>')
                .append(escaped(text))
                .append("</")
                .append(cell)
                .append('>'));
        html.append("</tr>\n");
    }

    private void table(StoredRuns runs) {
        html.append("<table>\n");
        row("th", ComparisonText.heads(runs.comparison()));
        for (Row row : runs.comparison().rows()) {
            row("td", ComparisonText.cells(row));
        }
        html.append("</table>\n");
        element(
                "small",
                Messages.get(
                        "comparison.legend",
                        runs.comparison().contenders().get(0).name()));
    }

    private void trust(StoredRuns runs) {
        element("h2", Messages.get("report.trust"));
        for (Contender one : runs.comparison().contenders()) {
            html.append("<p><b>").append(escaped(one.name())).append("</b> <span class=\"mark\">");
            html.append(escaped(ComparisonText.level(one))).append("</span> ");
            html.append(escaped(one.trust().reason())).append("</p>\n");
            if (!one.isComplete()) {
                element("p", Messages.get("comparison.incomplete", one.name()));
            }
        }
    }

    private void causes(StoredRuns runs) {
        if (runs.explanations().isEmpty()) {
            return;
        }
        element("h2", Messages.get("report.causes"));
        for (Explanation one : runs.explanations()) {
            element(
                    "h3",
                    Messages.get(
                            "explain.title",
                            one.policy(),
                            one.workload(),
                            one.seed(),
                            Rounded.time(Math.max(0, one.totalPs()))));
            element("p", one.sentence());
            if (one.isComplete()) {
                html.append("<table>\n");
                for (Map.Entry<Cause, Long> part : one.composition().entrySet()) {
                    double share = 100.0 * part.getValue() / one.totalPs();
                    if (share >= 0.5) {
                        row(
                                "td",
                                List.of(
                                        part.getKey().key(),
                                        Rounded.time(part.getValue()),
                                        String.format(Locale.ROOT, "%.1f %%", share)));
                    }
                }
                html.append("</table>\n");
            }
        }
    }

    private void charts(StoredRuns runs) throws ChartImageException {
        for (Map.Entry<String, JFreeChart> chart : RunCharts.all(runs.shown()).entrySet()) {
            byte[] svg = SvgImages.draw(chart.getValue(), ChartImages.WIDTH, ChartImages.HEIGHT);
            html.append("<p><img alt=\"").append(escaped(chart.getKey()));
            // As an image each has identifiers of its own.
            html.append("\" src=\"data:image/svg+xml;base64,");
            html.append(Base64.getEncoder().encodeToString(svg)).append("\"></p>\n");
        }
    }

    private void inputs(StoredRuns runs) {
        element("h2", Messages.get("report.inputs"));
        html.append("<ul>\n");
        for (Contender one : runs.comparison().contenders()) {
            one.runs().forEach((seed, run) -> {
                StringBuilder files = new StringBuilder();
                for (InputFile file : run.inputs().files()) {
                    files.append(' ').append(file.name()).append(' ').append(file.sha256(), 0, 12);
                }
                element(
                        "li",
                        Messages.get(
                                "report.input",
                                one.name(),
                                seed,
                                run.weftVersion(),
                                run.inputs().engine(),
                                files,
                                run.hash().substring(0, 12)));
            });
        }
        html.append("</ul>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
