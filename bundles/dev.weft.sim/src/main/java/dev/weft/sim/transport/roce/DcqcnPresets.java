// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

import static dev.weft.sim.transport.Preset.set;

import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.Preset.Setting;
import java.util.List;
import java.util.stream.Stream;

/**
 * DCQCN as different people set it. Increases and thresholds that a source states for another rate are scaled to 100
 * Gb/s, as parameters are stated.
 *
 * <ul>
 *   <li>{@code dcqcn-paper}: Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015, at 40 Gb/s
 *   <li>{@code dcqcn-vendor}: the vendor's default as in HPCC (Li et al., SIGCOMM 2019) and its run.py, "dcqcn"
 *   <li>{@code dcqcn-hpcc-paper}: the same script's "dcqcn_paper", the paper's timers under the NIC's rules
 *   <li>{@code dcqcn-hpcc-config}: the config.txt that HPCC's simulator ships, its authors' conservative set
 *   <li>{@code dcqcn-simai}: SimAI.conf (SimAI, NSDI 2025) with its ECN map at 100 Gb/s; that map does not grow in proportion
 *       to the rate (400 Gb/s: 800 and 3,200 kB)
 *   <li>{@code dcqcn-mlx5}: defaults of mlx5 firmware as mlxconfig and DOCA's congestion control show them. The unit of
 *       its byte counter is disputed (32767 bytes or blocks of 64), so it is off. Increases are 5 and 50 Mb/s whatever the
 *       rate; like HPCC's run.py Weft takes them as stated at 25 Gb/s.
 * </ul>
 */
final class DcqcnPresets {

    private static final String PAPER = "DCQCN, SIGCOMM 2015, at 40 Gb/s";
    private static final String RUN_PY = "HPCC simulator, run.py";
    private static final String CONFIG = "HPCC simulator, config.txt";
    private static final String SIMAI = "SimAI.conf";
    private static final String MLX5 = "mlx5 firmware (mlxconfig, DOCA)";
    private static final String SUGGESTION = "NVIDIA's suggestion at 100 Gb/s";
    /** Of rates that a source states without the rate of the port to which they belong. */
    private static final String AT_100 = ", taken as stated at 100 Gb/s";

    private static final String INCREASES_AT_25 = ": 5 and 50 Mb/s at 25 Gb/s, scaled";
    private static final String MARKING_AT_25 = ": 100 and 400 kB at 25 Gb/s, scaled";
    private static final String NOT_STATED = Parameter.ASSUMPTION + ": the source states none";

    private DcqcnPresets() {}

