// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import static dev.weft.sim.transport.Parameter.choice;
import static dev.weft.sim.transport.Parameter.count;
import static dev.weft.sim.transport.Parameter.flag;
import static dev.weft.sim.transport.Parameter.ratio;
import static dev.weft.sim.transport.Parameter.size;
import static dev.weft.sim.transport.Parameter.time;

import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.SwitchParameters;
import java.util.List;

/** The parameters of MetaRoCE. Mechanisms are published, constants are not; those are assumptions and say so. */
final class MetaRoceParameters {

    /** What is published of MetaRoCE. */
    static final String META = "Meta Engineering, MetaRoCE, 2026-08-24";

    private static final String ASSUMPTION = Parameter.ASSUMPTION;

    private static final List<Parameter> OWN = List.of(
            size("mtu", 256, 9000, "4096 B", "Payload of a packet.", "InfiniBand and RoCE, largest MTU"),
            flag(
                    "ipv6",
                    false,
                    "IPv6 headers, 20 bytes longer than those of IPv4.",
                    "RFC 8200; whether MetaRoCE needs IPv6 is not published"),
            count(
                    "paths",
                    1,
                    DataFields.MOST_PATHS,
                    "32",
                    "Paths of a connection over all planes; rounded up to a multiple of the planes.",
                    ASSUMPTION),
            ratio(
                    "window",
                    0.1,
                    16,
                    "1.5",
                    "Initial and largest window of a connection, in bandwidth-delay products.",
                    ASSUMPTION),
            ratio("pathSlack", 1, 64, "6", "Window of a path over its even share of the connection's.", ASSUMPTION),
            ratio(
                    "increase",
                    0,
                    64,
                    "1",
                    "Additive increase of a connection's window per round trip and plane, in packets.",
                    ASSUMPTION),
            ratio(
                    "decrease",
                    0,
                    1,
                    "0.3",
                    "Packets by which a connection's window shrinks per marked packet.",
                    ASSUMPTION),
            ratio(
                    "pathDecrease",
                    0.1,
                    1,
                    "0.5",
                    "Factor that a marked path's window keeps, once a round trip.",
                    ASSUMPTION),
            ratio(
                    "lossDecrease",
                    0,
                    64,
                    "0.1",
                    "Packets by which a connection's window shrinks per lost packet.",
                    ASSUMPTION),
            flag("hints", true, "The receiver's fair-share hints pace its senders.", META),
            ratio(
                    "hintUtilisation",
                    0.5,
                    1,
                    "0.98",
                    "Part of the inbound rate that the hints hand out when several send.",
                    ASSUMPTION),
            ratio(
                    "hintBurst",
                    0,
                    1024,
                    "4",
                    "Packets that a paced connection may be behind its pace and send at once (a token bucket's depth).",
                    ASSUMPTION),
            choice("ackClass", List.of("control", "data"), "Traffic class of acknowledgements.", ASSUMPTION),
            size(
                    "ecnMinimum",
                    0,
                    1e9,
                    "25 kB",
                    "Queue below which nothing is marked, at 100 Gb/s; scaled with the port's rate.",
                    "UET guidance, 0.2 BDP of 10 us"),
            size(
                    "ecnMaximum",
                    0,
                    1e9,
                    "100 kB",
                    "Queue from which on everything is marked, at 100 Gb/s; scaled with the port's rate.",
                    "UET guidance, 0.8 BDP of 10 us"),
            ratio("ecnProbability", 0, 1, "1", "Marking probability just below the maximum.", ASSUMPTION),
            size(
                    "queueLimit",
                    0,
                    1e9,
                    "1 MB",
                    "Bytes an output queue may hold, at 100 Gb/s; scaled with the port's rate. Beyond it packets are dropped.",
                    ASSUMPTION),
            choice(
                    "tailLoss",
                    List.of("probe", "timer"),
                    "Probe: a silent path is asked what became of its last packets. Timer: the oldest of them counts as lost.",
                    ASSUMPTION),
            ratio(
                    "probeAfter",
                    1,
                    1000,
                    "3",
                    "Round trips of silence on a path before it is probed; each unanswered probe doubles them.",
                    ASSUMPTION),
            time(
                    "retransmissionTimeout",
                    1e6,
                    1e13,
                    "100 us",
                    "Least age of a packet that counts as lost although no answer came at all.",
                    ASSUMPTION),
            choice(
                    "lostRepeat",
                    List.of("order", "timer"),
                    "How a sender finds that a repeated packet was lost again. Order: a later one of its path has arrived. Timer: only by silence.",
                    ASSUMPTION),
            count(
                    "redrawAfter",
                    1,
                    100,
                    "2",
                    "Unanswered probes (or timeouts) in a row after which a path draws a new source port.",
                    ASSUMPTION),
            ratio(
                    "redrawMarked",
                    0,
                    1,
                    "0.75",
                    "Share of marked packets above which a path draws a new port, if hardly any other path is marked; 1 = never.",
                    ASSUMPTION),
            count(
                    "planeBadAfter",
                    1,
                    DataFields.MOST_PATHS,
                    "2",
                    "Paths of a plane that fall silent, none answering, before the plane counts as failed.",
                    ASSUMPTION),
            time(
                    "planeProbe",
                    1e6,
                    1e13,
                    "1 ms",
                    "Period in which failed planes are probed.",
                    "MRC, OCP 2026: probe period of entropy values"));

    /** All of them, in the order in which they are listed. */
    static final List<Parameter> ALL = SwitchParameters.behind(OWN, SwitchParameters.ethernet());

    private MetaRoceParameters() {}
}
