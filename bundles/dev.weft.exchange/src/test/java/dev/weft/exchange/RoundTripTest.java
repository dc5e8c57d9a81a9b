// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.traffic.NodeOrder;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.traffic.Traffic.Transfer;
import dev.weft.exchange.traffic.TrafficScenario;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.End;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.template.FabricTemplate;
import dev.weft.fabric.template.Templates;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostType;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is exported and imported again is equal, in all that the format holds, for every template. */
class RoundTripTest {
    @TempDir
    Path folder;

    /** The templates, small: with their defaults some have tens of thousands of GPUs. */
    private static final Map<String, Map<String, String>> SMALL = Map.ofEntries(
            Map.entry("leaf-spine", Map.of("leaves", "3", "hosts-per-leaf", "4", "switch-rate", "800 Gb/s")),
            Map.entry("rail-optimised", Map.of("hosts", "8", "hosts-per-unit", "4")),
            Map.entry("single-switch", Map.of("hosts", "3")),
            Map.entry("fat-tree", Map.of("radix", "8")),
            Map.entry("hpn", Map.of("hosts", "16", "hosts-per-segment", "8", "uplinks", "8", "spines", "4")),
            Map.entry("nvl72", Map.of("racks", "2", "hosts-per-rack", "4")),
            Map.entry("rail-only", Map.of("hosts", "8")),
            Map.entry("multi-plane", Map.of("hosts", "8", "hosts-per-unit", "4")));

    /** Of which ASTRA-sim's dimensions cannot be: leaves reach other numbers of hosts, or there is no switch for all. */
    private static final Set<String> IRREGULAR = Set.of("dragonfly", "dragonfly-plus", "torus");

    static Stream<Arguments> cases() {
        List<Arguments> cases = new ArrayList<>();
        for (FabricTemplate template : Templates.all()) {
            for (String format : List.of("ibnetdiscover", "cable-map", "graphml")) {
                cases.add(Arguments.of(template.name(), format));
            }
        }
        return cases.stream();
    }

    private static ExportInput input(String template) {
        return Exchange.template(template, SMALL.getOrDefault(template, Map.of()));
    }

    @ParameterizedTest(name = "{0} by {1}")
    @MethodSource("cases")
    void isEqual(String template, String format) throws Exception {
        ExportInput input = input(template);
        byte[] file = Exchange.write(folder, format, input, Map.of());
        Reading reading = Exchange.read("export", file, null, Map.of());
        assertEquals(format, reading.importer().format().id());
        Fabric again = reading.fabric();
        assertTrue(!Problem.anyError(FabricRules.check(again)), () -> String.valueOf(FabricRules.check(again)));
        Function<Wiring, List<String>> view =
                switch (format) {
                    case "graphml" -> RoundTripTest::everything;
                    case "cable-map" -> RoundTripTest::full;
                    default -> RoundTripTest::links;
                };
        assertEquals(view.apply(input.wiring()), view.apply(Exchange.wiring(again)));
    }

    /** All that a wiring holds, hosts with their GPUs and switches with their figures included. */
    private static List<String> everything(Wiring wiring) {
        List<String> lines = full(wiring);
        for (Device d : wiring.devices()) {
            lines.add(d.name() + " " + d.host() + " " + d.tier() + " " + d.model() + " " + d.gpus() + " " + d.ports()
                    + " " + d.latencyPs() + " " + d.bufferBytes() + " " + d.nvlinkBps());
        }
        lines.sort(null);
        return lines;
    }

    /** ns-3 counts nodes: hosts are NICs in order, switches in order, links with rate and delay. */
    @ParameterizedTest
    @MethodSource("templates")
    void ns3(String template) throws Exception {
        ExportInput input = input(template);
        byte[] file = Exchange.write(folder, "ns3-topology", input, Map.of());
        Fabric again = Exchange.read("export", file, null, Map.of()).fabric();
        assertEquals(numbered(input.wiring()), numbered(Exchange.wiring(again)));
    }

    static Stream<String> templates() {
        return Templates.all().stream().map(FabricTemplate::name);
    }

    /** What htsim holds of a fat tree: how many there are, and cables by rate and delay between tiers. */
    @ParameterizedTest
    @ValueSource(strings = {"leaf-spine", "fat-tree", "rail-optimised"})
    void htsim(String template) throws Exception {
        ExportInput input = input(template);
        byte[] first = Exchange.write(folder, "htsim-topology", input, Map.of());
        Fabric again = Exchange.read("export", first, null, Map.of()).fabric();
        assertEquals(input.graph().nicCount(), Exchange.graph(again).nicCount());
        assertEquals(input.graph().switchCount(), Exchange.graph(again).switchCount());
        assertEquals(input.graph().cableCount(), Exchange.graph(again).cableCount());
        // The file says all that the format holds, so the same file again means an equal tree.
        byte[] second = Exchange.write(folder, "htsim-topology", Exchange.input(again), Map.of());
        assertEquals(new String(first, UTF_8), new String(second, UTF_8));
    }

