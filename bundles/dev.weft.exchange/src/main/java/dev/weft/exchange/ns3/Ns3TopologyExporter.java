// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ns3;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import dev.weft.exchange.traffic.NodeOrder;
import dev.weft.exchange.traffic.Traffic.Numbering;
import dev.weft.fabric.FabricGraph;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes a topology for HPCC's ns-3 simulator, whose hosts are Weft's NICs; for SimAI its hosts are GPUs. */
public final class Ns3TopologyExporter implements Exporter {
    private static final int MOST_NODES = 65_536;
    private static final String VARIANT = "variant";
    private static final String LATENCY = "switch-latency";

    /** From GPU to NVSwitch, as SimAI's generator of topologies writes it. */
    private static final String NVLINK_DELAY = "0.000025ms";

    @Override
    public Format format() {
        return new Format(
                Ns3TopologyImporter.ID,
                Messages.get("ns3.title"),
                List.of("txt"),
                Messages.get("ns3.content"),
                List.of(
                        new Format.Option(VARIANT, Messages.get("ns3.option.variant")),
                        new Format.Option(LATENCY, Messages.get("ns3.option.latency"))));
    }

    @Override
    public Need need() {
        return Need.FABRIC;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        FabricGraph graph = input.graph();
        boolean simAi = options.choice(VARIANT, "hpcc", "simai").equals("simai");
        boolean add = options.choice(LATENCY, "drop", "add").equals("add");
        Map<Integer, Integer> nodeOfNic = simAi ? gpus(graph) : nics(graph);
        int hosts = simAi ? graph.gpuCount() : nodeOfNic.size();
        int nvswitches = simAi ? graph.hostCount() : 0;
        long nodes = (long) hosts + nvswitches + graph.switchCount();
        if (nodes > MOST_NODES) {
            throw new ExchangeException("", 0, Messages.get("ns3.nodes", nodes, MOST_NODES));
        }
        target.text(input.name() + ".txt", out -> {
            if (simAi) {
                simAiHeader(graph, out);
            } else {
                out.write(nodes + " " + graph.switchCount() + " " + graph.cableCount() + "\n");
                ids(hosts, graph.switchCount(), out);
            }
            links(graph, nodeOfNic, hosts + nvswitches, add, out);
        });
        report.kept("export.kept", graph.hostCount(), graph.switchCount(), graph.cableCount());
        report.approximated("", simAi ? "ns3.hostsAreGpus" : "ns3.hostsAreNics");
        report.dropped("", "export.noNames");
        report.dropped("", "ns3.noBuffers");
        if (!add) {
            report.dropped("", "ns3.noLatency");
        }
        parallel(graph, nodeOfNic, report);
    }

    private static Map<Integer, Integer> nics(FabricGraph graph) {
        Map<Integer, Integer> nodes = new HashMap<>();
        for (int nic : NodeOrder.nics(graph, Numbering.HOSTS)) {
            nodes.put(nic, nodes.size());
        }
        return nodes;
    }

    /** SimAI has no NICs: each GPU must have one of its own. */
    private static Map<Integer, Integer> gpus(FabricGraph graph) throws ExchangeException {
        Map<Integer, Integer> nodes = new HashMap<>();
        for (int gpu = 0; gpu < graph.gpuCount(); gpu++) {
            int nic = graph.nicOfGpu(gpu);
            if (nic < 0 || nodes.put(nic, gpu) != null) {
                throw new ExchangeException(
                        "", 0, Messages.get("ns3.sharedNic", graph.names().gpu(gpu)));
            }
        }
        for (int host = 0; host < graph.hostCount(); host++) {
            if (graph.gpuCount(host) != graph.gpuCount(0) || graph.nicCount(host) != graph.gpuCount(host)) {
                throw new ExchangeException(
                        "", 0, Messages.get("ns3.serversDiffer", graph.names().host(host)));
            }
        }
        return nodes;
    }

    private static void simAiHeader(FabricGraph graph, Writer out) throws IOException {
        int gpus = graph.gpuCount();
        int perServer = graph.gpuCount(0);
        int nodes = gpus + graph.hostCount() + graph.switchCount();
        int links = gpus + graph.cableCount();
        out.write(nodes + " " + perServer + " " + graph.hostCount() + " " + graph.switchCount() + " " + links + " "
                + gpuType(graph.hostProfile(0).typeName()) + "\n");
        ids(gpus, graph.hostCount() + graph.switchCount(), out);
        for (int gpu = 0; gpu < gpus; gpu++) {
            int host = graph.hostOfGpu(gpu);
            long rate = graph.hostProfile(host).nvlinkRateBps();
            out.write(gpu + " " + (gpus + host) + " " + Ns3Values.rateText(Math.max(1, rate)) + " " + NVLINK_DELAY
                    + " 0\n");
        }
    }

    private static String gpuType(String model) {
        for (String known : List.of("A100", "A800", "H100", "H800")) {
            if (model.contains(known)) {
                return known;
            }
        }
        return "NONE";
    }

    private static void ids(int first, int count, Writer out) throws IOException {
        for (int i = 0; i < count; i++) {
            out.write((i == 0 ? "" : " ") + (first + i));
        }
        out.write("\n");
    }

    private static void links(
            FabricGraph graph, Map<Integer, Integer> nodeOfNic, int firstSwitch, boolean add, Writer out)
            throws IOException {
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            int upper = graph.upperSwitch(cable);
            long delay = graph.propagationPs(cable);
            // A packet that crosses a switch comes by one of its links and leaves by another: half of the latency on
            // each.
            long latency = graph.switchProfile(upper).latencyPs();
            int lower;
            if (graph.isHostCable(cable)) {
                lower = nodeOfNic.get(graph.nicOfCable(cable));
            } else {
                lower = firstSwitch + graph.lowerSwitch(cable);
                latency += graph.switchProfile(graph.lowerSwitch(cable)).latencyPs();
            }
            out.write(lower + " " + (firstSwitch + upper) + " " + Ns3Values.rateText(graph.rateBps(cable)) + " "
                    + Ns3Values.timeText(add ? delay + latency / 2 : delay) + " 0\n");
        }
    }

    /** ns-3's table of neighbours holds one link of two nodes. */
    private static void parallel(FabricGraph graph, Map<Integer, Integer> nodeOfNic, Report report) {
        Map<Long, Integer> pairs = new HashMap<>();
        for (int cable = 0; cable < graph.cableCount(); cable++) {
            long lower =
                    graph.isHostCable(cable) ? -1L - nodeOfNic.get(graph.nicOfCable(cable)) : graph.lowerSwitch(cable);
            if (pairs.merge(lower << 32 ^ graph.upperSwitch(cable), 1, Integer::sum) == 2) {
                report.approximated(graph.names().lowerEnd(cable), "ns3.parallel");
            }
        }
    }
}
