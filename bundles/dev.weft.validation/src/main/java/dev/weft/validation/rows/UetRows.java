// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.workload.Collectives;
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
import java.util.stream.IntStream;

/**
 * What the UEC's reference simulator gives for its own transport: windows at the sender (NSCC), credits from the receiver
 * (RCCC), or both; single flows and incasts at 100 Gb/s.
 */
final class UetRows {

    private static final String KEPT = "uet-htsim, results kept in its repository";
    private static final String RUN = "htsim_uec (uet-htsim), own run";
    private static final long BYTES = 2_000_000;
    private static final double TAIL = 0.05;
    private static final int SEEDS = 5;

    private UetRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>();
        rows.add(flow("nscc", 13, 176.2, KEPT));
        rows.add(flow("nscc", 1, 166.85, RUN));
        rows.add(flow("rccc", 13, 177.368, KEPT));
        rows.add(bothWays("nscc", 176.804));
        rows.add(bothWays("rccc", 178.18));
        rows.add(incast("nscc", 2, 329.37, RUN));
        rows.add(incast("nscc", 4, 673.17, RUN));
        rows.add(incast("nscc", 8, 1334.90, RUN));
        rows.add(incast("nscc", 15, 2478.53, KEPT));
        rows.add(incast("rccc", 4, 656.75, RUN));
        rows.add(incast("rccc", 8, 1312.88, RUN));
        rows.add(incast("rccc", 15, 2464.44, KEPT));
        rows.add(incast("both", 15, 2462.92, KEPT));
        rows.add(fairness());
        rows.add(large("nscc", 21_029.3));
        rows.add(large("rccc", 20_891.4));
        rows.add(manyToOne("nscc", 10_556.2));
        rows.add(manyToOne("rccc", 8_902.25));
        rows.add(overlapped("nscc", 221.731));
        rows.add(overlapped("rccc", 217.08));
        rows.addAll(outcast("nscc", 208.019, 1638.08));
        rows.addAll(outcast("rccc", 235.068, 1637.76));
        return rows;
    }

    private static Oracle flow(String control, int to, double published, String source) {
        return Oracle.of("uet.flow." + control + "." + to, Topic.UET)
                .source(source)
                .scenario("one flow of 2 MB on the tree of 16 hosts, host 0 to " + to + ", " + control)
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .quick()
                .measuredBy(lab -> Measured.of(lab.slowestUs(
                        UetNetworks.TREE_16,
                        Networks.oneMessage(0, to, BYTES),
                        "uet",
                        UetNetworks.settings(control),
                        1)));
    }

    private static Oracle incast(String control, int senders, double published, String source) {
        return Oracle.of(String.format(Locale.ROOT, "uet.incast.%s.%02d", control, senders), Topic.UET)
                .source(source)
                .scenario(senders + ":1 incast of 2 MB on the tree of 16 hosts, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .quick()
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS,
                        seed -> lab.slowestUs(
                                UetNetworks.TREE_16,
                                Networks.incast(senders, BYTES),
                                "uet",
                                UetNetworks.settings(control),
                                seed),
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
                .quick()
                .measuredBy(lab -> {
                    double credits = fastestOverSlowest(lab, "rccc");
                    double windows = fastestOverSlowest(lab, "nscc");
                    return new Measured(
                            credits / windows,
                            String.format(Locale.ROOT, "%.2f with credits, %.2f with windows", credits, windows));
                });
    }

    private static double fastestOverSlowest(Laboratory lab, String control) {
        long[] ps = lab.run(UetNetworks.TREE_16, Networks.incast(15, BYTES), "uet", UetNetworks.settings(control), 1)
                .messageAckedPs();
        return (double) Arrays.stream(ps).min().orElseThrow()
                / Arrays.stream(ps).max().orElseThrow();
    }

    private static Oracle bothWays(String control, double published) {
        Workload.Builder b = Workload.builder();
        b.message(0, 13, BYTES, 0);
        b.message(13, 0, BYTES, 0);
        Workload pair = b.build();
        return Oracle.of("uet.both-ways." + control, Topic.UET)
                .source(KEPT)
                .scenario("2 MB each way between hosts 0 and 13 of the tree of 16 hosts, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .quick()
                .measuredBy(lab ->
                        Measured.of(lab.slowestUs(UetNetworks.TREE_16, pair, "uet", UetNetworks.settings(control), 1)));
    }

    private static Oracle large(String control, double published) {
        int receiver = 33;
        return Oracle.of("uet.incast." + control + ".127", Topic.UET)
                .source(KEPT)
                .scenario("127:1 incast of 2 MB on the tree of 128 hosts, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .cost(2)
                .measuredBy(lab -> Measured.of(lab.slowestUs(
                        Networks.fatTree128(),
                        Collectives.incast(
                                IntStream.range(0, 128)
                                        .filter(h -> h != receiver)
                                        .toArray(),
                                receiver,
                                BYTES),
                        "uet",
                        UetNetworks.settings(control),
                        1)));
    }

    /** A long flow and, 40 µs later, two short ones to the same host. */
    private static Oracle overlapped(String control, double published) {
        Workload.Builder b = Workload.builder();
        b.message(127, 0, BYTES, 0);
        b.message(95, 0, BYTES / 8, 40 * Networks.US);
        b.message(61, 0, BYTES / 8, 40 * Networks.US);
        Workload workload = b.build();
        return Oracle.of("uet.overlapped." + control, Topic.UET)
                .source(KEPT)
                .scenario("2 MB, and 40 µs later twice 250 kB to the same host, tree of 128 hosts, " + control
                        + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .quick()
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS,
                        seed -> lab.slowestUs(
                                Networks.fatTree128(),
                                workload,
                                "uet",
                                UetNetworks.settings(control, "initialWindow", 50),
                                seed),
                        Unit.MICROSECONDS));
    }

    /** Three senders to one host, two of which serve nine others as well: the third must get what they leave. */
    private static List<Oracle> outcast(String control, double alone, double slowest) {
        Workload.Builder b = Workload.builder();
        b.message(1, 0, BYTES, 0);
        for (int sender = 2; sender <= 3; sender++) {
            b.message(sender, 0, BYTES, 0);
            for (int to = 0; to < 9; to++) {
                b.message(sender, 4 + 9 * (sender - 2) + to, BYTES, 0);
            }
        }
        Workload workload = b.build();
        String scenario = "three senders of 2 MB to one host, two of them to nine others as well, tree of 128 hosts, "
                + control + ": ";
        return List.of(
                outcast(
                        control + ".free",
                        workload,
                        control,
                        scenario + "the sender that has no other flows",
                        alone,
                        1),
                outcast(control + ".slowest", workload, control, scenario + "slowest flow", slowest, 21));
    }

    private static Oracle outcast(
            String name, Workload workload, String control, String scenario, double published, int flows) {
        return Oracle.of("uet.outcast." + name, Topic.UET)
                .study("uet.outcast." + control)
                .source(KEPT)
                .scenario(scenario)
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .quick()
                .measuredBy(lab -> {
                    long[] acked = lab.once(control, () -> lab.run(
                                    Networks.fatTree128(), workload, "uet", UetNetworks.settings(control), 1)
                            .messageAckedPs());
                    return Measured.of(Arrays.stream(acked, 0, flows).max().orElseThrow() / (double) Networks.US);
                });
    }

    private static Oracle manyToOne(String control, double published) {
        return Oracle.of("uet.incast." + control + ".1023", Topic.UET)
                .source(KEPT)
                .scenario("1,023:1 incast of 100 KB on the tree of 1,024 hosts, " + control + ": slowest flow")
                .published(published, Unit.MICROSECONDS)
                .within(TAIL)
                .cost(3)
                .measuredBy(lab -> Measured.of(lab.slowestUs(
                        UetNetworks.TREE_1024,
                        Collectives.incast(IntStream.range(1, 1024).toArray(), 0, 100_000),
                        "uet",
                        UetNetworks.settings(control, "initialWindow", 50),
                        1)));
    }
}
