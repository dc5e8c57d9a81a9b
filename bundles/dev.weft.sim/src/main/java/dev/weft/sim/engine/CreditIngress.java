// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/**
 * InfiniBand's side of a receive buffer: a sender never sends what does not fit, and learns of freed blocks once an
 * eighth of the lane's buffer has been freed (assumption: the specification only bounds the interval from above).
 */
final class CreditIngress implements Ingress {

    private final Wires wires;
    private final int threshold;
    private final ClassIndex classes;
    private final int laneBlocks;
    private final int[] owed;

    CreditIngress(Network network, FabricPolicy policy, Wires wires) {
        laneBlocks = Gates.blocks(policy.lossless().laneBufferBytes());
        this.wires = wires;
        classes = policy.lossless().classes();
        threshold = wires.creditThreshold();
        owed = new int[classes.size(network.linkCount())];
    }

    @Override
    public boolean admit(int from, int trafficClass, int size, long now, long portFree) {
        return true;
    }

    @Override
    public void leave(int from, int trafficClass, int size, long now, long portFree) {
        int at = classes.of(from, trafficClass);
        owed[at] += Gates.blocks(size);
        if (owed[at] >= threshold) {
            wires.linkControl(Packet.CREDIT, from ^ 1, (long) owed[at] << 32 | trafficClass, now, portFree);
            owed[at] = 0;
        }
    }

    @Override
    public void restart(int from, int[] heldBlocks, long now, long portFree) {
        for (int i = 0; i < classes.count(); i++) {
            int trafficClass = classes.at(i);
            owed[classes.of(from, trafficClass)] = 0;
            long free = (long) laneBlocks - heldBlocks[trafficClass];
            wires.linkControl(Packet.CREDIT, from ^ 1, free << 32 | trafficClass, now, portFree);
        }
    }
}
