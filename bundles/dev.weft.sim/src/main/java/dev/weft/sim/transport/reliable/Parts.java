// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.Hosts;

/**
 * The parts into which messages are cut when all queue pairs of a pair of NICs carry each message together: part k
 * travels on queue pair k. Without splitting a message is its only part.
 */
final class Parts {

    private final Hosts hosts;
    private final int perMessage;
    private final int[] unacked;

    Parts(Hosts hosts, int perMessage) {
        this.hosts = hosts;
        this.perMessage = perMessage;
        unacked = new int[hosts.messageCount()];
        for (int m = 0; m < unacked.length; m++) {
            unacked[m] = count(m);
        }
    }

    /** @return how many parts the message has: no more than it has bytes */
    int count(int message) {
        return (int) Math.min(perMessage, hosts.bytes(message));
    }

    /** @return number of all parts of all messages, an upper bound of {@link #part} */
    int limit() {
        return Math.multiplyExact(unacked.length, perMessage);
    }

    int part(int message, int queuePair) {
        return message * perMessage + queuePair;
    }

    int message(int part) {
        return part / perMessage;
    }

    int queuePair(int part) {
        return part % perMessage;
    }

    long bytes(int part) {
        int message = message(part);
        int count = count(message);
        return hosts.bytes(message) / count + (queuePair(part) < hosts.bytes(message) % count ? 1 : 0);
    }

    void acknowledged(int part, long now) {
        if (--unacked[message(part)] == 0) {
            hosts.acked(message(part), now);
        }
    }
}
