// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.validation.oracle.Laboratory;
import dev.weft.validation.oracle.Measured;
import dev.weft.validation.oracle.Measurement;
import dev.weft.validation.oracle.Oracle;
import dev.weft.validation.oracle.Topic;
import dev.weft.validation.oracle.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** DCQCN in the HPCC simulator, as ASTRA-sim's ns-3 back-end ships it (CC_MODE 1): 10 MB from each of k senders. */
final class DcqcnRows {

    private static final String SOURCE = "HPCC's ns-3 model (astra-network-ns3), own run";
    private static final int SEEDS = 21;
    private static final long BYTES = 10_000_000;
    private static final long BUFFER = 32L << 20;
    private static final long SMALL_BUFFER = 4L << 20;

    /**
     * What that simulator does otherwise than RoCEv2: CE is echoed on every acknowledgement, so there is no interval of
     * notifications; every packet is acknowledged; 1,000 bytes of payload have 1,048 bytes on the wire.
     */
    static final Map<String, Object> HPCC_SIMULATOR =
            Map.of("mtu", 1000, "headerBytes", 48, "cnpInterval", 0, "ackInterval", 1);

    private static final Preset VENDOR = new Preset("vendor", "timers 300/4 µs, F 1", timers(300, 4, 1, 1));
    private static final Preset CONSERVATIVE = new Preset("conservative", "timers 900/4 µs, F 1", timers(900, 4, 1, 1));
    private static final Preset PAPER = new Preset("paper", "the paper's timers 55/50 µs, F 5", timers(55, 50, 50, 5));
    // 4.16 µs of round trip at 12,500 B/µs.
    private static final Preset WINDOW =
            new Preset("window", "timers 300/4 µs and a window of one BDP", Map.of("window", 52_000));
    private static final Preset PFC_ALONE =
            new Preset("pfc-alone", "no congestion control, PFC", Map.of("dcqcn", false));

    private record Preset(String name, String text, Map<String, Object> values) {}

    private DcqcnRows() {}

    static List<Oracle> rows() {
        List<Oracle> rows = new ArrayList<>(DcqcnClosedForms.rows());
        rows.add(slowest(VENDOR, 2, BUFFER, 2185.6));
        rows.add(slowest(CONSERVATIVE, 2, BUFFER, 2469.1));
        rows.add(slowest(PAPER, 2, BUFFER, 1754.8));
        rows.add(slowest(WINDOW, 2, BUFFER, 1664.1));
        rows.add(slowest(VENDOR, 8, BUFFER, 8652.6));
        rows.add(slowest(CONSERVATIVE, 8, BUFFER, 9312.8));
        rows.add(slowest(PAPER, 8, BUFFER, 7380.9));
        rows.add(slowest(WINDOW, 8, BUFFER, 6644.1));
        rows.add(slowest(PFC_ALONE, 8, BUFFER, 6644.1));
        rows.add(slowest(VENDOR, 8, SMALL_BUFFER, 8336.7));
        rows.add(slowest(VENDOR, 16, SMALL_BUFFER, 16105.1));
        for (Preset preset : List.of(VENDOR, CONSERVATIVE, PAPER, WINDOW)) {
            for (int k : new int[] {2, 8}) {
                rows.add(pauses(preset, k, BUFFER)
                        .published(0, Unit.COUNT)
                        .exactly()
                        .measuredBy(pauseCount(preset, k, BUFFER)));
            }
        }
        for (int k : new int[] {8, 16}) {
            rows.add(pauses(PFC_ALONE, k, BUFFER)
                    .published(0, Unit.COUNT)
                    .printedAs(k == 8 ? "> 0 (3,798 frames)" : "> 0 (8,224 frames)")
                    .moreThanPublished()
                    .measuredBy(pauseCount(PFC_ALONE, k, BUFFER)));
            rows.add(pauses(VENDOR, k, SMALL_BUFFER)
                    .published(0, Unit.COUNT)
                    .printedAs(k == 8 ? "> 0 (38 frames)" : "> 0 (178 frames)")
                    .moreThanPublished()
                    .measuredBy(pauseCount(VENDOR, k, SMALL_BUFFER)));
        }
        return rows;
    }

    private static Map<String, Object> timers(long increase, long cut, long alpha, int recoverySteps) {
        return Map.of(
                "dcqcnIncreaseTimer",
                increase * Networks.US,
                "dcqcnMinimumCut",
                cut * Networks.US,
                "dcqcnAlphaPeriod",
                alpha * Networks.US,
                "dcqcnRecoverySteps",
                recoverySteps);
    }

    private static String name(String what, Preset preset, int k, long buffer) {
        return String.format(
                Locale.ROOT, "dcqcn.%s.%s.%d%s", what, preset.name, k, buffer == BUFFER ? "" : ".small-buffer");
    }

    private static String scenario(Preset preset, int k, long buffer) {
        return String.format(Locale.ROOT, "%d:1 of 10 MB, one switch, %s, buffer %d MB", k, preset.text, buffer >> 20);
    }

    private static String study(Preset preset, int k, long buffer) {
        return name("incast", preset, k, buffer);
    }

    private static Oracle slowest(Preset preset, int k, long buffer, double us) {
        Oracle.Builder row = Oracle.of(name("slowest", preset, k, buffer), Topic.DCQCN)
                .study(study(preset, k, buffer))
                .source(SOURCE)
                .scenario(scenario(preset, k, buffer) + ": slowest flow")
                .published(us, Unit.MICROSECONDS)
                .within(0.1);
        return (k == 2 ? row.quick() : row.cost(k * 0.5))
                .measuredBy(lab -> Laboratory.medianOver(
                        SEEDS, seed -> slowestUs(run(lab, preset, k, buffer, seed)), Unit.MICROSECONDS));
    }

    private static Oracle.Builder pauses(Preset preset, int k, long buffer) {
        return Oracle.of(name("pauses", preset, k, buffer), Topic.DCQCN)
                .study(study(preset, k, buffer))
                .source(SOURCE)
                .scenario(scenario(preset, k, buffer) + ": pauses, over all seeds")
                .cost(0.1);
    }

    private static Measurement pauseCount(Preset preset, int k, long buffer) {
        return lab -> {
            double[] pauses = Laboratory.overSeeds(
                    SEEDS, seed -> run(lab, preset, k, buffer, seed).pauses());
            return new Measured(
                    Arrays.stream(pauses).sum(),
                    String.format(Locale.ROOT, "median of a run %,.0f", Laboratory.median(pauses)));
        };
    }

    private static SimulationResult run(Laboratory lab, Preset preset, int k, long buffer, long seed) {
        return lab.once(study(preset, k, buffer) + seed, () -> {
            Map<String, Object> values = new HashMap<>(HPCC_SIMULATOR);
            values.putAll(preset.values);
            Network star = RegularNetworks.star(k + 1, Networks.LINK_100G, new SwitchSpec(buffer, 0, false));
            return lab.run(star, Networks.incast(k, BYTES), "rocev2", values, seed);
        });
    }

    private static double slowestUs(SimulationResult r) {
        return Arrays.stream(r.messageAckedPs()).max().orElseThrow() / (double) Networks.US;
    }
}