    /** A host of the catalogue's makers, to NCCL's file and back: GPUs, NICs, sockets, PCIe switches, NVLink. */
    @Test
    void nccl() throws Exception {
        ExportInput input = Exchange.template("rail-optimised", Map.of("hosts", "8", "host-type", "dgx-h100"));
        byte[] file = Exchange.write(folder, "nccl-topology", input, Map.of());
        HostType before = input.fabric().getTypes().stream()
                .filter(HostType.class::isInstance)
                .map(HostType.class::cast)
                .findFirst()
                .orElseThrow();
        HostType after = (HostType)
                Exchange.read("x", file, null, Map.of()).fabric().getTypes().get(0);
        assertEquals(before.getGpus(), after.getGpus());
        assertEquals(before.getSockets(), after.getSockets());
        assertEquals(before.getPcieSwitches(), after.getPcieSwitches());
        assertEquals(before.getNvlinkRate(), after.getNvlinkRate());
        assertEquals(before.getNics().get(0).getCount(), after.getNics().get(0).getCount());
        assertEquals(
                before.getNics().get(0).getType().getPortRate(),
                after.getNics().get(0).getType().getPortRate());
    }

    /**
     * SimAI's hosts are GPUs, each with a NIC of its own: a fabric that has them comes back with the same nodes and links, NVLink
     * included; others are refused.
     */
    @ParameterizedTest
    @MethodSource("templates")
    void simAi(String template) throws Exception {
        ExportInput input = input(template);
        FabricGraph graph = input.graph();
        boolean fits = graph.nicCount() == graph.gpuCount()
                && graph.nicCount()
                        == NodeOrder.nics(graph, Traffic.Numbering.HOSTS).size();
        Map<String, String> options = Map.of("variant", "simai");
        if (!fits) {
            assertThrows(ExchangeException.class, () -> Exchange.write(folder, "ns3-topology", input, options));
            return;
        }
        byte[] first = Exchange.write(folder, "ns3-topology", input, options);
        Fabric again = Exchange.read("export", first, null, Map.of()).fabric();
        assertEquals(graph.gpuCount(), Exchange.graph(again).gpuCount());
        assertEquals(graph.switchCount(), Exchange.graph(again).switchCount());
        byte[] second = Exchange.write(folder, "ns3-topology", Exchange.input(again), options);
        assertEquals(undirected(first), undirected(second));
    }

    /** A link has both directions, and links have no order. */
    private static List<String> undirected(byte[] file) {
        return new String(file, UTF_8)
                .lines()
                .map(line -> line.split(" "))
                .map(w -> w.length == 5 && Integer.parseInt(w[0]) > Integer.parseInt(w[1])
                        ? String.join(" ", w[1], w[0], w[2], w[3], w[4])
                        : String.join(" ", w))
                .sorted()
                .toList();
    }

    /** The dimensions of a regular fabric; what is not regular is refused with the reason. */
    @ParameterizedTest
    @MethodSource("templates")
    void astra(String template) throws Exception {
        ExportInput input = input(template);
        byte[] first;
        try {
            first = Exchange.write(folder, "astra-network", input, Map.of());
        } catch (ExchangeException e) {
            assertTrue(e.getMessage().startsWith("ASTRA-sim holds regular fabrics only"), e.getMessage());
            assertTrue(IRREGULAR.contains(template), template + ": " + e.getMessage());
            return;
        }
        assertFalse(IRREGULAR.contains(template));
        Fabric again = Exchange.read("export", first, null, Map.of("inside-host", inside(input)))
                .fabric();
        assertEquals(input.graph().gpuCount(), Exchange.graph(again).gpuCount());
        assertEquals(input.graph().hostCount(), Exchange.graph(again).hostCount());
        byte[] second = Exchange.write(folder, "astra-network", Exchange.input(again), Map.of());
        assertEquals(withoutInside(first), withoutInside(second));
    }

    private static String inside(ExportInput input) {
        return input.graph().gpuCount(0) > 1 ? "yes" : "no";
    }

    /** The latency inside hosts is not kept: NVLink has its default. */
    private static String withoutInside(byte[] file) {
        return new String(file, UTF_8).replaceFirst("latency: \\[ [^,]*,", "latency: [ ?,");
    }

