// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.HostTransport;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.NicContexts;
import dev.weft.sim.engine.Packet;
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
import java.util.Optional;

/**
 * MetaRoCE: spraying over paths and planes on a lossy fabric. Its mechanisms are published (Meta Engineering, 2026-08-24),
 * its constants are not; those are assumptions and say so.
 */
public final class MetaRoceProvider implements TransportProvider {

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

    /** Window, round trip, PSNs and port of a path, in bytes (assumption). */
    private static final int PATH_CONTEXT_BYTES = 32;

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
        return MetaRoceParameters.ALL;
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
                                "assumption: tuned to " + MetaRoceParameters.META
                                        + ", 86 % of the throughput at 1 % loss")));
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
            return SwitchParameters.lossy(values, true, 0, framing().maximumWireBytes());
        }

        @Override
        public int connectionsPerPair() {
            return 1;
        }

        @Override
        public boolean sharesConnections() {
            return true;
        }

        /**
         * What RC hardware keeps of a connection, for all that is not a path's (assumption), and for every path its state and
         * bit vector; streams add nothing.
         */
        @Override
        public NicContexts contexts() {
            return new NicContexts(
                    ReliableParameters.CONNECTION_CONTEXT_BYTES + paths() * (PATH_CONTEXT_BYTES + SACK_BYTES), 0, 0, 1);
        }

        private int paths() {
            return Math.min(DataFields.MOST_PATHS / planes, (values.count("paths") + planes - 1) / planes) * planes;
        }

        @Override
        public Optional<FlowTraits> flow() {
            return Optional.of(framing().sprayed(1, values.number("window")));
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
                            values.number("hintBurst"),
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
