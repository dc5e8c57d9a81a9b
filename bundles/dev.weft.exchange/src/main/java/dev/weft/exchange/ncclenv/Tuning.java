// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ncclenv;

import dev.weft.exchange.report.Report;
import dev.weft.fabric.FabricGraph;
import dev.weft.model.scenario.Algorithm;
import dev.weft.model.scenario.Collective;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Protocol;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which algorithms, protocols and channels the collectives of a scenario ask for, in NCCL's words. */
final class Tuning {
    /** The largest size that the plugin's table takes. */
    private static final long ALL_SIZES = 4_294_967_295L;

    private final List<String> rows = new ArrayList<>();
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final Set<String> algorithms = new LinkedHashSet<>();
    private final Set<String> protocols = new LinkedHashSet<>();
    private final Set<Integer> channels = new LinkedHashSet<>();
    private final FabricGraph graph;
    private final Report report;
    private boolean relay;
    private boolean allToAll;

    Tuning(Scenario scenario, FabricGraph graph, Report report) {
        this.graph = graph;
        this.report = report;
        for (Workload workload : scenario.getWorkloads()) {
            if (workload instanceof CollectiveWorkload collective) {
                add(collective);
            }
        }
        variable("NCCL_ALGO", algorithms);
        variable("NCCL_PROTO", protocols);
        if (channels.size() == 1) {
            variables.put(
                    "NCCL_MIN_NCHANNELS", String.valueOf(channels.iterator().next()));
            variables.put(
                    "NCCL_MAX_NCHANNELS", String.valueOf(channels.iterator().next()));
        }
        if (allToAll) {
            variables.put("NCCL_PXN_DISABLE", relay ? "0" : "1");
        }
        if (algorithms.contains("collnet_direct")) {
            variables.put("NCCL_COLLNET_ENABLE", "1");
        }
    }

    /** @return rows of the plugin's table. */
    List<String> rows() {
        return rows;
    }

    /** @return variables that hold for all collectives alike. */
    Map<String, String> variables() {
        return variables;
    }

    private void variable(String name, Set<String> values) {
        if (values.size() == 1) {
            variables.put(name, capitals(values.iterator().next()));
        } else if (values.size() > 1) {
            report.approximated(name, "nccl.env.mixed");
        }
    }

    private static String capitals(String word) {
        return switch (word) {
            case "collnet_direct" -> "CollnetDirect";
            case "ring", "tree", "simple" -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
            default -> word.toUpperCase(Locale.ROOT);
        };
    }

    private void add(CollectiveWorkload workload) {
        if (workload.getCollective() == Collective.ALL_TO_ALL) {
            allToAll = true;
            relay |= workload.isRelay();
        }
        if (workload.getChannels() > 0) {
            channels.add(workload.getChannels());
        }
        if (workload.getAlgorithm() == Algorithm.AUTO) {
            return;
        }
        String collective = collective(workload.getCollective());
        String algorithm = algorithm(workload.getAlgorithm());
        if (collective == null || algorithm == null) {
            report.dropped(workload.getName(), "nccl.env.notNccl");
            return;
        }
        algorithms.add(algorithm);
        String protocol = protocol(workload.getProtocol());
        protocols.add(protocol);
        int ranks = workload.getRanks() == 0 ? graph.gpuCount() : workload.getRanks();
        int perHost = Math.max(1, graph.gpuCount(0));
        boolean sweep = workload.getMaximumBytes() > 0;
        rows.add(collective + "," + (sweep ? workload.getBytes() : 0) + ","
                + (sweep ? workload.getMaximumBytes() : ALL_SIZES) + "," + algorithm + "," + protocol + ","
                + (workload.getChannels() > 0 ? workload.getChannels() : -1) + "," + (ranks + perHost - 1) / perHost
                + ","
                + ranks);
    }

    private static String collective(Collective collective) {
        return switch (collective) {
            case ALL_REDUCE -> "allreduce";
            case ALL_GATHER -> "allgather";
            case REDUCE_SCATTER -> "reducescatter";
            case BROADCAST -> "broadcast";
            case REDUCE -> "reduce";
            default -> null;
        };
    }

    private static String algorithm(Algorithm algorithm) {
        return switch (algorithm) {
            case RING -> "ring";
            case TREE -> "tree";
            case IN_NETWORK -> "collnet_direct";
            default -> null;
        };
    }

    private static String protocol(Protocol protocol) {
        return switch (protocol) {
            case LL -> "ll";
            case LL128 -> "ll128";
            default -> "simple";
        };
    }
}
