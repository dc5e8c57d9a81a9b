// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.lldp;

import dev.weft.exchange.Format;
import dev.weft.exchange.Imported;
import dev.weft.exchange.Importer;
import dev.weft.exchange.Options;
import dev.weft.exchange.cablemap.CableMapImporter;
import dev.weft.exchange.io.Head;
import dev.weft.exchange.io.Limits;
import dev.weft.exchange.io.Lines;
import dev.weft.exchange.io.Source;
import dev.weft.exchange.io.Texts;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what {@code lldpctl -f keyvalue} prints, gathered from many devices with the device before each line ({@code leaf1:
 * lldp.eth0.chassis.name=spine1}, as pdsh and clush write it). A link is seen from both its ends where both were asked.
 */
public final class LldpImporter implements Importer {
    private static final String DEVICE = "device";
    private static final Pattern LINE =
            Pattern.compile("(?:([^\\s:=]{1,200}):\\s+)?lldp\\.([^=]{1,200}?)\\.(chassis|port)\\.([\\w.-]{1,60})=(.*)");

    /** Any line of such a file. */
    private static final Pattern OTHER = Pattern.compile("(?:[^\\s:=]{1,200}:\\s+)?lldp\\..*=.*");

    private record Interface(String device, String name) {}

    private static final class Neighbour {
        private String device = "";
        private String name = "";
        private String description = "";
    }

    @Override
    public Format format() {
        return new Format(
                "lldp",
                Messages.get("lldp.title"),
                List.of("txt"),
                Messages.get("lldp.content"),
                List.of(
                        new Format.Option(DEVICE, Messages.get("lldp.option.device")),
                        new Format.Option(CableMapImporter.HOSTS, Messages.get("cablemap.option.hosts")),
                        new Format.Option(CableMapImporter.DEFAULT_RATE, Messages.get("cablemap.option.rate"))));
    }

    @Override
    public int recognise(Head head) {
        return head.isText() && OTHER.matcher(head.firstLine()).matches() ? SURE : NO;
    }

    @Override
    public Imported read(Source source, Options options, Report report) throws ExchangeException {
        Map<Interface, Neighbour> neighbours = new LinkedHashMap<>();
        String self = options.text(DEVICE, source.shortName().replaceFirst("\\.[^.]*$", ""));
        try (Lines lines = new Lines(source)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    line(line.strip(), self, neighbours, lines);
                }
            }
        }
        StringBuilder table = new StringBuilder("From device\tFrom port\tTo device\tTo port\n");
        neighbours.forEach((here, there) -> {
            String port = there.name.isEmpty() ? there.description : there.name;
            if (there.device.isEmpty() || port.isEmpty()) {
                report.dropped(here.device() + "/" + here.name(), "lldp.incomplete");
                return;
            }
            table.append(String.join("\t", cell(here.device()), cell(here.name()), cell(there.device), cell(port)))
                    .append('\n');
        });
        return CableMapImporter.read(source.name(), table.toString(), options, report);
    }

    private static String cell(String text) {
        return "\"" + Texts.shown(text).replace("\"", "'") + "\"";
    }

    private static void line(String line, String self, Map<Interface, Neighbour> neighbours, Lines lines)
            throws ExchangeException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            if (OTHER.matcher(line).matches()) {
                return;
            }
            throw lines.fail("lldp.line", Texts.shown(line));
        }
        if (neighbours.size() > Limits.ROWS) {
            throw lines.fail("limit.rows", Limits.ROWS);
        }
        String device = matcher.group(1) == null ? self : matcher.group(1);
        Neighbour neighbour = neighbours.computeIfAbsent(new Interface(device, matcher.group(2)), k -> new Neighbour());
        String value = matcher.group(5).strip();
        switch (matcher.group(3) + "." + matcher.group(4)) {
            case "chassis.name" -> neighbour.device = value;
            case "port.ifname", "port.local" -> neighbour.name = value;
            case "port.descr" -> neighbour.description = value;
            default -> {
                // Addresses, capabilities and lifetimes say nothing about cables.
            }
        }
    }
}
