// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** k senders, one receiver, nobody slows down but for PFC or credits: the receiver's link decides. */
final class IncastRows {

    private static final long BYTES = 2_000_000;
    private static final int MOST_SENDERS = 15;
    private static final Map<String, Object> PFC_ONLY = Map.of("dcqcn", false, "mtu", 4000);

    private IncastRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        for (int k = 2; k <= MOST_SENDERS; k++) {
            rows.add(ideal("pfc", k, "rocev2", PFC_ONLY, 82, 4000));
        }
        for (int k = 2; k <= MOST_SENDERS; k++) {
            rows.add(ideal("credits", k, "infiniband", Map.of(), 26, 4096));
        }
        rows.add(published(2, 331.79));
        rows.add(published(4, 659.57));
        rows.add(published(8, 1310.79));
        rows.add(published(15, 2450.98));
        rows.add(headroom("computed", 1));
        rows.add(headroom("half", 0.5));
        return rows;
    }

    /** @param control what keeps the switch from losing packets, as the row's id says it */
    private static Oracle ideal(
            String control, int k, String transport, Map<String, Object> values, int header, int mtu) {
        long packets = (BYTES + mtu - 1) / mtu;
        // All bytes over the receiver's link at 100 Gb/s, and two links of 1 µs.
        double us = k * (BYTES + packets * (double) header) * 8 / 100_000 + 2;
        return Oracle.of(String.format(Locale.ROOT, "incast.%s.%02d", control, k), Topic.INCAST)
                .source("closed form: k · bytes on the wire / rate + latency")
                .scenario(String.format(
                        Locale.ROOT,
                        "%d:1 of 2 MB, %s, %s, 100 Gb/s, until the slowest is delivered; nothing lost",
                        k,
                        transport,
                        control.equals("pfc") ? "PFC alone" : "credits alone"))
                .published(us, Unit.MICROSECONDS)
                .within(0.02)
                .quick()
                .measuredBy(lab -> {
                    SimulationResult r =
                            lab.run(Networks.star(MOST_SENDERS + 1), Networks.incast(k, BYTES), transport, values, 1);
                    requireNoDrops(r);
                    return Measured.of(r.completionPs() / (double) Networks.US);
                });
    }

    private static Oracle published(int k, double us) {
        return Oracle.of(String.format(Locale.ROOT, "incast.htsim.%02d", k), Topic.INCAST)
                .source("htsim_roce (csg-htsim, uet-htsim), own run")
                .scenario(k + ":1 of 2 MB, PFC alone, go-back-N, packets of 4,000 B, until the slowest is acknowledged")
                .published(us, Unit.MICROSECONDS)
                .within(0.02)
                .quick()
                .measuredBy(lab -> Measured.of(lab.slowestUs(
                        Networks.star(MOST_SENDERS + 1), Networks.incast(k, BYTES), "rocev2", PFC_ONLY, 1)));
    }

    /** Behind 4 km of fibre, a buffer hardly larger than its headroom: what the engine computes is needed and enough. */
    private static Oracle headroom(String name, double part) {
        long cablePs = 20 * Networks.US;
        // Round trip of 40 µs and a response of 0.3 µs at 12,500 B/µs, and three packets of 4,194 B.
        long headroom = (long) (40.3 * 12_500 + 3 * 4_194);
        Oracle.Builder row = Oracle.of("incast.headroom." + name, Topic.INCAST)
                .source("closed form: rate × round trip + three packets (IEEE 802.1Qbb)")
                .scenario("3:1 of 2 MB over cables of 20 µs, 4 MB of buffer, PFC alone: packets lost with "
                        + (part == 1 ? "the computed headroom" : "half of it"))
                .published(0, Unit.COUNT)
                .quick();
        row = part == 1 ? row.exactly() : row.moreThanPublished().printedAs("> 0");
        return row.measuredBy(lab -> {
            Network star = RegularNetworks.star(
                    4, new LinkSpec(100 * Networks.GBPS, cablePs), new SwitchSpec(4_000_000, 0, false));
            Map<String, Object> values = part == 1
                    ? Map.of("dcqcn", false)
                    : Map.of("dcqcn", false, "pfcHeadroom", (long) (part * headroom));
            return Measured.of((double) lab.run(star, Networks.incast(3, BYTES), "rocev2", values, 1)
                    .drops());
        });
    }

    private static void requireNoDrops(SimulationResult r) {
        if (r.drops() > 0) {
            throw new IllegalStateException(r.drops() + " packets dropped on a lossless fabric");
        }
    }
}
