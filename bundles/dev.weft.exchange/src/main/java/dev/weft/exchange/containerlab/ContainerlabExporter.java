// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.containerlab;

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
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a lab whose containers are the fabric's devices, to rehearse the configuration of an Ethernet control plane. */
public final class ContainerlabExporter implements Exporter {
    private static final String KIND = "switch-kind";

    @Override
    public Format format() {
        return new Format(
                "containerlab",
                Messages.get("clab.title"),
                List.of("clab.yml"),
                Messages.get("clab.content"),
                List.of(new Format.Option(KIND, Messages.get("clab.option.kind"))));
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        String kind = options.choice(KIND, "nokia_srlinux", "sonic-vs", "linux");
        Wiring wiring = input.wiring();
        String[] names = names(wiring);
        target.text(input.name() + ".clab.yml", out -> write(wiring, plain(input.name()), names, kind, out));
        report.kept(
                "export.kept",
                wiring.hosts(),
                wiring.switches(),
                wiring.cables().size());
        report.approximated("", "clab.names");
        report.dropped("", "clab.noRates");
    }

    private static String plain(String name) {
        return name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-+|-+$", "");
    }

    private static String[] names(Wiring wiring) {
        Set<String> taken = new HashSet<>();
        String[] names = new String[wiring.devices().size()];
        for (int i = 0; i < names.length; i++) {
            String name = plain(wiring.devices().get(i).name());
            names[i] = taken.add(name) ? name : name + "-n" + i;
            taken.add(names[i]);
        }
        return names;
    }

    private static void write(Wiring wiring, String name, String[] names, String kind, Writer out) throws IOException {
        out.write("# Written by Weft\nname: \"" + name + "\"\ntopology:\n  kinds:\n");
        String image =
                switch (kind) {
                    case "sonic-vs" -> "docker-sonic-vs";
                    case "linux" -> "ghcr.io/hellt/network-multitool";
                    default -> "ghcr.io/nokia/srlinux";
                };
        if (!kind.equals("linux")) {
            out.write("    " + kind + ":\n      image: " + image + "\n");
        }
        out.write("    linux:\n      image: ghcr.io/hellt/network-multitool\n  nodes:\n");
        for (int i = 0; i < names.length; i++) {
            Device device = wiring.devices().get(i);
            out.write("    \"" + names[i] + "\":\n      kind: " + (device.host() ? "linux" : kind)
                    + "\n      labels:\n        graph-level: \"" + Math.max(0, 9 - device.tier()) + "\"\n");
        }
        out.write("  links:\n");
        Map<Integer, Integer> next = new HashMap<>();
        for (Cable cable : wiring.cables()) {
            out.write("    - endpoints: [\"" + end(wiring, cable.a(), names, kind, next) + "\", \""
                    + end(wiring, cable.b(), names, kind, next) + "\"]\n");
        }
    }

    private static String end(Wiring wiring, End end, String[] names, String kind, Map<Integer, Integer> next) {
        String port;
        if (wiring.device(end).host() || !kind.equals("nokia_srlinux")) {
            port = "eth" + next.merge(end.device(), 1, Integer::sum);
        } else {
            port = "e1-" + end.port() + (end.lane() == 0 ? "" : "-" + end.lane());
        }
        return names[end.device()] + ":" + port;
    }
}
