// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;

/**
 * The parts in which connections carry messages: one a message, or with several connections that carry a message together
 * one for each of them. Each connection sends its parts one after the other.
 */
final class Parts {

    static final int NONE = -1;

    private final Workload workload;
    private final Connections connections;
    private final int perMessage;
    private final int[] first;
    private final int[] last;
    private final int[] following;
    private final int[] missing;

    Parts(Workload workload, Connections connections, FlowTraits traits) {
        this.workload = workload;
        this.connections = connections;
        perMessage = traits.splitOver();
        first = new int[connections.count()];
        last = new int[connections.count()];
        Arrays.fill(first, NONE);
        following = new int[Math.multiplyExact(workload.messageCount(), perMessage)];
        missing = new int[workload.messageCount()];
    }

    /** Begins with a message; returns how many parts it has. */
    int begin(int message) {
        missing[message] = (int) Math.min(perMessage, workload.bytes(message));
        return missing[message];
    }

    int part(int message, int index) {
        return message * perMessage + index;
    }

    int message(int part) {
        return part / perMessage;
    }

    /** Returns the connection that carries a part. */
    int connection(int part) {
        int c = connections.ofMessage(message(part));
        return perMessage == 1 ? c : c - connections.queuePair(c) + part % perMessage;
    }

    /** Returns the payload of a part. */
    long bytes(int part) {
        long whole = workload.bytes(message(part));
        return whole / perMessage + (part % perMessage < whole % perMessage ? 1 : 0);
    }

    /** Puts a part at the end of its connection's queue; returns whether it is the only one there. */
    boolean enqueue(int part) {
        int c = connection(part);
        following[part] = NONE;
        boolean only = first[c] == NONE;
        if (only) {
            first[c] = part;
        } else {
            following[last[c]] = part;
        }
        last[c] = part;
        return only;
    }

    /** Returns the part that a connection sends now. */
    int current(int connection) {
        return first[connection];
    }

    /** Ends the part that a connection sends; returns the next, or −1. */
    int advance(int connection) {
        first[connection] = following[first[connection]];
        return first[connection];
    }

    /** Counts a delivered part; returns whether its message is thereby whole. */
    boolean delivered(int part) {
        return --missing[message(part)] == 0;
    }
}
