// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.found;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.weft.charts.FigureUnit;
import dev.weft.charts.SweepChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.osgi.util.NLS;

/**
 * What {@code weft sweep --search} or {@code weft tune} left in its folder, also while it has not ended.
 *
 * @param sentence what was found, or how far it is
 * @param columns titles of the columns
 * @param rows values that were tried, or settings
 * @param charts what is drawn of it
 * @param ended whether it has ended
 */
record FoundDocument(String sentence, List<String> columns, List<FoundRow> rows, FoundCharts charts, boolean ended) {
    private static final double PERCENT = 100;

    /**
     * Reads a document.
     *
     * @throws IOException with a sentence if it cannot be read or is none
     */
    static FoundDocument read(Path file) throws IOException {
        try {
            JsonObject document = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            return document.has("tried") ? search(document) : tuning(document, file.getParent());
        } catch (JsonParseException | IllegalStateException | NullPointerException | UnsupportedOperationException e) {
            throw new IOException(NLS.bind(Messages.broken, file.getFileName()), e);
        }
    }

    private static FoundDocument search(JsonObject document) {
        String figure = document.get("figure").getAsString();
        boolean ended = document.has("best");
        String best = ended ? document.getAsJsonObject("best").get("value").getAsString() : "";
        List<String> columns = List.of(
                document.get("axis").getAsString(),
                NLS.bind(Messages.columnMean, FigureUnit.words(figure)),
                Messages.columnLeast,
                Messages.columnMost,
                Messages.columnSeeds,
                Messages.columnBest);
        List<FoundRow> rows = new ArrayList<>();
        SearchCharts charts = new SearchCharts(document.get("axis").getAsString(), figure, best, policy(document));
        for (JsonElement element : document.getAsJsonArray("tried")) {
            JsonObject one = element.getAsJsonObject();
            String value = one.get("value").getAsString();
            boolean isBest = value.equals(best);
            double seeds = one.get("seeds").getAsDouble();
            charts.add(value, new SweepChart.Spread(number(one, "mean"), number(one, "least"), number(one, "most")));
            rows.add(new FoundRow(
                    List.of(
                            value,
                            text(figure, one, "mean"),
                            text(figure, one, "least"),
                            text(figure, one, "most"),
                            one.get("seeds").getAsString(),
                            isBest ? Messages.best : ""),
                    // Values were tried from small to large.
                    List.of(
                            (double) rows.size(),
                            number(one, "mean"),
                            number(one, "least"),
                            number(one, "most"),
                            seeds,
                            isBest ? 0.0 : 1.0),
                    List.of(one.get("scenario").getAsString()),
                    isBest));
        }
        String sentence = ended ? document.get("sentence").getAsString() : NLS.bind(Messages.tried, rows.size());
        return new FoundDocument(sentence, columns, rows, charts, ended);
    }

    /** The one policy of a search, where it was chosen; else what the points of the line are. */
    private static String policy(JsonObject document) {
        Asked asked = Asked.of(document);
        return asked == null || asked.policies().isEmpty()
                ? Messages.meanOfSeeds
                : asked.policies().get(0);
    }

    private static FoundDocument tuning(JsonObject document, Path folder) {
        FoundCharts charts = TuningCharts.of(folder, document.get("figure").getAsString());
        if (!document.has("rows")) {
            return new FoundDocument(Messages.notTuned, List.of(Messages.columnTuned), List.of(), charts, false);
        }
        List<String> columns = new ArrayList<>(List.of(Messages.columnTuned));
        List<FoundRow> rows = new ArrayList<>();
        int last = document.getAsJsonArray("rows").size() - 1;
        for (JsonElement element : document.getAsJsonArray("rows")) {
            JsonObject one = element.getAsJsonObject();
            List<String> cells = new ArrayList<>(List.of(one.get("tunedOn").getAsString()));
            List<Double> numbers = new ArrayList<>(List.of(Double.NaN));
            JsonObject settings = one.getAsJsonObject("settings");
            JsonObject regrets = one.getAsJsonObject("regret");
            if (rows.isEmpty()) {
                columns.addAll(settings.keySet());
                regrets.keySet().forEach(name -> columns.add(NLS.bind(Messages.columnRegret, name)));
            }
            settings.entrySet().forEach(entry -> {
                cells.add(entry.getValue().getAsString());
                numbers.add(Double.NaN);
            });
            regrets.keySet().forEach(name -> {
                double regret = number(regrets, name);
                cells.add(Double.isNaN(regret) ? "-" : String.format(Locale.ROOT, "+%.1f %%", PERCENT * regret));
                numbers.add(regret);
            });
            List<String> files = new ArrayList<>();
            one.getAsJsonArray("scenarios").forEach(file -> files.add(file.getAsString()));
            // The last row is that of the settings that suit all.
            rows.add(new FoundRow(cells, numbers, files, rows.size() == last));
        }
        return new FoundDocument(document.get("sentence").getAsString(), columns, rows, charts, true);
    }

    private static double number(JsonObject one, String name) {
        return one.get(name).isJsonNull() ? Double.NaN : one.get(name).getAsDouble();
    }

    private static String text(String figure, JsonObject one, String name) {
        double number = number(one, name);
        return Double.isNaN(number) ? "-" : FigureUnit.of(figure).text(number);
    }
}
