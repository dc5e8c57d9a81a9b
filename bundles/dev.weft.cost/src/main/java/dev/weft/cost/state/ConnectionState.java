// SPDX-License-Identifier: EPL-2.0
package dev.weft.cost.state;

import dev.weft.cost.figure.CostFigure;
import dev.weft.cost.figure.Formula;
import dev.weft.cost.internal.Messages;
import dev.weft.experiment.TransportModels;
import dev.weft.fabric.FabricGraph;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.transport.Transports;
import java.math.BigDecimal;
import java.util.List;

/**
 * What a NIC remembers where each NIC sends to each other: connections, the bytes of their contexts, and the share of packets
 * whose context is not in the NIC, so that it is fetched over PCIe.
 *
 * @param transport name of the transport
 * @param connections connections of a NIC
 * @param memory bytes of their contexts
 * @param misses share of contexts that the NIC does not hold, all being used alike
 */
public record ConnectionState(String transport, CostFigure connections, CostFigure memory, CostFigure misses) {
    /** Communicators of a training with several dimensions of parallelism (assumption: tensor, pipeline, data, expert). */
    private static final int COMMUNICATORS = 4;

    /** Memory of a NIC for contexts, bytes: about 2 MB hold about 5,000 connections of 375 B (eRPC, NSDI 2019). */
    private static final int NIC_MEMORY = 2_000_000;

    /**
     * Computes the state for each transport with its default parameters.
     *
     * @param graph a fabric
     */
    public static List<ConnectionState> of(FabricGraph graph) {
        return Transports.all().stream()
                .map(provider -> of(provider.name(), graph))
                .toList();
    }

    /**
     * Computes the state of a transport with its default parameters.
     *
     * @param transport name of the transport
     * @param graph a fabric
     * @throws IllegalArgumentException if there is no such transport
     */
    public static ConnectionState of(String transport, FabricGraph graph) {
        TransportModel model = TransportModels.of(transport, graph);
        return of(
                transport,
                graph.nicCount(),
                model.connectionsPerPair(),
                model.sharesConnections(),
                model.contexts().bytesPerConnection());
    }

    /**
     * Computes the state from counts.
     *
     * @param transport name of the transport, for names and sources
     * @param nics number of NICs
     * @param perPair connections of a pair of NICs in one communicator
     * @param isShared whether all communicators share them
     * @param bytes bytes of the context of a connection
     */
    public static ConnectionState of(String transport, int nics, int perPair, boolean isShared, int bytes) {
        String source = Messages.get("state.source", transport);
        CostFigure all = CostFigure.counted(
                Messages.get("state.nics"), "", BigDecimal.valueOf(nics), Messages.get("state.counted"));
        CostFigure pair =
                CostFigure.input(Messages.get("state.perPair", transport), "", BigDecimal.valueOf(perPair), source);
        CostFigure communicators = CostFigure.input(
                Messages.get("state.communicators", transport),
                "",
                BigDecimal.valueOf(isShared ? 1 : COMMUNICATORS),
                Messages.get(isShared ? "state.shared" : "state.separate"));
        Formula peers = new Formula.Difference(Formula.of(all), Formula.number(1));
        CostFigure connections = CostFigure.computed(
                Messages.get("state.connections", transport),
                "",
                new Formula.Product(List.of(peers, Formula.of(pair), Formula.of(communicators))));
        CostFigure context =
                CostFigure.input(Messages.get("state.context", transport), "B", BigDecimal.valueOf(bytes), source);
        CostFigure memory = CostFigure.computed(
                Messages.get("state.memory", transport), "B", Formula.product(connections, context));
        CostFigure room = CostFigure.input(
                Messages.get("state.room"), "B", BigDecimal.valueOf(NIC_MEMORY), Messages.get("state.roomSource"));
        return new ConnectionState(transport, connections, memory, misses(transport, memory, room));
    }

    private static CostFigure misses(String transport, CostFigure memory, CostFigure room) {
        String name = Messages.get("state.misses", transport);
        if (memory.value().signum() == 0) {
            return CostFigure.computed(name, "", Formula.number(0), Messages.get("state.missesBasis"));
        }
        Formula held = Formula.quotient(room, memory);
        Formula missed = new Formula.Difference(Formula.number(1), held);
        return CostFigure.computed(
                name, "", new Formula.Largest(List.of(Formula.number(0), missed)), Messages.get("state.missesBasis"));
    }

    /** @return the figures, in the order in which they are read. */
    public List<CostFigure> figures() {
        return List.of(connections, memory, misses);
    }
}
