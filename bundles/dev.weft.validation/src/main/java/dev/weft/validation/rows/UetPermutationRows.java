// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * Permutations as the UEC's reference simulator keeps them: on whole trees, with links that run at a quarter of their rate, on
 * one path, on leaves with fewer up-links than hosts, on 8,192 hosts. Times until the slowest flow is acknowledged.
 */
final class UetPermutationRows {

    private static final String KEPT = "uet-htsim, results kept in its repository";
    private static final String RUN = "htsim_uec (uet-htsim 40ccb05), own run";
    private static final long BYTES = 2_000_000;
    private static final double TAIL = 0.05;
    /** The source's runs of permutations have 128 entropy values. */
    private static final int ENTROPY_BITS = 7;

    private static final String ONE_DRAW =
            "on one path each, which flows collide decides: the source's own program gives 889.9, 880.7 and 1,003.3 µs with"
                    + " its seeds 13, 1 and 2";

    private static final String OLDER =
            "the kept result is of July 2024; the source's program of 2025 (40ccb05) gives 112.1 µs for the same line";

    private UetPermutationRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        rows.addAll(small());
        rows.addAll(large());
        rows.addAll(oversubscribed());
        rows.addAll(leafSpines());
        return rows;
    }

    private static List<Oracle> small() {
        Workload permutation = UetNetworks.permutation(UetNetworks.permutation16(), BYTES);
        Network failed = UetNetworks.withSlowCores(4, 2, 2, 1);
        Group whole = new Group("uet.permutation-16.", "the source's permutation of 16 hosts", 9);
        Group slow = new Group("uet.permutation-16.failed.", whole.traffic + ", one core's link down at a quarter", 9);
        Group path = new Group("uet.permutation-16.one-path.", whole.traffic + ", each on one path", 41);
        return List.of(
                whole.row("nscc", 194.022, UetNetworks.TREE_16, permutation, sprayed("nscc")),
                whole.row("rccc", 195.673, UetNetworks.TREE_16, permutation, sprayed("rccc")),
                whole.row("both", 196.774, UetNetworks.TREE_16, permutation, sprayed("both")),
                slow.row("nscc", 238.218, failed, permutation, sprayed("nscc")),
                slow.row("rccc", 229.764, failed, permutation, sprayed("rccc")),
                slow.row("both", 238.253, failed, permutation, sprayed("both")),
                path.row("nscc", 527.755, UetNetworks.TREE_16, permutation, onePath("nscc")),
                path.row("rccc", 515.24, UetNetworks.TREE_16, permutation, onePath("rccc")),
                path.row("both", 518.735, UetNetworks.TREE_16, permutation, onePath("both")));
    }

    private static List<Oracle> large() {
        Workload permutation = UetNetworks.permutation(UetNetworks.permutation1024(), BYTES);
        Network failed = UetNetworks.withSlowCores(16, 8, 8, 1);
        Group whole = new Group("uet.permutation.", "the source's permutation of 1,024 hosts", 3);
        Group slow = new Group("uet.permutation.failed.", whole.traffic + ", one core's link down at a quarter", 3);
        Group path = new Group("uet.permutation.one-path.", whole.traffic + ", each on one path", 5);
        return List.of(
                whole.row("nscc", 200.507, UetNetworks.TREE_1024, permutation, sprayed("nscc")),
                whole.row("rccc", 203.384, UetNetworks.TREE_1024, permutation, sprayed("rccc")),
                whole.row("both", 202.633, UetNetworks.TREE_1024, permutation, sprayed("both")),
                slow.row("nscc", 202.266, failed, permutation, sprayed("nscc")),
                slow.row("rccc", 200.864, failed, permutation, sprayed("rccc")),
                slow.row("both", 205.1, failed, permutation, sprayed("both")),
                path.because(ONE_DRAW).row("nscc", 889.92, UetNetworks.TREE_1024, permutation, onePath("nscc")),
                path.row("rccc", 1063.0, UetNetworks.TREE_1024, permutation, onePath("rccc")),
                path.row("both", 1047.05, UetNetworks.TREE_1024, permutation, onePath("both")));
    }

    private static Map<String, Object> sprayed(String control) {
        return UetNetworks.settings(control, "entropyBits", ENTROPY_BITS);
    }

    private static Map<String, Object> onePath(String control) {
        return UetNetworks.settings(control, "entropyBits", 0);
    }

    /** 32 leaves of 32 hosts; receivers without windows react to oversubscription, as the source has it. */
    private static List<Oracle> oversubscribed() {
        Workload permutation = UetNetworks.permutation(UetNetworks.permutation1024(), BYTES);
        List<Oracle> rows = new ArrayList<>();
        String[] controls = {"nscc", "rccc", "both"};
        double[][] published = {{785.774, 749.717, 814.138}, {1443.43, 1459.06, 1479.39}};
        for (int i = 0; i < published.length; i++) {
            int ratio = i == 0 ? 4 : 8;
            Network network = UetNetworks.leafSpine(32, 32, ratio, 100);
            Group group = new Group(
                    "uet.oversubscribed." + ratio + ".",
                    "the source's permutation of 1,024 hosts, " + ratio + ":1 oversubscribed leaves and spines",
                    3);
            for (int c = 0; c < controls.length; c++) {
                rows.add(group.row(
                        controls[c],
                        published[i][c],
                        network,
                        permutation,
                        UetNetworks.settings(
                                UetNetworks.TWO_TIERS,
                                100,
                                controls[c],
                                "entropyBits",
                                ENTROPY_BITS,
                                "oversubscription",
                                controls[c].equals("rccc") ? ratio : 1)));
            }
        }
        return rows;
    }

    /** 128 leaves of 64 hosts, 1 MB each; the source's random permutation is one of many, Weft draws another each time. */
    private static List<Oracle> leafSpines() {
        Network even = UetNetworks.leafSpine(128, 64, 1, 400);
        Network faster = UetNetworks.leafSpine(128, 64, 1, 800);
        Network narrow = UetNetworks.leafSpine(128, 64, 4, 400);
        Group at400 = new Group("uet.leaf-spine-8192.400.", "permutation of 1 MB, 8,192 hosts at 400 Gb/s", 3);
        Group at800 = new Group("uet.leaf-spine-8192.800.", "permutation of 1 MB, 8,192 hosts at 800 Gb/s", 3);
        Group four = new Group("uet.leaf-spine-8192.4-to-1.", at400.traffic + ", 4:1 oversubscribed", 3);
        return List.of(
                at400.row("nscc", 38.7065, even, UetPermutationRows::oneMegabyte, fast(400, "nscc", 5)),
                at400.row("nscc.128-paths", 35.3925, even, UetPermutationRows::oneMegabyte, fast(400, "nscc", 7)),
                at400.row("rccc", 38.3742, even, UetPermutationRows::oneMegabyte, fast(400, "rccc", 5)),
                at800.row("nscc", 25.2974, faster, UetPermutationRows::oneMegabyte, fast(800, "nscc", 5)),
                four.because(OLDER).row("kept", 188.805, narrow, UetPermutationRows::oneMegabyte, fast(400, "nscc", 5)),
                four.from(RUN).row("nscc", 112.056, narrow, UetPermutationRows::oneMegabyte, fast(400, "nscc", 5)));
    }

    private static Workload oneMegabyte(long seed) {
        return UetNetworks.permutation(UetNetworks.randomPermutation(8192, seed), BYTES / 2);
    }

    /** Queues of 100 packets at 400 Gb/s, thresholds of 25 and 75, windows of 150; twice as many at 800. */
    private static Map<String, Object> fast(int gbps, String control, int entropyBits) {
        int of = gbps / 400;
        return UetNetworks.withQueues(
                UetNetworks.TWO_TIERS,
                gbps,
                control,
                100 * of,
                25 * of,
                75 * of,
                "entropyBits",
                entropyBits,
                "initialWindow",
                150 * of);
    }

    /** Rows of one kind of traffic. */
    private record Group(String id, String traffic, int seeds, String source, String deviation) {

        Group(String id, String traffic, int seeds) {
            this(id, traffic, seeds, KEPT, "");
        }

        Group because(String reason) {
            return new Group(id, traffic, seeds, source, reason);
        }

        Group from(String other) {
            return new Group(id, traffic, seeds, other, deviation);
        }

        Oracle row(String name, double published, Network network, Workload workload, Map<String, Object> values) {
            return row(name, published, network, seed -> workload, values);
        }

        Oracle row(
                String name,
                double published,
                Network network,
                LongFunction<Workload> workload,
                Map<String, Object> values) {
            Oracle.Builder row = Oracle.of(id + name, Topic.UET)
                    .source(source)
                    .scenario(traffic + ", " + values.get("congestionControl") + ", "
                            + (1 << (int) values.get("entropyBits")) + " paths: slowest flow")
                    .published(published, Unit.MICROSECONDS)
                    .within(TAIL)
                    .deviatesBecause(deviation);
            return (network.hostCount() <= 16 ? row.quick() : row.cost(6))
                    .measuredBy(lab -> Laboratory.medianOver(
                            seeds,
                            seed -> lab.slowestUs(network, workload.apply(seed), "uet", values, seed),
                            Unit.MICROSECONDS));
        }
    }
}
