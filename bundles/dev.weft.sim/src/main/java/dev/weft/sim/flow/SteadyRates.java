// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FabricPolicy;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import java.util.Arrays;

/** The max-min fair rates of flows that all send at the same time and without end, as collectives of many groups do. */
public final class SteadyRates {

    private static final double BITS_PS = 8e12;

    private final Network network;
    private final FabricPolicy policy;
    private final FlowTraits traits;
    private final FlowEfficiency efficiency;
    private final FaultPlan faults;
    private final long seed;

    /**
     * Prepares for a transport.
     *
     * @param faults those that are there at time 0 count for good
     * @param seed of hashes
     * @throws IllegalArgumentException if the flow engine cannot stand in for the transport
     */
    public SteadyRates(
            Network network, TransportProvider transport, ParameterValues parameters, FaultPlan faults, long seed) {
        this.network = network;
        this.faults = faults;
        this.seed = seed;
        TransportModel model = transport.model(parameters, network);
        policy = model.fabric();
        traits = model.flow()
                .orElseThrow(() -> new IllegalArgumentException(
                        "The flow engine cannot stand in for the transport " + transport.name()));
        efficiency = FlowCalibration.builtIn().efficiency(transport.name());
    }

    /**
     * The payload rates of flows, each between two NICs of different hosts.
     *
     * @param sources the NICs that send
     * @param destinations the NICs that receive
     * @param bytes payload of each flow, by which the transport's efficiency is chosen
     * @return bit/s, in the order of the flows
     * @throws IllegalArgumentException if there is no way for one
     */
    public double[] payloadBps(int[] sources, int[] destinations, double bytes) {
        LinkRates links = new LinkRates(network, policy);
        LinkConditions conditions = new LinkConditions(network, faults, policy.maximumPacketBytes());
        Network open = conditions.nextTime() == 0 ? conditions.pass(0, links) : network;
        FlowEnds ends = new FlowEnds(sources, destinations, new int[sources.length]);
        PathTable paths = new PathTable(open, policy, traits, ends, seed, links);
        paths.requireWhole();
        double[] spreadOver = efficiency.fabric(bytes);
        double least = Arrays.stream(spreadOver).min().orElse(1);
        MaxMin rates =
                new Resources(open, paths, links, traits, least, false).solver(efficiency.shared(bytes), spreadOver);
        for (int f = 0; f < sources.length; f++) {
            rates.add(f);
        }
        rates.solve();
        long whole = Math.max(1, Math.round(bytes));
        double payload = (double) whole / traits.wireBytes(whole);
        double[] result = new double[sources.length];
        for (int f = 0; f < result.length; f++) {
            double[] arrives = {1};
            paths.forEachLink(f, (link, fraction) -> arrives[0] *= 1 - links.loss(link) * fraction);
            result[f] = rates.rate(f) * BITS_PS * payload * arrives[0];
        }
        return result;
    }
}
