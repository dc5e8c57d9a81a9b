// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.audit.AuditResult;
import dev.weft.exchange.audit.CableAudit;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Fate;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.traffic.Traffic.Transfer;
import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.Device;
import dev.weft.exchange.wiring.Wiring;
import dev.weft.fabric.check.Checker;
import dev.weft.model.fabric.DeviceGroup;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.fabric.HostGroup;
import dev.weft.model.fabric.HostType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The oddities of real files, in small files of this project's own. */
class QuirksTest {
    private static Set<String> names(Wiring wiring) {
        return wiring.devices().stream().map(Device::name).collect(Collectors.toSet());
    }

    private static String refusal(String text) {
        return refusal(text, Map.of());
    }

    private static String refusal(String text, Map<String, String> options) {
        ExchangeException e = assertThrows(ExchangeException.class, () -> {
            Reading reading = Exchange.read("file", text, options);
            reading.fabric();
        });
        assertEquals(1, e.getMessage().lines().count());
        return e.getMessage();
    }

    @Test
    void ibnetdiscover() throws Exception {
        Reading reading = Exchange.read("fabric.topo", Samples.IBNETDISCOVER);
        Wiring wiring = reading.wiring();
        // NVIDIA's own description of a switch; two adapters of node1; '#' and quotes in a description; a plain one.
        assertEquals(Set.of("leaf-a", "spine", "node1", "rack #4 \"odd\"", "plain host"), names(wiring));
        assertEquals("MQM9700", wiring.devices().get(0).model());
        // 5 links, and that of the aggregation node, which is no host.
        assertEquals(5, wiring.cables().size());
        assertEquals(1, reading.count("aggregation nodes (SHARP)"));
        // node1's first link is 4xNDR at the switch and 4xHDR at the adapter: a fault, and the slower one counts.
        assertEquals(1, reading.count("links whose two ends report different width or speed"));
        assertEquals(
                1,
                wiring.cables().stream()
                        .filter(c -> c.rateBps() == 200_000_000_000L)
                        .filter(c -> wiring.device(c.a()).name().equals("node1")
                                || wiring.device(c.b()).name().equals("node1"))
                        .count());
        // No speed on one link: that of most links.
        assertEquals(1, reading.count("links without width and speed, taken as 400 Gb/s"));
        assertEquals(2, reading.count("grouping of switches by chassis"));
        assertEquals(
                1,
                reading.fabric().getNodes().stream()
                        .filter(n -> n instanceof HostGroup g
                                && g.getName().equals("node1")
                                && g.getType().getNics().stream()
                                                .mapToInt(x -> x.getCount())
                                                .sum()
                                        == 2)
                        .count());
    }

    @Test
    void ibnetdiscoverContradictions() throws Exception {
        String oneSide = """
                Switch 8 "S-1" # "a" base port 0 lid 1 lmc 0
                [1] "H-1"[1] # "n1 HCA-1" lid 2 4xEDR
                [2] "H-2"[1] # "n2 HCA-1" lid 3 4xEDR
                Ca 1 "H-1" # "n1 HCA-1"
                Ca 1 "H-2" # "n2 HCA-1"
                [1] "S-1"[3] # lid 3 lmc 0 "a" lid 1 4xEDR
                """;
        Reading reading = Exchange.read("x", oneSide);
        assertEquals(2, reading.count("links that only one end lists"));
        assertTrue(refusal("Switch 8 \"S-1\"\n[9] \"H-1\"[1]\n").contains("file:2"));
        assertTrue(refusal("Switch 8 \"S-1\"\ninclude \"/etc/passwd\"\n").contains("include"));
        assertTrue(refusal("Switch 99999 \"S-1\"\n").contains("99999"));
        assertTrue(refusal("Switch 8 \"S-1\"\n[1] \"H-1\"[1] # \"n\" lid 1\n").contains("--set rate"));
    }

