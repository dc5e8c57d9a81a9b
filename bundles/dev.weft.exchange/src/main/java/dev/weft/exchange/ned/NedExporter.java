// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ned;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.policy.LosslessBuffers;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes a network for OMNeT++: hosts and switches as two vectors of submodules, whose modules the user's library has. */
public final class NedExporter implements Exporter {
    private static final String HOST = "host-module";
    private static final String SWITCH = "switch-module";

    @Override
    public Format format() {
        return new Format(
                "omnet-ned",
                Messages.get("ned.title"),
                List.of("ned"),
                Messages.get("ned.content"),
                List.of(
                        new Format.Option(HOST, Messages.get("ned.option.host")),
                        new Format.Option(SWITCH, Messages.get("ned.option.switch"))));
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Wiring wiring = input.wiring();
        String host = module(options, HOST, "inet.node.inet.StandardHost");
        String sw = module(options, SWITCH, "inet.node.ethernet.EthernetSwitch");
        target.text(input.name() + ".ned", out -> write(wiring, input.name(), host, sw, out));
        report.kept(
                "export.kept",
                wiring.hosts(),
                wiring.switches(),
                wiring.cables().size());
        report.dropped("", "ned.noPorts");
    }

    private static String module(Options options, String option, String otherwise) throws ExchangeException {
        String module = options.text(option, otherwise);
        if (!module.matches("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*")) {
            throw new ExchangeException("", 0, Messages.get("ned.module", option, module));
        }
        return module;
    }

    private static void write(Wiring wiring, String name, String host, String sw, Writer out) throws IOException {
        int[] degrees = LosslessBuffers.degrees(wiring);
        int[] next = new int[degrees.length];
        int hosts = wiring.hosts();
        out.write("// Written by Weft. Names of devices are in the comments.\n");
        out.write("import ned.DatarateChannel;\nimport " + host + ";\nimport " + sw + ";\n\n");
        out.write("network " + identifier(name) + "\n{\n    submodules:\n");
        for (int i = 0; i < degrees.length; i++) {
            boolean isHost = wiring.devices().get(i).host();
            String module = (isHost ? host : sw).replaceFirst(".*\\.", "");
            out.write("        " + submodule(i, hosts) + ": " + module + " { gates: ethg[" + degrees[i] + "]; } // "
                    + wiring.devices().get(i).name().replaceAll("\\p{Cntrl}", " ") + "\n");
        }
        out.write("    connections:\n");
        for (Cable cable : wiring.cables()) {
            out.write("        " + gate(cable.a(), hosts, next) + " <--> DatarateChannel { datarate = "
                    + cable.rateBps() + "bps; delay = " + LosslessBuffers.delay(cable) + "ps; } <--> "
                    + gate(cable.b(), hosts, next) + ";\n");
        }
        out.write("}\n");
    }

    private static String submodule(int device, int hosts) {
        return device < hosts ? "host" + (device + 1) : "switch" + (device - hosts + 1);
    }

    private static String gate(End end, int hosts, int[] next) {
        return submodule(end.device(), hosts) + ".ethg[" + next[end.device()]++ + "]";
    }

    private static String identifier(String name) {
        String plain = name.replaceAll("\\W+", "_");
        return plain.matches("[A-Za-z_]\\w*") ? plain : "N_" + plain;
    }
}
