// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

import static dev.weft.sim.transport.Parameter.bandwidth;
import static dev.weft.sim.transport.Parameter.choice;
import static dev.weft.sim.transport.Parameter.count;
import static dev.weft.sim.transport.Parameter.flag;
import static dev.weft.sim.transport.Parameter.ratio;
import static dev.weft.sim.transport.Parameter.size;
import static dev.weft.sim.transport.Parameter.time;

import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.SwitchParameters;
import dev.weft.sim.transport.reliable.ReliableParameters;
import java.util.List;

/** The parameters of RoCEv2, with the sources of their defaults. */
final class RoceParameters {

    private static final String VENDOR =
            "vendor default as in HPCC, SIGCOMM 2019 (High-Precision-Congestion-Control run.py)";
    private static final String REFERENCE = "at 100 Gb/s; scaled with the port's rate";

    private static final List<Parameter> OWN = List.of(
            size("mtu", 256, 9000, "4096 B", "RDMA path MTU: payload of a packet.", "InfiniBand and RoCE, largest MTU"),
            size(
                    "headerBytes",
                    20,
                    512,
                    "82 B",
                    "Bytes around a packet's payload on the wire. IPv6 takes 20 more, a VLAN tag 4.",
                    "preamble 8, Ethernet 14, IPv4 20, UDP 8, BTH 12, ICRC 4, FCS 4, gap 12"),
            ReliableParameters.queuePairs(),
            choice(
                    "queuePairUse",
                    List.of("round-robin", "split"),
                    "Round-robin: messages take turns on the queue pairs. Split: all of them carry each message together.",
                    "Meta, SIGCOMM 2024"),
            flag(
                    "enhancedEcmp",
                    false,
                    "ECMP also hashes the destination queue pair (enhanced ECMP).",
                    "Meta, SIGCOMM 2024"),
            choice(
                    "routing",
                    List.of("ecmp", "adaptive", "flowlet", "round-robin"),
                    "How switches choose among equal next hops: by hash of the flow, each packet the shortest queue, a flow the shortest queue whenever it has paused, or packets in turn.",
                    "RoCEv2 as deployed"),
            time(
                    "flowletGap",
                    0,
                    1e12,
                    "10 us",
                    "With flowlets: a flow that pauses that long may take another path.",
                    "csg-htsim, fat_tree_switch, sticky delta"),
            size(
                    "loadStep",
                    0,
                    1e9,
                    "0 B",
                    "How finely adaptive routing tells loads apart: queues below one such step, two, four, or above; 0 compares bytes.",
                    Parameter.ASSUMPTION),
            flag(
                    "outOfOrder",
                    false,
                    "NICs place packets that arrive out of order, as adaptive routing needs.",
                    "RoCEv2 as deployed"),
            count(
                    "dataClasses",
                    1,
                    7,
                    "1",
                    "Priorities for data; a message's service level chooses its own, modulo their number.",
                    "RoCEv2 as deployed"),
            flag("pfc", true, "Priority flow control keeps the fabric lossless.", "RoCEv2 as deployed"),
            ratio(
                    "pfcAlpha",
                    0.0078125,
                    256,
                    "0.125",
                    "An ingress class pauses at alpha × free shared buffer.",
                    "HPCC, SIGCOMM 2019: 11 % of the buffer"),
            size("pfcResumeOffset", 0, 1e8, "3 KiB", "Resume that far below the threshold.", "HPCC simulator"),
            size(
                    "pfcHeadroom",
                    0,
                    1e8,
                    "0 B",
                    "Headroom of a port " + REFERENCE + "; 0 computes it from rate and cable.",
                    "IEEE 802.1Qbb, annex O method"),
            time(
                    "pfcResponse",
                    0,
                    1e8,
                    "300 ns",
                    "Time from a pause frame's arrival to its effect.",
                    Parameter.ASSUMPTION),
            time(
                    "pfcWatchdog",
                    0,
                    1e13,
                    "200 ms",
                    "Time for which a queue may be paused without sending before the switch's PFC watchdog acts; 0 turns it off.",
                    "SONiC pfcwd, default detection time"),
            time(
                    "pfcWatchdogRestoration",
                    1e3,
                    1e13,
                    "200 ms",
                    "Time without pauses after which the queue is used again.",
                    "SONiC pfcwd, default restoration time"),
            choice(
                    "pfcWatchdogAction",
                    List.of("drop", "forward"),
                    "Drop: the watchdog empties the queue and drops what comes. Forward: it ignores the pauses.",
                    "SONiC pfcwd, default action"),
            size("ecnMinimum", 0, 1e9, "400 kB", "Queue below which nothing is marked, " + REFERENCE + ".", VENDOR),
            size(
                    "ecnMaximum",
                    0,
                    1e9,
                    "1600 kB",
                    "Queue from which on everything is marked, " + REFERENCE + ".",
                    VENDOR),
            ratio("ecnProbability", 0, 1, "0.2", "Marking probability just below the maximum.", VENDOR),
            size(
                    "queueLimit",
                    0,
                    1e9,
                    "5 MB",
                    "Without PFC: bytes an output queue may hold, " + REFERENCE + ".",
                    Parameter.ASSUMPTION),
            flag(
                    "dcqcn",
                    true,
                    "DCQCN adjusts each queue pair's rate to congestion notifications.",
                    "RoCEv2 as deployed"),
            choice(
                    "dcqcnVariant",
                    List.of("nic", "paper"),
                    "Nic: cuts and alpha follow periodic checks, as ConnectX does it. Paper: each notification cuts.",
                    "HPCC simulator, CC_MODE 1; DCQCN, SIGCOMM 2015"),
            ratio("dcqcnGain", 1e-6, 1, "0.00390625", "g, gain of alpha (1/256).", VENDOR),
            time("dcqcnAlphaPeriod", 1e3, 1e12, "1 us", "Period of alpha's decay.", VENDOR),
            time("dcqcnMinimumCut", 0, 1e12, "4 us", "Least time between two rate cuts.", VENDOR),
            time("dcqcnIncreaseTimer", 1e3, 1e13, "300 us", "Period of the rate increase timer.", VENDOR),
            size(
                    "dcqcnByteCounter",
                    0,
                    1e10,
                    "0 B",
                    "Bytes between two increases of the byte counter; 0 turns it off.",
                    VENDOR),
            count("dcqcnRecoverySteps", 1, 31, "1", "F, steps of fast recovery.", VENDOR),
            bandwidth("dcqcnAdditive", 0, 1e12, "20 Mb/s", "R_AI, additive increase " + REFERENCE + ".", VENDOR),
            bandwidth("dcqcnHyper", 0, 1e12, "200 Mb/s", "R_HAI, hyper increase " + REFERENCE + ".", VENDOR),
            bandwidth("dcqcnMinimumRate", 1e6, 1e12, "1000 Mb/s", "Least rate of a queue pair.", VENDOR),
            time(
                    "cnpInterval",
                    0,
                    1e12,
                    "4 us",
                    "Least time between two congestion notifications of a queue pair.",
                    "mlx5 firmware, min_time_between_cnps"),
            flag(
                    "echoMarks",
                    false,
                    "Congestion marks come back in acknowledgements instead of in notification packets.",
                    "RoCEv2 as deployed; HPCC's simulator echoes"),
            size(
                    "window",
                    0,
                    1e10,
                    "0 B",
                    "Most bytes in flight of a queue pair; 0 sets no limit.",
                    "RoCEv2 as deployed"),
            flag(
                    "acksFirst",
                    false,
                    "Acknowledgements travel in the control class instead of the data's.",
                    "RoCEv2 as deployed"));

    /** All of them, in the order in which they are listed. */
    static final List<Parameter> ALL = SwitchParameters.behind(
            SwitchParameters.behind(OWN, ReliableParameters.common()),
            SwitchParameters.behind(
                    SwitchParameters.ethernet(),
                    SwitchParameters.arbitration(List.of("turns", "strict", "weights"), Parameter.ASSUMPTION)));

    private RoceParameters() {}
}
