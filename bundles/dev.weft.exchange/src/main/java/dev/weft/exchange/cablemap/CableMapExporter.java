// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.cablemap;

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
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.model.units.Quantity;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes a cable map: one row a cable, with a label for either end. */
public final class CableMapExporter implements Exporter {
    private static final List<String> HEADER = List.of(
            "From device",
            "From port",
            "From kind",
            "To device",
            "To port",
            "To kind",
            "Rate",
            "Type",
            "Medium",
            "Length",
            "Label");

    @Override
    public Format format() {
        return new Format(
                CableMapImporter.ID,
                Messages.get("cablemap.title"),
                List.of("csv"),
                Messages.get("cablemap.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Wiring wiring = input.wiring();
        target.text(input.name() + ".csv", out -> write(wiring, out));
        report.kept(
                "export.kept",
                wiring.hosts(),
                wiring.switches(),
                wiring.cables().size());
        boolean[] cabled = new boolean[wiring.devices().size()];
        for (Cable cable : wiring.cables()) {
            cabled[cable.a().device()] = true;
            cabled[cable.b().device()] = true;
        }
        for (int i = 0; i < cabled.length; i++) {
            if (!cabled[i]) {
                report.dropped(wiring.devices().get(i).name(), "cablemap.uncabled");
            }
        }
        if (input.graph().gpuCount() > 0) {
            report.dropped("", "export.noGpus");
        }
    }

    private static void write(Wiring wiring, Writer out) throws IOException {
        CSVPrinter printer = new CSVPrinter(
                out, CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get());
        printer.printRecord(HEADER);
        for (Cable cable : wiring.cables()) {
            String label = cable.label().isEmpty()
                    ? wiring.portName(cable.a()) + " \u2014 " + wiring.portName(cable.b())
                    : cable.label();
            printer.printRecord(
                    wiring.device(cable.a()).name(),
                    port(wiring, cable.a()),
                    kind(wiring.device(cable.a())),
                    wiring.device(cable.b()).name(),
                    port(wiring, cable.b()),
                    kind(wiring.device(cable.b())),
                    Quantity.BANDWIDTH.format(cable.rateBps()),
                    cable.type(),
                    cable.medium(),
                    cable.lengthMm() < 0 ? "" : Quantity.LENGTH.format(cable.lengthMm()),
                    label);
        }
        printer.flush();
    }

    private static String port(Wiring wiring, End end) {
        return wiring.portName(end).substring(wiring.device(end).name().length() + 1);
    }

    private static String kind(Device device) {
        return device.host() ? "host" : "switch";
    }
}
