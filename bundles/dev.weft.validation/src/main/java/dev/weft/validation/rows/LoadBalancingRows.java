// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What hashing does to a permutation, and what mends it: 128 hosts on a three-tier tree, each sends 2 MB to the one 64
 * further on; PFC, no congestion control, 4,000-byte packets, acknowledgements that wait for nobody where it matters. The published figures are of one seed each (three for one
 * queue pair); Weft's are medians over 20.
 */
final class LoadBalancingRows {

    private static final String SOURCE = "htsim_roce (csg-htsim, uet-htsim), own run";
    private static final int SEEDS = 20;
    private static final long BYTES = 2_000_000;
    private static final String SHIFT = "128 hosts, shift by 64, 2 MB, PFC at 15 packets";
    /** Median of 731.20, 636.59 and 757.45. */
    private static final double ONE_QUEUE_PAIR_US = 731.20;

    /** There an input pauses at 15 packets and resumes at 12: 1/128 of 8 MB, and three packets below. */
    private static final Map<String, Object> BASE =
            Map.of("dcqcn", false, "mtu", 4000, "pfcAlpha", 1 / 128.0, "pfcResumeOffset", 12_000);

    private static final Network TREE =
            RegularNetworks.fatTree(8, 4, 4, Networks.LINK_100G, new SwitchSpec(8_000_000, 0, false));

    private static final Map<String, Object> ONE = with();
    private static final Map<String, Object> ADAPTIVE = with("routing", "adaptive", "outOfOrder", true);
    private static final Map<String, Object> ROUND_ROBIN = with("routing", "round-robin", "outOfOrder", true);
    private static final Map<String, Object> ROUND_ROBIN_IN_ORDER = with(
            "routing",
            "round-robin",
            "ackInterval",
            1,
            "acksFirst",
            true,
            "retransmissionTimeout",
            1_000 * Networks.US);
    /** Loads are told apart at a twentieth, a tenth and a fifth of 15 packets. */
    private static final Map<String, Object> FLOWLETS = with("routing", "flowlet", "loadStep", 3_000);

