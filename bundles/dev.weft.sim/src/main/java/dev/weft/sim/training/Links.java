// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.training;

import dev.weft.sim.analytic.AlphaBeta;
import dev.weft.sim.analytic.Machine;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.flow.SteadyRates;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the fabric gives the groups of one dimension of parallelism, all of which communicate at the same time: latency of
 * the path, rate of the slowest flow by the flow engine. Rank i is at the end {@code ends[i]}.
 */
final class Links {

    private static final int PACKET_BYTES = 4_096;

    private final Network network;
    private final Routes routes;
    private final SteadyRates rates;
    private final int[] ends;

    Links(Network network, SteadyRates rates, int[] ends) {
        this.network = network;
        this.rates = rates;
        this.ends = ends.clone();
        routes = Routes.shortest(network);
    }

    /** Each group's ranks as a ring, one channel for each rank of a host, so that all NICs of a group are used. */
    Machine rings(List<int[]> groups, double bytes) {
        return machine(groups, bytes, true);
    }

    /** Each rank sends to all others of its group. */
    Machine exchanges(List<int[]> groups, double bytes) {
        return machine(groups, bytes, false);
    }

    private Machine machine(List<int[]> groups, double bytes, boolean ring) {
        Communicator comm = Communicator.of(network, endsOf(groups.get(0)));
        int perHost = comm.mostRanksPerHost();
        AlphaBeta nvlink = nvlink();
        List<int[]> flows = new ArrayList<>();
        for (int[] group : groups) {
            addFlows(endsOf(group), ring, flows);
        }
        if (flows.isEmpty()) {
            return new Machine(1, comm.size(), nvlink, nvlink);
        }
        double slowest = slowestBps(flows, bytes);
        // The formula of an exchange gives a NIC's rate to all that leaves the host.
        double rate = ring ? slowest : slowest * (comm.size() - perHost);
        return new Machine(comm.hostCount(), perHost, new AlphaBeta(latencyPs(flows), 8e12 / rate), nvlink);
    }

    AlphaBeta nvlink() {
        var host = network.hostSpec(network.hostOfEnd(ends[0]));
        return new AlphaBeta(host.nvlinkLatencyPs(), 8e12 / host.nvlinkBps());
    }

    /** A message from each rank to another one. */
    AlphaBeta pairs(List<int[]> ranks, double bytes) {
        List<int[]> flows = new ArrayList<>();
        for (int[] pair : ranks) {
            int from = ends[pair[0]];
            int to = ends[pair[1]];
            if (!network.isInsideHost(from, to)) {
                flows.add(new int[] {from, to});
            }
        }
        return flows.isEmpty() ? nvlink() : new AlphaBeta(latencyPs(flows), 8e12 / slowestBps(flows, bytes));
    }

    private int[] endsOf(int[] group) {
        return Arrays.stream(group).map(rank -> ends[rank]).toArray();
    }

    private void addFlows(int[] group, boolean ring, List<int[]> flows) {
        for (int i = 0; i < group.length; i++) {
            for (int k = 1; k < group.length; k++) {
                int peer = group[(i + k) % group.length];
                if (network.isInsideHost(group[i], peer)) {
                    continue;
                }
                if (!ring) {
                    flows.add(new int[] {group[i], peer});
                    continue;
                }
                // The rank's channel leaves the host here and enters the next one at the same place.
                int place = placeInHost(group, i);
                int entry = (i + k) % group.length;
                int host = network.hostOfEnd(peer);
                int to = peer;
                for (int j = 0; j <= place; j++) {
                    int candidate = group[(entry + j) % group.length];
                    if (network.hostOfEnd(candidate) != host) {
                        break;
                    }
                    to = candidate;
                }
                flows.add(new int[] {group[i], to});
                break;
            }
        }
    }

    private int placeInHost(int[] group, int index) {
        int place = 0;
        for (int i = 0; i < index; i++) {
            place += network.isInsideHost(group[i], group[index]) ? 1 : 0;
        }
        return place;
    }

    private double slowestBps(List<int[]> flows, double bytes) {
        int[] from = flows.stream().mapToInt(flow -> nic(flow[0])).toArray();
        int[] to = flows.stream().mapToInt(flow -> nic(flow[1])).toArray();
        double slowest = Arrays.stream(rates.payloadBps(from, to, bytes)).min().orElseThrow();
        if (!(slowest > 0)) {
            throw new IllegalArgumentException("A link that the training needs is down");
        }
        return slowest;
    }

    private int nic(int end) {
        return network.ends().nic(end);
    }

    private double latencyPs(List<int[]> flows) {
        double longest = 0;
        int step = Math.max(1, flows.size() / 256);
        for (int i = 0; i < flows.size(); i += step) {
            int[] flow = flows.get(i);
            longest = Math.max(longest, Machine.latencyPs(network, routes, nic(flow[0]), nic(flow[1]), PACKET_BYTES));
        }
        return longest;
    }
}
