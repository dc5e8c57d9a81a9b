// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.Hosts;
import dev.weft.sim.engine.TurnRings;
import dev.weft.sim.transport.reliable.Framing;
import dev.weft.sim.transport.reliable.MessageQueues;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What each connection sends next. Its streams take turns packet by packet (assumption: how they are scheduled is not
 * published); within a stream messages go in the order of their release. A stream costs its place in line, no more:
 * windows, paths and numbers belong to the connection.
 */
final class SendOrder {

    private static final int NONE = -1;

    private final Hosts hosts;
    private final Framing framing;
    private final int[] unacked;

    /** The queue of each message: the connection's own for its first stream, others behind all of those. */
    private final int[] queueOf;

    private final MessageQueues queues;
    private final TurnRings turns;
    private final int[] index;
    private final int[] serving;
    private final int[] number;

    SendOrder(Hosts hosts, Framing framing) {
        this.hosts = hosts;
        this.framing = framing;
        int n = hosts.connections().count();
        unacked = new int[hosts.messageCount()];
        queueOf = new int[hosts.messageCount()];
        int count = assignQueues(n);
        queues = new MessageQueues(count, hosts.messageCount());
        turns = new TurnRings(n, count);
        index = new int[count];
        serving = new int[n];
        number = new int[n];
        Arrays.fill(serving, NONE);
    }

    private int assignQueues(int connections) {
        int[] firstStream = new int[connections];
        Arrays.fill(firstStream, NONE);
        Map<Long, Integer> others = new HashMap<>();
        for (int m = 0; m < queueOf.length; m++) {
            int c = hosts.connections().ofMessage(m);
            if (c == Connections.LOCAL) {
                continue;
            }
            int stream = hosts.communicator(m);
            if (firstStream[c] == NONE) {
                firstStream[c] = stream;
            }
            queueOf[m] = stream == firstStream[c]
                    ? c
                    : others.computeIfAbsent((long) c << 32 | stream, key -> connections + others.size());
        }
        return connections + others.size();
    }

    void add(int connection, int message) {
        int queue = queueOf[message];
        unacked[message] = Math.toIntExact(framing.packets(hosts.bytes(message)));
        boolean idle = queues.current(queue) == NONE;
        queues.add(queue, message);
        if (!idle) {
            return;
        }
        if (serving[connection] == NONE) {
            serving[connection] = queue;
        } else {
            turns.addLast(connection, queue);
        }
    }

    boolean hasNext(int connection) {
        return serving[connection] != NONE;
    }

    int message(int connection) {
        return queues.current(serving[connection]);
    }

    /**
     * The next packet's number within its message.
     *
     * @return from 0
     */
    int index(int connection) {
        return index[serving[connection]];
    }

    /**
     * The next packet's number within its connection.
     *
     * @return from 0
     */
    int number(int connection) {
        return number[connection];
    }

    void advance(int connection) {
        int queue = serving[connection];
        int message = queues.current(queue);
        number[connection]++;
        if (++index[queue] == framing.packets(hosts.bytes(message))) {
            queues.removeOldest(queue);
            index[queue] = 0;
        }
        if (queues.current(queue) != NONE) {
            if (turns.length(connection) == 0) {
                return;
            }
            turns.addLast(connection, queue);
        }
        serving[connection] = turns.length(connection) > 0 ? turns.removeFirst(connection) : NONE;
    }

    /** One more packet of the message has arrived. */
    void acknowledged(int message, long now) {
        if (--unacked[message] == 0) {
            hosts.acked(message, now);
        }
    }
}
