// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.slurm;

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
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes {@code topology.conf} for the plugin topology/tree: a line a switch, with the nodes or switches below it. Fabrics that
 * nothing joins stay apart, and every tier is there.
 */
public final class SlurmExporter implements Exporter {
    @Override
    public Format format() {
        return new Format(
                "slurm-topology",
                Messages.get("slurm.title"),
                List.of("conf"),
                Messages.get("slurm.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        Wiring wiring = input.wiring();
        Map<Integer, Set<Integer>> nodes = new LinkedHashMap<>();
        Map<Integer, Set<Integer>> switches = new LinkedHashMap<>();
        for (Cable cable : wiring.cables()) {
            Device lower = wiring.device(cable.a());
            Device upper = wiring.device(cable.b());
            if (lower.host()) {
                nodes.computeIfAbsent(cable.b().device(), s -> new LinkedHashSet<>())
                        .add(cable.a().device());
            } else if (lower.tier() < upper.tier()) {
                switches.computeIfAbsent(cable.b().device(), s -> new LinkedHashSet<>())
                        .add(cable.a().device());
            } else {
                report.dropped(wiring.portName(cable.a()), "slurm.sideways");
            }
        }
        target.text("topology.conf", out -> write(wiring, nodes, switches, out));
        report.kept(
                "export.kept",
                wiring.hosts(),
                wiring.switches(),
                wiring.cables().size());
        report.approximated("", "slurm.names");
        if (nodes.values().stream().flatMap(Set::stream).distinct().count()
                < nodes.values().stream().mapToLong(Set::size).sum()) {
            report.approximated("", "slurm.severalLeaves");
        }
    }

    private static void write(
            Wiring wiring, Map<Integer, Set<Integer>> nodes, Map<Integer, Set<Integer>> switches, Writer out)
            throws IOException {
        out.write("# Written by Weft; for TopologyPlugin=topology/tree\n");
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < wiring.devices().size(); i++) {
            if (nodes.containsKey(i) || switches.containsKey(i)) {
                order.add(i);
            }
        }
        order.sort(Comparator.comparingInt(i -> wiring.devices().get(i).tier()));
        for (int sw : order) {
            out.write("SwitchName=" + name(wiring, sw));
            list(" Nodes=", wiring, nodes.get(sw), out);
            list(" Switches=", wiring, switches.get(sw), out);
            out.write("\n");
        }
    }

    private static void list(String word, Wiring wiring, Set<Integer> devices, Writer out) throws IOException {
        if (devices != null) {
            out.write(word
                    + HostLists.of(devices.stream().map(d -> name(wiring, d)).toList()));
        }
    }

    /** A slash would end a name in paths of Slurm, and a comma or bracket a list. */
    private static String name(Wiring wiring, int device) {
        return wiring.devices().get(device).name().replaceAll("[^A-Za-z0-9._-]", "-");
    }
}
