// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.Fabrics;
import dev.weft.sim.PacketSimulator;
import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.collective.WorkloadSends;
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

    /** Of 32 hosts: what suits one number of hosts only is no property of the transport. */
    private static final Network SMALL_LEAVES = Fabrics.leafSpine(8, 4, 4, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    private static final Network SMALL_PODS = Fabrics.fatTree(2, 4, 4, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    private static final long[] UNEVEN_BYTES = {500_000, 2_000_000};
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
                # all hosts, those below the same leaf too. Columns: bytes of a flow. Each value of shared is the median of what
                # was measured with this number of bytes, the next smaller and the next larger.
                # TRANSPORT.uneven.TIERS: standard deviation of the logarithm of a flow's share of links, by the tiers of switches
                # that it climbs and the bytes of its message (uneven), with which halving-doubling on 32 and 64 hosts placed by lot,
                # whose largest message this is, takes as long as with packets.
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
        double[][] unevenness = new double[3][UNEVEN_BYTES.length];
        // What keeps to its path has its luck by the hash, which the flow engine has too.
        if (spreads(transport)) {
            unevenness(text, transport, List.of(LEAF_SPINE, SMALL_LEAVES), unevenness, 1);
            unevenness(text, transport, List.of(FAT_TREE, SMALL_PODS), unevenness, 2);
        }
        text.append(lines(transport, unevenness));
    }

    private static boolean spreads(String transport) {
        SimulationRequest request =
                ReferenceCases.request(STAR, Collectives.incast(new int[] {1}, 0, 1), transport, Map.of());
        FlowTraits traits =
                request.transport().model(request.parameters(), STAR).flow().orElseThrow();
        return traits.spread() != FlowTraits.Spread.ONE_PATH;
    }

    private static String lines(String transport, double[][] unevenness) {
        StringBuilder lines = new StringBuilder();
        for (int tiers = 0; tiers < unevenness.length; tiers++) {
            line(
                    lines,
                    transport + ".uneven." + tiers,
                    Arrays.stream(unevenness[tiers])
                            .mapToObj(CalibrationHarness::number)
                            .toList());
        }
        return lines.toString();
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

    /** What hosts take on average until the last of their messages is there; where links are overloaded, what the last takes. */
    private static double ratio(Network network, int k, long bytes, int draw, String transport) {
        SimulationRequest request =
                ReferenceCases.request(network, permutations(network, k, bytes, draw), transport, Map.of());
        long[] flows =
                FlowSimulator.run(request, FlowEfficiency.IDEAL, Progress.NONE).deliveredPs();
        long[] packets = PacketSimulator.run(request, Progress.NONE).messageDeliveredPs();
        double ratio = network == NARROW
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
     * The unevenness with which halving-doubling takes as long as in the packet engine: with random places each of its
     * rounds waits for the slowest message of the one before, and who is early takes from who is late. Its largest message
     * has half of its bytes.
     */
    private static void unevenness(
            CharSequence measured, String transport, List<Network> networks, double[][] unevenness, int tiers) {
        for (int size = 0; size < UNEVEN_BYTES.length; size++) {
            long bytes = 2 * UNEVEN_BYTES[size];
            List<SimulationRequest> runs = new ArrayList<>();
            for (Network network : networks) {
                for (int draw = 0; draw < UNEVEN_DRAWS; draw++) {
                    runs.add(ReferenceCases.request(
                            network, halvingDoubling(network, bytes, draw), transport, Map.of()));
                }
            }
            double packets = runs.stream()
                    .mapToDouble(ReferenceCases::packetCompletion)
                    .map(Math::log)
                    .sum();
            double best = 0;
            double least = Double.POSITIVE_INFINITY;
            for (double tried = 0; tried < MOST_UNEVEN; tried += UNEVEN_STEP) {
                Arrays.fill(unevenness[tiers], size, UNEVEN_BYTES.length, tried);
                FlowEfficiency efficiency = calibration(measured + lines(transport, unevenness), transport)
                        .efficiency(transport);
                double flows = runs.stream()
                        .mapToDouble(run -> ReferenceCases.flowCompletion(run, efficiency))
                        .map(Math::log)
                        .sum();
                if (Math.abs(flows - packets) < least) {
                    least = Math.abs(flows - packets);
                    best = tried;
                }
            }
            Arrays.fill(unevenness[tiers], size, UNEVEN_BYTES.length, best);
        }
    }

    private static Workload halvingDoubling(Network network, long bytes, int draw) {
        return WorkloadSends.workload(
                Communicator.of(network, shuffled(network.hostCount(), HOSTS + draw)),
                CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.HALVING_DOUBLING, bytes));
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
