// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.fault.FaultPlan;
import dev.weft.sim.network.Network;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import java.util.BitSet;

/** The max-min fair rates of flows that all send at the same time and without end, as collectives of many groups do. */
public final class SteadyRates {

    private static final double BITS_PS = 8e12;

    private final Standing standing;

    /**
     * Prepares for a transport.
     *
     * @param faults those that are there at time 0 count for good
     * @param seed of hashes
     * @throws IllegalArgumentException if the flow engine cannot stand in for the transport
     */
    public SteadyRates(
            Network network, TransportProvider transport, ParameterValues parameters, FaultPlan faults, long seed) {
        standing = new Standing(network, transport, parameters, faults, seed);
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
        LinkRates links = standing.links();
        FlowTraits traits = standing.traits();
        PathTable paths = standing.paths(new FlowEnds(sources, destinations, new int[sources.length]));
        LinkUse use = standing.efficiency().of(bytes);
        MaxMin rates = new Resources(standing.network(), paths, links, traits, use.leastSpread(), new BitSet(), false)
                .solver(use);
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
