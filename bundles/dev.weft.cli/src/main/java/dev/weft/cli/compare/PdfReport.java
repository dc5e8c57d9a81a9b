// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.compare;

import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Paragraphs;
import dev.weft.render.export.PdfFile;
import dev.weft.render.geometry.Point;
import dev.weft.render.geometry.Rect;
import dev.weft.render.paint.Surface;
import dev.weft.render.style.Colour;
import dev.weft.render.style.TextStyle;
import dev.weft.results.Explanation;
import dev.weft.results.compare.Comparison.Cell;
import dev.weft.results.compare.Comparison.Contender;
import dev.weft.results.compare.Comparison.Row;
import dev.weft.results.compare.Estimate;
import java.util.ArrayList;
import java.util.List;

/** The comparison as one page of PDF: bars of the completion times, the table, trust and causes. */
public final class PdfReport {
    /** As A4 at 96 pixels an inch; wider where the table is. */
    private static final double LEAST_WIDTH = 794;

    private static final double GAP = 18;
    private static final double MARGIN = 48;
    private static final double LINE = 17;
    private static final double BAR = 22;
    private static final double LABELS = 150;
    private static final int CHARACTERS = 112;
    private static final Colour INK = new Colour(0x1F2328);
    private static final Colour FILL = new Colour(0x0072B2);
    private static final Colour FAINT = new Colour(0xE3E6EA);
    private static final TextStyle HEAD = new TextStyle(18, true);

    private final StoredRuns runs;
    private final List<List<String>> lines = new ArrayList<>();
    private final List<Double> columns = new ArrayList<>();
    private final double width;
    private double y = MARGIN;
    private Surface surface;

    private PdfReport(StoredRuns runs) {
        this.runs = runs;
        lines.add(ComparisonText.heads(runs.comparison()));
        runs.comparison().rows().forEach(row -> lines.add(ComparisonText.cells(row)));
        double x = MARGIN;
        for (int column = 0; column < lines.get(0).size(); column++) {
            columns.add(x);
            double widest = 0;
            for (List<String> line : lines) {
                widest = Math.max(widest, TextStyle.TITLE.width(line.get(column)));
            }
            x += widest + GAP;
        }
        width = Math.max(LEAST_WIDTH, x + MARGIN);
    }

    /** Draws the page; the same for the same runs on every machine. */
    public static byte[] of(StoredRuns runs) {
        // Drawn once to see how long it becomes.
        PdfReport measured = new PdfReport(runs);
        PdfFile.of(new Rect(0, 0, measured.width, measured.width), measured::paint);
        return PdfFile.of(new Rect(0, 0, measured.width, measured.y + MARGIN), new PdfReport(runs)::paint);
    }

    private void paint(Surface on) {
        surface = on;
        text(Messages.get("report.title", runs.shown().get(0).inputs().scenario()), MARGIN, HEAD);
        y += 2 * LINE;
        bars();
        table();
        for (Contender one : runs.comparison().contenders()) {
            paragraph(Messages.get(
                    "comparison.trust",
                    one.name(),
                    ComparisonText.level(one),
                    one.trust().reason()));
        }
        for (Explanation one : runs.explanations()) {
            paragraph(one.policy() + ", " + one.workload() + ": " + one.sentence());
        }
    }

    private void text(String text, double x, TextStyle style) {
        surface.text(text, new Point(x, y), Surface.Anchor.LEFT, style, INK);
    }

    private void paragraph(String text) {
        for (String line : Paragraphs.wrap(text, CHARACTERS)) {
            text(line, MARGIN, TextStyle.DETAIL);
            y += LINE;
        }
        y += LINE / 2;
    }

    private void bars() {
        Row times = runs.comparison().rows().get(0);
        double most = 1;
        for (Cell cell : times.cells()) {
            most = cell.value() == null ? most : Math.max(most, upper(cell.value()));
        }
        double room = width - 2 * MARGIN - LABELS - 120;
        for (int i = 0; i < times.cells().size(); i++) {
            Estimate value = times.cells().get(i).value();
            text(runs.comparison().contenders().get(i).name(), MARGIN, TextStyle.DETAIL);
            if (value != null) {
                double left = MARGIN + LABELS;
                double end = left + room * value.mean() / most;
                surface.fill(new Rect(left, y - BAR / 3, end - left, BAR * 2 / 3), 0, FILL);
                if (!Double.isNaN(value.halfWidth())) {
                    double half = room * value.halfWidth() / most;
                    surface.line(List.of(new Point(end - half, y), new Point(end + half, y)), INK, 1.5);
                }
                text(
                        ComparisonText.value(times.figure(), value),
                        left + room * upper(value) / most + 6,
                        TextStyle.DETAIL);
            }
            y += BAR;
        }
        y += LINE;
    }

    private static double upper(Estimate value) {
        return value.mean() + (Double.isNaN(value.halfWidth()) ? 0 : value.halfWidth());
    }

    private void table() {
        for (List<String> line : lines) {
            TextStyle style = line.equals(lines.get(0)) ? TextStyle.TITLE : TextStyle.DETAIL;
            for (int column = 0; column < line.size(); column++) {
                text(line.get(column), columns.get(column), style);
            }
            surface.line(List.of(new Point(MARGIN, y + LINE / 2), new Point(width - MARGIN, y + LINE / 2)), FAINT, 1);
            y += LINE;
        }
        y += LINE;
    }
}
