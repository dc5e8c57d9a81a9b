// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.weft.cli.text.Messages;
import dev.weft.cli.text.Paragraphs;
import dev.weft.cli.text.Rounded;
import dev.weft.cli.text.TextTable;
import dev.weft.cli.text.TextTable.Align;
import dev.weft.model.units.Quantity;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code weft transports}: what transports there are and how each can be tuned. */
@Command(name = "transports")
final class TransportsCommand extends SubCommand {
    private static final int MEANING_WIDTH = 72;

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", descriptionKey = "NAME")
    private String name;

    @Option(names = "--json", descriptionKey = "json")
    private boolean json;

    @Override
    public Integer call() {
        PrintWriter out = out();
        List<TransportProvider> transports = chosen();
        if (json) {
            JsonOutput.print(toJson(transports), out);
            return ExitCodes.GOOD;
        }
        for (TransportProvider transport : transports) {
            out.println(Messages.get("transports.title", transport.name(), transport.title()));
            out.println("  " + transport.description());
            out.println();
            (name == null ? overview(transport) : details(transport)).print(out);
            out.println();
            if (name == null) {
                PresetListing.printOverview(transport, out);
            } else {
                PresetListing.printDetails(transport, out);
            }
        }
        out.println(Messages.get(name == null ? "transports.hint.all" : "transports.hint.one"));
        out.flush();
        return ExitCodes.GOOD;
    }

    private List<TransportProvider> chosen() {
        if (name == null) {
            return Transports.all();
        }
        try {
            return List.of(Transports.named(name));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }

    /** One line a parameter. */
    private static TextTable overview(TransportProvider transport) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
        table.row(
                "  " + Messages.get("transports.column.name"),
                Messages.get("transports.column.unit"),
                Messages.get("transports.column.default"),
                Messages.get("transports.column.range"),
                Messages.get("transports.column.source"));
        for (Parameter parameter : transport.parameters()) {
            table.row(
                    "  " + parameter.name(),
                    unit(parameter),
                    parameter.defaultValue(),
                    range(parameter),
                    parameter.source());
        }
        return table;
    }

    /** A few lines a parameter, with its meaning. */
    private static TextTable details(TransportProvider transport) {
        TextTable table = new TextTable(Align.LEFT, Align.LEFT, Align.LEFT);
        for (Parameter parameter : transport.parameters()) {
            table.row("  " + parameter.name(), Messages.get("transports.row.unit"), unit(parameter));
            table.row("", Messages.get("transports.row.default"), parameter.defaultValue());
            table.row("", Messages.get("transports.row.range"), range(parameter));
            String label = Messages.get("transports.row.meaning");
            for (String line : Paragraphs.wrap(parameter.description(), MEANING_WIDTH)) {
                table.row("", label, line);
                label = "";
            }
            table.row("", Messages.get("transports.row.source"), parameter.source());
        }
        return table;
    }

    private static String unit(Parameter parameter) {
        return parameter.unit().name().toLowerCase(Locale.ROOT);
    }

    private static String range(Parameter parameter) {
        return switch (parameter.unit()) {
            case CHOICE -> String.join("|", parameter.choices());
            case FLAG -> Messages.get("transports.range.flag");
            case BANDWIDTH -> span(Quantity.BANDWIDTH, parameter);
            case TIME -> span(Quantity.TIME, parameter);
            case SIZE -> span(Quantity.SIZE, parameter);
            case RATIO, COUNT -> span(Rounded.plain(parameter.minimum()), Rounded.plain(parameter.maximum()));
        };
    }

    private static String span(Quantity quantity, Parameter parameter) {
        return span(quantity.format(Math.round(parameter.minimum())), quantity.format(Math.round(parameter.maximum())));
    }

    private static String span(String minimum, String maximum) {
        return Messages.get("transports.range.span", minimum, maximum);
    }

    private static JsonObject toJson(List<TransportProvider> transports) {
        JsonArray array = new JsonArray();
        for (TransportProvider transport : transports) {
            JsonObject object = new JsonObject();
            object.addProperty("name", transport.name());
            object.addProperty("title", transport.title());
            object.addProperty("description", transport.description());
            JsonArray parameters = new JsonArray();
            for (Parameter parameter : transport.parameters()) {
                parameters.add(toJson(parameter));
            }
            object.add("parameters", parameters);
            object.add("presets", PresetListing.toJson(transport));
            array.add(object);
        }
        JsonObject document = new JsonObject();
        document.add("transports", array);
        return document;
    }

    private static JsonObject toJson(Parameter parameter) {
        JsonObject object = new JsonObject();
        object.addProperty("name", parameter.name());
        object.addProperty("unit", unit(parameter));
        object.addProperty("default", parameter.defaultValue());
        switch (parameter.unit()) {
            case CHOICE -> {
                JsonArray choices = new JsonArray();
                parameter.choices().forEach(choices::add);
                object.add("choices", choices);
            }
            case FLAG -> {}
            default -> {
                object.addProperty("minimum", parameter.minimum());
                object.addProperty("maximum", parameter.maximum());
            }
        }
        object.addProperty("description", parameter.description());
        object.addProperty("source", parameter.source());
        object.addProperty("assumption", parameter.isAssumption());
        return object;
    }
}
