// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.EcmpHash;
import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.FlowTraits.Spread;
import dev.weft.sim.network.ForwardingTables;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The links of every flow, in the order in which its packets cross them, with the part of the flow that takes each. A flow
 * that keeps to one path takes the path that the packet engine gives it.
 */
final class PathTable {

    private static final int NONE = -1;

    private final Network network;
    private final Routes routes;
    private final ForwardingTables tables;
    private final FlowTraits traits;
    private final FlowEnds flows;
    private final int[] hashSeed;
    private final Spreads spreads;

    private final int[] ownStart;
    private int[] ownLinks = new int[256];
    private double[] ownFractions = new double[256];
    /** Number of the own links that come before those of the spread. */
    private final byte[] before;

    private final int[] spreadOf;
    private final BitSet broken = new BitSet();

    PathTable(Network network, FabricPolicy policy, FlowTraits traits, FlowEnds flows, long seed, LinkRates rates) {
        this.network = network;
        routes = Routes.shortest(network);
        tables = policy.routing() == FabricPolicy.Routing.TABLES
                ? ForwardingTables.of(
                        network, policy.switching().engine(), policy.switching().lmc())
                : null;
        this.traits = traits;
        this.flows = flows;
        hashSeed = new int[network.nodeCount()];
        for (int node = 0; node < hashSeed.length; node++) {
            hashSeed[node] = EcmpHash.seed(seed, node, policy.seedPerSwitch());
        }
        spreads = new Spreads(network, routes, rates);
        ownStart = new int[flows.count() + 1];
        before = new byte[flows.count()];
        spreadOf = new int[flows.count()];
        int end = 0;
        for (int f = 0; f < flows.count(); f++) {
            end = traits.spread() == Spread.ONE_PATH ? onePath(f, end) : spread(f, end);
            ownStart[f + 1] = end;
        }
    }

    private int onePath(int f, int first) {
        int link = firstLink(f);
        int end = own(first, link, 1);
        while (network.target(link) >= network.hostCount()) {
            link = nextLink(f, network.target(link));
            if (link == Routes.NO_LINK) {
                broken.set(f);
                break;
            }
            end = own(end, link, 1);
        }
        spreadOf[f] = NONE;
        return end;
    }

    private int spread(int f, int first) {
        int source = flows.source(f);
        boolean allPorts = traits.spread() == Spread.ALL_PORTS;
        int port = allPorts ? NONE : traits.paths().port(source, flows.queuePair(f));
        int end = first;
        if (allPorts) {
            for (int p = 0; p < network.portCount(source); p++) {
                end = own(end, network.portLink(source, p), spreads.portShare(source, p));
            }
        } else {
            end = own(end, network.portLink(source, port), 1);
        }
        before[f] = (byte) (end - first);
        int spread = spreads.between(source, flows.destination(f), port);
        spreadOf[f] = spread;
        if (spreads.firstEdge(spread) == spreads.firstEdge(spread + 1)) {
            broken.set(f);
        }
        for (int edge = spreads.firstEdge(spread); edge < spreads.firstEdge(spread + 1); edge++) {
            end = own(end, spreads.lastLink(edge, flows.destination(f)), spreads.edgeFraction(edge));
        }
        return end;
    }

    private int own(int at, int link, double fraction) {
        if (at == ownLinks.length) {
            ownLinks = Arrays.copyOf(ownLinks, 2 * at);
            ownFractions = Arrays.copyOf(ownFractions, 2 * at);
        }
        ownLinks[at] = link;
        ownFractions[at] = fraction;
        return at + 1;
    }

    /** Returns the link out of the NIC that a flow takes, or one of them. */
    int firstLink(int f) {
        int source = flows.source(f);
        int port = traits.spread() == Spread.ALL_PORTS ? 0 : traits.paths().port(source, flows.queuePair(f));
        return network.portLink(source, port);
    }

    /** Returns the link on which a packet of the flow leaves a switch; of a flow that is spread, one of them. */
    int nextLink(int f, int node) {
        if (traits.spread() != Spread.ONE_PATH) {
            return routes.next(node, flows.destination(f), 0);
        }
        int entropy = traits.paths().entropy(flows.source(f), flows.destination(f), flows.queuePair(f));
        return tables != null
                ? tables.link(node, flows.destination(f), entropy)
                : routes.next(node, flows.destination(f), EcmpHash.of(entropy, hashSeed[node]));
    }

    /** Returns whether there is no way for the flow. */
    boolean isBroken(int f) {
        return broken.get(f);
    }

    /** @throws IllegalArgumentException if there is no way for a flow */
    void requireWhole() {
        int f = broken.nextSetBit(0);
        if (f >= 0) {
            throw new IllegalArgumentException("There is no path from "
                    + network.nodeName(network.hostOfNic(flows.source(f))) + " to "
                    + network.nodeName(network.hostOfNic(flows.destination(f))));
        }
    }

    FlowEnds flows() {
        return flows;
    }

    Spreads spreads() {
        return spreads;
    }

    /** Returns the flow's spread between switches, or −1 if it keeps to one path. */
    int spreadOf(int f) {
        return spreadOf[f];
    }

    int firstOwn(int f) {
        return ownStart[f];
    }

    /** Returns the first of the flow's own links that comes after its spread. */
    int firstOwnAfter(int f) {
        return spreadOf[f] == NONE ? ownStart[f + 1] : ownStart[f] + before[f];
    }

    int ownLink(int entry) {
        return ownLinks[entry];
    }

    double ownFraction(int entry) {
        return ownFractions[entry];
    }

    /** Takes a link and the part of a flow that crosses it. */
    interface LinkVisitor {
        void visit(int link, double fraction);
    }

    /** Names the links of a flow, in the order in which its packets cross them. */
    void forEachLink(int f, LinkVisitor visitor) {
        for (int i = firstOwn(f); i < firstOwnAfter(f); i++) {
            visitor.visit(ownLinks[i], ownFractions[i]);
        }
        if (spreadOf[f] != NONE) {
            for (int i = spreads.firstLink(spreadOf[f]); i < spreads.firstLink(spreadOf[f] + 1); i++) {
                visitor.visit(spreads.link(i), spreads.fraction(i));
            }
        }
        for (int i = firstOwnAfter(f); i < ownStart[f + 1]; i++) {
            visitor.visit(ownLinks[i], ownFractions[i]);
        }
    }
}
