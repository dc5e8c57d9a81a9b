// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Signs that those who run such fabrics report. */
final class PracticeRows {

    private static final String MRC = "MRC paper (2026): 7:1 incast with a victim; sign";
    private static final String META = "Gangidi et al., SIGCOMM 2024: up to +40 % all-reduce throughput; sign";
    private static final int SENDERS = 8;
    private static final long RATE = 100 * Networks.GBPS;
    private static final Network VICTIM = victimNetwork();

    private PracticeRows() {}

    static List<Oracle> rows() {
        return List.of(
                victim("rocev2.pfc", "PFC without congestion control")
                        .published(2, Unit.RATIO)
                        .printedAs("> 2")
                        .moreThanPublished()
                        .measuredBy(lab -> Measured.of(slowdown(lab, "rocev2", Map.of("dcqcn", false)))),
                victim("infiniband.one-lane", "credits, one lane")
                        .published(2, Unit.RATIO)
                        .printedAs("> 2")
                        .moreThanPublished()
                        .measuredBy(lab -> Measured.of(slowdown(lab, "infiniband", Map.of("virtualLanes", 1)))),
                victim("metaroce", "MetaRoCE")
                        .published(1.1, Unit.RATIO)
                        .printedAs("< 1.1")
                        .lessThanPublished()
                        .measuredBy(lab -> Measured.of(slowdown(lab, "metaroce", Map.of()))),
                enhancedEcmp());
    }

    /** Two leaves joined by a spine over trunks wide enough for all; senders on one, two receivers on the other. */
    private static Network victimNetwork() {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(2L << 20, 0, false);
        HostSpec host = new HostSpec(0, RATE, Networks.US);
        int near = b.addSwitch("near", spec);
        int far = b.addSwitch("far", spec);
        int spine = b.addSwitch("spine", spec);
        LinkSpec trunk = new LinkSpec((SENDERS + 1) * RATE, Networks.US / 5);
        b.connectSwitches(near, spine, trunk);
        b.connectSwitches(spine, far, trunk);
        for (int h = 0; h < SENDERS + 3; h++) {
            int leaf = h <= SENDERS ? near : far;
            b.connectNic(b.firstNic(b.addHost("host" + h, 1, host)), leaf, Networks.LINK_100G);
        }
        return b.build();
    }

    private static Oracle.Builder victim(String name, String text) {
        return Oracle.of("practice.victim." + name, Topic.PRACTICE)
                .source(MRC)
                .scenario(SENDERS + ":1 incast of 2 MB; a flow of 1 MB shares only the trunk with it, " + text
                        + ": its time over that alone")
                .quick();
    }

    private static double slowdown(Laboratory lab, String transport, Map<String, Object> values) {
        return victimPs(lab, SENDERS, transport, values) / victimPs(lab, 0, transport, values);
    }

    private static double victimPs(Laboratory lab, int senders, String transport, Map<String, Object> values) {
        Workload.Builder b = Workload.builder();
        int victim = b.message(SENDERS, SENDERS + 2, 1_000_000, 20 * Networks.US);
        for (int s = 0; s < senders; s++) {
            b.message(s, SENDERS + 1, 2_000_000, 0);
        }
        var result = lab.run(VICTIM, b.build(), transport, values, 1);
        return result.messageDeliveredPs()[victim] - result.messageReleasePs()[victim];
    }

    /** Rings whose neighbours sit on other leaves, so that every step crosses the spines. */
    private static Oracle enhancedEcmp() {
        Network network =
                RegularNetworks.leafSpine(8, 8, 8, Networks.LINK_100G, Networks.LINK_100G, Networks.SWITCH, 1);
        int[] acrossLeaves =
                IntStream.range(0, 64).map(rank -> rank % 8 * 8 + rank / 8).toArray();
        Workload ring = WorkloadSends.workload(
                Communicator.of(network, acrossLeaves),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 32_000_000));
        return Oracle.of("practice.enhanced-ecmp", Topic.PRACTICE)
                .source(META)
                .scenario("RoCEv2 all-reduce of 32 MB, ring over 64 hosts on 8 leaves and 8 spines: throughput with"
                        + " enhanced ECMP and 4 queue pairs over that with ECMP and one")
                .published(1.1, Unit.RATIO)
                .printedAs("> 1.1")
                .moreThanPublished()
                .cost(20)
                .measuredBy(lab -> {
                    double plain = Laboratory.median(Laboratory.overSeeds(
                            5, seed -> lab.slowestUs(network, ring, "rocev2", Map.of("dcqcn", false), seed)));
                    Map<String, Object> tuned =
                            Map.of("dcqcn", false, "enhancedEcmp", true, "queuePairUse", "split", "queuePairs", 4);
                    double enhanced = Laboratory.median(
                            Laboratory.overSeeds(5, seed -> lab.slowestUs(network, ring, "rocev2", tuned, seed)));
                    return Measured.of(plain / enhanced);
                });
    }
}
