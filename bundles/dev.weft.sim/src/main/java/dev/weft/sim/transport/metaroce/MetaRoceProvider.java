// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import static dev.weft.sim.transport.Parameter.choice;
import static dev.weft.sim.transport.Parameter.count;
import static dev.weft.sim.transport.Parameter.flag;
import static dev.weft.sim.transport.Parameter.ratio;
import static dev.weft.sim.transport.Parameter.size;
import static dev.weft.sim.transport.Parameter.time;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FabricPolicy.Ecn;
import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.engine.FabricPolicy.Lossless;
import dev.weft.sim.engine.FabricPolicy.Routing;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.NicContexts;
import dev.weft.sim.engine.Packet;
import dev.weft.sim.engine.Switching;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.SwitchParameters;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.reliable.Framing;
import java.util.List;
import java.util.Optional;

/**
 * MetaRoCE: spraying over paths and planes on a lossy fabric. Its mechanisms are published (Meta Engineering, 2026-08-24),
 * its constants are not; those are assumptions and say so.
 */
public final class MetaRoceProvider implements TransportProvider {

    private static final String META = "Meta Engineering, MetaRoCE, 2026-08-24";
    private static final String ASSUMPTION = Parameter.ASSUMPTION;
    /** Bits of the selective acknowledgement's vector (Meta Engineering, 2026). */
    private static final int SACK_BYTES = 32;
    /** Path number and rate hint in an acknowledgement (assumption). */
    private static final int ACK_EXTRA_BYTES = 8;
    /** An IPv6 header beyond an IPv4 one. */
    private static final int IPV6_EXTRA_BYTES = 20;

    /**
     * Packets off a connection's window for a lost one, so that goodput at 1 % loss is 86 % of that without. Meta states
     * neither its loss model nor what costs the throughput. Here: 64 hosts at 400 Gb/s on 8 leaves and 8 spines, each sends
     * 20 MB to the one in the next leaf; every packet is lost, independently of others, with probability 0.5 % on either NIC's
     * cable, so that 1 % of data and of acknowledgements vanish; goodput = mean over hosts of bytes / time, seeds 1 to 5. The
     * only parameter that was tuned.
     */
    private static final String CALIBRATED_LOSS_DECREASE = "2.3";

    /** What RC hardware keeps of a connection (eRPC, NSDI 2019), here for all that is not a path's (assumption). */
    private static final int CONNECTION_CONTEXT_BYTES = 375;
    /** Window, round trip, PSNs and port of a path, in bytes (assumption). */
    private static final int PATH_CONTEXT_BYTES = 32;

