// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.engine.PortSeries.Quantity;
import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ports did over time adds up to what they did in all, and watching them changes nothing. */
class PortSeriesTest {

    private static final Network TREE = Fabrics.leafSpine(2, 2, 4, 100 * Fabrics.GBPS, Fabrics.US);

    private static Workload incast() {
        Workload.Builder b = Workload.builder();
        for (int host = 1; host < 8; host++) {
            b.message(host, 0, 4_000_000, 0);
        }
        return b.build();
    }

    private static SimulationResult run(String transport, PortSeriesChoice choice) {
        TransportProvider provider = Transports.named(transport);
        return PacketSimulator.run(
                new SimulationRequest(
                                TREE,
                                incast(),
                                provider,
                                ParameterValues.of(provider.parameters(), Map.of()),
                                1,
                                Limits.NONE,
                                Fabrics.US)
                        .withPortSeries(choice),
                Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infiniband", "rocev2", "metaroce", "uet"})
    void intervalsAddUpToTheWholeRun(String transport) {
        SimulationResult off = run(transport, PortSeriesChoice.NONE);
        SimulationResult on = run(transport, new PortSeriesChoice(100, List.of(), Fabrics.US));
        assertArrayEquals(off.messageDeliveredPs(), on.messageDeliveredPs());
        for (LinkCounter counter : LinkCounter.values()) {
            assertArrayEquals(off.byLink(counter), on.byLink(counter), counter.name());
        }
        PortSeries series = on.portSeries().orElseThrow();
        assertTrue(series.intervals() <= PortSeries.MAXIMUM_INTERVALS);
        assertTrue(series.intervalPs() >= 2 * Fabrics.US, "2.3 ms do not fit in intervals of 1 us");
        long[] queues = on.byLink(LinkCounter.QUEUE_MAXIMUM_BYTES);
        long previous = Long.MAX_VALUE;
        for (int link : series.links()) {
            assertEquals(on.byLink(LinkCounter.BYTES)[link], sum(series.values(link, Quantity.SENT_BYTES)));
            assertEquals(on.byLink(LinkCounter.ECN_MARKS)[link], sum(series.values(link, Quantity.ECN_MARKS)));
            assertEquals(on.byLink(LinkCounter.DROPS)[link], sum(series.values(link, Quantity.DROPS)));
            assertEquals(
                    on.byLink(LinkCounter.PAUSE_PS)[link] + on.byLink(LinkCounter.CREDIT_STALL_PS)[link],
                    sum(series.values(link, Quantity.STOPPED_PS)));
            long most = Arrays.stream(series.values(link, Quantity.QUEUE_BYTES))
                    .max()
                    .orElse(0);
            assertEquals(queues[link], most);
            assertTrue(most <= previous, "the most congested first");
            previous = most;
            long atRate = series.intervalPs() / 80 + 20_000;
            assertTrue(
                    Arrays.stream(series.values(link, Quantity.SENT_BYTES)).allMatch(bytes -> bytes <= atRate),
                    "a port sends no faster than its rate");
        }
    }

    @Test
    void chosenPortsComeFirstAndOthersByTheirQueues() {
        PortSeries series = run("metaroce", new PortSeriesChoice(2, List.of(5, 3), Fabrics.US))
                .portSeries()
                .orElseThrow();
        assertEquals(List.of(5, 3), series.links().subList(0, 2));
        assertEquals(4, series.links().size());
        int receiver = TREE.portLink(0, 0) ^ 1;
        assertEquals(receiver, series.links().get(2), "the port to the receiver of the incast is the most congested");
    }

    @Test
    void portsThatAreNotThereAreRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> run("rocev2", new PortSeriesChoice(0, List.of(TREE.linkCount()), Fabrics.US)));
        assertThrows(IllegalArgumentException.class, () -> new PortSeriesChoice(2_000, List.of(), Fabrics.US));
        assertThrows(IllegalArgumentException.class, () -> new PortSeriesChoice(1, List.of(), 10));
    }

    private static long sum(long[] values) {
        return Arrays.stream(values).sum();
    }
}
