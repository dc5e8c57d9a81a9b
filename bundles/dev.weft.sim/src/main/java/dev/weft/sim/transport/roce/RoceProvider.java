// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

import static dev.weft.sim.transport.Parameter.bandwidth;
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
import dev.weft.sim.engine.StuckQueues;
import dev.weft.sim.engine.Switching;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.SwitchParameters;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.RateControl;
import dev.weft.sim.transport.reliable.ReliableConnections;
import dev.weft.sim.transport.reliable.ReliableParameters;
import dev.weft.sim.transport.reliable.ReliablePaths;
import dev.weft.sim.transport.reliable.ReliableSettings;
import dev.weft.sim.transport.reliable.ReliableSettings.Answers;
import java.util.List;
import java.util.Optional;

/** RoCEv2: reliable connections over UDP, PFC, ECN with DCQCN, ECMP. */
public final class RoceProvider implements TransportProvider {

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

    private static final List<Parameter> PARAMETERS = SwitchParameters.behind(
            SwitchParameters.behind(OWN, ReliableParameters.common()),
            SwitchParameters.behind(
                    SwitchParameters.ethernet(),
                    SwitchParameters.arbitration(List.of("turns", "strict", "weights"), Parameter.ASSUMPTION)));

    @Override
    public String name() {
        return "rocev2";
    }

    @Override
    public String title() {
        return "RoCEv2";
    }

    @Override
    public String description() {
        return "Reliable connections over UDP with PFC, ECN marks, DCQCN at the NIC, per-flow ECMP and go-back-N.";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public List<Preset> presets() {
        return RocePresets.all();
    }

    @Override
    public TransportModel model(ParameterValues values, Network network) {
        return new Model(values, network);
    }

    private record Model(ParameterValues values, Network network) implements TransportModel {

        private Framing framing() {
            int header = (int) values.whole("headerBytes");
            return new Framing((int) values.whole("mtu"), header, Framing.RETH_BYTES, header + Framing.AETH_BYTES);
        }

        private Routing routing() {
            return switch (values.choice("routing")) {
                case "adaptive" -> Routing.ADAPTIVE;
                case "flowlet" -> Routing.FLOWLET;
                case "round-robin" -> Routing.ROUND_ROBIN;
                default -> Routing.ECMP;
            };
        }

        private StuckQueues watchdog() {
            return values.whole("pfcWatchdog") == 0
                    ? StuckQueues.LEFT
                    : StuckQueues.watchdog(
                            values.whole("pfcWatchdog"),
                            values.whole("pfcWatchdogRestoration"),
                            values.choice("pfcWatchdogAction").equals("drop"));
        }

        private Switching switching() {
            return SwitchParameters.ethernet(values, Switching.DEFAULT)
                    .withFlowletGap(values.whole("flowletGap"))
                    .withLoadStep(values.whole("loadStep"))
                    .withArbitration(SwitchParameters.arbitration(values));
        }

        @Override
        public FabricPolicy fabric() {
            boolean pfc = values.flag("pfc");
            Lossless lossless = new Lossless(
                            values.number("pfcAlpha"),
                            values.whole("pfcResumeOffset"),
                            values.whole("pfcHeadroom"),
                            0,
                            values.count("dataClasses"))
                    .with(watchdog());
            return new FabricPolicy(
                    pfc ? FlowControl.PFC : FlowControl.NONE,
                    routing(),
                    values.flag("seedPerSwitch"),
                    values.flag("dcqcn")
                            ? new Ecn(
                                    values.whole("ecnMinimum"),
                                    values.whole("ecnMaximum"),
                                    values.number("ecnProbability"),
                                    true)
                            : Ecn.OFF,
                    values.whole("queueLimit"),
                    false,
                    0,
                    values.whole("pfcResponse"),
                    lossless,
                    framing().maximumWireBytes(),
                    switching());
        }

        @Override
        public int connectionsPerPair() {
            return values.count("queuePairs");
        }

        private ReliablePaths paths() {
            return new ReliablePaths(network, values.flag("enhancedEcmp"));
        }

        private int splitOver() {
            return values.choice("queuePairUse").equals("split") ? values.count("queuePairs") : 1;
        }

        @Override
        public NicContexts contexts() {
            return ReliableParameters.contexts(values);
        }

        @Override
        public Optional<FlowTraits> flow() {
            if (routing() == Routing.FLOWLET) {
                return Optional.empty();
            }
            Framing framing = framing();
            return Optional.of(new FlowTraits(
                    framing.payloadBytes(),
                    framing.headerBytes(),
                    framing.firstHeaderBytes(),
                    framing.ackBytes(),
                    values.count("ackInterval"),
                    routing() == Routing.ADAPTIVE || routing() == Routing.ROUND_ROBIN
                            ? FlowTraits.Spread.ONE_PORT
                            : FlowTraits.Spread.ONE_PATH,
                    paths(),
                    splitOver(),
                    values.whole("window"),
                    0,
                    ReliableParameters.isSelective(values)
                            ? FlowTraits.Recovery.SELECTIVE
                            : FlowTraits.Recovery.GO_BACK_N,
                    values.flag("dcqcn"),
                    1,
                    nic -> 0));
        }

        @Override
        public HostTransport hosts(Hosts hosts) {
            ReliableSettings settings = new ReliableSettings(
                    framing(),
                    values.whole("window"),
                    new Answers(
                            values.count("ackInterval"),
                            values.flag("acksFirst"),
                            values.flag("echoMarks"),
                            values.whole("cnpInterval")),
                    ReliableParameters.recovery(values, values.flag("outOfOrder")),
                    ReliableParameters.admission(values),
                    splitOver(),
                    nic -> 0);
            return new ReliableConnections(
                    hosts, settings, values.flag("dcqcn") ? dcqcn(hosts) : RateControl.NONE, paths());
        }

        private RateControl dcqcn(Hosts hosts) {
            double[] line = new double[hosts.connections().count()];
            for (int c = 0; c < line.length; c++) {
                line[c] = network.rateBps(network.portLink(hosts.connections().source(c), 0));
            }
            return reactionPoint(
                    values,
                    (double) network.rateBps(network.portLink(0, 0)),
                    line,
                    (connection, time) -> hosts.timer(connection, ReliableConnections.RATE_TIMER, time));
        }
    }

    /**
     * DCQCN's reaction point alone, for who wants to see what notifications do to a rate without a network.
     *
     * @param values this transport's parameters
     * @param referenceBps port rate for which the increases are scaled, bit/s
     * @param lineBps line rate of each queue pair, bit/s; all begin at it
     * @param timer sets timers of a queue pair; a queue pair may have several pending
     */
    public static RateControl reactionPoint(
            ParameterValues values, double referenceBps, double[] lineBps, RateControl.Timer timer) {
        double scale = referenceBps / Ecn.REFERENCE_RATE_BPS;
        return new Dcqcn(
                lineBps,
                timer,
                new Dcqcn.Settings(
                        values.choice("dcqcnVariant").equals("nic") ? Dcqcn.Variant.NIC : Dcqcn.Variant.PAPER,
                        values.number("dcqcnGain"),
                        values.whole("dcqcnAlphaPeriod"),
                        values.whole("dcqcnMinimumCut"),
                        values.whole("dcqcnIncreaseTimer"),
                        values.whole("dcqcnByteCounter"),
                        values.count("dcqcnRecoverySteps"),
                        values.number("dcqcnAdditive") * scale,
                        values.number("dcqcnHyper") * scale,
                        values.number("dcqcnMinimumRate")));
    }
}
