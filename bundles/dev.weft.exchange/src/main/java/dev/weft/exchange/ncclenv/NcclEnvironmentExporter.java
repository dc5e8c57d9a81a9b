// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ncclenv;

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
import dev.weft.fabric.FabricGraph;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes {@code nccl.conf} for a policy, and where the scenario names algorithms, a table for NCCL's example tuner plugin. */
public final class NcclEnvironmentExporter implements Exporter {
    private static final String DEVICES = "devices";

    /** The local acknowledge timeout codes a time as a power of two times 4.096 us (IBA 9.7.6.1.3). */
    private static final double TIMEOUT_UNIT_PS = 4.096e6;

    private static final int MOST_TIMEOUT = 31;
    private static final int MOST_RETRIES = 7;

    /** A traffic class has the DSCP in its upper 6 bits. */
    private static final int DSCP_SHIFT = 2;

    private static final String ROCE = "rocev2";
    private static final String INFINIBAND = "infiniband";

    @Override
    public Format format() {
        return new Format(
                "nccl-environment",
                Messages.get("nccl.env.title"),
                List.of("conf"),
                Messages.get("nccl.env.content"),
                List.of(new Format.Option(DEVICES, Messages.get("nccl.env.option.devices"))));
    }

    @Override
    public Need need() {
        return Need.POLICY;
    }

    @Override
    public boolean isFolder() {
        return true;
    }

    @Override
    public void write(ExportInput input, Options options, Target target, Report report) throws ExchangeException {
        PolicySettings settings = PolicySettings.choose(input.scenario().getPolicies(), input.policy());
        Map<String, String> variables = new LinkedHashMap<>();
        boolean roce = settings.transport().equals(ROCE);
        if (roce || settings.transport().equals(INFINIBAND)) {
            devices(input.graph(), options, variables, report);
            verbs(settings, roce, variables, report);
        } else {
            report.dropped(settings.transport(), "nccl.env.transport", settings.transport());
        }
        Tuning tuning = new Tuning(input.scenario(), input.graph(), report);
        variables.putAll(tuning.variables());
        if (!tuning.rows().isEmpty()) {
            variables.put("NCCL_TUNER_CONFIG_FILE", "nccl_tuner.conf");
            target.text("nccl_tuner.conf", out -> {
                out.write("# collective,min_bytes,max_bytes,algorithm,protocol,channels,nNodes,nRanks\n");
                for (String row : tuning.rows()) {
                    out.write(row + "\n");
                }
            });
        }
        target.text("nccl.conf", out -> {
            out.write("# Written by Weft: " + input.title() + "\n");
            for (Map.Entry<String, String> variable : variables.entrySet()) {
                out.write(variable.getKey() + "=" + variable.getValue() + "\n");
            }
        });
        report.kept("nccl.env.kept", variables.size(), tuning.rows().size());
        report.dropped("", "nccl.env.network");
    }

    private static void devices(FabricGraph graph, Options options, Map<String, String> variables, Report report)
            throws ExchangeException {
        int nics = graph.hostCount() == 0 ? 0 : graph.nicCount(0);
        String names = options.text(
                DEVICES, IntStream.range(0, nics).mapToObj(i -> "mlx5_" + i).collect(Collectors.joining(",")));
        if (!names.matches("[\\w:.-]+(,[\\w:.-]+)*")) {
            throw new ExchangeException("", 0, Messages.get("option.names", DEVICES, names));
        }
        variables.put("NCCL_IB_HCA", "=" + names);
        if (!options.has(DEVICES)) {
            report.approximated("", "nccl.env.devices");
        }
        boolean rails = IntStream.range(0, graph.nicCount()).anyMatch(nic -> graph.railOfNic(nic) > 0);
        variables.put("NCCL_CROSS_NIC", rails ? "0" : "2");
    }

    private static void verbs(PolicySettings settings, boolean roce, Map<String, String> variables, Report report) {
        if (roce) {
            variables.put("NCCL_IB_GID_INDEX", "3");
            variables.put("NCCL_IB_TC", String.valueOf(RoceClasses.dscp(0) << DSCP_SHIFT));
            report.approximated("", "nccl.env.gid");
            boolean split = settings.values().choice("queuePairUse").equals("split");
            variables.put("NCCL_IB_SPLIT_DATA_ON_QPS", split ? "1" : "0");
        } else {
            variables.put("NCCL_IB_SL", "0");
        }
        variables.put(
                "NCCL_IB_QPS_PER_CONNECTION", String.valueOf(settings.values().count("queuePairs")));
        boolean adaptive = settings.values().choice("routing").equals("adaptive");
        variables.put("NCCL_IB_ADAPTIVE_ROUTING", adaptive ? "1" : "0");
        double timeout = settings.values().number("retransmissionTimeout");
        int power = (int) Math.ceil(Math.log(Math.max(1, timeout / TIMEOUT_UNIT_PS)) / Math.log(2) - 1e-9);
        variables.put("NCCL_IB_TIMEOUT", String.valueOf(Math.max(1, Math.min(MOST_TIMEOUT, power))));
        variables.put(
                "NCCL_IB_RETRY_CNT",
                String.valueOf(Math.min(MOST_RETRIES, settings.values().count("retryCount"))));
        report.approximated("", "nccl.env.timeout");
    }
}
