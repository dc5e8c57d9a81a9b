// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/**
 * When the packet in service at each output port of each switch will have left, in order of time, then port. Ports that
 * are alike finish nearly in the order in which they began, so a sorted ring per switch is cheaper than a heap: an
 * insertion moves few entries or none, and what comes next is always at its front.
 */
final class ServiceEnds {

    /** Returned by {@link #nextTime} when nothing is in service. */
    static final long NEVER = Long.MAX_VALUE;

    private final int[] start;
    private final int[] mask;
    private final int[] first;
    private final int[] size;
    private final long[] times;
    private final int[] links;

    ServiceEnds(Network network) {
        int switches = network.switchCount();
        start = new int[switches];
        mask = new int[switches];
        first = new int[switches];
        size = new int[switches];
        int total = 0;
        for (int s = 0; s < switches; s++) {
            int ports = network.linksFrom(network.hostCount() + s).length;
            int capacity = Math.max(1, Integer.highestOneBit(Math.max(1, 2 * ports - 1)));
            start[s] = total;
            mask[s] = capacity - 1;
            total += capacity;
        }
        times = new long[total];
        links = new int[total];
    }

    long nextTime(int index) {
        return size[index] == 0 ? NEVER : times[start[index] + first[index]];
    }

    int nextLink(int index) {
        return links[start[index] + first[index]];
    }

    void removeNext(int index) {
        first[index] = first[index] + 1 & mask[index];
        size[index]--;
    }

    /** A port has at most one packet in service. */
    void add(int index, long time, int link) {
        int base = start[index];
        int wrap = mask[index];
        int free = size[index]++;
        int at = first[index] + free & wrap;
        while (free > 0) {
            int before = at - 1 & wrap;
            long earlier = times[base + before];
            if (earlier < time || earlier == time && links[base + before] < link) {
                break;
            }
            times[base + at] = earlier;
            links[base + at] = links[base + before];
            at = before;
            free--;
        }
        times[base + at] = time;
        links[base + at] = link;
    }
}
