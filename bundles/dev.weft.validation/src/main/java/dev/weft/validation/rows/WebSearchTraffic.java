// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.workload.Workload;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Flows that arrive at every host as a Poisson process, each to a random other host, with sizes from the WebSearch
 * distribution, as the HPCC authors' generator makes them (alibaba-edu/High-Precision-Congestion-Control, traffic_gen).
 */
final class WebSearchTraffic {

    /** Sizes in bytes, and the percentage of flows up to them; linear between (WebSearch_distribution.txt there). */
    private static final double[][] DISTRIBUTION = {
        {0, 0},
        {10_000, 15},
        {20_000, 20},
        {30_000, 30},
        {50_000, 40},
        {80_000, 53},
        {200_000, 60},
        {1_000_000, 70},
        {2_000_000, 80},
        {5_000_000, 90},
        {10_000_000, 97},
        {30_000_000, 100},
    };

    private WebSearchTraffic() {}

    /**
     * Makes the flows of one run.
     *
     * @param load payload over the hosts' link rates, 0 to 1
     * @param hostBps link rate of a host
     * @param durationPs the time in which flows arrive
     */
    static Workload flows(int hosts, double load, double hostBps, long durationPs, long seed) {
        double meanGapPs = meanBytes() * 8e12 / (hostBps * load);
        Workload.Builder b = Workload.builder();
        // The order of messages matters to nobody but ties; hosts draw independently, as the generator's do.
        for (int host = 0; host < hosts; host++) {
            Random random = new Random(seed * 1_000_003L + host);
            double time = gap(random, meanGapPs);
            while (time < durationPs) {
                int to = random.nextInt(hosts - 1);
                b.message(host, to < host ? to : to + 1, size(random.nextDouble() * 100), (long) time);
                time += gap(random, meanGapPs);
            }
        }
        return b.build();
    }

    /** @return most flows that any pair of hosts has, one way */
    static int mostOfAPair(Workload flows) {
        Map<Long, Integer> counts = new HashMap<>();
        int most = 1;
        for (int m = 0; m < flows.messageCount(); m++) {
            most = Math.max(most, counts.merge((long) flows.source(m) << 32 | flows.destination(m), 1, Integer::sum));
        }
        return most;
    }

    private static double gap(Random random, double mean) {
        return -StrictMath.log(1 - random.nextDouble()) * mean;
    }

    private static long size(double percentile) {
        int i = 1;
        while (percentile > DISTRIBUTION[i][1]) {
            i++;
        }
        double[] below = DISTRIBUTION[i - 1];
        double[] above = DISTRIBUTION[i];
        return Math.max(1, (long) (below[0] + (above[0] - below[0]) / (above[1] - below[1]) * (percentile - below[1])));
    }

    private static double meanBytes() {
        double sum = 0;
        for (int i = 1; i < DISTRIBUTION.length; i++) {
            double[] below = DISTRIBUTION[i - 1];
            double[] above = DISTRIBUTION[i];
            sum += (below[0] + above[0]) / 2 * (above[1] - below[1]) / 100;
        }
        return sum;
    }
}