    private LoadBalancingRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        rows.add(row("qp.01", "one queue pair, ECMP: slowest flow")
                .published(ONE_QUEUE_PAIR_US, Unit.MICROSECONDS)
                .within(0.25)
                .measuredBy(lab -> {
                    double[] us = slowest(lab, "qp.1", ONE);
                    return new Measured(Laboratory.median(us), range(us));
                }));
        int[] queuePairs = {2, 4, 8, 16};
        double[] published = {585.53, 547.50, 364.44, 313.05};
        for (int i = 0; i < queuePairs.length; i++) {
            int count = queuePairs[i];
            rows.add(ratio(
                    String.format(Locale.ROOT, "qp.%02d", count),
                    count + " queue pairs that carry a message together, ECMP",
                    "qp." + count,
                    split(count),
                    published[i]));
        }
        rows.add(ordering());
        rows.add(ratio("adaptive", "adaptive routing per packet, out-of-order placement", "ar", ADAPTIVE, 181.33));
        rows.add(row("adaptive.near-ideal", "the same: slowest flow over the time alone")
                .published(1.10, Unit.RATIO)
                .printedAs("< 1.1 (1.086)")
                .lessThanPublished()
                .measuredBy(lab -> {
                    double alone = lab.slowestUs(TREE, Networks.oneMessage(0, 64, BYTES), "rocev2", ADAPTIVE, 1);
                    return new Measured(
                            Laboratory.median(slowest(lab, "ar", ADAPTIVE)) / alone,
                            String.format(Locale.ROOT, "alone %.2f µs", alone));
                }));
        rows.add(ratio("round-robin", "round-robin per packet, out-of-order placement", "rr", ROUND_ROBIN, 274.00));
        rows.add(ratio(
                "round-robin.in-order",
                "round-robin per packet, go-back-N",
                "rr-in-order",
                ROUND_ROBIN_IN_ORDER,
                2929));
        rows.add(ratio("flowlets", "adaptive routing per flowlet, go-back-N", "flowlet", FLOWLETS, 386.94));
        rows.add(row("round-robin.harm", "round-robin per packet with go-back-N is worse than one path a flow: factor")
                .published(1, Unit.RATIO)
                .printedAs("> 1 (4.0)")
                .moreThanPublished()
                .measuredBy(lab -> Measured.of(Laboratory.median(slowest(lab, "rr-in-order", ROUND_ROBIN_IN_ORDER))
                        / Laboratory.median(slowest(lab, "qp.1", ONE)))));
        rows.add(upLinks(8, 8));
        rows.add(upLinks(8, 16));
        rows.add(upLinks(16, 16));
        return rows;
    }

    private static Map<String, Object> with(Object... more) {
        Map<String, Object> all = new HashMap<>(BASE);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return Map.copyOf(all);
    }

    private static Map<String, Object> split(int queuePairs) {
        return with("enhancedEcmp", true, "queuePairUse", "split", "queuePairs", queuePairs);
    }

    private static Oracle.Builder row(String name, String scenario) {
        return Oracle.of("balancing." + name, Topic.LOAD_BALANCING)
                .study("balancing.shift")
                .source(SOURCE)
                .scenario(SHIFT + ", " + scenario)
                .cost(6);
    }

    /** A way to balance, over ECMP with one queue pair. */
    private static Oracle ratio(
            String name, String scenario, String key, Map<String, Object> values, double publishedUs) {
        return row(name, scenario + ": slowest flow over that with one queue pair and ECMP")
                .published(publishedUs / ONE_QUEUE_PAIR_US, Unit.RATIO)
                .within(0.25)
                .measuredBy(lab -> {
                    double[] us = slowest(lab, key, values);
                    return new Measured(
                            Laboratory.median(us) / Laboratory.median(slowest(lab, "qp.1", ONE)), range(us));
                });
    }

    /** The least of the factors by which each doubling shortens the slowest flow. */
    private static Oracle ordering() {
        return row("qp.ordering", "each doubling of queue pairs from 1 to 16: least factor that it gains")
                .published(1, Unit.RATIO)
                .printedAs("> 1")
                .moreThanPublished()
                .measuredBy(lab -> {
                    double least = Double.MAX_VALUE;
                    double before = Laboratory.median(slowest(lab, "qp.1", ONE));
                    List<String> medians = new ArrayList<>(List.of(String.format(Locale.ROOT, "%.0f", before)));
                    for (int count : new int[] {2, 4, 8, 16}) {
                        double us = Laboratory.median(slowest(lab, "qp." + count, split(count)));
                        least = Math.min(least, before / us);
                        medians.add(String.format(Locale.ROOT, "%.0f", us));
                        before = us;
                    }
                    return new Measured(least, "medians " + String.join(", ", medians) + " µs");
                });
    }

    private static double[] slowest(Laboratory lab, String key, Map<String, Object> values) {
        return lab.once(
                key,
                () -> Laboratory.overSeeds(
                        SEEDS, seed -> lab.slowestUs(TREE, Networks.shift(128, BYTES), "rocev2", values, seed)));
    }

    private static String range(double[] us) {
        return String.format(
                Locale.ROOT,
                "median of seeds 1–%d %.1f µs, %.1f to %.1f",
                SEEDS,
                Laboratory.median(us),
                us[0],
                us[us.length - 1]);
    }

    /** k flows leave one leaf over m up-links, each where its hash says. */
    private static Oracle upLinks(int links, int flows) {
        int seeds = 200;
        Network network =
                RegularNetworks.leafSpine(2, links, flows, Networks.LINK_100G, Networks.LINK_100G, Networks.SWITCH, 1);
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < flows; h++) {
            b.message(h, flows + h, BYTES / 20, 0);
        }
        Workload workload = b.build();
        // Of m links, k flows leave m(1 − 1/m)^k unused; the band is three standard errors of the mean.
        double unused = StrictMath.pow(1 - 1.0 / links, flows);
        double expected = links * (1 - unused);
        double variance = links * (links - 1) * StrictMath.pow(1 - 2.0 / links, flows)
                + links * unused
                - (double) links * links * unused * unused;
        double band = 3 * Math.sqrt(variance / seeds) / expected;
        return Oracle.of(String.format(Locale.ROOT, "balancing.up-links.%02d.%02d", links, flows), Topic.LOAD_BALANCING)
                .source("closed form m(1 − (1 − 1/m)^k)")
                .scenario(String.format(
                        Locale.ROOT, "%d flows of one leaf hashed over %d up-links: links in use", flows, links))
                .published(expected, Unit.COUNT)
                .within(band)
                .cost(2)
                .measuredBy(lab -> {
                    double sum = 0;
                    for (int seed = 1; seed <= seeds; seed++) {
                        sum += inUse(network, lab.run(network, workload, "rocev2", Map.of("dcqcn", false), seed));
                    }
                    return new Measured(
                            sum / seeds, "mean of seeds 1–" + seeds + "; the band is three standard errors");
                });
    }

    private static long inUse(Network n, SimulationResult r) {
        long[] bytes = r.byLink(LinkCounter.BYTES);
        int leaf = n.target(n.portLink(0, 0));
        return Arrays.stream(n.linksFrom(leaf))
                .filter(link -> n.nicOfLink(link) < 0 && bytes[link] >= BYTES / 20)
                .count();
    }
}
