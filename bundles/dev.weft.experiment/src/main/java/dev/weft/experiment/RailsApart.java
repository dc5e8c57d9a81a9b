// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.sim.collective.Communicator;
import dev.weft.sim.network.Network;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Whether the rails of a fabric have switches of their own and nothing joins them, as in rail-only fabrics. */
final class RailsApart {
    private RailsApart() {}

    /** Returns whether GPUs of the first two hosts reach those of their own rail and some of another rail not. */
    static boolean are(Network network, Communicator comm) {
        if (comm.hostCount() < 2) {
            return false;
        }
        int[] near = comm.ranksOf(0);
        int[] far = comm.ranksOf(1);
        boolean apart = false;
        for (int rail = 0; rail < Math.min(near.length, far.length); rail++) {
            BitSet switches = switchesReached(network, comm.nic(near[rail]));
            if (!isCabledTo(network, comm.nic(far[rail]), switches)) {
                return false;
            }
            for (int rank : far) {
                apart |= !isCabledTo(network, comm.nic(rank), switches);
            }
        }
        return apart;
    }

    private static BitSet switchesReached(Network network, int nic) {
        BitSet reached = new BitSet();
        Deque<Integer> left = new ArrayDeque<>();
        for (int port = 0; port < network.portCount(nic); port++) {
            visit(network, network.portLink(nic, port), reached, left);
        }
        while (!left.isEmpty()) {
            for (int link : network.linksFrom(left.remove())) {
                visit(network, link, reached, left);
            }
        }
        return reached;
    }

    private static void visit(Network network, int link, BitSet reached, Deque<Integer> left) {
        int node = network.target(link);
        if (node >= network.hostCount() && !reached.get(node)) {
            reached.set(node);
            left.add(node);
        }
    }

    private static boolean isCabledTo(Network network, int nic, BitSet switches) {
        for (int port = 0; port < network.portCount(nic); port++) {
            if (switches.get(network.target(network.portLink(nic, port)))) {
                return true;
            }
        }
        return false;
    }
}
