// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How the UEC's reference simulator fares with its ways to spray, on whole fabrics and on one with eight slow links. */
final class UetSprayRows {

    private static final String KEPT = "uet-htsim, results kept in its repository";
    private static final String RUN = "htsim_uec (uet-htsim), own run";
    private static final long BYTES = 2_000_000;
    private static final double TAIL = 0.05;
    private static final double LOAD_BALANCING = 0.25;
    private static final int SEEDS = 5;
    private static final int SEEDS_1024 = 3;
    private static final int PACKET = 4150;

    /** A way to spray: tails on the whole tree and with eight slow links, each with short and with long queues; 0 = none. */
    private record Kind(
            String name, String spray, int sack, double whole, double wholeLong, double slow, double slowLong) {

        Map<String, Object> values(boolean longQueues) {
            Map<String, Object> all = new HashMap<>(UetNetworks.settings("nscc", "entropyBits", 7, "spraying", spray));
            all.put("sackThreshold", sack);
            if (longQueues) {
                all.put("queueLimit", 500 * PACKET);
            }
            return all;
        }
    }

    private static final List<Kind> KINDS = List.of(
            new Kind("mixed", "mixed", 4_000, 193.184, 193.184, 211.821, 0),
            new Kind("reps", "reps", 4_000, 198.246, 198.246, 206.684, 209.872),
            new Kind("bitmap", "bitmap", 16_384, 200.507, 202.349, 220.269, 478.668),
            new Kind("mixed-shared-sack", "mixed", 16_384, 200.507, 0, 219.554, 0),
            new Kind("reps-shared-sack", "reps", 16_384, 208.239, 0, 245.821, 0),
            new Kind("oblivious", "oblivious", 16_384, 212.794, 221.895, 280.775, 564.701));

