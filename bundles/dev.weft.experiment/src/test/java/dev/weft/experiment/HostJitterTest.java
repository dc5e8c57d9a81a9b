// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostJitterTest {
    private static final int MESSAGES = 100_000;

    private final FabricNetwork fabric = FabricNetwork.of(Samples.graph(1));

    private HostJitter jitter(String faults, long seed) {
        return HostJitter.of(Samples.scenario(faults).getFaults(), fabric, seed);
    }

    @ParameterizedTest
    @CsvSource({"exponential, 0.9, 1.0", "constant, 0, 0", "pareto, 0.5, 1.2"})
    void theMeanIsTheOneAskedForAndTheSpreadThatOfTheDistribution(String distribution, double least, double most) {
        HostJitter jitter = jitter(
                "<faults kind='jitter' target='rack1/host1' delay='10 us' distribution='" + distribution + "'/>", 1);
        long[] delays = LongStream.range(0, MESSAGES)
                .map(m -> jitter.delayPs(0, (int) m))
                .toArray();
        double mean = LongStream.of(delays).average().orElseThrow();
        double square = LongStream.of(delays)
                .mapToDouble(d -> (d - mean) * (d - mean))
                .average()
                .orElseThrow();
        assertEquals(10e6, mean, 0.01 * 10e6);
        double variation = Math.sqrt(square) / mean;
        assertTrue(variation >= least && variation <= most, () -> "coefficient of variation " + variation);
    }

    @Test
    void onlyTheTargetIsLate() {
        HostJitter jitter = jitter("<faults kind='jitter' target='rack1/host1/gpu1' delay='10 us'/>", 1);
        for (int end = 0; end < 8; end++) {
            int sender = end;
            long sum = LongStream.range(0, 100)
                    .map(m -> jitter.delayPs(sender, (int) m))
                    .sum();
            assertEquals(end == 1, sum > 0, "end " + end);
        }
    }

    @Test
    void theSeedDecides() {
        String late = "<faults kind='jitter' target='rack2/host2' delay='10 us'/>";
        assertEquals(jitter(late, 7).delayPs(7, 3), jitter(late, 7).delayPs(7, 3));
        assertTrue(LongStream.range(0, 20)
                .anyMatch(m ->
                        jitter(late, 7).delayPs(7, (int) m) != jitter(late, 8).delayPs(7, (int) m)));
    }

    @Test
    void messagesAreLateByIt() throws InvalidInputException {
        String scenario = "<workloads xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' id='w' name='w' "
                + "xsi:type='scenario:CollectiveWorkload' collective='all-reduce' algorithm='ring' bytes='1 MB'/>"
                + "<faults kind='jitter' target='rack1/host1' delay='3 us' distribution='constant'/>";
        WorkloadAssembly work = WorkloadAssembly.of(
                Samples.scenario(scenario).getWorkloads(), fabric, jitter(scenario, 1), 1, Samples.LOCATIONS);
        for (int m = 0; m < work.workload().messageCount(); m++) {
            assertEquals(
                    work.workload().source(m) < 2 ? 3_000_000 : 0,
                    work.workload().delayPs(m));
        }
    }
}
