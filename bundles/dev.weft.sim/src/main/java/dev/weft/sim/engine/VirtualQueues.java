// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;
import java.util.Arrays;

/**
 * Virtual output queues: at a chassis each input port has a queue of its own for each output port and class, so that no
 * packet waits for one that goes elsewhere. An output port hands credits to the inputs that have packets for it, in turn, at
 * its own rate; so inputs share it evenly, whatever they offer.
 *
 * <p>Other switches keep one queue for each output port and class. Both are numbers of {@link PacketQueues}.
 */
final class VirtualQueues {

    /** Bytes that an output port grants an input at a time (assumption; Jericho's credits are of some KiB). */
    private static final int CREDIT_BYTES = 4096;

    private static final int NONE = -1;

    private final Network network;
    private final PacketQueues queues;
    private final ClassIndex classes;
    private final boolean[] virtual;
    /** A link's number among those that leave its node. */
    private final int[] localIndex;
    /** By switch, then output, input and class: the queue's number, or 0 when it was not used yet. */
    private final int[][] numberOf;

    private final int classesInUse;

    // By link and class, as ClassIndex numbers them.
    private final int[] first;
    private final int[] last;
    private final int[] credit;

    private int[] following = new int[64];
    private final int base;

    /** @return the queues, or null when no switch has virtual ones */
    static VirtualQueues of(Network network, PacketQueues queues, ClassIndex classes) {
        for (int s = 0; s < network.switchCount(); s++) {
            if (network.switchSpec(network.hostCount() + s).hasVirtualOutputQueues()) {
                return new VirtualQueues(network, queues, classes);
            }
        }
        return null;
    }

    private VirtualQueues(Network network, PacketQueues queues, ClassIndex classes) {
        this.network = network;
        this.queues = queues;
        this.classes = classes;
        int links = network.linkCount();
        base = classes.size(links);
        classesInUse = classes.size(1);
        virtual = new boolean[network.switchCount()];
        numberOf = new int[network.switchCount()][];
        localIndex = new int[links];
        for (int s = 0; s < virtual.length; s++) {
            int node = network.hostCount() + s;
            virtual[s] = network.switchSpec(node).hasVirtualOutputQueues();
            int[] out = network.linksFrom(node);
            for (int i = 0; i < out.length; i++) {
                localIndex[out[i]] = i;
            }
        }
        first = new int[base];
        last = new int[base];
        credit = new int[base];
        Arrays.fill(first, NONE);
    }

    private int switchOf(int link) {
        return network.source(link) - network.hostCount();
    }

    /** @return where the output link's packet that came over another is to wait */
    int queueFor(int link, int trafficClass, int from) {
        int at = classes.of(link, trafficClass);
        int sw = switchOf(link);
        if (!virtual[sw]) {
            return at;
        }
        return number(sw, link, from, at - classes.of(link, 0));
    }

    /** A packet is about to be added to the queue that {@link #queueFor} named. */
    void joins(int link, int trafficClass, int queue) {
        if (queue >= base && queues.isEmpty(queue)) {
            enter(classes.of(link, trafficClass), queue);
        }
    }

    private int number(int sw, int link, int from, int classNumber) {
        int degree = network.linksFrom(network.source(link)).length;
        if (numberOf[sw] == null) {
            numberOf[sw] = new int[degree * degree * classesInUse];
        }
        int entry = (localIndex[link] * degree + localIndex[from ^ 1]) * classesInUse + classNumber;
        if (numberOf[sw][entry] == 0) {
            int queue = queues.addQueue();
            numberOf[sw][entry] = queue;
            if (queue - base >= following.length) {
                following = Arrays.copyOf(following, 2 * (queue - base));
            }
        }
        return numberOf[sw][entry];
    }

    private void enter(int at, int queue) {
        following[queue - base] = NONE;
        if (first[at] == NONE) {
            first[at] = queue;
            credit[at] = CREDIT_BYTES;
        } else {
            following[last[at] - base] = queue;
        }
        last[at] = queue;
    }

    /** @return the queue whose packet goes next; only where there is one */
    int next(int link, int trafficClass) {
        int at = classes.of(link, trafficClass);
        return virtual[switchOf(link)] ? first[at] : at;
    }

    /** @return whether nothing waits for the output link in the class */
    boolean isEmpty(int link, int trafficClass) {
        int at = classes.of(link, trafficClass);
        return virtual[switchOf(link)] ? first[at] == NONE : queues.isEmpty(at);
    }

    /** The first packet of the queue that {@link #next} named has been taken. */
    void served(int link, int trafficClass, int size) {
        if (!virtual[switchOf(link)]) {
            return;
        }
        int at = classes.of(link, trafficClass);
        int queue = first[at];
        credit[at] -= size;
        boolean empty = queues.isEmpty(queue);
        if (!empty && credit[at] > 0) {
            return;
        }
        first[at] = following[queue - base];
        credit[at] = CREDIT_BYTES;
        if (!empty) {
            enter(at, queue);
        }
    }
}