    /** Flows of all kinds of ends come back with the same NICs, sizes and starts. */
    @ParameterizedTest
    @MethodSource("templates")
    void flows(String template) throws Exception {
        ExportInput input = input(template);
        List<Integer> nics = NodeOrder.nics(input.graph(), Traffic.Numbering.HOSTS);
        SplittableRandom random = new SplittableRandom(template.hashCode());
        List<Transfer> transfers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int source = random.nextInt(nics.size());
            int target = (source + 1 + random.nextInt(nics.size() - 1)) % nics.size();
            transfers.add(new Transfer(source, target, 1 + random.nextInt(1 << 30), i * 1000L));
        }
        Traffic traffic = new Traffic("flows", "uet", Traffic.Numbering.HOSTS, nics.size(), transfers);
        Scenario scenario = TrafficScenario.of(traffic, input.graph(), "a.fabric", new Report());
        for (String format : List.of("ns3-flows", "htsim-connections")) {
            ExportInput written = new ExportInput("out", input.fabric(), input.graph(), scenario, null);
            byte[] file = Exchange.write(folder, format, written, Map.of());
            Reading reading = Exchange.read("export", file, null, Map.of());
            assertEquals(format, reading.importer().format().id());
            Scenario again = TrafficScenario.of(
                    ((Imported.OfTraffic) reading.imported()).traffic(), input.graph(), "a.fabric", new Report());
            assertEquals(flows(scenario), flows(again), format);
        }
    }

    private static List<String> flows(Scenario scenario) {
        return scenario.getWorkloads().stream()
                .flatMap(w -> ((FlowWorkload) w).getFlows().stream())
                .map(f -> f.getSource() + " " + f.getTarget() + " " + f.getBytes() + " " + f.getStart())
                .sorted()
                .toList();
    }

    private static List<String> numbered(Wiring wiring) {
        List<String> places = new ArrayList<>();
        for (Cable c : wiring.cables()) {
            if (c.a().nic() >= 0) {
                String nic = String.format("%08d %04d", c.a().device(), c.a().nic());
                if (!places.contains(nic)) {
                    places.add(nic);
                }
            }
        }
        places.sort(null);
        int hosts = wiring.hosts();
        List<String> lines = new ArrayList<>();
        for (Cable c : wiring.cables()) {
            String a = c.a().nic() < 0
                    ? "S" + (c.a().device() - hosts)
                    : "H" + places.indexOf(String.format("%08d %04d", c.a().device(), c.a().nic()));
            lines.add(ends(a, "S" + (c.b().device() - hosts)) + " " + c.rateBps() + " " + c.delayPs());
        }
        lines.sort(null);
        return lines;
    }

    /** Every cable from port to port with rate, length, delay, medium and type, and every device that has one. */
    private static List<String> full(Wiring wiring) {
        List<String> lines = new ArrayList<>();
        for (Cable c : wiring.cables()) {
            lines.add(ends(wiring.portName(c.a()), wiring.portName(c.b())) + " " + c.rateBps() + " " + c.lengthMm()
                    + " " + c.delayPs() + " " + c.medium() + " " + c.type());
        }
        lines.sort(null);
        return lines;
    }

    /** Every device, and every cable by NIC, port and rate; ports of switches by their order, for split ones count otherwise. */
    private static List<String> links(Wiring wiring) {
        Map<End, Integer> order = new TreeMap<>((a, b) -> a.device() != b.device()
                ? Integer.compare(a.device(), b.device())
                : a.port() != b.port() ? Integer.compare(a.port(), b.port()) : Integer.compare(a.lane(), b.lane()));
        for (Cable c : wiring.cables()) {
            for (End end : List.of(c.a(), c.b())) {
                if (end.nic() < 0) {
                    order.put(end, 0);
                }
            }
        }
        int[] next = new int[wiring.devices().size()];
        order.replaceAll((end, i) -> ++next[end.device()]);
        List<String> lines = new ArrayList<>();
        for (Device device : wiring.devices()) {
            lines.add(device.name() + " " + device.host());
        }
        for (Cable c : wiring.cables()) {
            lines.add(ends(place(wiring, c.a(), order), place(wiring, c.b(), order)) + " " + c.rateBps());
        }
        lines.sort(null);
        return lines;
    }

    private static String place(Wiring wiring, End end, Map<End, Integer> order) {
        return end.nic() < 0 ? wiring.device(end).name() + "#" + order.get(end) : wiring.portName(end);
    }

    private static String ends(String a, String b) {
        return a.compareTo(b) < 0 ? a + " - " + b : b + " - " + a;
    }
}
