// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.Fabrics;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Measures with the packet engine what each transport makes of links, and how far the flow engine is from it on other
 * traffic; writes the table that the flow engine reads. Takes some minutes, so it is run only when it is named:
 *
 * <pre>mvn -Dweft.jars -pl bundles/dev.weft.sim test -Dtest=CalibrationHarness -Dweft.calibration=FILE</pre>
 */
class CalibrationHarness {

    private static final int[] FLOWS = {1, 2, 4, 8, 16, 32};
    private static final long[] BYTES = {
        16_000, 64_000, 250_000, 500_000, 1_000_000, 2_000_000, 4_000_000, 16_000_000, 64_000_000
    };
    private static final int HOSTS = 64;
    private static final int DRAWS = 5;
    private static final int PER_LEAF = 8;
    /** Traffic of the packet engine that one measurement may take. */
    private static final long MOST_BYTES = 4_000_000_000L;

    private static final double LEAST = 0.05;
    private static final Network STAR = Fabrics.star(33, 400 * Fabrics.GBPS, 500 * Fabrics.NS);
    static final Network LEAF_SPINE =
            Fabrics.leafSpine(HOSTS / PER_LEAF, PER_LEAF, PER_LEAF, 400 * Fabrics.GBPS, 500 * Fabrics.NS);
    /** Half as many links between leaves and spines. */
    private static final Network NARROW =
            Fabrics.leafSpine(HOSTS / PER_LEAF, PER_LEAF / 2, PER_LEAF, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    private static final Network FAT_TREE = Fabrics.fatTree(4, 4, 4, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    /** From so many messages a NIC on, chance evens out among them. */
    private static final int MANY = 8;

    private static final long[] UNEVEN_BYTES = {64_000, 250_000, 500_000, 2_000_000, 8_000_000};
    /** Of larger messages, of which a NIC has several, some wait for others: that makes more of the scatter than shares do. */
    private static final long LONG_BYTES = 500_000;

    private static final double UNEVEN_STEP = 0.01;
    private static final double MOST_UNEVEN = 0.3;
    private static final int UNEVEN_DRAWS = 12;

    @Test
    void writesTheTable() throws IOException {
        StringBuilder text = new StringBuilder("""
                # SPDX-License-Identifier: EPL-2.0
                # Written by CalibrationHarness (dev.weft.sim, tests); not to be edited.
                # TRANSPORT.shared.K: part of a link that K flows use together (incast of K on one switch, 400 Gb/s).
                # TRANSPORT.fabric.K: part of the links between switches that flows use which are spread over them (each of
                # 64 hosts sends to K others drawn by lot, two tiers, 400 Gb/s; mean of five draws).
                # TRANSPORT.over.K: the same where half of the links between switches are missing and the others are drawn from
                # all hosts, those below the same leaf too; where chance is not drawn, or evens out (K of 8 and more), by the last
                # message. Columns: bytes of a flow. Each value of shared is the median of what was measured with this number of
                # bytes, the next smaller and the next larger.
                # TRANSPORT.uneven.TIERS: standard deviation of the logarithm of a flow's share of links, by the tiers of switches
                # that it climbs and the bytes of its message (uneven), with which completion times of permutations scatter as with
                # packets; uneven.over: with half of the links, with which the last message is as late against the mean.
                # TRANSPORT.error: median and largest absolute error of completion times, number of comparisons.
                """);
        line(text, "flows", Arrays.stream(FLOWS).mapToObj(Integer::toString).toList());
        line(
                text,
                "uneven",
                Arrays.stream(UNEVEN_BYTES).mapToObj(Long::toString).toList());
        line(text, "bytes", Arrays.stream(BYTES).mapToObj(Long::toString).toList());
        for (TransportProvider transport : Transports.all()) {
            efficiencies(text, transport.name());
            errors(text, transport.name());
        }
        String file = System.getProperty("weft.calibration");
        if (file != null) {
            Files.writeString(Path.of(file), text);
        }
        System.out.println(text);
    }

    /** What was measured so far. */
    private static FlowCalibration calibration(CharSequence text, String transport) {
        Properties table = new Properties();
        try {
            table.load(new StringReader(text + transport + ".error = 0 0 0\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new FlowCalibration(table);
    }

    private static void efficiencies(StringBuilder text, String transport) {
        for (int k : FLOWS) {
            List<Double> shared = new ArrayList<>();
            for (long bytes : BYTES) {
                int[] senders = IntStream.rangeClosed(1, k).toArray();
                shared.add(ratio(STAR, Collectives.incast(senders, 0, bytes), transport));
            }
            line(text, transport + ".shared." + k, smoothed(shared));
        }
        spread(text, LEAF_SPINE, transport, ".fabric.");
        spread(text, NARROW, transport, ".over.");
        double[] none = new double[UNEVEN_BYTES.length];
        // What keeps to its path has its luck by the hash, which the flow engine has too.
        boolean uneven = spreads(transport);
        unevenness(text, transport, "1", uneven ? unevenness(text, transport, LEAF_SPINE, "1") : none);
        unevenness(text, transport, "2", uneven ? unevenness(text, transport, FAT_TREE, "2") : none);
        unevenness(text, transport, "over", uneven ? unevenness(text, transport, NARROW, "over") : none);
    }

    private static void unevenness(StringBuilder text, String transport, String where, double[] values) {
        line(
                text,
                transport + ".uneven." + where,
                Arrays.stream(values).mapToObj(CalibrationHarness::number).toList());
    }

    private static boolean spreads(String transport) {
        SimulationRequest request =
                ReferenceCases.request(STAR, Collectives.incast(new int[] {1}, 0, 1), transport, Map.of());
        FlowTraits traits =
                request.transport().model(request.parameters(), STAR).flow().orElseThrow();
        return traits.spread() != FlowTraits.Spread.ONE_PATH;
    }

    private static void spread(StringBuilder text, Network network, String transport, String table) {
        for (int k : FLOWS) {
            List<Double> ratios = new ArrayList<>();
            for (long bytes : BYTES) {
                // The largest would take too long and say nothing new: what is next to it in size stands in.
                ratios.add(tooLong(k, bytes) ? ratios.get(ratios.size() - 1) : meanRatio(network, k, bytes, transport));
            }
            line(
                    text,
                    transport + table + k,
                    ratios.stream().map(CalibrationHarness::number).toList());
        }
    }

    /**
     * The median of each value and its neighbours: whether a single loss or mark falls on the last packet of one synchronised
     * burst says nothing of other traffic.
     */
    private static List<String> smoothed(List<Double> values) {
        List<String> smoothed = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            double[] three = {
                values.get(Math.max(0, i - 1)), values.get(i), values.get(Math.min(values.size() - 1, i + 1))
            };
            Arrays.sort(three);
            smoothed.add(number(three[1]));
        }
        return smoothed;
    }

    /**
     * Each host sends to {@code k} others, and hears from as many: permutations drawn by lot, since an orderly shift suits
     * some transports better than the traffic of any job. Where leaves have links enough, all are below other leaves, so
     * that nothing but those links is measured; where they have not, anywhere: what stays below its leaf does not wait for
     * them, but for the NICs that the rest keeps busy.
     */
    static Workload permutations(Network network, int k, long bytes, long draw) {
        Workload.Builder b = Workload.builder();
        for (int j = 0; j < k; j++) {
            long seed = draw * FLOWS[FLOWS.length - 1] + j;
            int[] target = network == NARROW ? others(seed) : belowOtherLeaves(seed);
            for (int i = 0; i < HOSTS; i++) {
                b.message(i, target[i], bytes, 0);
            }
        }
        return b.build();
    }

    /** Fisher and Yates. */
    private static int[] shuffled(int n, long seed) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int at = Math.floorMod((int) Mixing.mix(seed << 16 | i), i + 1);
            order[i] = order[at];
            order[at] = i;
        }
        return order;
    }

    /** A shuffle, then exchanges until nobody has itself. */
    private static int[] others(long seed) {
        int[] target = shuffled(HOSTS, seed);
        for (int i = 0; i < HOSTS; i++) {
            if (target[i] == i) {
                int other = (i + 1) % HOSTS;
                target[i] = target[other];
                target[other] = i;
            }
        }
        return target;
    }

    /** A shuffle, then exchanges until nobody has a target below its own leaf. */
    private static int[] belowOtherLeaves(long seed) {
        int[] target = shuffled(HOSTS, seed);
        for (int i = 0; i < HOSTS; i++) {
            for (int turn = 1; target[i] / PER_LEAF == i / PER_LEAF; turn++) {
                int other = (i + turn) % HOSTS;
                if (target[other] / PER_LEAF != i / PER_LEAF && target[i] / PER_LEAF != other / PER_LEAF) {
                    int kept = target[i];
                    target[i] = target[other];
                    target[other] = kept;
                }
            }
        }
        return target;
    }

    /** The mean of several draws. */
    private static double meanRatio(Network network, int k, long bytes, String transport) {
        double[] ratios = new double[DRAWS];
        for (int seed = 0; seed < DRAWS; seed++) {
            ratios[seed] = ratio(network, k, bytes, seed, transport);
        }
        return Arrays.stream(ratios).average().orElseThrow();
    }

    private static double ratio(Network network, Workload workload, String transport) {
        SimulationRequest request = ReferenceCases.request(network, workload, transport, Map.of());
        double ratio =
                ReferenceCases.flowCompletion(request, FlowEfficiency.IDEAL) / ReferenceCases.packetCompletion(request);
        return Math.max(LEAST, Math.min(1, ratio));
    }

    /**
     * What hosts take on average until the last of their messages is there. Where links are overloaded and unevenness says
     * nothing of how late the last is, what that takes.
     */
    private static double ratio(Network network, int k, long bytes, int draw, String transport) {
        SimulationRequest request =
                ReferenceCases.request(network, permutations(network, k, bytes, draw), transport, Map.of());
        long[] flows =
                FlowSimulator.run(request, FlowEfficiency.IDEAL, Progress.NONE).deliveredPs();
        long[] packets = PacketSimulator.run(request, Progress.NONE).messageDeliveredPs();
        double ratio = network == NARROW && (k >= MANY || !spreads(transport))
                ? (double) Arrays.stream(flows).max().orElseThrow()
                        / Arrays.stream(packets).max().orElseThrow()
                : meanOfHosts(request, flows) / meanOfHosts(request, packets);
        return Math.max(LEAST, Math.min(1, ratio));
    }

    private static double meanOfHosts(SimulationRequest request, long[] deliveredPs) {
        long[] last = new long[HOSTS];
        for (int m = 0; m < deliveredPs.length; m++) {
            int host = request.workload().source(m);
            last[host] = Math.max(last[host], deliveredPs[m]);
        }
        return Arrays.stream(last).average().orElseThrow();
    }

    /**
     * The unevenness, by bytes, with which the messages of permutations, one, two or four a NIC, end as unequally as in the
     * packet engine. Where links are overloaded, that some are shared by more senders than others makes most of the scatter;
     * there the last message tells.
     */
    private static double[] unevenness(CharSequence measured, String transport, Network network, String where) {
        double[] values = new double[UNEVEN_BYTES.length];
        ToDoubleFunction<long[]> inequality = network == NARROW ? CalibrationHarness::latest : SharesTest::scatter;
        for (int size = 0; size < values.length; size++) {
            long bytes = UNEVEN_BYTES[size];
            int most = network == NARROW || bytes > LONG_BYTES ? 1 : 3;
            List<SimulationRequest> runs = IntStream.range(0, UNEVEN_DRAWS)
                    .mapToObj(draw -> ReferenceCases.request(
                            network, permutations(network, 1 << draw % most, bytes, draw), transport, Map.of()))
                    .toList();
            double packets = mean(
                    runs,
                    run -> inequality.applyAsDouble(
                            PacketSimulator.run(run, Progress.NONE).messageDeliveredPs()));
            double least = Double.POSITIVE_INFINITY;
            for (double tried = 0; tried < MOST_UNEVEN; tried += UNEVEN_STEP) {
                FlowEfficiency efficiency = withUnevenness(measured, transport, where, tried);
                double flows = mean(
                        runs,
                        run -> inequality.applyAsDouble(FlowSimulator.run(run, efficiency, Progress.NONE)
                                .deliveredPs()));
                if (Math.abs(flows - packets) < least) {
                    least = Math.abs(flows - packets);
                    values[size] = tried;
                }
            }
        }
        return values;
    }

    /** What was measured so far, with one unevenness where it is to be found, and none where it is not known yet. */
    private static FlowEfficiency withUnevenness(CharSequence measured, String transport, String where, double value) {
        StringBuilder text = new StringBuilder(measured);
        for (String row : List.of("1", "2", "over")) {
            if (text.indexOf(transport + ".uneven." + row) < 0) {
                double[] values = new double[UNEVEN_BYTES.length];
                Arrays.fill(values, row.equals(where) ? value : 0);
                unevenness(text, transport, row, values);
            }
        }
        return calibration(text, transport).efficiency(transport);
    }

    private static double mean(List<SimulationRequest> runs, ToDoubleFunction<SimulationRequest> figure) {
        return runs.stream().mapToDouble(figure).average().orElseThrow();
    }

    /** By how much the last is later than the mean. */
    private static double latest(long[] deliveredPs) {
        return Arrays.stream(deliveredPs).max().orElseThrow()
                / Arrays.stream(deliveredPs).average().orElseThrow();
    }

    private static boolean tooLong(int k, long bytes) {
        return bytes * HOSTS * k > MOST_BYTES;
    }

    private static void errors(StringBuilder text, String transport) {
        FlowEfficiency efficiency = calibration(text, transport).efficiency(transport);
        List<Double> errors = new ArrayList<>();
        for (ReferenceCases.Case c : ReferenceCases.all()) {
            SimulationRequest request = ReferenceCases.request(c.network(), c.workload(), transport, Map.of());
            double error =
                    ReferenceCases.flowCompletion(request, efficiency) / ReferenceCases.packetCompletion(request) - 1;
            text.append(String.format(Locale.ROOT, "# %+6.1f %%  %s%n", 100 * error, c.name()));
            errors.add(Math.abs(error));
        }
        double[] sorted =
                errors.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
        line(
                text,
                transport + ".error",
                List.of(number(median), number(sorted[sorted.length - 1]), Integer.toString(sorted.length)));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private static void line(StringBuilder text, String key, List<String> values) {
        text.append(key)
                .append(" = ")
                .append(values.stream().collect(Collectors.joining(" ")))
                .append('\n');
    }
}
