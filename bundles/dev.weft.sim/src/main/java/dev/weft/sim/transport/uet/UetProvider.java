// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

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
import java.util.Locale;
import java.util.Optional;

/** A transport after Ultra Ethernet: reliable unordered delivery, spraying, trimming, NSCC and RCCC. */
public final class UetProvider implements TransportProvider {

    private static final String HTSIM = "UEC reference simulator (uet-htsim, uec.cpp)";

    /** What RC hardware keeps of a connection (eRPC, NSDI 2019); of UET's nothing is published (assumption). */
    private static final int CONNECTION_CONTEXT_BYTES = 375;

    private static final List<Parameter> OWN_PARAMETERS = List.of(
            size("mtu", 256, 9000, "4086 B", "Payload of a packet.", HTSIM + ": 4,150 bytes with headers"),
            size("header", 24, 512, "64 B", "Bytes around the payload, as the reference simulator counts them.", HTSIM),
            choice(
                    "congestionControl",
                    List.of("nscc", "rccc", "both"),
                    "Nscc: the sender's window on delay and ECN. Rccc: credits from the receiver. Both: the stricter of them.",
                    "Ultra Ethernet 1.0"),
            choice(
                    "spraying",
                    List.of("mixed", "bitmap", "reps", "oblivious"),
                    "Oblivious: entropies take turns. Bitmap: those that met congestion lose turns. Reps: those that did not are used again. Mixed: used again, else bitmap.",
                    HTSIM + ", uec_mp.cpp; REPS: arXiv:2407.21625"),
            count(
                    "entropyBits",
                    0,
                    16,
                    "6",
                    "Entropy values over which a connection sprays, as a power of two (6 = 64; 0 = a single path).",
                    HTSIM),
            size(
                    "sackThreshold",
                    1,
                    1e6,
                    "16 KiB",
                    "Received bytes that share an acknowledgement; marked packets, a window's last and repeated ones are acknowledged at once.",
                    HTSIM),
            count(
                    "initialWindow",
                    0,
                    100_000,
                    "0",
                    "First window of NSCC in packets; 0 takes the largest, 1.5 bandwidth-delay products.",
                    HTSIM),
            time(
                    "networkRoundTrip",
                    0,
                    1e10,
                    "0 us",
                    "Largest idle round trip of the network, by which gains and windows are scaled; 0 takes that of the run's connections.",
                    HTSIM + ": from the tree's diameter"),
            ratio(
                    "oversubscription",
                    1,
                    1000,
                    "1",
                    "Above 1, receivers without NSCC hand out fewer credits while packets come marked or trimmed between switches, but at least 0.9 of their share.",
                    HTSIM + ", oversubscribed_cc.cpp"),
            flag(
                    "trimming",
                    true,
                    "Switches cut the payload off a packet that does not fit, instead of dropping it.",
                    HTSIM),
            size(
                    "ecnMinimum",
                    0,
                    1e9,
                    "35.7 kB",
                    "Queue below which nothing is marked, at 100 Gb/s; scaled with the port's rate.",
                    HTSIM + ": 0.2 BDP of 14 us"),
            size(
                    "ecnMaximum",
                    0,
                    1e9,
                    "142.8 kB",
                    "Queue from which on everything is marked, at 100 Gb/s; scaled with the port's rate.",
                    HTSIM + ": 0.8 BDP of 14 us"),
            ratio("ecnProbability", 0, 1, "1", "Marking probability just below the maximum.", HTSIM),
            size(
                    "queueLimit",
                    0,
                    1e9,
                    "178.45 kB",
                    "Bytes an output queue may hold, at 100 Gb/s; scaled with the port's rate.",
                    HTSIM + ": 1 BDP of 14 us"),
            time(
                    "retransmissionTimeout",
                    1e6,
                    1e13,
                    "100 us",
                    "Time without progress after which a sender repeats what is unacknowledged.",
                    HTSIM + ": least RTO"));

    private static final List<Parameter> PARAMETERS =
            SwitchParameters.behind(OWN_PARAMETERS, SwitchParameters.ethernet());

    @Override
    public String name() {
        return "uet";
    }

    @Override
    public String title() {
        return "UET";
    }

    @Override
    public String description() {
        return "After Ultra Ethernet: packets sprayed and trimmed, selective acknowledgement, windows on delay and ECN, receiver credits.";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public List<Preset> presets() {
        return List.of(
                Preset.solution(
                        "uet",
                        "UET (NSCC)",
                        "Every value is the reference simulator's, as the parameters' sources say."),
                Preset.solution(
                        "uet-rccc",
                        "UET (RCCC)",
                        "Receiver credits alone; everything else is the reference simulator's.",
                        Preset.set("congestionControl", "rccc", "Ultra Ethernet 1.0")),
                Preset.solution(
                        "uet-both",
                        "UET (NSCC and RCCC)",
                        "Windows and receiver credits; everything else is the reference simulator's.",
                        Preset.set("congestionControl", "both", "Ultra Ethernet 1.0")));
    }

    @Override
    public TransportModel model(ParameterValues values, Network network) {
        if (values.number("oversubscription") > 1
                && !values.choice("congestionControl").equals("rccc")) {
            throw new IllegalArgumentException(
                    "Parameter \"oversubscription\" above 1 needs congestionControl rccc, not "
                            + values.choice("congestionControl"));
        }
        return new Model(values);
    }

    private record Model(ParameterValues values) implements TransportModel {

        /** Acknowledgements and trimmed packets. */
        private static final int SMALL_BYTES = 64;

        private Framing framing() {
            return new Framing((int) values.whole("mtu"), (int) values.whole("header"), 0, SMALL_BYTES);
        }

        /** Credits keep the last hop from congestion, so that marks there would only mislead (UET guidance). */
        private boolean receiverControl() {
            return !values.choice("congestionControl").equals("nscc");
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
                            true,
                            !receiverControl()),
                    values.whole("queueLimit"),
                    values.flag("trimming"),
                    SMALL_BYTES,
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

        /** Of a connection as hardware keeps it, and a penalty for each entropy (assumption). */
        @Override
        public NicContexts contexts() {
            return new NicContexts(CONNECTION_CONTEXT_BYTES + (1 << values.count("entropyBits")), 0, 0, 1);
        }

        @Override
        public Optional<FlowTraits> flow() {
            Framing framing = framing();
            return Optional.of(new FlowTraits(
                    framing.payloadBytes(),
                    framing.headerBytes(),
                    framing.firstHeaderBytes(),
                    framing.ackBytes(),
                    (int) Math.ceil(values.number("sackThreshold") / framing.maximumWireBytes()),
                    FlowTraits.Spread.ALL_PORTS,
                    FlowTraits.PathChoice.NONE,
                    1,
                    0,
                    Nscc.LARGEST_WINDOW_BDP,
                    FlowTraits.Recovery.SELECTIVE,
                    true,
                    1,
                    nic -> 0));
        }

        @Override
        public HostTransport hosts(Hosts hosts) {
            return new UetHosts(
                    hosts,
                    new UetHosts.Settings(
                            framing(),
                            UetHosts.SprayKind.valueOf(values.choice("spraying").toUpperCase(Locale.ROOT)),
                            1 << values.count("entropyBits"),
                            values.flag("trimming"),
                            !values.choice("congestionControl").equals("rccc"),
                            receiverControl(),
                            values.count("initialWindow"),
                            values.whole("networkRoundTrip"),
                            values.whole("sackThreshold"),
                            values.number("oversubscription"),
                            values.whole("retransmissionTimeout")));
        }
    }
}
