// SPDX-License-Identifier: EPL-2.0
package dev.weft.help.reference;

import dev.weft.help.text.Block;
import dev.weft.help.text.Block.Definition;
import dev.weft.help.text.Block.Heading;
import dev.weft.help.text.Block.Listing;
import dev.weft.help.text.Block.Paragraph;
import dev.weft.help.text.Span;
import dev.weft.model.units.Quantity;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.TransportProvider;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a transport says of itself: an entry a parameter, a section a preset. */
public final class TransportReference {
    /** The start of the anchors of presets. */
    public static final String PRESET = "preset-";

    private TransportReference() {}

    /** @return the page of a transport. */
    public static List<Block> page(TransportProvider transport) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Heading(1, transport.name(), List.of(Span.plain(Messages.get("transports", transport.title())))));
        blocks.add(new Paragraph(List.of(Span.plain(transport.description()))));
        blocks.add(new Heading(2, "parameters", List.of(Span.plain(Messages.get("transport.parameters")))));
        for (Parameter parameter : transport.parameters()) {
            blocks.add(new Definition(
                    parameter.name(),
                    List.of(
                            Span.code(parameter.name()),
                            Span.plain(" (" + kind(parameter) + ", " + parameter.defaultValue() + ")")),
                    List.of(Span.plain(meaning(parameter)))));
        }
        blocks.add(new Heading(2, "presets", List.of(Span.plain(Messages.get("transport.presets")))));
        for (Preset preset : transport.presets()) {
            blocks.add(new Heading(
                    3, PRESET + preset.name(), List.of(Span.code(preset.name()), Span.plain(": " + preset.title()))));
            blocks.add(new Paragraph(List.of(Span.plain(preset.description()))));
            List<List<Span>> settings = new ArrayList<>();
            for (Preset.Setting setting : preset.settings()) {
                settings.add(List.of(
                        Span.code(setting.parameter() + " = " + setting.value()),
                        Span.plain(". " + Messages.get("transport.source", setting.source()))));
            }
            if (!settings.isEmpty()) {
                blocks.add(new Listing(false, settings));
            }
        }
        return blocks;
    }

    private static String kind(Parameter parameter) {
        return parameter.unit().name().toLowerCase(Locale.ROOT);
    }

    private static String meaning(Parameter parameter) {
        return parameter.description()
                + " "
                + Messages.get("transport.facts", kind(parameter), parameter.defaultValue(), range(parameter))
                + " "
                + Messages.get("transport.source", parameter.source());
    }

    private static String range(Parameter parameter) {
        return switch (parameter.unit()) {
            case CHOICE -> String.join(", ", parameter.choices());
            case FLAG -> Messages.get("transport.flag");
            case BANDWIDTH -> span(Quantity.BANDWIDTH, parameter);
            case TIME -> span(Quantity.TIME, parameter);
            case SIZE -> span(Quantity.SIZE, parameter);
            case RATIO, COUNT ->
                Messages.get("transport.range", plain(parameter.minimum()), plain(parameter.maximum()));
        };
    }

    private static String span(Quantity quantity, Parameter parameter) {
        return Messages.get(
                "transport.range",
                quantity.format(Math.round(parameter.minimum())),
                quantity.format(Math.round(parameter.maximum())));
    }

    private static String plain(double number) {
        return new BigDecimal(number).stripTrailingZeros().toPlainString();
    }
}
