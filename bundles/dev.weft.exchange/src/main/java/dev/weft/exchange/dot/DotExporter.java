// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.dot;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.model.units.Quantity;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes a drawing for Graphviz: tiers as ranks, cables that are alike as one edge with their number. */
public final class DotExporter implements Exporter {
    private static final String CABLES = "cables";

    @Override
    public Format format() {
        return new Format(
                "graphviz",
                Messages.get("dot.title"),
                List.of("dot", "gv"),
                Messages.get("dot.content"),
                List.of(new Format.Option(CABLES, Messages.get("dot.option.cables"))));
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        boolean each = options.choice(CABLES, "together", "each").equals("each");
        Wiring wiring = input.wiring();
        target.text(input.name() + ".dot", out -> write(wiring, each, out));
        report.kept(
                "export.kept",
                wiring.hosts(),
                wiring.switches(),
                wiring.cables().size());
        report.dropped("", "dot.noPorts");
    }

    private record Pair(int a, int b, long rateBps) {}

    private static void write(Wiring wiring, boolean each, Writer out) throws IOException {
        out.write("graph " + quoted(wiring.name()) + " {\n");
        out.write("  rankdir=BT;\n  ranksep=1.5;\n  node [shape=box, fontname=\"sans-serif\"];\n");
        TreeMap<Integer, StringBuilder> tiers = new TreeMap<>();
        for (int i = 0; i < wiring.devices().size(); i++) {
            Device device = wiring.devices().get(i);
            String style = device.host() ? "" : ", style=filled, fillcolor=lightgrey";
            out.write("  n" + i + " [label=" + quoted(device.name()) + style + "];\n");
            tiers.computeIfAbsent(device.tier(), t -> new StringBuilder())
                    .append(" n")
                    .append(i)
                    .append(';');
        }
        for (StringBuilder tier : tiers.values()) {
            out.write("  { rank=same;" + tier + " }\n");
        }
        Map<Pair, Integer> pairs = new LinkedHashMap<>();
        for (Cable cable : wiring.cables()) {
            Pair pair = new Pair(cable.a().device(), cable.b().device(), cable.rateBps());
            if (each) {
                edge(pair, 1, out);
            } else {
                pairs.merge(pair, 1, Integer::sum);
            }
        }
        for (Map.Entry<Pair, Integer> pair : pairs.entrySet()) {
            edge(pair.getKey(), pair.getValue(), out);
        }
        out.write("}\n");
    }

    private static void edge(Pair pair, int cables, Writer out) throws IOException {
        String rate = Quantity.BANDWIDTH.format(pair.rateBps());
        String label = cables == 1 ? rate : cables + " \u00d7 " + rate;
        out.write("  n" + pair.a() + " -- n" + pair.b() + " [label=" + quoted(label) + "];\n");
    }

    /** Within double quotes only the quote is special, and a backslash begins an escape of labels. */
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
    }
}
