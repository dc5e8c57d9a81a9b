// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Hosts;
import dev.weft.sim.transport.reliable.Framing;
import java.util.Arrays;

/** What each connection sends next: messages in the order of their release, packet by packet. */
final class SendOrder {

    private static final int NONE = -1;

    private final Hosts hosts;
    private final Framing framing;
    private final int[] following;
    private final int[] unacked;
    private final int[] current;
    private final int[] newest;
    private final int[] index;

    SendOrder(Hosts hosts, Framing framing) {
        this.hosts = hosts;
        this.framing = framing;
        following = new int[hosts.messageCount()];
        unacked = new int[hosts.messageCount()];
        int n = hosts.connections().count();
        current = new int[n];
        newest = new int[n];
        index = new int[n];
        Arrays.fill(current, NONE);
    }

    void add(int connection, int message) {
        following[message] = NONE;
        unacked[message] = Math.toIntExact(framing.packets(hosts.bytes(message)));
        if (current[connection] == NONE) {
            current[connection] = message;
            index[connection] = 0;
        } else {
            following[newest[connection]] = message;
        }
        newest[connection] = message;
    }

    boolean hasNext(int connection) {
        return current[connection] != NONE;
    }

    int message(int connection) {
        return current[connection];
    }

    /**
     * The next packet's number within its message.
     *
     * @return from 0
     */
    int index(int connection) {
        return index[connection];
    }

    void advance(int connection) {
        int message = current[connection];
        if (++index[connection] == framing.packets(hosts.bytes(message))) {
            current[connection] = following[message];
            index[connection] = 0;
        }
    }

    /** One more packet of the message has arrived. */
    void acknowledged(int message, long now) {
        if (--unacked[message] == 0) {
            hosts.acked(message, now);
        }
    }
}
