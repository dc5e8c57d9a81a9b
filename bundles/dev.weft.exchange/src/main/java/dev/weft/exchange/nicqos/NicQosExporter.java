// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nicqos;

import dev.weft.exchange.ExportInput;
import dev.weft.exchange.Exporter;
import dev.weft.exchange.Format;
import dev.weft.exchange.Need;
import dev.weft.exchange.Options;
import dev.weft.exchange.io.Target;
import dev.weft.exchange.policy.PolicySettings;
import dev.weft.exchange.policy.RoceClasses;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.report.Report;
import dev.weft.exchange.text.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a script that sets the NICs of a host as a RoCEv2 policy says: by {@code mlnx_qos}, {@code cma_roce_tos} and the files
 * of the mlx5 driver below {@code /sys/class/net/DEVICE/ecn}, as NVIDIA documents them ("Explicit Congestion Notification").
 */
public final class NicQosExporter implements Exporter {
    private static final String INTERFACES = "interfaces";
    private static final int PRIORITIES = 8;
    private static final double GAIN_UNIT = 1024;
    private static final double PS_OF_A_MICROSECOND = 1e6;
    private static final double MEGABIT = 1e6;
    private static final int DSCP_SHIFT = 2;

    @Override
    public Format format() {
        return new Format(
                "nic-qos",
                Messages.get("nicqos.title"),
                List.of("sh"),
                Messages.get("nicqos.content"),
                List.of(new Format.Option(INTERFACES, Messages.get("nicqos.option.interfaces"))));
    }

    @Override
    public Need need() {
        return Need.POLICY;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        PolicySettings settings = PolicySettings.choose(input.scenario().getPolicies(), input.policy(), "rocev2");
        int nics =
                input.graph().hostCount() == 0 ? 1 : Math.max(1, input.graph().nicCount(0));
        String interfaces = options.text(
                INTERFACES, IntStream.range(0, nics).mapToObj(i -> "eth" + i).collect(Collectors.joining(" ")));
        if (!interfaces.matches("[\\w.-]+([ ,][\\w.-]+)*")) {
            throw new ExchangeException("", 0, Messages.get("option.names", INTERFACES, interfaces));
        }
        List<String> body = new ArrayList<>();
        qos(settings, body);
        congestion(settings, body, report);
        target.text(input.name() + ".sh", out -> {
            out.write("#!/bin/sh\n# Written by Weft: "
                    + input.title() + "\nset -eu\nfor dev in "
                    + interfaces.replace(',', ' ') + "; do\n");
            for (String line : body) {
                out.write("  " + line + "\n");
            }
            out.write("done\n");
        });
        report.kept("nicqos.kept", body.size(), interfaces.split("[ ,]").length);
        if (!options.has(INTERFACES)) {
            report.approximated("", "nicqos.interfaces");
        }
    }

    private static void qos(PolicySettings settings, List<String> body) {
        List<Integer> lossless = RoceClasses.priorities(settings);
        boolean pfc = settings.values().flag("pfc");
        String pause = IntStream.range(0, PRIORITIES)
                .mapToObj(i -> pfc && lossless.contains(i) ? "1" : "0")
                .collect(Collectors.joining(","));
        body.add("mlnx_qos -i \"$dev\" --trust dscp");
        body.add("mlnx_qos -i \"$dev\" --pfc " + pause);
        for (int i = 0; i < lossless.size(); i++) {
            body.add("mlnx_qos -i \"$dev\" --dscp2prio set," + RoceClasses.dscp(i) + "," + lossless.get(i));
        }
        body.add("mlnx_qos -i \"$dev\" --dscp2prio set," + RoceClasses.CNP_DSCP + "," + RoceClasses.CNP_PRIORITY);
        String kinds = IntStream.range(0, PRIORITIES)
                .mapToObj(i -> i == RoceClasses.CNP_PRIORITY ? "strict" : "ets")
                .collect(Collectors.joining(","));
        body.add("mlnx_qos -i \"$dev\" --tsa " + kinds + " --tcbw " + shares());
        body.add("ip link set dev \"$dev\" mtu 9000");
        body.add("cma_roce_tos -d \"$(basename \"$(readlink -f \"/sys/class/net/$dev/device/infiniband\"/*)\")\" -t "
                + (RoceClasses.dscp(0) << DSCP_SHIFT));
    }

    /** Equal shares of all classes but the strict one, whole percents that make 100. */
    private static String shares() {
        int classes = PRIORITIES - 1;
        List<String> shares = new ArrayList<>();
        int left = 100;
        for (int i = 0; i < PRIORITIES; i++) {
            int share = i == RoceClasses.CNP_PRIORITY ? 0 : i == PRIORITIES - 1 ? left : 100 / classes;
            left -= share;
            shares.add(String.valueOf(share));
        }
        return String.join(",", shares);
    }

    private static void congestion(PolicySettings settings, List<String> body, Report report) {
        boolean dcqcn = settings.values().flag("dcqcn");
        for (int priority : RoceClasses.priorities(settings)) {
            set(body, "roce_np/enable/" + priority, dcqcn ? 1 : 0);
            set(body, "roce_rp/enable/" + priority, dcqcn ? 1 : 0);
        }
        if (!dcqcn) {
            report.dropped("", "nicqos.noDcqcn");
            return;
        }
        set(body, "roce_np/cnp_dscp", RoceClasses.CNP_DSCP);
        set(body, "roce_np/cnp_802p_prio", RoceClasses.CNP_PRIORITY);
        set(body, "roce_np/min_time_between_cnps", microseconds(settings, "cnpInterval"));
        set(
                body,
                "roce_rp/dce_tcp_g",
                Math.round(GAIN_UNIT * (1 - settings.values().number("dcqcnGain"))));
        set(body, "roce_rp/dce_tcp_rtt", microseconds(settings, "dcqcnAlphaPeriod"));
        set(body, "roce_rp/rate_reduce_monitor_period", microseconds(settings, "dcqcnMinimumCut"));
        set(body, "roce_rp/rpg_time_reset", microseconds(settings, "dcqcnIncreaseTimer"));
        if (settings.values().whole("dcqcnByteCounter") > 0) {
            set(body, "roce_rp/rpg_byte_reset", settings.values().whole("dcqcnByteCounter"));
        }
        set(body, "roce_rp/rpg_threshold", settings.values().whole("dcqcnRecoverySteps"));
        set(body, "roce_rp/rpg_ai_rate", megabits(settings, "dcqcnAdditive"));
        set(body, "roce_rp/rpg_hai_rate", megabits(settings, "dcqcnHyper"));
        set(body, "roce_rp/rpg_min_rate", megabits(settings, "dcqcnMinimumRate"));
        report.approximated("", "nicqos.gain");
        report.approximated("", "nicqos.microseconds");
        if (!settings.values().choice("dcqcnVariant").equals("nic")) {
            report.dropped("", "nicqos.variant", settings.values().choice("dcqcnVariant"));
        }
    }

    private static void set(List<String> body, String file, long value) {
        body.add("echo " + value + " > \"/sys/class/net/$dev/ecn/" + file + "\"");
    }

    private static long microseconds(PolicySettings settings, String name) {
        return Math.max(1, Math.round(settings.values().number(name) / PS_OF_A_MICROSECOND));
    }

    private static long megabits(PolicySettings settings, String name) {
        return Math.max(1, Math.round(settings.values().number(name) / MEGABIT));
    }
}
