// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Formats;
import dev.weft.exchange.Importer;
import dev.weft.exchange.report.ExchangeException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft formats}: which formats of other tools are read and written. */
@Command(name = "formats")
final class FormatsCommand extends SubCommand {
    @Parameters(index = "0", arity = "0..1", paramLabel = "FORMAT", descriptionKey = "FORMAT")
    private String id;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    /** A format with what can be done with it. */
    private static final class Row {
        private Importer importer;
        private Exporter exporter;

        Format format() {
            return importer == null ? exporter.format() : importer.format();
        }
    }

    @Override
    public Integer call() throws ExchangeException {
        Map<String, Row> rows = new TreeMap<>();
        Formats.importers().forEach(i -> rows.computeIfAbsent(i.format().id(), k -> new Row()).importer = i);
        Formats.exporters().forEach(e -> rows.computeIfAbsent(e.format().id(), k -> new Row()).exporter = e);
        if (id != null && !rows.containsKey(id)) {
            throw new ExchangeException("", 0, Messages.get("formats.unknown", id, String.join(", ", rows.keySet())));
        }
        if (id != null) {
            rows.keySet().retainAll(Set.of(id));
        }
        if (json) {
            JsonOutput.print(json(rows), out());
        } else if (id != null) {
            describe(rows.get(id));
        } else {
            table(rows);
        }
        out().flush();
        return ExitCodes.GOOD;
    }

    private void table(Map<String, Row> rows) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
        table.row(
                Messages.get("formats.column.id"),
                Messages.get("formats.column.use"),
                Messages.get("formats.column.need"),
                Messages.get("formats.column.title"));
        rows.forEach(
                (name, row) -> table.row(name, use(row), need(row), row.format().title()));
        table.print(out());
    }

    private static String use(Row row) {
        return Messages.get(
                row.importer == null ? "formats.export" : row.exporter == null ? "formats.import" : "formats.both");
    }

    private static String need(Row row) {
        return row.exporter == null ? "" : row.exporter.need().name().toLowerCase(Locale.ROOT);
    }

    private void describe(Row row) {
        Format format = row.format();
        out().println(Messages.get("formats.title", format.id(), format.title()));
        out().println(format.content());
        out().println(Messages.get("formats.use", use(row), String.join(", ", format.extensions())));
        options("formats.importOptions", row.importer == null ? null : row.importer.format());
        options("formats.exportOptions", row.exporter == null ? null : row.exporter.format());
    }

    private void options(String key, Format format) {
        if (format != null && !format.options().isEmpty()) {
            out().println(Messages.get(key));
            for (Format.Option option : format.options()) {
                out().println(Messages.get("formats.option", option.name(), option.description()));
            }
        }
    }

    private static JsonArray json(Map<String, Row> rows) {
        JsonArray array = new JsonArray();
        rows.forEach((name, row) -> {
            JsonObject object = new JsonObject();
            object.addProperty("id", name);
            object.addProperty("title", row.format().title());
            object.addProperty("content", row.format().content());
            JsonArray extensions = new JsonArray();
            row.format().extensions().forEach(extensions::add);
            object.add("extensions", extensions);
            object.addProperty("reads", row.importer != null);
            object.addProperty("writes", row.exporter != null);
            if (row.exporter != null) {
                object.addProperty("needs", need(row));
            }
            array.add(object);
        });
        return array;
    }
}
