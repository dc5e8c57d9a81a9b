// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which queues of switches wait for which: a queue whose port is stopped waits for its packets' predecessors, those that
 * came over the same link in the same class and sit in the next switch's queues, until any of these queues moves. Queues
 * of which that can never happen are in a deadlock.
 */
final class WaitGraph {

    private final Network network;
    private final PartsByLink parts;
    private final ClassIndex classes;

    WaitGraph(Network network, PartsByLink parts, ClassIndex classes) {
        this.classes = classes;
        this.network = network;
        this.parts = parts;
    }

    /**
     * @param stopped the queues that have not moved for a while; reduced to those in a deadlock
     */
    void reduce(BitSet stopped) {
        // First without a look into queues, which leaves nothing but what may be part of a cycle.
        removeAll(stopped, false);
        removeAll(stopped, true);
    }

    private void removeAll(BitSet stopped, boolean exact) {
        boolean goOn = true;
        while (goOn) {
            goOn = removes(stopped, exact);
        }
    }

    private boolean removes(BitSet stopped, boolean exact) {
        boolean removed = false;
        for (int queue = stopped.nextSetBit(0); queue >= 0; queue = stopped.nextSetBit(queue + 1)) {
            if (exact ? isReleased(queue, stopped) : next(queue, stopped, false) < 0) {
                stopped.clear(queue);
                removed = true;
            }
        }
        return removed;
    }

    /** Whether something that the queue waits for can move. */
    private boolean isReleased(int queue, BitSet stopped) {
        int link = classes.link(queue);
        int trafficClass = classes.trafficClass(queue);
        boolean waits = false;
        for (int out : network.linksFrom(network.target(link))) {
            if (parts.queued(out).serves(out, link)) {
                return true;
            }
            if (parts.queued(out).holds(out, trafficClass, link)) {
                if (!stopped.get(classes.of(out, trafficClass))) {
                    return true;
                }
                waits = true;
            }
        }
        return !waits;
    }

    /** A stopped queue of the next switch, if there is one, for which the queue waits. */
    private int next(int queue, BitSet stopped, boolean exact) {
        int link = classes.link(queue);
        int trafficClass = classes.trafficClass(queue);
        if (network.target(link) < network.hostCount()) {
            return -1;
        }
        for (int out : network.linksFrom(network.target(link))) {
            if (stopped.get(classes.of(out, trafficClass))
                    && (!exact || parts.queued(out).holds(out, trafficClass, link))) {
                return classes.of(out, trafficClass);
            }
        }
        return -1;
    }

    /**
     * @param deadlocked what {@link #reduce} has left, not empty
     * @return links whose ports wait in a circle: each for the next, the last for the first
     */
    int[] cycle(BitSet deadlocked) {
        BitSet seen = new BitSet();
        int queue = deadlocked.nextSetBit(0);
        while (!seen.get(queue)) {
            seen.set(queue);
            queue = next(queue, deadlocked, true);
        }
        int start = queue;
        int length = 0;
        int[] links = new int[seen.cardinality()];
        do {
            links[length++] = classes.link(queue);
            queue = next(queue, deadlocked, true);
        } while (queue != start);
        return Arrays.copyOf(links, length);
    }
}
