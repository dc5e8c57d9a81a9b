// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.List;

/**
 * Whether buffers of switches can wait for one another in a circle when packets take shortest paths and links are lossless
 * (PFC or credits): the channel dependency graph of all shortest paths between edge switches has a cycle. One without cycles
 * cannot deadlock; one with a cycle needs virtual lanes, or a routing that avoids some paths.
 *
 * @param risk whether there is a cycle
 * @param cycle names of the sending switch ports along the cycle that was found; empty without
 * @param destinations edge switches whose paths were looked at; 0 where the fabric is too large for it
 * @param edges number of edge switches
 */
public record BufferDependency(boolean risk, List<String> cycle, int destinations, int edges) {
    /** Takes a copy of the list. */
    public BufferDependency {
        cycle = List.copyOf(cycle);
    }

    /** @return whether the paths to all edge switches were looked at, so that no risk means none. */
    public boolean complete() {
        return destinations == edges;
    }

    /**
     * Looks for a cycle.
     *
     * @param graph a fabric
     * @return what was found; where all destinations would take too long, for some of them, spread evenly
     */
    public static BufferDependency of(FabricGraph graph) {
        return of(new SwitchNetwork(graph));
    }

    static BufferDependency of(SwitchNetwork net) {
        DependencySearch search = new DependencySearch(net);
        int[] destinations = net.sources(DependencySearch.WORK);
        if (search.onlyUpThenDown(destinations)) {
            return new BufferDependency(false, List.of(), destinations.length, net.edges.length);
        }
        if (search.tooLarge()) {
            return new BufferDependency(false, List.of(), 0, net.edges.length);
        }
        // A cycle is mostly found with few destinations.
        destinations = net.sources(DependencySearch.WORK / 64);
        List<String> cycle = search.cycle(destinations);
        if (cycle.isEmpty() && destinations.length < net.edges.length) {
            destinations = net.sources(DependencySearch.WORK / 4);
            cycle = search.cycle(destinations);
        }
        return new BufferDependency(!cycle.isEmpty(), cycle, destinations.length, net.edges.length);
    }
}
