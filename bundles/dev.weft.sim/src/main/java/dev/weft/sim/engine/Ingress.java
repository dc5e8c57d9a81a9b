// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/** What switches keep of where their buffered packets came from, to tell the senders when to stop. */
interface Ingress {

    /**
     * A packet has come in.
     *
     * @param from the link on which it came
     * @param portFree when the packet in service on the way back ends
     * @return false when there is no room, not even in the headroom
     */
    boolean admit(int from, int trafficClass, int size, long now, long portFree);

    /** The packet has left the switch. */
    void leave(int from, int trafficClass, int size, long now, long portFree);

    /**
     * A link into the switch is up again, and its sender knows nothing any more.
     *
     * @param heldBlocks blocks of each class of what came on the link and is still in the switch
     */
    void restart(int from, int[] heldBlocks, long now, long portFree);

    static Ingress of(Network network, FabricPolicy policy, Wires wires) {
        return switch (policy.flowControl()) {
            case PFC -> new PauseIngress(network, policy, wires);
            case CREDITS -> new CreditIngress(network, policy, wires);
            case NONE -> throw new IllegalArgumentException("Without flow control there is no ingress accounting");
        };
    }
}
