// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.roce;

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
        return RoceParameters.ALL;
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
