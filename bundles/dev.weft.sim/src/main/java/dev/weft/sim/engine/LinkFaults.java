// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.fault.Fault;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import java.util.ArrayList;
import java.util.List;

/**
 * The cables' faults of a run. All of them are known beforehand, so a packet's fate is settled, to the picosecond, when
 * it leaves; only what a node must do itself (empty a queue, begin anew with credits) is an event.
 */
final class LinkFaults {

    private final LinkTimeline[] timelines;
    private final long seed;
    private final Network network;

    private LinkFaults(Network network, FaultPlan plan, long seed) {
        this.network = network;
        this.seed = Mixing.mix(seed ^ 0x10555L);
        timelines = new LinkTimeline[network.linkCount()];
        for (int cable = 0; cable < timelines.length / 2; cable++) {
            List<Fault> own = ofCable(plan, network, cable);
            for (int link = 2 * cable; link <= 2 * cable + 1; link++) {
                List<Fault> all = new ArrayList<>(own);
                all.addAll(stallsOf(plan, network.source(link)));
                if (!all.isEmpty()) {
                    timelines[link] = new LinkTimeline(network.rateBps(link), all);
                }
            }
        }
    }

    /** @return null when no cable has a fault, so that fault-free runs need no more than a test of a reference */
    static LinkFaults of(Network network, FaultPlan plan, long seed) {
        boolean none = plan.faults().stream().allMatch(f -> f instanceof Fault.SlowReceiver);
        return none ? null : new LinkFaults(network, plan, seed);
    }

    private static List<Fault> ofCable(FaultPlan plan, Network network, int cable) {
        List<Fault> own = new ArrayList<>();
        for (Fault fault : plan.faults()) {
            boolean concerned = fault instanceof Fault.OfCable one && one.cable() == cable
                    || fault instanceof Fault.SwitchDown sw
                            && (network.source(2 * cable) == sw.node() || network.target(2 * cable) == sw.node());
            if (concerned) {
                own.add(fault);
            }
        }
        return own;
    }

    private static List<Fault> stallsOf(FaultPlan plan, int node) {
        return plan.faults().stream()
                .filter(fault -> fault instanceof Fault.SwitchStall stall && stall.node() == node)
                .toList();
    }

    /** @return whether the link has faults at all; the other methods are for those that have */
    boolean affect(int link) {
        return timelines[link] != null;
    }

    LinkTimeline of(int link) {
        return timelines[link];
    }

    /** @return whether the port cannot send; of any link */
    boolean isDown(int link, long now) {
        return timelines[link] != null && timelines[link].isDown(now);
    }

    /** Whether a packet is damaged on the link. Its fate is a hash of itself and the place, so that it needs no state. */
    boolean damages(int link, long start, int wireBytes, long head, long sequence) {
        double probability = timelines[link].lossProbability(start, wireBytes);
        if (probability <= 0) {
            return false;
        }
        long random = Mixing.mix(head ^ Long.rotateLeft(sequence, 20) ^ seed + link) >>> 11;
        return random * 0x1p-53 < probability;
    }

    /** Has the nodes at a link's ends told when it goes down and when it is back. */
    void announce(Wires wires) {
        for (int link = 0; link < timelines.length; link++) {
            if (timelines[link] == null) {
                continue;
            }
            boolean goesDown = true;
            for (long time : timelines[link].changes()) {
                wires.tell(network.source(link), time, goesDown ? Packet.PORT_DOWN : Packet.PORT_UP, link);
                if (!goesDown) {
                    // After all that was on the link before it failed has been taken in.
                    wires.tell(network.target(link), time + network.latencyPs(link), Packet.LINK_BACK, link);
                }
                goesDown = !goesDown;
            }
        }
    }
}
