// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.uet;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.NicContexts;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.Parameter;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.Preset;
import dev.weft.sim.transport.SwitchParameters;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.ReliableParameters;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A transport after Ultra Ethernet: reliable unordered delivery, spraying, trimming, NSCC and RCCC. */
public final class UetProvider implements TransportProvider {

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
        return UetParameters.ALL;
    }

    @Override
    public List<Preset> presets() {
        return List.of(
                Preset.solution(
                        "uet",
                        "UET (NSCC)",
                        "Values are the reference simulator's where a parameter's source does not say otherwise."),
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
            return SwitchParameters.lossy(
                    values,
                    !receiverControl(),
                    values.flag("trimming") ? SMALL_BYTES : 0,
                    framing().maximumWireBytes());
        }

        @Override
        public int connectionsPerPair() {
            return 1;
        }

        @Override
        public boolean sharesConnections() {
            return true;
        }

        /** Of a connection as RC hardware keeps it, since of UET nothing is published, and a penalty for each entropy (assumption). */
        @Override
        public NicContexts contexts() {
            return new NicContexts(
                    ReliableParameters.CONNECTION_CONTEXT_BYTES + (1 << values.count("entropyBits")), 0, 0, 1);
        }

        @Override
        public Optional<FlowTraits> flow() {
            Framing framing = framing();
            int ackInterval = (int) Math.ceil(values.number("sackThreshold") / framing.maximumWireBytes());
            return Optional.of(framing.sprayed(ackInterval, Nscc.LARGEST_WINDOW_BDP));
        }

        @Override
        public HostTransport hosts(Hosts hosts) {
            return new UetHosts(
                    hosts,
                    new UetSettings(
                            framing(),
                            UetSettings.SprayKind.valueOf(
                                    values.choice("spraying").toUpperCase(Locale.ROOT)),
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
