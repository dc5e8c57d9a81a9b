// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Links that are alike share one kind, so that what never changes of a link (rate, latency, thresholds) takes a few
 * entries that stay in the cache, however many links there are.
 */
public final class LinkKinds {

    /** Bytes that a cut-through switch must see before it forwards. */
    public static final int CUT_THROUGH_BYTES = 64;

    private final int[] kindOf;
    private final int[] example;

    private record Traits(long rateBps, long latencyPs, long controlLatencyPs, boolean cutThrough, boolean lastHop) {}

    LinkKinds(Network network, FabricPolicy policy) {
        kindOf = new int[network.linkCount()];
        Map<Traits, Integer> kinds = new HashMap<>();
        int[] examples = new int[16];
        for (int link = 0; link < kindOf.length; link++) {
            Traits traits = new Traits(
                    network.rateBps(link),
                    network.latencyPs(link),
                    controlLatencyPs(network, policy, link),
                    cutsThrough(network, link),
                    leadsToHost(network, link));
            Integer known = kinds.putIfAbsent(traits, kinds.size());
            if (known == null) {
                known = kinds.size() - 1;
                if (known == examples.length) {
                    examples = Arrays.copyOf(examples, 2 * known);
                }
                examples[known] = link;
            }
            kindOf[link] = known;
        }
        example = Arrays.copyOf(examples, kinds.size());
    }

    /**
     * What a pause frame or a credit update takes from its last bit to its effect.
     *
     * @return picoseconds
     */
    static long controlLatencyPs(Network network, FabricPolicy policy, int link) {
        return Math.max(Network.MINIMUM_LATENCY_PS, network.propagationPs(link) + policy.linkControlPs());
    }

    /** A switch cuts through only what no output port would outrun. */
    public static boolean cutsThrough(Network network, int link) {
        if (leadsToHost(network, link)
                || !network.switchSpec(network.target(link)).cutThrough()) {
            return false;
        }
        for (int out : network.linksFrom(network.target(link))) {
            if (network.rateBps(out) > network.rateBps(link)) {
                return false;
            }
        }
        return true;
    }

    /** @return whether the link is the last hop of what it carries */
    static boolean leadsToHost(Network network, int link) {
        return network.target(link) < network.hostCount();
    }

    int count() {
        return example.length;
    }

    int of(int link) {
        return kindOf[link];
    }

    /** @return some link of the kind */
    int example(int kind) {
        return example[kind];
    }
}