    @Test
    void cableMap() throws Exception {
        Reading reading = Exchange.read("cables.csv", Samples.CABLE_MAP);
        Wiring wiring = reading.wiring();
        // Headings device, port, device, port; semicolons; a cable listed from both ends.
        assertEquals(5, wiring.cables().size());
        assertEquals(2, wiring.hosts());
        assertEquals(3, wiring.switches());
        assertEquals(1, reading.count("rows that list a cable again"));
        assertEquals(2, reading.count("columns that Weft has no place for"));
        assertEquals(
                List.of(400_000_000_000L, 400_000_000_000L, 400_000_000_000L, 800_000_000_000L, 800_000_000_000L),
                wiring.cables().stream().map(Cable::rateBps).toList());
        assertEquals(
                List.of(2_000L, 10_000L, 10_058L, -1L, 20_000L),
                wiring.cables().stream().map(Cable::lengthMm).toList());
        assertTrue(reading.notes(Fate.APPROXIMATED).stream().anyMatch(n -> n.startsWith("lengths without a unit")));
        assertTrue(refusal("a,b\nc,d\n").contains("no importer"));
        String unknown = "from device,from port,to device,to port,rate\nx,1,y,2,400G\n";
        assertTrue(refusal(unknown).contains("--set hosts"));
        assertEquals(
                1, Exchange.read("x", unknown, Map.of("hosts", "x")).wiring().hosts());
        assertTrue(refusal("from device,from port,to device,to port\nhost1,nic0,leaf,1\n")
                .contains("default-rate"));
    }

    @Test
    void htsim() throws Exception {
        Reading tree = Exchange.read("x.topo", Samples.HTSIM_TOPOLOGY);
        // 2 leaves of 4 hosts, 4 cables up each in bundles of 2: 2 spines.
        assertEquals(8, tree.wiring().hosts());
        assertEquals(4, tree.wiring().switches());
        assertEquals(16, tree.wiring().cables().size());
        assertEquals(1, tree.count("sizes of queues"));
        assertTrue(refusal(Samples.HTSIM_TOPOLOGY.replace("Radix_Up 4", "Radix_Up 3"))
                .contains("leaves have 3"));
        assertTrue(
                refusal(Samples.HTSIM_TOPOLOGY.replace("Bundle 2", "Colour 2")).contains("Colour"));
        Reading flows = Exchange.read("x.cm", Samples.HTSIM_CONNECTIONS);
        assertEquals(
                List.of(
                        new Transfer(5, 9, 2_000_000, 0),
                        new Transfer(9, 12, 2_000_000, 0),
                        new Transfer(3, 9, 100_000, 5_000_000),
                        new Transfer(9, 3, 100_000, 5_000_000)),
                ((Imported.OfTraffic) flows.imported()).traffic().transfers());
        assertEquals(1, flows.count("flows without an end"));
        assertEquals(2, flows.count("flows that start when others end"));
        assertTrue(assertThrows(
                        ExchangeException.class,
                        () -> Exchange.read("x", Samples.HTSIM_CONNECTIONS.replace("Connections 5", "Connections 6")))
                .getMessage()
                .contains("6"));
    }

    @Test
    void ns3() throws Exception {
        Reading plain = Exchange.read("topology.txt", Samples.NS3_TOPOLOGY);
        assertEquals(4, plain.wiring().hosts());
        assertEquals(6, plain.wiring().cables().size());
        assertEquals(1, plain.count("parallel links"));
        assertEquals(1, plain.count("error rates of links"));
        Reading simAi = Exchange.read("topology", Samples.SIMAI_TOPOLOGY);
        // 4 GPUs in servers of 2, 2 NVSwitches that become NVLink, 2 switches.
        assertEquals(2, simAi.wiring().hosts());
        assertEquals(2, simAi.wiring().switches());
        assertEquals(4, simAi.wiring().cables().size());
        assertEquals(2_880_000_000_000L, simAi.wiring().devices().get(0).nvlinkBps());
        assertEquals(2, simAi.wiring().devices().get(0).gpus());
        // A ring of hosts: nothing in ns-3 forwards there, and Weft has no such cables.
        assertTrue(refusal("3 0 3\n\n0 1 100Gbps 1us 0\n1 2 100Gbps 1us 0\n2 0 100Gbps 1us 0\n")
                .contains("two hosts"));
        assertTrue(refusal("1000000000 1 1\n0\n0 1 1Gbps 1us 0\n").contains("1000000000"));
        Reading flows = Exchange.read("flow.txt", Samples.NS3_FLOWS);
        Traffic traffic = ((Imported.OfTraffic) flows.imported()).traffic();
        assertEquals(
                List.of(0L, 500_000L, 1_000_000L),
                traffic.transfers().stream().map(Transfer::startPs).toList());
        assertEquals(1, flows.count("flows of 4 GiB and more"));
        assertEquals(1, flows.count("flows that start before the one above"));
    }