    static List<Preset> all() {
        return List.of(
                Preset.mechanism(
                        "dcqcn-paper",
                        "DCQCN, SIGCOMM 2015",
                        "The paper's algorithm and constants, found at 40 Gb/s: byte counter, five steps of recovery, notifications every 50 us.",
                        settings(
                                rules("paper", gain(PAPER), PAPER, "50 us"),
                                timers(PAPER, "55 us", "50 us", "55 us", "5"),
                                Stream.of(
                                        set("dcqcnByteCounter", "10 MB", PAPER),
                                        set("dcqcnAdditive", "100 Mb/s", PAPER + ": 40 Mb/s, scaled"),
                                        set("dcqcnHyper", "1000 Mb/s", NOT_STATED),
                                        set("dcqcnMinimumRate", "10 Mb/s", NOT_STATED)),
                                marking(PAPER, ", scaled", "12.5 kB", "500 kB", "0.01"))),
                Preset.mechanism(
                        "dcqcn-vendor",
                        "DCQCN, vendor default after HPCC",
                        "What HPCC's authors compare with: 300 us between increases, a cut every 4 us at most.",
                        settings(
                                rules("nic", gain(RUN_PY), RUN_PY, "0 ps"),
                                timers(RUN_PY, "1 us", "4 us", "300 us", "1"),
                                increases(RUN_PY, INCREASES_AT_25, "20 Mb/s", "200 Mb/s", "1000 Mb/s"),
                                marking(RUN_PY, MARKING_AT_25, "400 kB", "1600 kB", "0.2"))),
                Preset.mechanism(
                        "dcqcn-hpcc-paper",
                        "DCQCN, the paper's timers after HPCC",
                        "The paper's timers under the NIC's rules.",
                        settings(
                                rules("nic", gain(RUN_PY), RUN_PY, "0 ps"),
                                timers(RUN_PY, "50 us", "50 us", "55 us", "1"),
                                increases(RUN_PY, INCREASES_AT_25, "20 Mb/s", "200 Mb/s", "1000 Mb/s"),
                                marking(RUN_PY, MARKING_AT_25, "400 kB", "1600 kB", "0.2"))),
                Preset.mechanism(
                        "dcqcn-hpcc-config",
                        "DCQCN, HPCC's shipped configuration",
                        "HPCC's conservative set: 900 us between increases.",
                        settings(
                                rules("nic", gain(CONFIG), CONFIG, "0 ps"),
                                timers(CONFIG, "1 us", "4 us", "900 us", "1"),
                                increases(CONFIG, AT_100, "50 Mb/s", "100 Mb/s", "100 Mb/s"),
                                marking(CONFIG, ", at 100 Gb/s", "400 kB", "1600 kB", "0.2"))),
                Preset.mechanism(
                        "dcqcn-simai",
                        "DCQCN after SimAI",
                        "SimAI's set, with its marking thresholds at 100 Gb/s.",
                        settings(
                                rules("nic", gain(SIMAI), SIMAI, "0 ps"),
                                timers(SIMAI, "1 us", "4 us", "900 us", "1"),
                                increases(SIMAI, AT_100, "50 Mb/s", "100 Mb/s", "100 Mb/s"),
                                marking(SIMAI, ", at 100 Gb/s", "400 kB", "1600 kB", "0.2"))),
                Preset.mechanism(
                        "dcqcn-mlx5",
                        "DCQCN, mlx5 firmware defaults",
                        "What a ConnectX adapter does unless told otherwise; switches mark as its vendor suggests.",
                        settings(
                                rules("nic", set("dcqcnGain", "0.0048828125", MLX5 + ": 1019/1024"), MLX5, "4 us"),
                                timers(MLX5, "1 us", "4 us", "300 us", "1"),
                                Stream.of(
                                        set(
                                                "dcqcnByteCounter",
                                                "0 B",
                                                Parameter.ASSUMPTION + ": off; the unit of its 32767 is disputed"),
                                        set(
                                                "dcqcnAdditive",
                                                "20 Mb/s",
                                                MLX5 + ": 5 Mb/s, taken as stated at 25 Gb/s like HPCC's run.py"),
                                        set("dcqcnHyper", "200 Mb/s", MLX5 + ": 50 Mb/s, the same"),
                                        set("dcqcnMinimumRate", "1 Mb/s", MLX5)),
                                Stream.of(
                                        set("ecnMinimum", "150 kB", SUGGESTION),
                                        set("ecnMaximum", "1500 kB", SUGGESTION),
                                        set("ecnProbability", "0.2", NOT_STATED)))));
    }

    private static Setting[] settings(
            Stream<Setting> rules, Stream<Setting> timers, Stream<Setting> increases, Stream<Setting> marking) {
        return Stream.of(Stream.of(set("dcqcn", "true", "DCQCN")), rules, timers, increases, marking)
                .flatMap(part -> part)
                .toArray(Setting[]::new);
    }

    private static Stream<Setting> rules(String variant, Setting gain, String source, String cnpInterval) {
        return Stream.of(set("dcqcnVariant", variant, source), gain, set("cnpInterval", cnpInterval, source));
    }

    private static Setting gain(String source) {
        return set("dcqcnGain", "0.00390625", source + ": 1/256");
    }

    private static Stream<Setting> timers(String source, String alpha, String cut, String increase, String steps) {
        return Stream.of(
                set("dcqcnAlphaPeriod", alpha, source),
                set("dcqcnMinimumCut", cut, source),
                set("dcqcnIncreaseTimer", increase, source),
                set("dcqcnRecoverySteps", steps, source));
    }

    private static Stream<Setting> increases(String source, String at, String additive, String hyper, String least) {
        return Stream.of(
                set("dcqcnAdditive", additive, source + at),
                set("dcqcnHyper", hyper, source + at),
                set("dcqcnMinimumRate", least, source));
    }

    private static Stream<Setting> marking(
            String source, String scaling, String least, String most, String probability) {
        return Stream.of(
                set("ecnMinimum", least, source + scaling),
                set("ecnMaximum", most, source + scaling),
                set("ecnProbability", probability, source));
    }
}
