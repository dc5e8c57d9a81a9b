// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Paragraphs;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.TransportProvider;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/** The presets of a transport, for people and for programs. */
final class PresetListing {
    private static final int TEXT_WIDTH = 72;

    private PresetListing() {}

    /** Prints a line a preset: what it stands for and what it sets. */
    static void printOverview(TransportProvider transport, PrintWriter out) {
        if (transport.presets().isEmpty()) {
            return;
        }
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
        table.row(
                "  " + Messages.get("transports.column.preset"),
                Messages.get("transports.column.title"),
                Messages.get("transports.column.sets"));
        for (Preset preset : transport.presets()) {
            String settings = preset.settings().stream()
                    .map(setting -> setting.parameter() + "=" + setting.value())
                    .collect(Collectors.joining(", "));
            String name = "  " + preset.name();
            String title = preset.title();
            for (String line : Paragraphs.wrap(settings, TEXT_WIDTH)) {
                table.row(name, title, line);
                name = "";
                title = "";
            }
            if (settings.isEmpty()) {
                table.row(name, title, Messages.get("transports.preset.defaults"));
            }
        }
        table.print(out);
        out.println();
    }

    /** Prints all presets with the source of each value. */
    static void printDetails(TransportProvider transport, PrintWriter out) {
        for (Preset preset : transport.presets()) {
            String kind = Messages.get("transports.kind." + kind(preset));
            out.println(Messages.get("transports.preset.title", preset.name(), preset.title(), kind));
            Paragraphs.wrap(preset.description(), TEXT_WIDTH).forEach(line -> out.println("  " + line));
            if (!preset.settings().isEmpty()) {
                TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
                for (Preset.Setting setting : preset.settings()) {
                    String name = "    " + setting.parameter();
                    String value = setting.value();
                    for (String line : Paragraphs.wrap(setting.source(), TEXT_WIDTH)) {
                        table.row(name, value, line);
                        name = "";
                        value = "";
                    }
                }
                table.print(out);
            }
            out.println();
        }
    }

    private static String kind(Preset preset) {
        return preset.kind().name().toLowerCase(Locale.ROOT);
    }

    static JsonArray toJson(TransportProvider transport) {
        JsonArray presets = new JsonArray();
        for (Preset preset : transport.presets()) {
            JsonObject object = new JsonObject();
            object.addProperty("name", preset.name());
            object.addProperty("title", preset.title());
            object.addProperty("kind", kind(preset));
            object.addProperty("description", preset.description());
            JsonArray settings = new JsonArray();
            for (Preset.Setting setting : preset.settings()) {
                JsonObject value = new JsonObject();
                value.addProperty("parameter", setting.parameter());
                value.addProperty("value", setting.value());
                value.addProperty("source", setting.source());
                value.addProperty("assumption", setting.isAssumption());
                settings.add(value);
            }
            object.add("settings", settings);
            presets.add(object);
        }
        return presets;
    }
}