    private UetSprayRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>(shifts());
        Network slow = UetNetworks.withSlowCores(16, 8, 8, 8);
        for (Kind kind : KINDS) {
            add(rows, kind, "", "", kind.whole, UetNetworks.TREE_1024, false);
            add(rows, kind, ".long-queues", ", queues of 500 packets", kind.wholeLong, UetNetworks.TREE_1024, true);
            add(rows, kind, ".degraded", ", eight cores' links down at a quarter", kind.slow, slow, false);
            add(
                    rows,
                    kind,
                    ".degraded.long-queues",
                    ", eight cores' links down at a quarter, queues of 500 packets",
                    kind.slowLong,
                    slow,
                    true);
        }
        rows.add(ordering());
        rows.add(resilience());
        rows.add(rate(100, 726.71));
        rows.add(rate(400, 187.70));
        rows.add(rate(800, 101.55));
        rows.add(allToAll("nscc", 1244.65));
        rows.add(allToAll("rccc", 1283.5));
        return rows;
    }

    private static void add(
            List<Oracle> rows,
            Kind kind,
            String suffix,
            String text,
            double published,
            Network network,
            boolean large) {
        if (published > 0) {
            rows.add(permutation(kind.name + suffix, kind.spray + sacks(kind) + text + ": slowest flow")
                    .published(published, Unit.MICROSECONDS)
                    .within(TAIL)
                    .measuredBy(lab -> {
                        double[] us = tails(lab, kind, suffix, network, large);
                        return new Measured(Laboratory.median(us), range(us));
                    }));
        }
    }

    private static String sacks(Kind kind) {
        return kind.sack == 4_000 ? ", a SACK for each packet" : ", a SACK for four packets";
    }

    private static Oracle.Builder permutation(String name, String what) {
        return Oracle.of("uet.balancing." + name, Topic.LOAD_BALANCING)
                .study("uet.balancing")
                .source(KEPT)
                .scenario("the source's permutation of 1,024 hosts, 2 MB, nscc, " + what)
                .cost(5);
    }

    private static double[] tails(Laboratory lab, Kind kind, String suffix, Network network, boolean large) {
        Workload workload = UetNetworks.permutation(UetNetworks.permutation1024(), BYTES);
        return lab.once(
                kind.name + suffix,
                () -> Laboratory.overSeeds(
                        SEEDS_1024, seed -> lab.slowestUs(network, workload, "uet", kind.values(large), seed)));
    }

    private static String range(double[] us) {
        return String.format(Locale.ROOT, "median of seeds 1–%d, %.1f to %.1f µs", us.length, us[0], us[us.length - 1]);
    }

    /** Strictly, but for the two that the source has equal. */
    private static Oracle ordering() {
        List<String> names = List.of("mixed", "reps", "bitmap", "reps-shared-sack", "oblivious");
        return permutation("ordering", String.join(" < ", names) + ": least factor between neighbours")
                .published(1, Unit.RATIO)
                .printedAs("> 1")
                .moreThanPublished()
                .measuredBy(lab -> {
                    double[] medians = names.stream()
                            .map(name -> KINDS.stream()
                                    .filter(k -> k.name.equals(name))
                                    .findFirst()
                                    .orElseThrow())
                            .mapToDouble(kind -> Laboratory.median(tails(lab, kind, "", UetNetworks.TREE_1024, false)))
                            .toArray();
                    double least = Double.MAX_VALUE;
                    for (int i = 1; i < medians.length; i++) {
                        least = Math.min(least, medians[i] / medians[i - 1]);
                    }
                    return Measured.of(least);
                });
    }

    /** Entropies that are used again keep a degraded fabric near the whole one. */
    private static Oracle resilience() {
        Kind reps = KINDS.get(1);
        return permutation(
                        "reps.resilience",
                        "reps, a SACK for each packet: eight cores' links down at a quarter over none")
                .published(reps.slow / reps.whole, Unit.RATIO)
                .within(TAIL)
                .measuredBy(lab -> Measured.of(
                        Laboratory.median(tails(lab, reps, ".degraded", UetNetworks.withSlowCores(16, 8, 8, 8), false))
                                / Laboratory.median(tails(lab, reps, "", UetNetworks.TREE_1024, false))));
    }

    /** 8 MB by a shift over the tree of 128 hosts, at several rates. */
    private static Oracle rate(int gbps, double published) {
        LinkSpec link = new LinkSpec(gbps * Networks.GBPS, Networks.US);
        Network tree = RegularNetworks.fatTree(8, 4, 4, link, Networks.SWITCH);
        return Oracle.of("uet.rate." + gbps, Topic.LOAD_BALANCING)
                .source(RUN)
                .scenario("128 hosts, shift by 64, 8 MB, nscc, " + gbps + " Gb/s: slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(LOAD_BALANCING)
                .cost(6)
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS,
                        seed -> lab.slowestUs(
                                tree,
                                Networks.shift(128, 4 * BYTES),
                                "uet",
                                UetNetworks.settings(UetNetworks.THREE_TIERS, gbps, "nscc"),
                                seed),
                        Unit.MICROSECONDS));
    }

    private static Oracle allToAll(String control, double published) {
        Workload.Builder b = Workload.builder();
        for (int from = 0; from < 16; from++) {
            for (int by = 1; by < 16; by++) {
                b.message(from, (from + by) % 16, BYTES / 2, 0);
            }
        }
        Workload workload = b.build();
        return Oracle.of("uet.all-to-all." + control, Topic.UET)
                .source(RUN)
                .scenario("all-to-all of 1 MB among 16 hosts at once, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .cost(2)
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS,
                        seed -> lab.slowestUs(
                                UetNetworks.TREE_16, workload, "uet", UetNetworks.settings(control), seed),
                        Unit.MICROSECONDS));
    }
    /** A shift by 64 on 128 hosts, each spray over the bitmap's; and their order. */
    private static List<Oracle> shifts() {
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
        Map<String, Object> values = spray.equals("one-path")
                ? UetNetworks.settings("nscc", "entropyBits", 0)
                : UetNetworks.settings("nscc", "spraying", spray);
        return lab.once(
                spray,
                () -> Laboratory.overSeeds(
                        SEEDS,
                        seed -> lab.slowestUs(Networks.fatTree128(), Networks.shift(128, BYTES), "uet", values, seed)));
    }
}
