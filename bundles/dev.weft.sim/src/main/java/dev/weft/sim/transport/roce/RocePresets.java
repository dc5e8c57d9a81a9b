// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

import static dev.weft.sim.transport.Preset.set;

import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.Preset;
import java.util.List;
import java.util.stream.Stream;

/** RoCEv2 as people run it. */
final class RocePresets {

    private static final String META = "Meta, SIGCOMM 2024";
    private static final String AS_SOLD = "adaptive routing with direct data placement, as NVIDIA describes Spectrum-X";

    private RocePresets() {}

    static List<Preset> all() {
        return Stream.concat(solutions().stream(), DcqcnPresets.all().stream()).toList();
    }

    private static List<Preset> solutions() {
        return List.of(
                Preset.solution(
                        "rocev2-plain",
                        "RoCEv2 plain",
                        "Priority flow control and ECMP by flow; no congestion control, one queue pair.",
                        set("dcqcn", "false", "switched off"),
                        set("pfc", "true", "RoCEv2 as deployed"),
                        set("routing", "ecmp", "RoCEv2 as deployed")),
                Preset.solution(
                        "rocev2-dcqcn",
                        "RoCEv2 with vendor DCQCN",
                        "The same with DCQCN at the adapters' defaults.",
                        set("dcqcn", "true", "vendor default as in HPCC, SIGCOMM 2019"),
                        set("pfc", "true", "RoCEv2 as deployed"),
                        set("cnpInterval", "4 us", "mlx5 firmware, min_time_between_cnps")),
                Preset.solution(
                        "rocev2-tuned",
                        "RoCEv2 tuned (E-ECMP, queue-pair scaling)",
                        "Several queue pairs a connection that ECMP tells apart, so that few large flows spread; DCQCN as above.",
                        set("enhancedEcmp", "true", META),
                        set("queuePairs", "4", Parameter.ASSUMPTION + ": Meta does not state its number"),
                        set(
                                "queuePairUse",
                                "split",
                                Parameter.ASSUMPTION
                                        + ": Meta kept round-robin, which needs several messages under way"),
                        set("dcqcn", "true", "vendor default as in HPCC, SIGCOMM 2019")),
                Preset.solution(
                        "rocev2-meta-2024",
                        "RoCEv2 as Meta ran it in 2024",
                        "Priority flow control alone, receiver-driven admission instead of DCQCN, E-ECMP with queue-pair scaling.",
                        set("dcqcn", "false", META + ", section 5.2: more than a year without"),
                        set("pfc", "true", META),
                        set("admission", "true", META + ", section 5.2"),
                        set("enhancedEcmp", "true", META),
                        set("queuePairs", "4", Parameter.ASSUMPTION + ": its number is not stated"),
                        set("queuePairUse", "round-robin", META + ": kept against split"),
                        set("admissionBuffer", "4 MiB", "NCCL, NCCL_BUFFSIZE"),
                        set("admissionChannels", "2", Parameter.ASSUMPTION)),
                Preset.solution(
                        "rocev2-adaptive",
                        "RoCE with adaptive routing (Spectrum-X-like)",
                        "Switches spread packets over the shortest queues, adapters place them in any order; DCQCN as above.",
                        set("routing", "adaptive", AS_SOLD),
                        set("outOfOrder", "true", AS_SOLD),
                        set("dcqcn", "true", Parameter.ASSUMPTION + ": the product's own control is not published"),
                        set("pfc", "true", AS_SOLD)));
    }
}
