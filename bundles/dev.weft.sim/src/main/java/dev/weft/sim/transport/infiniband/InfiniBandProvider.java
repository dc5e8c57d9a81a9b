// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.infiniband;

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
import dev.weft.sim.network.ForwardingTables;
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

/** InfiniBand: credits per virtual lane, routes from a subnet manager or adaptive, congestion control by FECN/BECN. */
public final class InfiniBandProvider implements TransportProvider {

    /** Local route header 8, base transport header 12, invariant CRC 4, variant CRC 2. */
    private static final int HEADER_BYTES = 26;

    private static final List<Parameter> OWN = List.of(
            size("mtu", 256, 4096, "4096 B", "Path MTU: payload of a packet.", "InfiniBand, largest MTU"),
            ReliableParameters.queuePairs(),
            choice(
                    "routing",
                    List.of("adaptive", "minhop", "updn", "ftree"),
                    "Adaptive: each packet takes the shortest queue, and NICs place packets in any order. Otherwise one path to each LID, by tables as OpenSM computes them: shortest paths evenly spread, up and then down, or for fat trees.",
                    "NVIDIA Quantum, default of current fabrics"),
            size(
                    "loadStep",
                    0,
                    1e9,
                    "0 B",
                    "How finely adaptive routing tells loads apart: queues below one such step, two, four, or above; 0 compares bytes.",
                    Parameter.ASSUMPTION),
            count(
                    "lmc",
                    0,
                    ForwardingTables.MAXIMUM_LMC,
                    "0",
                    "LID mask control: each NIC port has 2^lmc LIDs, which tables give paths of their own.",
                    "OpenSM, lmc 0"),
            choice(
                    "lidChoice",
                    List.of("in-turn", "hash"),
                    "Which of the destination's LIDs a queue pair uses: in turn by its number, or by hash of both ends.",
                    Parameter.ASSUMPTION),
            count(
                    "virtualLanes",
                    1,
                    7,
                    "1",
                    "Virtual lanes for data. The destination's number chooses the lane; if the workloads have service levels, these do, modulo the lanes.",
                    "OpenSM, QoS off"),
            size(
                    "laneBuffer",
                    8192,
                    131_072,
                    "128 KiB",
                    "Receive buffer of a virtual lane at each input, at most 2,048 blocks of 64 bytes.",
                    "IBA flow control: FCCL counts at most 2,048 blocks ahead"),
            time(
                    "creditResponse",
                    0,
                    1e8,
                    "100 ns",
                    "Time from a credit update's arrival to its effect.",
                    Parameter.ASSUMPTION),
            time(
                    "headOfQueueLifetime",
                    0,
                    1e13,
                    "1073741824 ns",
                    "Time for which a packet may be first in a switch's queue and without credits before it is discarded; 0 lets it wait for ever.",
                    "OpenSM, head_of_queue_lifetime 0x12: 4.096 us x 2^18"),
            time(
                    "leafHeadOfQueueLifetime",
                    0,
                    1e13,
                    "268435456 ns",
                    "The same at ports to HCAs.",
                    "OpenSM, leaf_head_of_queue_lifetime 0x10: 4.096 us x 2^16"),
            count(
                    "vlStallCount",
                    1,
                    255,
                    "7",
                    "Packets discarded in a row after which a lane discards all for eight lifetimes.",
                    "OpenSM, vl_stall_count"),
            flag(
                    "congestionControl",
                    false,
                    "FECN marks at the root of congestion, BECN slows the sender.",
                    "OpenSM: off by default"),
            ratio(
                    "fecnThreshold",
                    0.001,
                    1,
                    "0.25",
                    "Queue from which on a root of congestion marks, as part of the lane buffer.",
                    Parameter.ASSUMPTION),
            count(
                    "cctiIncrease",
                    1,
                    127,
                    "1",
                    "Steps in the congestion control table per BECN.",
                    "OpenSM, ccti_increase"),
            count(
                    "cctiLimit",
                    1,
                    127,
                    "127",
                    "Largest index of the congestion control table.",
                    "Mellanox OMNeT++ model"),
            time(
                    "cctiTimer",
                    1e3,
                    1e12,
                    "10 us",
                    "Period after which the index falls by one.",
                    "Mellanox OMNeT++ model"),
            time(
                    "cctDelay",
                    0,
                    1e9,
                    "479 ps",
                    "Injection delay at index 1; index i waits i squared times as long.",
                    "Mellanox OMNeT++ model: 3300/6889 ns"),
            time(
                    "becnInterval",
                    0,
                    1e12,
                    "0 ps",
                    "Least time between two BECNs of a queue pair.",
                    "IBA: every FECN is returned"));

    private static final List<Parameter> PARAMETERS = SwitchParameters.behind(
            SwitchParameters.behind(OWN, ReliableParameters.common()),
            SwitchParameters.arbitration(List.of("turns", "opensm", "weights", "strict"), "OpenSM, QoS off"));

    @Override
    public String name() {
        return "infiniband";
    }

    @Override
    public String title() {
        return "InfiniBand";
    }

