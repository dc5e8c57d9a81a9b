// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.engine.PortSeriesChoice;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No port sends faster than its rate, however short the time in which one looks. */
class PortRateTest {

    private static final int CASES = 8;
    private static final int LARGEST_PACKET = 4300;
    private static final long INTERVAL_PS = 250_000;

    static Stream<Arguments> cases() {
        return Stream.of(
                        Arguments.of("infiniband", Map.of()),
                        Arguments.of("infiniband", Map.of("virtualLanes", 2, "arbitration", "opensm")),
                        Arguments.of("rocev2", Map.of()),
                        Arguments.of("rocev2", Map.of("acksFirst", true, "dcqcn", false)),
                        Arguments.of("metaroce", Map.of("ecnMark", "dequeue")),
                        Arguments.of("uet", Map.of("ecnMark", "dequeue", "congestionControl", "both")))
                .flatMap(a -> IntStream.rangeClosed(1, CASES)
                        .mapToObj(seed -> Arguments.of(a.get()[0], a.get()[1], (long) seed)));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("cases")
    void noWindowHoldsMoreThanTheRate(String transport, Map<String, Object> values, long seed) {
        Random random = new Random(seed);
        Network network = RandomCases.network(random);
        Workload workload = RandomCases.workload(random, network);
        List<Integer> links = IntStream.range(0, network.linkCount()).boxed().toList();
        TransportProvider provider = Transports.named(transport);
        SimulationResult r = PacketSimulator.run(
                new SimulationRequest(
                                network,
                                workload,
                                provider,
                                ParameterValues.of(provider.parameters(), values),
                                seed,
                                Limits.NONE,
                                Fabrics.US)
                        .withPortSeries(new PortSeriesChoice(0, links, INTERVAL_PS)),
                Progress.NONE);
        PortSeries series = r.portSeries().orElseThrow();
        for (int link : links) {
            double perInterval = network.rateBps(link) * (series.intervalPs() / 8e12);
            // The largest sum over any run of intervals of what was sent beyond the rate.
            double excess = 0;
            for (long sent : series.values(link, PortSeries.Quantity.SENT_BYTES)) {
                excess = Math.max(0, excess + sent - perInterval);
                // A packet counts where it begins, and intervals end with a window of the engine.
                double late = network.rateBps(link) * (1_500_000 / 8e12);
                assertTrue(excess <= LARGEST_PACKET + late, network.linkName(link) + " is ahead by " + excess);
            }
        }
    }
}
