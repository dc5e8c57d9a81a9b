// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.FabricPolicy.Ecn;
import dev.weft.sim.network.Network;

/**
 * Buffers of switches without flow control that are served packet by packet. In a shared buffer each output queue has a limit
 * of its own or a dynamic threshold; in a chassis each input port has its even part of the memory (assumption), and each of
 * its virtual output queues may hold α × what is free of it, α being 1 where the policy has none.
 */
final class LossyBuffers implements Ingress {

    private final Network network;
    private final int hosts;
    private final double alpha;
    private final long[] limit;
    /** By switch, or by input link at a chassis. */
    private final long[] sizeAt;

    private final long[] usedAt;
    private final int[] poolOf;

    LossyBuffers(Network network, FabricPolicy policy) {
        this.network = network;
        hosts = network.hostCount();
        alpha = policy.switching().bufferAlpha();
        int links = network.linkCount();
        limit = new long[links];
        poolOf = new int[links];
        sizeAt = new long[network.switchCount() + links];
        usedAt = new long[network.switchCount() + links];
        for (int s = 0; s < network.switchCount(); s++) {
            sizeAt[s] = network.switchSpec(hosts + s).bufferBytes();
        }
        for (int link = 0; link < links; link++) {
            limit[link] = Ecn.scaled(policy.queueLimitBytes(), network.rateBps(link));
            int sw = network.target(link) - hosts;
            if (sw < 0) {
                continue;
            }
            poolOf[link] = sw;
            if (network.switchSpec(hosts + sw).hasVirtualOutputQueues()) {
                poolOf[link] = network.switchCount() + link;
                sizeAt[poolOf[link]] = sizeAt[sw] / network.linksFrom(hosts + sw).length;
            }
        }
    }

    /**
     * Takes a packet into the buffer, if it fits.
     *
     * @param from the link on which it came
     * @param link the output
     * @param queueBytes what its queue holds already
     */
    boolean admit(int from, int link, long queueBytes, int size) {
        int pool = poolOf[from];
        long free = sizeAt[pool] - usedAt[pool];
        boolean chassis = pool >= network.switchCount();
        boolean fits = chassis || alpha > 0
                ? size <= free && queueBytes + size <= (alpha > 0 ? alpha : 1) * free
                : queueBytes <= limit[link];
        if (fits) {
            usedAt[pool] += size;
        }
        return fits;
    }

    /** Takes a packet in without asking: the control class is never refused. */
    void take(int from, int size) {
        usedAt[poolOf[from]] += size;
    }

    @Override
    public boolean admit(int from, int trafficClass, int size, long now, long portFree) {
        return true;
    }

    @Override
    public void leave(int from, int trafficClass, int size, long now, long portFree) {
        usedAt[poolOf[from]] -= size;
    }

    @Override
    public void restart(int from, int[] heldBlocks, long now, long portFree) {
        // Senders know nothing of these buffers.
    }
}