    @Override
    public String description() {
        return "Reliable connections over a lossless fabric: credits per virtual lane, adaptive or subnet-manager routing.";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public List<Preset> presets() {
        return List.of(
                Preset.solution(
                        "infiniband",
                        "InfiniBand as sold",
                        "Adaptive routing with placement in any order, congestion control on. In-network reduction is a collective's algorithm, not a policy's setting.",
                        Preset.set("routing", "adaptive", "NVIDIA Quantum, default of current fabrics"),
                        Preset.set(
                                "congestionControl",
                                "true",
                                "sold with it; its own algorithm is not published, so FECN, BECN and the table of IBA annex A10"),
                        Preset.set(
                                "becnInterval",
                                "2 us",
                                Parameter.ASSUMPTION
                                        + ": stands for the marking rate of the Mellanox OMNeT++ model, one packet in four; a BECN for each marked packet would starve an incast")));
    }

    @Override
    public TransportModel model(ParameterValues values, Network network) {
        ForwardingTables.requireLids(network, values.count("lmc"));
        return new Model(values, network);
    }

    private record Model(ParameterValues values, Network network) implements TransportModel {

        private Framing framing() {
            return new Framing(
                    (int) values.whole("mtu"), HEADER_BYTES, Framing.RETH_BYTES, HEADER_BYTES + Framing.AETH_BYTES);
        }

        private boolean adaptive() {
            return values.choice("routing").equals("adaptive");
        }

        private Switching switching() {
            ForwardingTables.Engine engine =
                    switch (values.choice("routing")) {
                        case "updn" -> ForwardingTables.Engine.UPDN;
                        case "ftree" -> ForwardingTables.Engine.FTREE;
                        default -> ForwardingTables.Engine.MINHOP;
                    };
            return Switching.DEFAULT
                    .withTables(engine, values.count("lmc"))
                    .withLoadStep(values.whole("loadStep"))
                    .withArbitration(SwitchParameters.arbitration(values));
        }

        private FlowTraits.PathChoice paths() {
            return adaptive()
                    ? new ReliablePaths(network, false)
                    : LidPaths.of(
                            network,
                            values.count("lmc"),
                            values.choice("lidChoice").equals("in-turn"));
        }

        private long orNever(String parameter) {
            long time = values.whole(parameter);
            return time == 0 ? StuckQueues.NEVER : time;
        }

        @Override
        public FabricPolicy fabric() {
            long threshold = Math.round(values.number("fecnThreshold") * values.whole("laneBuffer"));
            return new FabricPolicy(
                    FlowControl.CREDITS,
                    adaptive() ? Routing.ADAPTIVE : Routing.TABLES,
                    true,
                    values.flag("congestionControl") ? new Ecn(threshold, threshold, 1, false) : Ecn.OFF,
                    0,
                    false,
                    0,
                    values.whole("creditResponse"),
                    new Lossless(0, 0, 0, values.whole("laneBuffer"), values.count("virtualLanes"))
                            .with(StuckQueues.lifetimes(
                                    orNever("headOfQueueLifetime"),
                                    orNever("leafHeadOfQueueLifetime"),
                                    values.count("vlStallCount"))),
                    framing().maximumWireBytes(),
                    switching());
        }

        @Override
        public int connectionsPerPair() {
            return values.count("queuePairs");
        }

        @Override
        public NicContexts contexts() {
            return ReliableParameters.contexts(values);
        }

        @Override
        public Optional<FlowTraits> flow() {
            int lanes = values.count("virtualLanes");
            Framing framing = framing();
            return Optional.of(new FlowTraits(
                    framing.payloadBytes(),
                    framing.headerBytes(),
                    framing.firstHeaderBytes(),
                    framing.ackBytes(),
                    values.count("ackInterval"),
                    adaptive() ? FlowTraits.Spread.ONE_PORT : FlowTraits.Spread.ONE_PATH,
                    paths(),
                    1,
                    0,
                    0,
                    ReliableParameters.isSelective(values)
                            ? FlowTraits.Recovery.SELECTIVE
                            : FlowTraits.Recovery.GO_BACK_N,
                    values.flag("congestionControl"),
                    lanes,
                    nic -> nic % lanes));
        }

        @Override
        public HostTransport hosts(Hosts hosts) {
            int lanes = values.count("virtualLanes");
            ReliableSettings settings = new ReliableSettings(
                    framing(),
                    0,
                    new Answers(values.count("ackInterval"), false, false, values.whole("becnInterval")),
                    ReliableParameters.recovery(values, adaptive()),
                    ReliableParameters.admission(values),
                    1,
                    nic -> nic % lanes);
            RateControl rate = values.flag("congestionControl")
                    ? new CongestionTable(
                            hosts,
                            new CongestionTable.Settings(
                                    values.count("cctiIncrease"),
                                    values.count("cctiLimit"),
                                    values.whole("cctiTimer"),
                                    values.number("cctDelay")))
                    : RateControl.NONE;
            return new ReliableConnections(hosts, settings, rate, paths());
        }
    }
}
