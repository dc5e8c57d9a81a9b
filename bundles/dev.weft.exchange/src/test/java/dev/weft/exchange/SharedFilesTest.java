// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Fate;
import dev.weft.exchange.trace.Communication.InGroups;
import dev.weft.exchange.trace.Step;
import dev.weft.exchange.trace.Trace;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.wiring.Cable;
import dev.weft.fabric.check.Checker;
import dev.weft.model.fabric.HostType;
import dev.weft.model.scenario.Collective;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Real files made by others, with counts worked out by hand. They do not belong to this project's repository and are beside
 * its checkout on some machines only; every quirk in them is in a test of its own format too.
 */
class SharedFilesTest {
    private static final Path FILES =
            Path.of("../../../shared/files").toAbsolutePath().normalize();

    private static Reading read(String file) throws ExchangeException, IOException {
        return read(file, Map.of());
    }

    private static Reading read(String file, Map<String, String> options) throws ExchangeException, IOException {
        assumeFiles();
        return Exchange.read(
                Path.of(file).getFileName().toString(), Files.readAllBytes(FILES.resolve(file)), null, options);
    }

    private static Map<Long, Integer> rates(Reading reading) {
        Map<Long, Integer> rates = new TreeMap<>();
        for (Cable cable : reading.wiring().cables()) {
            rates.merge(cable.rateBps(), 1, Integer::sum);
        }
        return rates;
    }

    private static void assertWiring(Reading reading, int hosts, int switches, Map<Long, Integer> rates)
            throws ExchangeException {
        assertEquals(hosts, reading.wiring().hosts(), "hosts");
        assertEquals(switches, reading.wiring().switches(), "switches");
        assertEquals(rates, rates(reading), "cables by rate");
        assertEquals(List.of(), Checker.check(reading.fabric()), "what weft check tells");
    }

    @Test
    void ibnetdiscover1() throws Exception {
        Reading reading = read("ibnetdiscover/1.topo");
        // 5 links at the one switch, 4 at the other of which 2 are the same; 4x SDR is 8 Gb/s, 1x is 2 Gb/s.
        assertWiring(reading, 4, 2, Map.of(8_000_000_000L, 5, 2_000_000_000L, 2));
        assertEquals(2, reading.count("links whose two ends report different width or speed"));
        assertEquals(4, reading.count("hosts whose description is not unique"));
    }

    @Test
    void ibnetdiscover2() throws Exception {
        Reading reading = read("ibnetdiscover/2.topo");
        assertWiring(reading, 2, 1, Map.of(8_000_000_000L, 2));
        assertTrue(reading.wiring().devices().stream().anyMatch(d -> d.name().equals("compute-00-00")));
        assertEquals(List.of(), reading.notes(Fate.FAULT));
    }

    @Test
    void ibnetdiscover4() throws Exception {
        Reading reading = read("ibnetdiscover/4.topo");
        assertWiring(reading, 1, 1, Map.of(32_000_000_000L, 1));
        assertEquals(
                "Sun DCS 36 QDR switch localhost",
                reading.wiring().devices().get(0).name());
        assertEquals(36, reading.wiring().devices().get(0).ports());
    }

    @Test
    void htsimTopology() throws Exception {
        Reading reading = read("htsim/astra_8nodes.topo");
        // 2 pods of 2 leaves and 2 switches above; 8 uplinks of leaves; 4 cores with 2 cables to each of 4 switches at
        // 100 Gb/s:
        // those of one position in the pods share 2 cores, so 4 × 2 × 2 cables.
        assertWiring(reading, 8, 12, Map.of(200_000_000_000L, 16, 100_000_000_000L, 16));
    }

    @Test
    void htsimConnections() throws Exception {
        Traffic incast =
                ((Imported.OfTraffic) read("htsim/incast_3-1_overlapped.tm").imported()).traffic();
        assertEquals(128, incast.nodes());
        assertEquals(
                List.of(
                        new Traffic.Transfer(127, 0, 2_000_000, 0),
                        new Traffic.Transfer(95, 0, 250_000, 40),
                        new Traffic.Transfer(61, 0, 250_000, 40)),
                incast.transfers());
        // The file was written for microseconds; that is asked, not guessed.
        assertEquals(1, read("htsim/incast_3-1_overlapped.tm").count("starts are read as picoseconds"));
        Reading micro = read("htsim/incast_3-1_overlapped.tm", Map.of("start-unit", "us"));
        assertEquals(
                40_000_000,
                ((Imported.OfTraffic) micro.imported())
                        .traffic()
                        .transfers()
                        .get(1)
                        .startPs());
    }

    @Test
    void htsimTriggers() throws Exception {
        Reading reading = read("htsim/alltoall_serial_16n.cm");
        Traffic traffic = ((Imported.OfTraffic) reading.imported()).traffic();
        // 16 nodes send to the 15 others each; the first of each node has a start, the 14 behind it triggers.
        assertEquals(16, traffic.nodes());
        assertEquals(240, traffic.transfers().size());
        assertEquals(224, reading.count("flows that start when others end"));
    }

    @Test
    void htsimMessages() throws Exception {
        Reading reading = read("htsim/test_cr_1f10m1p.cm");
        Traffic traffic = ((Imported.OfTraffic) reading.imported()).traffic();
        assertEquals(2, traffic.nodes());
        assertEquals(10, traffic.transfers().size());
        assertEquals(10, reading.count("messages that share a connection"));
    }

