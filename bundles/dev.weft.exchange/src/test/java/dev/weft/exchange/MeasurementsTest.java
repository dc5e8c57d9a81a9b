// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.exchange.Exchange.Reading;
import dev.weft.exchange.nccltests.MeasuredCurve;
import dev.weft.exchange.nccltests.MeasuredCurve.Point;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Fate;
import dev.weft.results.CollectiveKind;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.RunResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What nccl-tests and counters of ports say, as runs beside simulated ones. */
class MeasurementsTest {
    private static final ExportInput FABRIC = Exchange.template(
            "leaf-spine", Map.of("leaves", "2", "hosts-per-leaf", "2", "gpus", "1", "nics", "1", "rate", "100 Gb/s"));

    private static MeasuredCurve curve(Reading reading) {
        return (MeasuredCurve) ((Imported.OfMeasurement) reading.imported()).measurement();
    }

    private static String refusal(String text, String format) {
        ExchangeException e = assertThrows(ExchangeException.class, () -> {
            Reading reading = Exchange.read("file", text.getBytes(StandardCharsets.UTF_8), format, Map.of());
            ((Imported.OfMeasurement) reading.imported()).measurement().run(FABRIC.graph(), "0", reading.report());
        });
        assertEquals(1, e.getMessage().lines().count());
        return e.getMessage();
    }

    @Test
    void ncclTests() throws Exception {
        Reading reading = Exchange.read("run.log", Samples.NCCL_TESTS);
        MeasuredCurve curve = curve(reading);
        assertEquals(CollectiveKind.ALL_REDUCE, curve.collective());
        assertEquals(2, curve.ranks());
        assertEquals(
                List.of(
                        // Bandwidths of two decimals say nothing of 8 bytes; the time does: 8 B in 12.5 us.
                        new Point(8, 12_500_000, 5_120_000, 5_120_000, 11_340_000, 0),
                        new Point(1_048_576, 52_430_000, 160_000_000_000L, 160_000_000_000L, 50_000_000, -1),
                        new Point(134_217_728, 12_646_000_000L, 84_880_000_000L, 84_880_000_000L, 12_700_000_000L, 3)),
                curve.points());
        assertEquals(List.of("sizes with wrong values"), reading.notes(Fate.FAULT));
        RunResult run = curve.run(null, "1", reading.report());
        assertTrue(run.summary().isSweep());
        assertEquals("measured", run.inputs().engine());
        assertEquals(12_646_000_000L, run.summary().workloads().get(2).durationPs());
    }

    @Test
    void oldNcclTests() throws Exception {
        Reading reading = Exchange.read("all_reduce.txt", Samples.NCCL_TESTS_OLD);
        MeasuredCurve curve = curve(reading);
        assertEquals(CollectiveKind.ALL_REDUCE, curve.collective());
        assertEquals(1, reading.count("the collective: by the name of the file"));
        assertEquals(160_000_000_000L, curve.points().get(1).busbwBps());
        // By the ratio alone: 2 ranks have the factor 1, which many collectives have too; all-reduce of 2 is taken.
        assertEquals(1, Exchange.read("x", Samples.NCCL_TESTS_OLD).count("the collective: by the ratio"));
        Reading given = Exchange.read("x", Samples.NCCL_TESTS_OLD, Map.of("collective", "broadcast", "ranks", "16"));
        assertEquals(CollectiveKind.BROADCAST, curve(given).collective());
        assertEquals(16, curve(given).ranks());
    }

    @Test
    void badNcclTests() {
        String header = "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n";
        assertTrue(refusal(header, "nccl-tests").contains("no rows"));
        assertTrue(refusal(header + "8 2 float sum -1 x 0 0 0 1 0 0 0\n", "nccl-tests")
                .contains("file:2"));
        assertTrue(refusal(header + "8 2 float sum -1 1.0\n", "nccl-tests").contains("6 columns"));
        assertTrue(refusal(header + "8 2 float none -1 1.0 0.8 0.5 0 1.0 0.8 0.5 0\n", "nccl-tests")
                .contains("--set collective"));
    }

