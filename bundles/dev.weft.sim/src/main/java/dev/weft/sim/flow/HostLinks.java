// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.network.Ends;
import dev.weft.sim.network.HostIo;
import dev.weft.sim.network.Network;
import java.util.List;

/**
 * The links inside hosts that flows cross between memory and NICs ({@link HostIo}), numbered host by host. What a NIC needs for
 * each message is not looked at.
 */
final class HostLinks {

    private static final int[] NO_LINKS = {};

    private final Network network;
    private final FlowEnds flows;
    private final int[] firstOfHost;
    private final int[] guestIndex;

    HostLinks(Network network, FlowEnds flows) {
        this.network = network;
        this.flows = flows;
        firstOfHost = new int[network.hostCount() + 1];
        int[] ends = new int[network.hostCount()];
        for (int h = 0; h < network.hostCount(); h++) {
            firstOfHost[h + 1] = firstOfHost[h] + network.hostIo(h).ratesBps().size();
            ends[h] = network.nicCount(h);
        }
        guestIndex = new int[network.ends().guests()];
        for (int g = 0; g < guestIndex.length; g++) {
            guestIndex[g] = ends[network.hostOfEnd(Ends.FIRST_GUEST + g)]++;
        }
    }

    /** Returns how many links all hosts have inside. */
    int count() {
        return firstOfHost[firstOfHost.length - 1];
    }

    /** Returns the links from memory to the sending NIC. */
    int[] out(int f) {
        HostIo.Way way = way(flows.sourceEnd(f));
        return way == null ? NO_LINKS : numbers(flows.sourceEnd(f), way.out());
    }

    /** Returns the links from the receiving NIC to memory. */
    int[] in(int f) {
        HostIo.Way way = way(flows.destinationEnd(f));
        return way == null ? NO_LINKS : numbers(flows.destinationEnd(f), way.in());
    }

    /** Returns what a message's first byte needs inside the two hosts, picoseconds. */
    long latencyPs(int f) {
        HostIo.Way out = way(flows.sourceEnd(f));
        HostIo.Way in = way(flows.destinationEnd(f));
        return (out == null ? 0 : out.sendPs()) + (in == null ? 0 : in.receivePs());
    }

    /** Returns the capacity of a link of the host that an end is in, bytes a picosecond. */
    double bytesPerPs(int end, int link) {
        int host = network.hostOfEnd(end);
        return network.hostIo(host).ratesBps().get(link - firstOfHost[host]) / LinkRates.BITS_PS;
    }

    private int[] numbers(int end, List<Integer> resources) {
        int first = firstOfHost[network.hostOfEnd(end)];
        return resources.stream().mapToInt(r -> r + first).toArray();
    }

    private HostIo.Way way(int end) {
        int host = network.hostOfEnd(end);
        int index = end < Ends.FIRST_GUEST ? end - network.firstNic(host) : guestIndex[end - Ends.FIRST_GUEST];
        List<HostIo.Way> ways = network.hostIo(host).nics();
        return index < ways.size() ? ways.get(index) : null;
    }
}
