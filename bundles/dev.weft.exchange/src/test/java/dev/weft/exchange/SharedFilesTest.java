// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Fate;
import dev.weft.exchange.traffic.Traffic;
import dev.weft.exchange.wiring.Cable;
import dev.weft.fabric.check.Checker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
        assumeTrue(Files.isDirectory(FILES), () -> "skipped: the files made by others are not there, in " + FILES);
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
}
