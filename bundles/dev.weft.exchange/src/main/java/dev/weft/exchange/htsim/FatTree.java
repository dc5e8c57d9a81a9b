// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.htsim;

import dev.weft.exchange.report.ExchangeException;
import dev.weft.exchange.text.Messages;
import java.util.List;

/**
 * A fat tree of two or three tiers, as {@code FatTreeTopologyCfg} of htsim understands it: how many switches there are
 * follows from speeds and radices.
 *
 * @param nodes hosts
 * @param podSize hosts of a pod
 * @param tiers settings of the tiers, the leaves first
 * @param torsPerPod leaves of a pod
 * @param aggsPerPod switches above them in a pod
 * @param cores switches above the pods; 0 with two tiers
 */
record FatTree(int nodes, int podSize, List<TopoTier> tiers, int torsPerPod, int aggsPerPod, int cores) {
    /**
     * Works out how many switches there are, by the rules of {@code set_custom_params} (uet-htsim 40ccb05).
     *
     * @param file the file's name, for errors
     * @param nodes hosts
     * @param podSize hosts of a pod
     * @param tiers settings of the tiers
     * @return the tree
     * @throws ExchangeException if the numbers do not fit together
     */
    static FatTree of(String file, int nodes, int podSize, List<TopoTier> tiers) throws ExchangeException {
        TopoTier tor = tiers.get(0);
        TopoTier agg = tiers.get(1);
        int down = tor.get(TopoTier.DOWN, 0);
        if (podSize < 1 || nodes % podSize != 0) {
            throw new ExchangeException(file, 0, Messages.get("htsim.pods", nodes, podSize));
        }
        if (podSize % down != 0) {
            throw new ExchangeException(file, 0, Messages.get("htsim.tors", podSize, down));
        }
        long over = Math.multiplyExact((long) agg.get(TopoTier.SPEED, 0), tor.get(TopoTier.OVER, 1));
        int pods = nodes / podSize;
        long torUplinks = exact(file, (long) nodes * tor.get(TopoTier.SPEED, 0), over, 1);
        long aggs = exact(file, torUplinks, (long) pods * agg.get(TopoTier.DOWN, 0), 1);
        if (aggs * agg.get(TopoTier.BUNDLE, 1) != tor.get(TopoTier.UP, 0)) {
            throw new ExchangeException(
                    file, 0, Messages.get("htsim.torUp", tor.get(TopoTier.UP, 0), aggs, agg.get(TopoTier.BUNDLE, 1)));
        }
        long cores = 0;
        if (tiers.size() == 3) {
            TopoTier core = tiers.get(2);
            long aggOver = Math.multiplyExact((long) core.get(TopoTier.SPEED, 0), agg.get(TopoTier.OVER, 1));
            long aggUplinks = exact(file, torUplinks * agg.get(TopoTier.SPEED, 0), aggOver, 1);
            cores = exact(file, aggUplinks, core.get(TopoTier.DOWN, 0), aggs);
            if (cores * core.get(TopoTier.BUNDLE, 1) / aggs != agg.get(TopoTier.UP, 0)) {
                throw new ExchangeException(
                        file,
                        0,
                        Messages.get("htsim.aggUp", agg.get(TopoTier.UP, 0), cores, core.get(TopoTier.BUNDLE, 1)));
            }
        } else if (pods != 1) {
            throw new ExchangeException(file, 0, Messages.get("htsim.twoTiers", nodes, podSize));
        }
        return new FatTree(nodes, podSize, tiers, podSize / down, Math.toIntExact(aggs), Math.toIntExact(cores));
    }

    private static long exact(String file, long number, long by, long factor) throws ExchangeException {
        if (by <= 0 || number % by != 0 || number / by % factor != 0 || number / by == 0) {
            throw new ExchangeException(file, 0, Messages.get("htsim.uneven", number, by));
        }
        return number / by;
    }

    int pods() {
        return nodes / podSize;
    }

    /** @return all cables. */
    long cables() {
        long tors = (long) pods() * torsPerPod * tiers.get(0).get(TopoTier.UP, 0);
        long aggs =
                tiers.size() < 3 ? 0 : (long) pods() * aggsPerPod * tiers.get(1).get(TopoTier.UP, 0);
        return nodes + tors + aggs;
    }
}
