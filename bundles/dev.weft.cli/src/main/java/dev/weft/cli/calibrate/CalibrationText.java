// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.calibrate;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.experiment.calibrate.Calibration;
import dev.weft.experiment.calibrate.MeasuredPoint;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A calibration for people and for programs. */
public final class CalibrationText {
    private static final double PS = 1e12;

    private CalibrationText() {}

    /** Prints parameters, every point with its residual, and how far off the fit and the prediction are. */
    public static void print(Calibration fitted, List<MeasuredPoint> all, List<MeasuredPoint> used, PrintWriter out) {
        Set<MeasuredPoint> fit = Set.copyOf(used);
        TextTable table =
                new TextTable(Align.LEFT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.RIGHT, Align.LEFT);
        table.row(
                "",
                Messages.get("calibrate.column.hosts"),
                Messages.get("calibrate.column.size"),
                Messages.get("calibrate.column.measured"),
                Messages.get("calibrate.column.model"),
                Messages.get("calibrate.column.residual"),
                "");
        for (MeasuredPoint point : all) {
            table.row(
                    point.collective().key(),
                    Integer.toString(point.hosts()),
                    Rounded.size(Math.round(point.bytes())),
                    Rounded.time(Math.round(point.seconds() * PS)),
                    Rounded.time(Math.round(fitted.seconds(point) * PS)),
                    String.format(Locale.ROOT, "%+.1f %%", 100 * (fitted.seconds(point) / point.seconds() - 1)),
                    Messages.get(fit.contains(point) ? "calibrate.fitted" : "calibrate.predicted"));
        }
        table.print(out);
        out.println();
        out.println(Messages.get(
                "calibrate.parameters",
                Rounded.time(Math.round(fitted.cost().launchSeconds() * PS)),
                Rounded.time(Math.round(fitted.cost().stepSeconds() * PS)),
                String.format(Locale.ROOT, "%.1f", 100 * fitted.cost().share())));
        List<MeasuredPoint> predicted = predicted(all, fit);
        out.println(Messages.get("calibrate.rms.fitted", used.size(), percent(fitted.rms(used))));
        if (!predicted.isEmpty()) {
            out.println(Messages.get("calibrate.rms.predicted", predicted.size(), percent(fitted.rms(predicted))));
        }
        out.flush();
    }

    private static List<MeasuredPoint> predicted(List<MeasuredPoint> all, Set<MeasuredPoint> fit) {
        return all.stream().filter(point -> !fit.contains(point)).toList();
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f", 100 * part);
    }

    /** Returns the same as one JSON document. */
    public static JsonObject toJson(Calibration fitted, List<MeasuredPoint> all, List<MeasuredPoint> used) {
        Set<MeasuredPoint> fit = Set.copyOf(used);
        JsonArray points = new JsonArray();
        for (MeasuredPoint point : all) {
            JsonObject one = new JsonObject();
            one.addProperty("collective", point.collective().key());
            one.addProperty("hosts", point.hosts());
            one.addProperty("bytes", point.bytes());
            one.addProperty("measuredSeconds", point.seconds());
            one.addProperty("modelSeconds", fitted.seconds(point));
            one.addProperty("fitted", fit.contains(point));
            points.add(one);
        }
        JsonObject document = new JsonObject();
        document.addProperty("launchSeconds", fitted.cost().launchSeconds());
        document.addProperty("stepSeconds", fitted.cost().stepSeconds());
        document.addProperty("share", fitted.cost().share());
        document.addProperty("rmsFitted", fitted.rms(used));
        document.addProperty("rmsPredicted", fitted.rms(predicted(all, fit)));
        document.add("points", points);
        return document;
    }
}
