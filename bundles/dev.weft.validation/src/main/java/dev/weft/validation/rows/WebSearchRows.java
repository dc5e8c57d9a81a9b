// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.LinkSpec;
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
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * DCQCN with a window of one bandwidth-delay product under WebSearch traffic, as HPCC's authors plot it: P99 of the
 * completion time over that of the flow alone, by flow size.
 *
 * <p>Fat tree of 320 hosts (fat.txt of their repository): 5 pods of 4 leaves and 4 aggregation switches, 16 cores;
 * hosts at 100, switches at 400 Gb/s, 1 µs a link, 32 MB of buffer. A flow has a queue pair of its own. A flow's time
 * ends when its last byte is acknowledged; alone it takes the round trip with a packet's serialisation on every link,
 * and its bytes over the host's rate, as their fct_analysis computes it.
 */
final class WebSearchRows {

    private static final int HOSTS = 320;
    private static final int HOSTS_PER_LEAF = 16;
    private static final int HOSTS_PER_POD = 64;
    private static final int PAYLOAD = 1000;
    private static final int HEADER = 48;
    /** Longest base round trip, six links of 1 µs and a packet's serialisation on each: 12.24 µs at 100 Gb/s. */
    private static final int WINDOW = 153_000;

    private static final double HOST_PS_PER_BYTE = 80;
    private static final double FABRIC_PS_PER_BYTE = 20;
    private static final long ARRIVALS_PS = 20_000 * Networks.US;
    /** A point of the published curve covers a twentieth of the flows, by size. */
    private static final int BUCKETS = 20;

    /** Points of the published curve: the bucket, its name, and P99 at 30 % and at 50 % load. */
    private record Point(int bucket, String size, double at30, double at50) {}

    private static final List<Point> CURVE = List.of(
            new Point(0, "1 KB", 4.4, 7.0),
            new Point(3, "20 KB", 4.1, 6.5),
            new Point(9, "73 KB", 3.7, 5.9),
            new Point(11, "200 KB", 4.0, 7.5),
            new Point(13, "1 MB", 6.1, 11.4),
            new Point(17, "5 MB", 5.0, 9.8),
            new Point(19, "30 MB", 4.1, 8.0));

    private WebSearchRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        CURVE.forEach(point -> rows.add(row(30, point, point.at30)));
        CURVE.forEach(point -> rows.add(row(50, point, point.at50)));
        return rows;
    }

    private static Oracle row(int load, Point point, double published) {
        String study = "websearch." + load;
        return Oracle.of(study + "." + point.size.toLowerCase(Locale.ROOT).replace(" ", ""), Topic.WEB_SEARCH)
                .study(study)
                .source("HPCC's result pages (hpcc-group.github.io), read off the plot")
                .scenario(String.format(
                        Locale.ROOT,
                        "WebSearch at %d %% load on 320 hosts, DCQCN 300/4 with window, flows up to %s: P99 slowdown",
                        load,
                        point.size))
                .published(published, Unit.RATIO)
                .within(0.3)
                .cost(load * 2 / (double) CURVE.size())
                .measuredBy(lab -> {
                    double[][] buckets = lab.once(study, () -> slowdowns(lab, load / 100.0, 1));
                    double[] bucket = buckets[point.bucket];
                    return new Measured(
                            bucket[(int) (bucket.length * 0.99)],
                            String.format(
                                    Locale.ROOT,
                                    "%d flows of 20 ms of arrivals, P50 %.2f, P95 %.2f",
                                    bucket.length,
                                    bucket[(int) (bucket.length * 0.5)],
                                    bucket[(int) (bucket.length * 0.95)]));
                });
    }

    private static Network network() {
        return RegularNetworks.threeTier(
                HOSTS / HOSTS_PER_POD,
                HOSTS_PER_POD / HOSTS_PER_LEAF,
                4,
                4,
                HOSTS_PER_LEAF,
                Networks.LINK_100G,
                new LinkSpec(400 * Networks.GBPS, Networks.US),
                new SwitchSpec(32_000_000, 0, false));
    }

    /** @return slowdowns by bucket of flow size, ascending */
    private static double[][] slowdowns(Laboratory lab, double load, long seed) {
        Workload flows = WebSearchTraffic.flows(HOSTS, load, 8e12 / HOST_PS_PER_BYTE, ARRIVALS_PS, seed);
        Map<String, Object> values = new HashMap<>(DcqcnRows.HPCC_SIMULATOR);
        values.put("window", WINDOW);
        values.put("enhancedEcmp", true);
        values.put("queuePairs", WebSearchTraffic.mostOfAPair(flows));
        SimulationResult r = lab.run(network(), flows, "rocev2", values, seed);
        long[] released = r.messageReleasePs();
        long[] acked = r.messageAckedPs();
        Integer[] bySize = IntStream.range(0, flows.messageCount()).boxed().toArray(Integer[]::new);
        Arrays.sort(bySize, Comparator.comparingLong(flows::bytes));
        double[][] buckets = new double[BUCKETS][];
        for (int b = 0; b < BUCKETS; b++) {
            buckets[b] = Arrays.stream(bySize, b * bySize.length / BUCKETS, (b + 1) * bySize.length / BUCKETS)
                    .mapToDouble(m -> Math.max(1, (acked[m] - released[m]) / alonePs(flows, m)))
                    .sorted()
                    .toArray();
        }
        return buckets;
    }

    private static double alonePs(Workload flows, int m) {
        int from = flows.source(m);
        int to = flows.destination(m);
        int links = 6;
        if (from / HOSTS_PER_LEAF == to / HOSTS_PER_LEAF) {
            links = 2;
        } else if (from / HOSTS_PER_POD == to / HOSTS_PER_POD) {
            links = 4;
        }
        double packets = StrictMath.ceil((double) flows.bytes(m) / PAYLOAD);
        double roundTrip =
                2.0 * links * Networks.US + PAYLOAD * (2 * HOST_PS_PER_BYTE + (links - 2) * FABRIC_PS_PER_BYTE);
        return roundTrip + (flows.bytes(m) + packets * HEADER) * HOST_PS_PER_BYTE;
    }
}