    @Test
    void ncclSparse() throws Exception {
        Fabric fabric = Exchange.read("topo.xml", Samples.NCCL_TOPOLOGY).fabric();
        HostType host = ((HostGroup) fabric.getNodes().get(0)).getType();
        // A GPU below a bridge, one at the socket; a NIC by its class only, one by its net only, without a speed.
        assertEquals(2, host.getGpus());
        assertEquals(2, host.getSockets());
        assertEquals(1, host.getPcieSwitches());
        assertEquals(
                List.of(200_000_000_000L, 10_000_000_000L),
                host.getNics().stream().map(n -> n.getType().getPortRate()).toList());
        String onlyPlaces = "<system version=\"1\"><cpu numaid=\"0\"><pci busid=\"0000:00:16.0\"/></cpu></system>";
        assertTrue(refusal(onlyPlaces).contains("no class"));
        assertTrue(refusal("<graphs version=\"1\"><graph id=\"0\"/></graphs>").contains("rings and trees"));
        assertTrue(refusal("<topology version=\"2.0\"><object type=\"Machine\"/></topology>")
                .contains("hwloc"));
    }

    /** node001 to node004 are a group of four; node1 and node01 beside one another stay what they are. */
    @Test
    void leadingZeros() throws Exception {
        String header = "From device,From port,To device,To port,Rate\n";
        StringBuilder rows = new StringBuilder(header);
        for (int i = 1; i <= 4; i++) {
            rows.append("node00")
                    .append(i)
                    .append(",nic0/port1,leaf01,port")
                    .append(i)
                    .append(",400 Gb/s\n");
        }
        Reading reading = Exchange.read("cables.csv", rows.toString());
        Fabric fabric = reading.fabric();
        assertEquals(
                List.of("node*4", "leaf01*1"),
                fabric.getNodes().stream()
                        .map(n -> n.getName() + "*" + ((DeviceGroup) n).getCount())
                        .toList());
        assertEquals(4, reading.count("names of devices in groups: leading zeros"));
        AuditResult audit = CableAudit.compare(Exchange.wiring(fabric), reading.wiring());
        assertEquals(List.of(), audit.findings());

        rows.append("node1,nic0/port1,leaf01,port5,400 Gb/s\n");
        Fabric mixed = Exchange.read("cables.csv", rows.toString()).fabric();
        assertEquals(6, mixed.getNodes().size());
        assertEquals(List.of(), Checker.check(mixed));
    }

    /** A link that both ends see is one; a neighbour without a port is none; rates are not told. */
    @Test
    void lldp() throws Exception {
        assertTrue(refusal(Samples.LLDP).contains("default-rate"));
        Reading reading = Exchange.read("lldp.txt", Samples.LLDP, Map.of("default-rate", "400 Gb/s"));
        assertEquals("lldp", reading.importer().format().id());
        assertEquals(Set.of("host1", "host2", "leaf1", "spine1"), names(reading.wiring()));
        assertEquals(3, reading.wiring().cables().size());
        assertEquals(1, reading.count("neighbours that tell no name or no port"));
        assertTrue(refusal("lldp.eth0.chassis.name=leaf1\nnothing\n").contains("file:2"));
    }

