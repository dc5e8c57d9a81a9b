// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepDesign;
import dev.weft.experiment.axes.SweepFigures;
import dev.weft.experiment.axes.SweepRow;
import dev.weft.results.Counter;
import dev.weft.results.RunSummary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** A sweep's results: a row for each run of each point. */
public final class SweepTable {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

    private SweepTable() {}

    /** Prints what people compare first. */
    public static void print(SweepDesign design, List<SweepRow> rows, PrintWriter out) {
        int values = 5;
        List<TextTable.Align> aligns = new ArrayList<>();
        for (int column = 0; column < design.axes().size() + 2; column++) {
            aligns.add(TextTable.Align.LEFT);
        }
        for (int column = 0; column < values; column++) {
            aligns.add(TextTable.Align.RIGHT);
        }
        TextTable table = new TextTable(aligns.toArray(TextTable.Align[]::new));
        List<String> head =
                new ArrayList<>(design.axes().stream().map(Axis::name).toList());
        head.addAll(List.of(
                Messages.get("sweep.column.policy"),
                Messages.get("sweep.column.seed"),
                Messages.get("sweep.column.completion"),
                Messages.get("sweep.column.p50"),
                Messages.get("sweep.column.p99"),
                Messages.get("sweep.column.max"),
                Messages.get("sweep.column.drops")));
        table.row(head);
        for (SweepRow row : rows) {
            RunSummary summary = row.run().summary();
            List<String> cells = new ArrayList<>(row.values());
            cells.add(row.run().inputs().policy());
            cells.add(Long.toString(row.run().inputs().seed()));
            cells.add(time(summary.completionTimePs()));
            cells.add(time(summary.fctPs().p50()));
            cells.add(time(summary.fctPs().p99()));
            cells.add(time(summary.fctPs().max()));
            cells.add(Long.toString(summary.counters().get(Counter.DROPS).orElse(0)));
            table.row(cells);
        }
        table.print(out);
        out.println();
        out.println(Messages.get("sweep.legend"));
    }

    private static String time(long ps) {
        return ps < 0 ? "" : Rounded.time(ps);
    }

    /** Returns all figures, those of each workload too, as comma-separated values. */
    public static String csv(SweepDesign design, List<SweepRow> rows) {
        StringBuilder text = new StringBuilder();
        try (CSVPrinter csv = new CSVPrinter(text, FORMAT)) {
            for (int i = 0; i < rows.size(); i++) {
                Map<String, Object> figures = SweepFigures.of(rows.get(i));
                if (i == 0) {
                    csv.print("point");
                    for (Axis axis : design.axes()) {
                        csv.print(axis.name());
                    }
                    csv.printRecord(figures.keySet());
                }
                csv.print(rows.get(i).point() + 1);
                for (String value : rows.get(i).values()) {
                    csv.print(value);
                }
                csv.printRecord(figures.values());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("A text in memory cannot fail", e);
        }
        return text.toString();
    }

    /** Returns the same as one JSON document. */
    public static JsonObject json(SweepDesign design, List<SweepRow> rows) {
        JsonArray points = new JsonArray();
        for (SweepRow row : rows) {
            JsonObject point = new JsonObject();
            point.addProperty("point", row.point() + 1);
            JsonObject axes = new JsonObject();
            for (int i = 0; i < row.values().size(); i++) {
                axes.addProperty(design.axes().get(i).name(), row.values().get(i));
            }
            point.add("axes", axes);
            SweepFigures.of(row).forEach((name, value) -> {
                if (value instanceof Number number) {
                    point.addProperty(name, number);
                } else if (value.toString().isEmpty()) {
                    point.add(name, JsonNull.INSTANCE);
                } else {
                    point.addProperty(name, value.toString());
                }
            });
            points.add(point);
        }
        JsonObject document = new JsonObject();
        document.add("rows", points);
        return document;
    }
}
