// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.fault;

import dev.weft.sim.network.Network;
import java.util.List;

/**
 * All that breaks during a run. Immutable; known before the run begins, so that a packet's fate can be told when it
 * leaves.
 *
 * @param faults in any order
 * @param healingPs time from a port's going down until all switches route around it, and from its coming back until they
 *     use it again, picoseconds. Until then packets are lost there, as they are until a routing protocol or a subnet
 *     manager has noticed. Around what is down at time 0 the routes lead from the start
 */
public record FaultPlan(List<Fault> faults, long healingPs) {

    /**
     * 10 ms, an assumption: between the tens of microseconds of repair in the switch itself and the hundreds of
     * milliseconds of BFD with BGP, or the 10 s sweep of OpenSM.
     */
    public static final long DEFAULT_HEALING_PS = 10_000_000_000L;

    /** Nothing breaks. */
    public static final FaultPlan NONE = new FaultPlan(List.of(), DEFAULT_HEALING_PS);

    /** @throws IllegalArgumentException when the healing time is negative */
    public FaultPlan {
        faults = List.copyOf(faults);
        if (healingPs < 0) {
            throw new IllegalArgumentException("Routes cannot heal before the fault: " + healingPs + " ps");
        }
    }

    public boolean isEmpty() {
        return faults.isEmpty();
    }

    /** @throws IllegalArgumentException when a fault concerns something that the network does not have */
    public void requireFits(Network network) {
        for (Fault fault : faults) {
            if (fault instanceof Fault.SwitchDown down) {
                requireSwitch(network, down.node());
            } else if (fault instanceof Fault.SwitchStall stall) {
                requireSwitch(network, stall.node());
            } else if (fault instanceof Fault.SlowReceiver slow) {
                require(slow.nic() >= 0 && slow.nic() < network.nicCount(), "NIC", slow.nic());
            } else if (fault instanceof Fault.OfCable one) {
                require(one.cable() >= 0 && one.cable() < network.linkCount() / 2, "cable", one.cable());
            }
        }
    }

    private static void requireSwitch(Network network, int node) {
        require(node >= network.hostCount() && node < network.nodeCount(), "switch", node);
    }

    private static void require(boolean known, String what, int number) {
        if (!known) {
            throw new IllegalArgumentException("A fault concerns " + what + " " + number + ", which is not there");
        }
    }
}
