// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.analysis;

import dev.weft.fabric.FabricGraph;
import java.util.List;

/**
 * What can be said of a fabric's shape beyond its counts ({@link FabricSummary}).
 *
 * @param tiers bandwidth down and up of each tier
 * @param paths diameter and number of shortest paths
 * @param hops switches that collectives pass
 * @param ports use of ports by switch type
 * @param singlePoints switches and cables that alone cut off hosts
 * @param dependency whether buffers can wait for one another in a circle
 * @param failures what each kind of failure costs
 */
public record FabricAnalysis(
        List<TierBandwidth> tiers,
        Paths paths,
        CollectiveHops hops,
        List<PortUse> ports,
        List<SinglePoint> singlePoints,
        BufferDependency dependency,
        List<FailureImpact> failures) {
    /** Takes copies of the lists. */
    public FabricAnalysis {
        tiers = List.copyOf(tiers);
        ports = List.copyOf(ports);
        singlePoints = List.copyOf(singlePoints);
        failures = List.copyOf(failures);
    }

    /**
     * Analyses a fabric. Exact for counts, bandwidths and failures; paths and dependencies are searched from some edge
     * switches only, spread evenly, where all would take more than about a second, and say so.
     *
     * @param graph a fabric
     * @return its analysis
     */
    public static FabricAnalysis of(FabricGraph graph) {
        SwitchNetwork net = new SwitchNetwork(graph);
        return new FabricAnalysis(
                TierBandwidth.of(graph),
                Paths.of(net),
                CollectiveHops.of(net),
                PortUse.of(graph),
                SinglePoint.of(graph),
                BufferDependency.of(net),
                FailureImpact.of(graph));
    }
}
