// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.workload.Collectives;
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
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What the UEC's reference simulator gives for its own transport: windows at the sender (NSCC), credits from the receiver
 * (RCCC), or both. 100 Gb/s, 1 µs a link, 4,150-byte packets, thresholds of its networks of 14.02 µs round trip.
 */
final class UetRows {

    private static final String KEPT = "uet-htsim, results kept in its repository";
    private static final String RUN = "htsim_uec (uet-htsim), own run";
    private static final long BYTES = 2_000_000;
    private static final double TAIL = 0.05;
    private static final double LOAD_BALANCING = 0.25;
    private static final int SEEDS = 5;

    private static final String ONE_DRAW =
            "on one path each the slowest flow is decided by which flows collide: the source tells of one permutation"
                    + " under one hash, Weft of the median over five of each";

    private static final Network TREE_16 = RegularNetworks.fatTree(4, 2, 2, Networks.LINK_100G, Networks.SWITCH);
    private static final Network TREE_1024 = RegularNetworks.fatTree(16, 8, 8, Networks.LINK_100G, Networks.SWITCH);

    private UetRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        rows.add(flow("nscc", 13, 176.2, KEPT));
        rows.add(flow("nscc", 1, 166.85, RUN));
        rows.add(flow("rccc", 13, 177.368, KEPT));
        rows.add(incast("nscc", 2, 329.37, RUN));
        rows.add(incast("nscc", 4, 673.17, RUN));
        rows.add(incast("nscc", 8, 1334.90, RUN));
        rows.add(incast("nscc", 15, 2478.53, KEPT));
        rows.add(incast("rccc", 4, 656.75, RUN));
        rows.add(incast("rccc", 8, 1312.88, RUN));
        rows.add(incast("rccc", 15, 2464.44, KEPT));
        rows.add(incast("both", 15, 2462.92, KEPT));
        rows.add(fairness());
        rows.add(permutation("nscc", settings("nscc"), 200.507, ""));
        rows.add(permutation("rccc", settings("rccc"), 203.384, ""));
        rows.add(permutation("both", settings("both"), 202.633, ""));
        rows.add(permutation("one-path", settings("nscc", "entropyBits", 0), 889.92, ONE_DRAW));
        rows.add(manyToOne("nscc", 10_556.2));
        rows.add(manyToOne("rccc", 8_902.25));
        rows.addAll(sprays());
        return rows;
    }

    /** What the source derives from its trees: one bandwidth-delay product is 43 packets. */
    private static Map<String, Object> settings(String control, Object... more) {
        Map<String, Object> values = new HashMap<>(Map.of(
                "congestionControl",
                control,
                "networkRoundTrip",
                14_022_720,
                "ecnMinimum",
                9 * 4150,
                "ecnMaximum",
                35 * 4150,
                "queueLimit",
                43 * 4150,
                "retransmissionTimeout",
                100_656_000));
        for (int i = 0; i < more.length; i += 2) {
            values.put((String) more[i], more[i + 1]);
        }
        return Map.copyOf(values);
    }

    private static Oracle flow(String control, int to, double published, String source) {
        return Oracle.of("uet.flow." + control + "." + to, Topic.UET)
                .source(source)
                .scenario("one flow of 2 MB on the tree of 16 hosts, host 0 to " + to + ", " + control)
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .quick()
                .measuredBy(lab -> Measured.of(
                        lab.slowestUs(TREE_16, Networks.oneMessage(0, to, BYTES), "uet", settings(control), 1)));
    }

    private static Oracle incast(String control, int senders, double published, String source) {
        return Oracle.of(String.format(Locale.ROOT, "uet.incast.%s.%02d", control, senders), Topic.UET)
                .source(source)
                .scenario(senders + ":1 incast of 2 MB on the tree of 16 hosts, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .cost(1)
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS,
                        seed -> lab.slowestUs(TREE_16, Networks.incast(senders, BYTES), "uet", settings(control), seed),
                        Unit.MICROSECONDS));
    }

    /** The fastest flow over the slowest: with credits nobody waits, with windows alone some do. */
    private static Oracle fairness() {
        return Oracle.of("uet.incast.fairness", Topic.UET)
                .source(KEPT)
                .scenario("15:1 incast of 2 MB: fastest over slowest flow with credits, over the same with windows")
                .published(1, Unit.RATIO)
                .printedAs("> 1 (0.96 / 0.51)")
                .moreThanPublished()
                .cost(1)
                .measuredBy(lab -> {
                    double credits = fastestOverSlowest(lab, "rccc");
                    double windows = fastestOverSlowest(lab, "nscc");
                    return new Measured(
                            credits / windows,
                            String.format(Locale.ROOT, "%.2f with credits, %.2f with windows", credits, windows));
                });
    }

    private static double fastestOverSlowest(Laboratory lab, String control) {
        long[] ps = lab.run(TREE_16, Networks.incast(15, BYTES), "uet", settings(control), 1)
                .messageAckedPs();
        return (double) Arrays.stream(ps).min().orElseThrow()
                / Arrays.stream(ps).max().orElseThrow();
    }

    /** The source's permutation is one of many; Weft draws another with each seed. */
    private static Oracle permutation(String name, Map<String, Object> values, double published, String reason) {
        return Oracle.of("uet.permutation." + name, Topic.UET)
                .source(KEPT)
                .scenario("random permutation of 2 MB, tree of 1,024 hosts, " + name + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .deviatesBecause(reason)
                .cost(6)
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS,
                        seed -> lab.slowestUs(TREE_1024, randomPermutation(1024, seed), "uet", values, seed),
                        Unit.MICROSECONDS));
    }

    private static Workload randomPermutation(int hosts, long seed) {
        int[] to = IntStream.range(0, hosts).toArray();
        SplittableRandom random = new SplittableRandom(seed);
        // Sattolo's shuffle: one cycle, so that nobody sends to itself.
        for (int i = hosts - 1; i > 0; i--) {
            int j = random.nextInt(i);
            int swap = to[i];
            to[i] = to[j];
            to[j] = swap;
        }
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < hosts; h++) {
            b.message(h, to[h], BYTES, 0);
        }
        return b.build();
    }

    private static Oracle manyToOne(String control, double published) {
        return Oracle.of("uet.incast." + control + ".1023", Topic.UET)
                .source(KEPT)
                .scenario("1,023:1 incast of 100 KB on the tree of 1,024 hosts, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .cost(3)
                .measuredBy(lab -> Measured.of(lab.slowestUs(
                        TREE_1024,
                        Collectives.incast(IntStream.range(1, 1024).toArray(), 0, 100_000),
                        "uet",
                        settings(control),
                        1)));
    }

    /** A shift by 64 on 128 hosts, each spray over the bitmap's; and their order. */
    private static List<Oracle> sprays() {
        List<String> names = List.of("mixed", "bitmap", "reps", "oblivious", "one-path");
        double[] published = {195.71, 196.99, 202.88, 211.23, 722.92};
        List<Oracle> rows = new ArrayList<>();
        for (int i = 0; i < published.length; i++) {
            String spray = names.get(i);
            rows.add(spray(spray, spray + ": slowest flow")
                    .published(published[i], Unit.MICROSECONDS)
                    .within(LOAD_BALANCING)
                    .measuredBy(lab -> {
                        double[] us = sprayUs(lab, spray);
                        return new Measured(
                                Laboratory.median(us),
                                String.format(
                                        Locale.ROOT,
                                        "median of seeds 1–%d, %.1f to %.1f µs",
                                        SEEDS,
                                        us[0],
                                        us[SEEDS - 1]));
                    }));
        }
        rows.add(spray("ordering", String.join(" < ", names) + ": least factor between neighbours")
                .published(1, Unit.RATIO)
                .printedAs("> 1")
                .moreThanPublished()
                .measuredBy(lab -> {
                    double least = Double.MAX_VALUE;
                    for (int i = 1; i < names.size(); i++) {
                        double slower = Laboratory.median(sprayUs(lab, names.get(i)));
                        least = Math.min(least, slower / Laboratory.median(sprayUs(lab, names.get(i - 1))));
                    }
                    return Measured.of(least);
                }));
        return rows;
    }

    private static Oracle.Builder spray(String name, String what) {
        return Oracle.of("uet.spray." + name, Topic.LOAD_BALANCING)
                .study("uet.spray")
                .source(RUN)
                .scenario("128 hosts, shift by 64, 2 MB, nscc, " + what)
                .cost(2);
    }

    private static double[] sprayUs(Laboratory lab, String spray) {
        Map<String, Object> values =
                spray.equals("one-path") ? settings("nscc", "entropyBits", 0) : settings("nscc", "spraying", spray);
        return lab.once(
                spray,
                () -> Laboratory.overSeeds(
                        SEEDS,
                        seed -> lab.slowestUs(Networks.fatTree128(), Networks.shift(128, BYTES), "uet", values, seed)));
    }
}