    @Test
    void attacks() {
        String doctype = "<!DOCTYPE system [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>";
        String bomb = "<!DOCTYPE system [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>";
        for (String prologue : List.of(doctype, bomb)) {
            assertTrue(refusal(prologue + "<system version=\"1\"><cpu numaid=\"&x;\"/></system>")
                    .contains("refused"));
            assertTrue(refusal(prologue + "<graphml><graph/></graphml>").contains("refused"));
        }
        assertTrue(refusal("<graphml>" + "<x>".repeat(100)).contains("64"));
        assertTrue(refusal("").contains("empty"));
        assertTrue(refusal("\0\1\2\3").contains("binary"));
        assertTrue(refusal("Nodes 4\nConnections 1\n" + "x".repeat(70_000)).contains("65536"));
        assertTrue(refusal("name: lab\ntopology:\n  nodes:\n    a: {}\n").contains("containerlab"));
        assertTrue(refusal("TP:\nallreduce,: 300\n").contains("SimAI"));
        assertTrue(refusal("topology: [ Ring ]\nnpus_count: [ 4 ]\n").contains("bandwidth must be"));
        byte[] chakra = {7, 10, 5, '0', '.', '0', '.', '4', 72, 18, 0, (byte) 0xff};
        assertTrue(assertThrows(ExchangeException.class, () -> Exchange.read("rank.0.et", chakra, null, Map.of()))
                .getMessage()
                .contains("message 2"));
    }

    @Test
    void sonicLint() throws Exception {
        Reading reading = Exchange.read("config_db.json", Samples.SONIC_CONFIG);
        // Ethernet0|4 has PFC and no profile; LATE is not enabled and does not rise; headroom is for 0 m; 10 MB over 3
        // classes
        // at 1/8 pause at 909,090 bytes, where LATE has not begun to mark.
        assertEquals(1, reading.count("lossless priorities whose queue has no WRED profile"));
        assertEquals(1, reading.count("WRED profiles without wred_green_enable"));
        assertEquals(1, reading.count("WRED profiles whose minimum is not below"));
        assertEquals(1, reading.count("priorities with PFC whose priority group"));
        assertEquals(1, reading.count("queues that pause before they mark when"));
        assertEquals(3, reading.count("headroom below"));
        assertEquals(1, reading.count("ports of one speed with different WRED profiles"));
        assertTrue(assertThrows(
                        ExchangeException.class,
                        () -> Exchange.read(
                                "x",
                                "{ \"PORT\": { {% for %} } }".getBytes(StandardCharsets.UTF_8),
                                "sonic-config",
                                Map.of()))
                .getMessage()
                .contains("Jinja"));
    }

    /** Thresholds in bytes, headrooms beyond what the pool keeps, a pool that is all headroom. */
    @Test
    void sonicBuffers() throws Exception {
        String config = """
                {
                    "PORT": { "Ethernet0": { "speed": "400000" }, "Ethernet8": { "speed": "400000" } },
                    "BUFFER_POOL": {
                        "a": { "type": "ingress", "mode": "static", "size": "1000000", "xoff": "150000" },
                        "b": { "type": "ingress", "mode": "dynamic", "size": "0", "xoff": "150000" }
                    },
                    "BUFFER_PROFILE": {
                        "fixed": { "pool": "a", "size": "1000", "xoff": "100000", "static_th": "600000" },
                        "none": { "pool": "b", "size": "1000", "xoff": "100000", "dynamic_th": "0" }
                    },
                    "BUFFER_PG": {
                        "Ethernet0|3": { "profile": "fixed" }, "Ethernet8|3": { "profile": "fixed" },
                        "Ethernet0|4": { "profile": "none" }
                    }
                }
                """;
        Reading reading = Exchange.read("config_db.json", config);
        // Three groups of 600,000 bytes are more than 1,000,000.
        assertEquals(2, reading.count("priority groups whose thresholds together exceed"));
        assertEquals(1, reading.count("lossless pools that keep less for headrooms"));
        assertEquals(1, reading.count("lossless pools whose size is 0"));
    }
}