    @Test
    void counters() throws Exception {
        Reading reading = Exchange.read("ports.csv", Samples.COUNTERS);
        assertEquals("port-counters", reading.importer().format().id());
        RunResult run =
                ((Imported.OfMeasurement) reading.imported()).measurement().run(FABRIC.graph(), "1", reading.report());
        LinkTable links = run.links();
        // 100 Gb/s are parts of the switch's ports, which the table counts in a row.
        assertEquals(List.of("rack1/leaf/port1.1", "rack1/leaf/port1.2", "rack2/leaf/port1.1"), names(links));
        // 125 GB in 10 s on 100 Gb/s: always busy.
        assertEquals(125_000_000_000L, links.value(LinkMeasure.BYTES, 0));
        assertEquals(1.0, links.utilisation(0), 1e-9);
        assertEquals(1, links.value(LinkMeasure.DROPS, 0));
        assertEquals(9, links.value(LinkMeasure.ECN_MARKS, 0));
        assertEquals(0, links.value(LinkMeasure.BYTES, 1));
        assertFalse(links.measures().contains(LinkMeasure.CREDIT_STALL_PS));
        assertEquals(1, reading.count("counters that became smaller"));
        // All four counters of rack2/leaf, which was read once, but for the ticks of unknown length.
        assertEquals(4, reading.count("ports that were read only once"));
        assertEquals(List.of("headings of columns that are not read"), headings(reading));
        Reading ticks = Exchange.read("ports.csv", Samples.COUNTERS, Map.of("wait-tick", "22 ns"));
        RunResult stalled =
                ((Imported.OfMeasurement) ticks.imported()).measurement().run(FABRIC.graph(), "1", ticks.report());
        assertEquals(22_000, stalled.links().value(LinkMeasure.CREDIT_STALL_PS, 0));
    }

    private static List<String> headings(Reading reading) {
        return reading.report().notes(Fate.DROPPED).stream()
                .filter(n -> n.first().equals("Temperature"))
                .map(n -> "headings of columns that are not read")
                .toList();
    }

    private static List<String> names(LinkTable links) {
        return IntStream.range(0, links.size()).mapToObj(links::name).toList();
    }

    /** InfiniBand counts words; other names of devices and ports than Weft's; one reading over a given time. */
    @Test
    void otherCounters() throws Exception {
        String text = "Node Description;PortNum;PortXmitData\nrack1/leaf;3;1000\nspine9;1;5\nrack1/host1;mlx5_0;250\n";
        Reading reading = Exchange.read("ib.csv", text, Map.of("interval", "1 ms"));
        RunResult run =
                ((Imported.OfMeasurement) reading.imported()).measurement().run(FABRIC.graph(), "1", reading.report());
        assertEquals(List.of("rack1/host1/nic0/port1", "rack1/leaf/port1.3"), names(run.links()));
        assertEquals(1000, run.links().value(LinkMeasure.BYTES, 0));
        assertEquals(4000, run.links().value(LinkMeasure.BYTES, 1));
        assertEquals(1, reading.count("devices that the fabric has not"));
        assertEquals(1_000_000_000, run.links().durationPs());
    }

    @Test
    void badCounters() {
        assertTrue(
                refusal("port,txBytes\nrack1/leaf/port1,5\n", "port-counters").contains("--set interval"));
        assertTrue(refusal("time,port,txBytes\n1,rack1/leaf/port1,5\n2,rack1/leaf/port1,-5\n", "port-counters")
                .contains("file:3"));
        assertTrue(refusal("time,port,txBytes\n1,x/port1,5\n2,x/port1,6\n", "port-counters")
                .contains("none of its ports"));
        assertTrue(refusal("time,port,colour\n1,x/port1,5\n", "port-counters").contains("headings"));
    }
}
