// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;

/** {@link RegularNetworks} with the switches that most tests use. */
public final class Fabrics {

    public static final long GBPS = 1_000_000_000L;
    public static final long NS = 1_000L;
    public static final long US = 1_000_000L;

    private static final long BUFFER = 32L << 20;

    private Fabrics() {}

    private static final HostSpec HOST = new HostSpec(0, 3_600 * GBPS, US);

    private static SwitchSpec spec(long bufferBytes) {
        return new SwitchSpec(bufferBytes, 0, false);
    }

    /** Hosts on one switch. */
    public static Network star(int hosts, long rateBps, long propagationPs) {
        return star(hosts, rateBps, propagationPs, BUFFER);
    }

    public static Network star(int hosts, long rateBps, long propagationPs, long bufferBytes) {
        return RegularNetworks.star(hosts, new LinkSpec(rateBps, propagationPs), spec(bufferBytes));
    }

    /** Every leaf has {@code hostsPerLeaf} hosts and one link to every spine. */
    public static Network leafSpine(int leaves, int spines, int hostsPerLeaf, long rateBps, long propagationPs) {
        return leafSpine(leaves, spines, hostsPerLeaf, rateBps, propagationPs, 1);
    }

    /** The same with NICs of several ports; plane p of all NICs is a leaf-spine of its own. */
    public static Network leafSpine(
            int leaves, int spines, int hostsPerLeaf, long rateBps, long propagationPs, int planes) {
        LinkSpec link = new LinkSpec(rateBps, propagationPs);
        return RegularNetworks.leafSpine(leaves, spines, hostsPerLeaf, link, link, spec(BUFFER), planes);
    }

    /** A non-blocking three-tier fat tree. */
    public static Network fatTree(int pods, int leavesPerPod, int hostsPerLeaf, long rateBps, long propagationPs) {
        return RegularNetworks.fatTree(
                pods, leavesPerPod, hostsPerLeaf, new LinkSpec(rateBps, propagationPs), spec(BUFFER));
    }

    /** Switches in a circle, each with the same number of hosts; hosts are numbered by switch. */
    public static Network ring(int switches, int hostsPerSwitch, long rateBps, long propagationPs, long bufferBytes) {
        NetworkBuilder b = Network.builder();
        LinkSpec link = new LinkSpec(rateBps, propagationPs);
        for (int s = 0; s < switches; s++) {
            b.addSwitch("ring" + s, spec(bufferBytes));
        }
        for (int s = 0; s < switches; s++) {
            b.connectSwitches(s, (s + 1) % switches, link);
            for (int h = 0; h < hostsPerSwitch; h++) {
                b.connectNic(b.firstNic(b.addHost("host" + s + "." + h, 1, HOST)), s, link);
            }
        }
        return b.build();
    }
}
