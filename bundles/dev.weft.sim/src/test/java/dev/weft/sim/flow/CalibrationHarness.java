// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.Fabrics;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.engine.Mixing;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.io.IOException;
import java.io.StringReader;
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
    private static final long[] BYTES = {16_000, 64_000, 250_000, 1_000_000, 4_000_000, 16_000_000, 64_000_000};
    private static final int HOSTS = 64;
    private static final int DRAWS = 5;
    private static final int PER_LEAF = 8;
    /** Traffic of the packet engine that one measurement may take. */
    private static final long MOST_BYTES = 4_000_000_000L;

    private static final double LEAST = 0.05;
    private static final Network STAR = Fabrics.star(33, 400 * Fabrics.GBPS, 500 * Fabrics.NS);
    private static final Network LEAF_SPINE =
            Fabrics.leafSpine(HOSTS / PER_LEAF, PER_LEAF, PER_LEAF, 400 * Fabrics.GBPS, 500 * Fabrics.NS);
    /** Half as many links between leaves and spines. */
    private static final Network NARROW =
            Fabrics.leafSpine(HOSTS / PER_LEAF, PER_LEAF / 2, PER_LEAF, 400 * Fabrics.GBPS, 500 * Fabrics.NS);

    @Test
    void writesTheTable() throws IOException {
        StringBuilder text = new StringBuilder("""
                # SPDX-License-Identifier: EPL-2.0
                # Written by CalibrationHarness (dev.weft.sim, tests); not to be edited.
                # TRANSPORT.shared.K: part of a link that K flows use together (incast of K on one switch, 400 Gb/s).
                # TRANSPORT.fabric.K: part of the links between switches that flows use which are spread over them (each of
                # 64 hosts sends to K others drawn by lot, two tiers, 400 Gb/s; median of five draws).
                # TRANSPORT.over.K: the same where half of the links between switches are missing, so that each has twice as
                # many flows. Columns: bytes of a flow. Each value of shared is the median of what was measured with this number
                # of bytes, the next smaller and the next larger.
                # TRANSPORT.error: median and largest absolute error of completion times, number of comparisons.
                """);
        line(text, "flows", Arrays.stream(FLOWS).mapToObj(Integer::toString).toList());
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
    }

    private static void spread(StringBuilder text, Network network, String transport, String table) {
        for (int k : FLOWS) {
            List<Double> ratios = new ArrayList<>();
            for (long bytes : BYTES) {
                // The largest would take too long and say nothing new: what is next to it in size stands in.
                boolean tooLong = bytes * HOSTS * k > MOST_BYTES;
                ratios.add(tooLong ? ratios.get(ratios.size() - 1) : medianRatio(network, k, bytes, transport));
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
     * Each host sends to {@code k} others below other leaves, and hears from as many: permutations drawn by lot, since an
     * orderly shift suits some transports better than the traffic of any job.
     */
    private static Workload permutations(int k, long bytes, long seed) {
        Workload.Builder b = Workload.builder();
        for (int j = 0; j < k; j++) {
            int[] target = permutation(seed * FLOWS[FLOWS.length - 1] + j);
            for (int i = 0; i < HOSTS; i++) {
                b.message(i, target[i], bytes, 0);
            }
        }
        return b.build();
    }

    /** Fisher and Yates, then exchanges until nobody has a target below its own leaf. */
    private static int[] permutation(long seed) {
        int[] target = new int[HOSTS];
        for (int i = 0; i < HOSTS; i++) {
            int at = Math.floorMod((int) Mixing.mix(seed << 16 | i), i + 1);
            target[i] = target[at];
            target[at] = i;
        }
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

    /** The median of several draws. */
    private static double medianRatio(Network network, int k, long bytes, String transport) {
        double[] ratios = new double[DRAWS];
        for (int seed = 0; seed < DRAWS; seed++) {
            ratios[seed] = ratio(network, permutations(k, bytes, seed), transport);
        }
        Arrays.sort(ratios);
        return ratios[DRAWS / 2];
    }

    private static double ratio(Network network, Workload workload, String transport) {
        SimulationRequest request = ReferenceCases.request(network, workload, transport, Map.of());
        double ratio =
                ReferenceCases.flowCompletion(request, FlowEfficiency.IDEAL) / ReferenceCases.packetCompletion(request);
        return Math.max(LEAST, Math.min(1, ratio));
    }

    private static void errors(StringBuilder text, String transport) throws IOException {
        Properties table = new Properties();
        table.load(new StringReader(text + transport + ".error = 0 0 0\n"));
        FlowEfficiency efficiency = new FlowCalibration(table).efficiency(transport);
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