    private static final List<Parameter> OWN_PARAMETERS = List.of(
            size("mtu", 256, 9000, "4096 B", "Payload of a packet.", "InfiniBand and RoCE, largest MTU"),
            flag(
                    "ipv6",
                    false,
                    "IPv6 headers, 20 bytes longer than those of IPv4.",
                    "RFC 8200; whether MetaRoCE needs IPv6 is not published"),
            count(
                    "paths",
                    1,
                    256,
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
                    256,
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

    private static final List<Parameter> PARAMETERS =
            SwitchParameters.behind(OWN_PARAMETERS, SwitchParameters.ethernet());

    @Override
    public String name() {
        return "metaroce";
    }

    @Override
    public String title() {
        return "MetaRoCE";
    }

    @Override
    public String description() {
        return "Packets sprayed over many paths and planes of a lossy fabric, selective acknowledgement per path, AIMD on ECN with receiver hints.";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public List<Preset> presets() {
        return List.of(
                Preset.solution(
                        "metaroce",
                        "MetaRoCE, Weft default (assumption)",
                        "The mechanisms are published, the constants are not: every value is Weft's own default."),
                Preset.solution(
                        "calibrated",
                        "MetaRoCE, calibrated to 86 % at 1 % loss",
                        "Loses as much throughput at 1 % loss as Meta reports. That is calibration, not validation: other"
                                + " values of other parameters would do the same.",
                        Preset.set(
                                "lossDecrease",
                                CALIBRATED_LOSS_DECREASE,
                                "assumption: tuned to " + META + ", 86 % of the throughput at 1 % loss")));
    }

    @Override
    public TransportModel model(ParameterValues values, Network network) {
        int planes = network.portCount(0);
        for (int nic = 1; nic < network.nicCount(); nic++) {
            if (network.portCount(nic) != planes) {
                throw new IllegalArgumentException("MetaRoCE needs as many ports at every NIC; NIC 0 has " + planes
                        + ", NIC " + nic + " has " + network.portCount(nic));
            }
        }
        return new Model(values, planes);
    }

    private record Model(ParameterValues values, int planes) implements TransportModel {

        private Framing framing() {
            int base = Framing.ETHERNET_BYTES
                    + Framing.IP_UDP_BYTES
                    + (values.flag("ipv6") ? IPV6_EXTRA_BYTES : 0)
                    + Framing.BTH_BYTES
                    + Framing.ICRC_BYTES;
            return new Framing(
                    (int) values.whole("mtu"),
                    base + Framing.RETH_BYTES,
                    0,
                    base + Framing.AETH_BYTES + SACK_BYTES + ACK_EXTRA_BYTES);
        }

        @Override
        public FabricPolicy fabric() {
            return new FabricPolicy(
                    FlowControl.NONE,
                    Routing.ECMP,
                    values.flag("seedPerSwitch"),
                    new Ecn(
                            values.whole("ecnMinimum"),
                            values.whole("ecnMaximum"),
                            values.number("ecnProbability"),
                            true),
                    values.whole("queueLimit"),
                    false,
                    0,
                    0,
                    Lossless.UNUSED,
                    framing().maximumWireBytes(),
                    SwitchParameters.ethernet(values, Switching.DEFAULT));
        }

        @Override
        public int connectionsPerPair() {
            return 1;
        }

        @Override
        public boolean sharesConnections() {
            return true;
        }

        /** A path's state and its bit vector, for every path; streams add nothing. */
        @Override
        public NicContexts contexts() {
            return new NicContexts(CONNECTION_CONTEXT_BYTES + paths() * (PATH_CONTEXT_BYTES + SACK_BYTES), 0, 0, 1);
        }

        private int paths() {
            return Math.min(256 / planes, (values.count("paths") + planes - 1) / planes) * planes;
        }

        @Override
        public Optional<FlowTraits> flow() {
            Framing framing = framing();
            return Optional.of(new FlowTraits(
                    framing.payloadBytes(),
                    framing.headerBytes(),
                    framing.firstHeaderBytes(),
                    framing.ackBytes(),
                    1,
                    FlowTraits.Spread.ALL_PORTS,
                    FlowTraits.PathChoice.NONE,
                    1,
                    0,
                    values.number("window"),
                    FlowTraits.Recovery.SELECTIVE,
                    true,
                    1,
                    nic -> 0));
        }

        @Override
        public HostTransport hosts(Hosts hosts) {
            return new MetaRoceHosts(
                    hosts,
                    new MetaRoceSettings(
                            framing(),
                            paths(),
                            values.number("window"),
                            values.number("pathSlack"),
                            values.number("increase"),
                            values.number("decrease"),
                            values.number("pathDecrease"),
                            values.number("lossDecrease"),
                            values.number("hintUtilisation"),
                            values.flag("hints"),
                            values.choice("tailLoss").equals("probe"),
                            values.number("probeAfter"),
                            values.whole("retransmissionTimeout"),
                            values.choice("lostRepeat").equals("timer"),
                            values.count("redrawAfter"),
                            values.number("redrawMarked"),
                            values.count("planeBadAfter"),
                            values.whole("planeProbe"),
                            values.choice("ackClass").equals("control") ? Packet.CONTROL_CLASS : 0));
        }
    }
}
