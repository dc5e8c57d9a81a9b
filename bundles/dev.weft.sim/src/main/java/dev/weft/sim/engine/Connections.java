// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Ends;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The connections (queue pairs) that a workload needs: for each pair of GPUs that talk, and each service level at which
 * they do, a fixed number; for each communicator anew, unless the transport shares them: then for each pair of NICs.
 */
public final class Connections {

    /** The message stays inside its host and needs no connection. */
    public static final int LOCAL = -1;

    private final int[] source;
    private final int[] destination;
    private final int[] memory;
    private final int[] queuePair;
    private final byte[] serviceLevel;
    private final int[] ofMessage;
    private boolean usesServiceLevels;

    /**
     * Finds the connections of a workload.
     *
     * @param perPair connections of a pair of NICs; messages take turns on them
     * @param shared whether all communicators use the same, else each has its own
     */
    public Connections(Network network, Workload workload, int perPair, boolean shared) {
        int messages = workload.messageCount();
        ofMessage = new int[messages];
        Ends ends = network.ends();
        Map<Long, Integer> pairs = new HashMap<>();
        int[] pairSource = new int[16];
        int[] pairDestination = new int[16];
        int[] pairMemory = new int[16];
        byte[] pairLevel = new byte[16];
        int[] turn = new int[16];
        for (int m = 0; m < messages; m++) {
            int from = workload.source(m);
            int to = workload.destination(m);
            if (network.isInsideHost(from, to)) {
                ofMessage[m] = LOCAL;
                continue;
            }
            int count = pairs.size();
            long owner = shared ? 0 : workload.communicator(m);
            int level = workload.serviceLevel(m);
            usesServiceLevels |= level != 0;
            // Guests come behind the NICs, in the same number of bits.
            int sender = shared ? ends.nic(from) : ends.place(from);
            int receiver = shared ? ends.nic(to) : ends.place(to);
            long key = (owner * Workload.SERVICE_LEVELS + level) << 2 * Packet.NIC_BITS
                    | (long) sender << Packet.NIC_BITS
                    | receiver;
            Integer known = pairs.putIfAbsent(key, count);
            int pair = known == null ? count : known;
            if (known == null) {
                if (pair == turn.length) {
                    pairSource = Arrays.copyOf(pairSource, 2 * pair);
                    pairDestination = Arrays.copyOf(pairDestination, 2 * pair);
                    pairMemory = Arrays.copyOf(pairMemory, 2 * pair);
                    pairLevel = Arrays.copyOf(pairLevel, 2 * pair);
                    turn = Arrays.copyOf(turn, 2 * pair);
                }
                pairLevel[pair] = (byte) level;
                pairSource[pair] = ends.nic(from);
                pairDestination[pair] = ends.nic(to);
                pairMemory[pair] = sender;
            }
            ofMessage[m] = pair * perPair + turn[pair]++ % perPair;
        }
        int count = pairs.size() * perPair;
        source = new int[count];
        destination = new int[count];
        memory = new int[count];
        queuePair = new int[count];
        serviceLevel = new byte[count];
        for (int c = 0; c < count; c++) {
            source[c] = pairSource[c / perPair];
            destination[c] = pairDestination[c / perPair];
            memory[c] = pairMemory[c / perPair];
            queuePair[c] = c % perPair;
            serviceLevel[c] = pairLevel[c / perPair];
        }
    }

    public int count() {
        return source.length;
    }

    /** @return the NIC that sends data on the connection */
    public int source(int connection) {
        return source[connection];
    }

    public int destination(int connection) {
        return destination[connection];
    }

    /** @return the place of the end whose memory the data come from; of a shared connection that of its NIC */
    int memory(int connection) {
        return memory[connection];
    }

    /** @return the connection's number among those of its pair */
    public int queuePair(int connection) {
        return queuePair[connection];
    }

    /** @return the service level of the connection's messages */
    public int serviceLevel(int connection) {
        return serviceLevel[connection];
    }

    /** @return whether any message asks for another service level than 0 */
    public boolean usesServiceLevels() {
        return usesServiceLevels;
    }

    /** @return the message's connection, or {@link #LOCAL} */
    public int ofMessage(int message) {
        return ofMessage[message];
    }
}