    private static HostType host(Reading reading) throws ExchangeException {
        return reading.fabric().getTypes().stream()
                .filter(HostType.class::isInstance)
                .map(HostType.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static void assertHost(Reading reading, int gpus, int nics, long nicRate, int switches, int sockets)
            throws ExchangeException {
        assertEquals(gpus, host(reading).getGpus(), "GPUs");
        assertEquals(
                nics,
                host(reading).getNics().stream().mapToInt(n -> n.getCount()).sum(),
                "NICs");
        assertEquals(nicRate, host(reading).getNics().get(0).getType().getPortRate(), "rate of NICs");
        assertEquals(switches, host(reading).getPcieSwitches(), "PCIe switches");
        assertEquals(sockets, host(reading).getSockets(), "sockets");
        assertEquals(List.of(), Checker.check(reading.fabric()), "what weft check tells");
    }

    private static void assumeFiles() {
        assumeTrue(Files.isDirectory(FILES), () -> "skipped: the files made by others are not there, in " + FILES);
    }

    private static String refusal(String file) {
        assumeFiles();
        ExchangeException e = assertThrows(ExchangeException.class, () -> read(file));
        assertEquals(1, e.getMessage().lines().count());
        return e.getMessage();
    }

    @Test
    void ncclTopologies() throws Exception {
        // 4 cpu with a GPU each, the first has a net of 100,000 Mb/s too; each nvlink leads to the GPU itself.
        Reading ncv4 = read("nccl-topo/ncv4-topo.xml");
        assertHost(ncv4, 4, 1, 100_000_000_000L, 0, 4);
        assertEquals(4, ncv4.count("NVLinks of a GPU to itself"));
        // 4 cpu, a switch each with two GPUs (class 0x0302) and two NICs (0x0207) at 16 GT/s x16: 16 x 120/80 GB/s = 24
        // GB/s, of which 200 Gb/s is the next usual rate.
        assertHost(read("nccl-topo/ndv4-topo.xml"), 8, 8, 200_000_000_000L, 4, 4);
        // 2 cpu, two switches each with two GPUs and a NIC at 8 GT/s x16.
        assertHost(read("nccl-topo/p4d-24xl-topo.xml"), 8, 4, 100_000_000_000L, 4, 2);
    }

    @Test
    void ncclRefused() {
        // 4 pci below the first cpu, 5 below the second, with a busid and nothing else.
        assertTrue(refusal("nccl-topo/g5.48xl-topo.xml").contains("its 9 PCI devices on 2 sockets have no class"));
        assertTrue(refusal("nccl-topo/ncv4-graph.xml").contains("graph file"));
    }

    @Test
    void astraNetwork() throws Exception {
        Reading reading = read("astra-sim/hgx_h100_32gpu.yml");
        // [ Switch 8, Ring 4 ]: 4 hosts of 8 GPUs, a leaf for each GPU of a host, a cable for each of 32 NPUs. A ring
        // has two
        // links an NPU: 2 x 50 x 2^30 byte/s.
        assertWiring(reading, 4, 8, Map.of(858_993_459_200L, 32));
        assertEquals(8, host(reading).getGpus());
        assertEquals(3_435_973_836_800L, host(reading).getNvlinkRate(), "400 x 2^30 byte/s");
        // The file says ring in its comment and in the value of the outer dimension only; the inner one is a switch.
        assertEquals(1, reading.count("dimensions that are no switch"));
        assertEquals(1_000_000, 2 * reading.wiring().cables().get(0).delayPs(), "1000 ns of a hop by a switch");
    }

    @Test
    void chakra() throws Exception {
        Reading reading = read("chakra/all_reduce.0.et");
        // One node of type 7 with comm_type 0, written though it is zero, and comm_size 80 80 40: 0x40 << 14.
        assertEquals(
                List.of(new Step(
                        "all_reduce_4npus_1MB", 0, new InGroups(Collective.ALL_REDUCE, 1_048_576, 0, 1), List.of())),
                ((Imported.OfTrace) reading.imported()).trace().steps());
    }

    @Test
    void simai() throws Exception {
        Reading reading = read("simai/microAllReduce.txt");
        Trace trace = ((Imported.OfTrace) reading.imported()).trace();
        assertEquals(8, trace.ranks());
        assertEquals(
                List.of(
                        new InGroups(Collective.ALL_REDUCE, 16_777_216, 8, 1),
                        new InGroups(Collective.ALL_REDUCE, 67_108_864, 8, 1)),
                trace.steps().stream().map(Step::communication).toList());
        assertEquals(
                List.of(556_000_000L, 556_000_000L),
                trace.steps().stream().map(Step::computePs).toList());
        assertTrue(refusal("simai/busbw.yaml").contains("bus bandwidths of SimAI"));
    }

    @Test
    void sonic() throws Exception {
        Reading reading = read("sonic/qos-dell9332.json");
        // Maps of DSCP, TC, groups, priorities; schedulers, ports, WRED profiles, queues.
        assertEquals(8, ((Imported.OfConfiguration) reading.imported()).tables());
        assertEquals(List.of(), reading.notes(Fate.FAULT));
        assertEquals(1, reading.count("thresholds of pauses: it tells no buffers"));
    }

    @Test
    void containerlab() {
        assertTrue(refusal("containerlab/clos02_clos02.clab.yml").contains("tells no rates"));
    }

    /** Every file that is there has its row above. */
    @Test
    void nothingIsForgotten() throws IOException {
        assumeFiles();
        String tests = Files.readString(Path.of("src/test/java/dev/weft/exchange/SharedFilesTest.java"));
        try (Stream<Path> files = Files.walk(FILES)) {
            List<String> missing = files.filter(Files::isRegularFile)
                    .map(file -> FILES.relativize(file).toString().replace('\\', '/'))
                    .filter(file -> !file.equals("SOURCES.md") && !tests.contains("\"" + file + "\""))
                    .toList();
            assertEquals(List.of(), missing);
        }
    }
}
