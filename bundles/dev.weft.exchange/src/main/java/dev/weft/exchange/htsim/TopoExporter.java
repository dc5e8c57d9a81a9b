// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.fabric.FabricGraph;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** Writes a regular fat tree for htsim; refuses other fabrics, for the format has no single cables. */
public final class TopoExporter implements Exporter {
    @Override
    public Format format() {
        return new Format(
                TopoImporter.ID,
                Messages.get("htsim.topo.title"),
                List.of("topo"),
                Messages.get("htsim.topo.content"),
                List.of());
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        FabricGraph graph = input.graph();
        TreeSearch search = new TreeSearch(graph);
        List<TopoTier> tiers = search.tiers();
        for (int i = 0; i < tiers.size() - 1; i++) {
            oversubscription(i, tiers);
        }
        FatTree.of("", search.nicOfNode().size(), search.podSize(), tiers);
        target.text(input.name() + ".topo", out -> write(input.name(), search, out));
        report.kept("export.kept", graph.hostCount(), graph.switchCount(), graph.cableCount());
        report.approximated("", "htsim.nodesAreNics");
        report.dropped("", "export.noNames");
        rounded(graph, report);
    }

    /** As htsim counts it: cables down over cables up; where speeds differ it must be so that radices and speeds agree. */
    private static void oversubscription(int i, List<TopoTier> tiers) throws ExchangeException {
        TopoTier tier = tiers.get(i);
        long down = (long) tier.get(TopoTier.DOWN, 0) * tier.get(TopoTier.SPEED, 0);
        long up = (long) tier.get(TopoTier.UP, 0) * tiers.get(i + 1).get(TopoTier.SPEED, 0);
        boolean ports = i > 0 || tier.get(TopoTier.DOWN, 0) / tier.get(TopoTier.UP, 0) == down / up;
        if (down % up != 0 || !ports) {
            throw new ExchangeException(
                    "", 0, Messages.get("htsim.notTree", Messages.get("htsim.oversubscription", i, down, up)));
        }
        tier.replace(TopoTier.OVER, (int) (down / up));
    }

    private static void rounded(FabricGraph graph, Report report) {
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            if (graph.propagationPs(cable) % 1000 != 0 || graph.propagationPs(cable) == 0) {
                report.approximated(graph.names().lowerEnd(cable), "htsim.wholeNs");
            }
        }
    }

    private static void write(String name, TreeSearch search, Writer out) throws IOException {
        int nodes = search.nicOfNode().size();
        out.write("# " + name.replaceAll("\\p{Cntrl}", " ") + ", written by Weft\n");
        out.write("Nodes " + nodes + "\nTiers " + search.tiers().size() + "\nPodsize " + search.podSize() + "\n");
        for (int i = 0; i < search.tiers().size(); i++) {
            TopoTier tier = search.tiers().get(i);
            out.write("\nTier " + i + "\n");
            line(out, "Downlink_speed_Gbps", tier, TopoTier.SPEED);
            line(out, "Radix_Down", tier, TopoTier.DOWN);
            line(out, "Radix_Up", tier, TopoTier.UP);
            line(out, "Downlink_Latency_ns", tier, TopoTier.LATENCY);
            line(out, "Switch_Latency_ns", tier, TopoTier.SWITCH);
            line(out, "Oversubscribed", tier, TopoTier.OVER);
            if (i > 0) {
                line(out, "Bundle", tier, TopoTier.BUNDLE);
            }
        }
    }

    private static void line(Writer out, String word, TopoTier tier, String key) throws IOException {
        if (tier.has(key)) {
            out.write(word + " " + tier.get(key, 0) + "\n");
        }
    }
}
