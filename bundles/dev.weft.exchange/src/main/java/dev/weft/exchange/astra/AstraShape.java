// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.astra;

import dev.weft.exchange.astra.AstraNetwork.Dimension;
import dev.weft.exchange.astra.AstraNetwork.Shape;
import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import dev.weft.fabric.FabricGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A fabric as dimensions: the inside of a host, the hosts below a leaf, below a switch of each tier above. What each switch of a
 * tier reaches must be equally many hosts, and the topmost all.
 */
final class AstraShape {
    private static final double BITS = 8;
    private static final double HALF = 2;

    private final FabricGraph graph;
    private final int gpus;

    private AstraShape(FabricGraph graph) throws ExchangeException {
        this.graph = graph;
        gpus = graph.gpuCount(0);
        for (int host = 0; host < graph.hostCount(); host++) {
            if (graph.gpuCount(host) != gpus || gpus == 0 || graph.nicCount(host) != graph.nicCount(0)) {
                throw refuse("astra.hostsDiffer", graph.names().host(host));
            }
        }
    }

    /**
     * Finds the dimensions.
     *
     * @throws ExchangeException if the fabric is not regular
     */
    static AstraNetwork of(FabricGraph graph) throws ExchangeException {
        AstraShape shape = new AstraShape(graph);
        List<Dimension> dimensions = new ArrayList<>();
        if (shape.gpus > 1) {
            long rate = graph.hostProfile(0).nvlinkRateBps();
            if (rate <= 0) {
                throw refuse("astra.noNvlink", graph.names().host(0));
            }
            double nanoseconds = graph.hostProfile(0).nvlinkLatencyPs() / 1000.0 / HALF;
            dimensions.add(new Dimension(Shape.SWITCH, shape.gpus, gigabytes((double) rate), nanoseconds));
        }
        shape.tiers(dimensions);
        return new AstraNetwork(dimensions);
    }

    private void tiers(List<Dimension> dimensions) throws ExchangeException {
        BitSet[] reached = new BitSet[graph.switchCount()];
        int top = 0;
        for (int sw = 0; sw < reached.length; sw++) {
            reached[sw] = new BitSet();
            top = Math.max(top, graph.switchTier(sw));
        }
        int below = 1;
        for (int tier = 1; tier <= top; tier++) {
            long rate = 0;
            long delay = 0;
            for (int cable = 0; cable < graph.cableCount(); cable++) {
                int upper = graph.upperSwitch(cable);
                if (graph.switchTier(upper) != tier) {
                    continue;
                }
                int lowerTier = graph.isHostCable(cable) ? 0 : graph.switchTier(graph.lowerSwitch(cable));
                if (lowerTier != tier - 1) {
                    throw refuse("astra.skips", graph.names().upperEnd(cable));
                }
                if (graph.isHostCable(cable)) {
                    reached[upper].set(graph.lowerNode(cable));
                } else {
                    reached[upper].or(reached[graph.lowerSwitch(cable)]);
                }
                rate += graph.rateBps(cable);
                delay = Math.max(
                        delay,
                        graph.propagationPs(cable) + graph.switchProfile(upper).latencyPs() / 2);
            }
            int now = reach(reached, tier);
            if (now % below != 0) {
                throw refuse("astra.uneven", tier, now, below);
            }
            if (now > below) {
                double each = (double) rate / graph.hostCount() / gpus;
                dimensions.add(new Dimension(Shape.SWITCH, now / below, gigabytes(each), delay / 1000.0));
            }
            below = now;
        }
        if (below != graph.hostCount()) {
            throw refuse("astra.notAll", below, graph.hostCount());
        }
    }

    private int reach(BitSet[] reached, int tier) throws ExchangeException {
        int size = -1;
        for (int sw = 0; sw < reached.length; sw++) {
            if (graph.switchTier(sw) == tier) {
                int hosts = reached[sw].cardinality();
                if (size >= 0 && hosts != size || hosts == 0) {
                    throw refuse("astra.reach", graph.names().ofSwitch(sw), hosts, Math.max(1, size));
                }
                size = hosts;
            }
        }
        if (size < 0) {
            throw refuse("astra.noTier", tier);
        }
        return size;
    }

    private static double gigabytes(double bps) {
        return bps / BITS / AstraNetwork.BYTES;
    }

    private static ExchangeException refuse(String key, Object... arguments) {
        return new ExchangeException("", 0, Messages.get("astra.irregular", Messages.get(key, arguments)));
    }
}
