// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.LinkKinds;
import dev.weft.sim.network.Network;

/**
 * What comes after the moment in which a flow's sender is through: the last packet crosses the network, idle but for the
 * shares of links that the fluid accounts for, and the acknowledgement comes back.
 */
final class Tails {

    private static final double Q16 = 65_536;

    private final FlowTraits traits;
    private final long[] fixedPs;
    private final int[] links;
    /** Between memory and NICs, which acknowledgements do not wait for. */
    private final long[] insidePs;

    private final double[] psPerByte;
    private final double[] firstPsPerByte;

    Tails(Network network, FlowTraits traits, PathTable paths) {
        this.traits = traits;
        int flows = paths.flows().count();
        fixedPs = new long[flows];
        links = new int[flows];
        psPerByte = new double[flows];
        firstPsPerByte = new double[flows];
        boolean[] cut = new boolean[network.linkCount()];
        for (int link = 0; link < cut.length; link++) {
            cut[link] = LinkKinds.cutsThrough(network, link);
        }
        insidePs = new long[flows];
        HostLinks inside = new HostLinks(network, paths.flows());
        for (int f = 0; f < flows; f++) {
            insidePs[f] = inside.latencyPs(f);
            int link = paths.firstLink(f);
            firstPsPerByte[f] = network.psPerByteQ16(link) / Q16;
            add(network, f, link, cut[link]);
            while (!paths.isBroken(f) && network.target(link) >= network.hostCount()) {
                link = paths.nextLink(f, network.target(link));
                add(network, f, link, cut[link]);
            }
        }
    }

    private void add(Network network, int f, int link, boolean cut) {
        fixedPs[f] += network.latencyPs(link);
        links[f]++;
        if (cut) {
            fixedPs[f] += network.serialisationPs(link, LinkKinds.CUT_THROUGH_BYTES);
        } else {
            psPerByte[f] += network.psPerByteQ16(link) / Q16;
        }
    }

    /** Returns how many tiers of switches above its first one a flow climbs. */
    int tiers(int f) {
        return Math.max(0, links[f] - 2) / 2;
    }

    /** Returns the time from the end of sending until a message lies in memory. */
    long deliveryPs(int f, long messageBytes) {
        // Behind full packets a smaller last one gains nothing: on each link it waits for the one before it.
        double bytes = traits.largestPacketBytes(messageBytes);
        return Math.max(0, fixedPs[f] + insidePs[f] + Math.round(bytes * (psPerByte[f] - firstPsPerByte[f])));
    }

    /** Returns the time from a message's place in memory until its sender knows. */
    long ackPs(int f) {
        return fixedPs[f] + Math.round(traits.ackBytes() * psPerByte[f]);
    }

    /** Returns the time from a packet's first bit to its acknowledgement in an idle network. */
    double roundTripPs(int f) {
        double packet = traits.payloadBytes() + traits.headerBytes() + traits.firstHeaderBytes();
        return 2.0 * fixedPs[f] + (packet + traits.ackBytes()) * psPerByte[f];
    }
}
