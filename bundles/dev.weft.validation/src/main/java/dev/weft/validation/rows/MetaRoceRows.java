// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is published of MetaRoCE are its claims; what follows from them by arithmetic is held here. */
final class MetaRoceRows {

    private static final String CLAIM = "Meta Engineering, MetaRoCE, 2026: throughput adds up over planes";

    private static final int HOSTS = 16;
    private static final long BYTES = 80_000_000;

    private MetaRoceRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        for (int planes : new int[] {2, 4, 8}) {
            rows.add(Oracle.of("metaroce.planes." + planes, Topic.METAROCE)
                    .study("metaroce.planes")
                    .source(CLAIM)
                    .scenario(
                            planes
                                    + " planes of 100 Gb/s, one switch each, 16 hosts, shift of 80 MB: throughput over that of one plane")
                    .published(planes, Unit.RATIO)
                    .within(0.05)
                    .cost(planes)
                    .measuredBy(lab -> Measured.of(time(lab, 1) / time(lab, planes))));
        }
        for (int planes : new int[] {4, 8}) {
            rows.add(Oracle.of("metaroce.planes.half." + planes, Topic.METAROCE)
                    .study("metaroce.planes")
                    .source("closed form 1 − 1/(2P)")
                    .scenario(planes
                            + " planes, one of them at half its rate: throughput over that with all at full rate")
                    .published(1 - 0.5 / planes, Unit.RATIO)
                    .within(0.05)
                    .cost(planes)
                    .measuredBy(lab -> Measured.of(time(lab, planes) / timeWithSlowPlane(lab, planes))));
        }
        rows.add(Oracle.of("metaroce.incast.fair", Topic.METAROCE)
                .source("Meta Engineering, MetaRoCE, 2026: receivers hint fair shares")
                .scenario("15:1 of 2 MB on one switch: fastest over slowest flow")
                .published(1, Unit.RATIO)
                .within(0.05)
                .quick()
                .measuredBy(lab -> {
                    long[] acked = lab.run(Networks.star(16), Networks.incast(15, 2_000_000), "metaroce", Map.of(), 1)
                            .messageAckedPs();
                    Arrays.sort(acked);
                    return Measured.of((double) acked[0] / acked[acked.length - 1]);
                }));
        rows.add(Oracle.of("metaroce.loss.repeats", Topic.METAROCE)
                .source("Meta Engineering, MetaRoCE, 2026: exactly the missing packet is sent again")
                .scenario("8:1 of 1 MB into queues of 60 kB, no hints: retransmissions per lost data packet")
                .published(1, Unit.RATIO)
                .within(0.05)
                .quick()
                .measuredBy(lab -> {
                    SimulationResult r = lab.run(
                            Networks.star(9),
                            Networks.incast(8, 1_000_000),
                            "metaroce",
                            Map.of("hints", false, "queueLimit", 60_000),
                            1);
                    return new Measured(
                            (double) r.retransmits() / r.dataPacketsDropped(),
                            String.format(Locale.ROOT, "%d data packets lost", r.dataPacketsDropped()));
                }));
        return rows;
    }

    private static double time(Laboratory lab, int planes) {
        return lab.once("planes " + planes, () -> {
            LinkSpec link = Networks.LINK_100G;
            Network network = RegularNetworks.leafSpine(1, 1, HOSTS, link, link, Networks.SWITCH, planes);
            Workload shift = Networks.shift(HOSTS, BYTES);
            return lab.slowestUs(network, shift, "metaroce", Map.of("paths", 32 * planes), 1);
        });
    }

    private static double timeWithSlowPlane(Laboratory lab, int planes) {
        Network.Builder b = Network.builder();
        for (int h = 0; h < HOSTS; h++) {
            b.addHost("host" + h, 1, new HostSpec(0, 100 * Networks.GBPS, Networks.US));
        }
        for (int p = 0; p < planes; p++) {
            int sw = b.addSwitch("plane" + p, Networks.SWITCH);
            long rate = (p == 0 ? 50 : 100) * Networks.GBPS;
            for (int h = 0; h < HOSTS; h++) {
                b.connectNic(b.firstNic(h), sw, new LinkSpec(rate, Networks.US));
            }
        }
        return lab.slowestUs(b.build(), Networks.shift(HOSTS, BYTES), "metaroce", Map.of("paths", 32 * planes), 1);
    }
}
