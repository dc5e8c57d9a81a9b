// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.scenario.Engine;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.flow.FlowCalibration;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.workload.Workload;
import java.util.Locale;

/**
 * The engine that computes a run, and what is to be said about it.
 *
 * @param engine packet or flow
 * @param reason a sentence, where Weft chose; else empty
 * @param accuracy a sentence on the engine's error, empty for the packet engine
 */
record EngineChoice(Engine engine, String reason, String accuracy) {

    /**
     * Packets times links up to which the packet engine is chosen, messages counted as {@link #HOPS_OF_A_MESSAGE}: some
     * minutes of one processor, at five to twenty million a second.
     */
    static final double MOST_PACKET_HOPS = 2e9;

    /**
     * What a message costs beside its packets, in packets times links. Measured: a ring all-reduce of 1,024 GPUs and 64 MiB,
     * 16.8 million messages of two packets, 7 of 8 within a host, took 17 s of one processor, 2 of them for 17 million packet-hops.
     */
    static final int HOPS_OF_A_MESSAGE = 10;

    /** Part of the limit from which the choice of packets is told too: ten seconds of computing. */
    private static final double TOLD = 0.05;

    /** Messages whose paths are looked at for an estimate. */
    private static final int SAMPLE = 2_000;

    /**
     * Chooses.
     *
     * @param wanted what the scenario or the user says; auto leaves it to the packets and messages of the task
     */
    static EngineChoice of(
            Engine wanted, Network network, Workload workload, TransportProvider transport, TransportModel model) {
        if (wanted == Engine.FLOW) {
            return new EngineChoice(Engine.FLOW, "", accuracy(transport));
        }
        if (wanted == Engine.PACKET) {
            return new EngineChoice(Engine.PACKET, "", "");
        }
        double hops = packetHops(network, workload, model.fabric().maximumPacketBytes());
        int messages = workload.messageCount();
        double cost = hops + (double) HOPS_OF_A_MESSAGE * messages;
        boolean few = cost <= MOST_PACKET_HOPS;
        String size = Messages.get(
                "engine.auto.size",
                scientific(hops),
                scientific(messages),
                HOPS_OF_A_MESSAGE,
                scientific(MOST_PACKET_HOPS));
        if (few || model.flow().isEmpty()) {
            String reason = cost <= TOLD * MOST_PACKET_HOPS
                    ? ""
                    : few
                            ? Messages.get("engine.auto.packet", size)
                            : Messages.get("engine.auto.noFlow", transport.title(), size);
            return new EngineChoice(Engine.PACKET, reason, "");
        }
        return new EngineChoice(Engine.FLOW, Messages.get("engine.auto.flow", size), accuracy(transport));
    }

    /** Packets of data and acknowledgements are taken to be as many, since most transports send one for each or few. */
    private static double packetHops(Network network, Workload workload, int packetBytes) {
        Routes routes = Routes.shortest(network);
        int step = Math.max(1, workload.messageCount() / SAMPLE);
        double links = 0;
        double packets = 0;
        int sampled = 0;
        for (int m = 0; m < workload.messageCount(); m++) {
            boolean inside = network.isInsideHost(workload.source(m), workload.destination(m));
            if (m % step == 0) {
                sampled++;
                int from = network.ends().nic(workload.source(m));
                int to = network.ends().nic(workload.destination(m));
                links += inside ? 0 : Math.max(0, routes.hops(from, to));
            }
            packets += inside ? 0 : Math.ceil((double) workload.bytes(m) / packetBytes);
        }
        return sampled == 0 ? 0 : packets * links / sampled;
    }

    private static String scientific(double value) {
        return String.format(Locale.ROOT, "%.1e", value);
    }

    static String accuracy(TransportProvider transport) {
        return FlowCalibration.builtIn()
                .error(transport.name())
                .map(error -> Messages.get(
                        "engine.flow.accuracy",
                        percent(error.typical()),
                        percent(error.worst()),
                        transport.title(),
                        error.cases()))
                .orElseGet(() -> Messages.get("engine.flow.notMeasured", transport.title()));
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.0f", Math.ceil(100 * part));
    }
}
