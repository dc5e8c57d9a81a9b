// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.SwitchSpec;

/** Small regular networks for tests. Hosts have one NIC; hosts are numbered by leaf, then pod. */
public final class Fabrics {

    public static final long GBPS = 1_000_000_000L;
    public static final long NS = 1_000L;
    public static final long US = 1_000_000L;

    private static final HostSpec HOST = new HostSpec(0, 3_600 * GBPS, US);
    private static final long BUFFER = 32L << 20;

    private Fabrics() {}

    /** Hosts on one switch. */
    public static Network star(int hosts, long rateBps, long propagationPs) {
        return star(hosts, rateBps, propagationPs, BUFFER);
    }

    public static Network star(int hosts, long rateBps, long propagationPs, long bufferBytes) {
        Network.Builder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(bufferBytes, 0, false));
        for (int h = 0; h < hosts; h++) {
            b.connectNic(b.firstNic(b.addHost("host" + h, 1, HOST)), sw, new LinkSpec(rateBps, propagationPs));
        }
        return b.build();
    }

    /** Every leaf has {@code hostsPerLeaf} hosts and one link to every spine. */
    public static Network leafSpine(int leaves, int spines, int hostsPerLeaf, long rateBps, long propagationPs) {
        return leafSpine(leaves, spines, hostsPerLeaf, rateBps, propagationPs, 1);
    }

    /** The same with NICs of several ports; plane p of all NICs is a leaf-spine of its own. */
    public static Network leafSpine(
            int leaves, int spines, int hostsPerLeaf, long rateBps, long propagationPs, int planes) {
        Network.Builder b = Network.builder();
        LinkSpec link = new LinkSpec(rateBps, propagationPs);
        for (int h = 0; h < leaves * hostsPerLeaf; h++) {
            b.addHost("host" + h, 1, HOST);
        }
        for (int p = 0; p < planes; p++) {
            int[] spine = new int[spines];
            for (int s = 0; s < spines; s++) {
                spine[s] = b.addSwitch("plane" + p + "/spine" + s, new SwitchSpec(BUFFER, 0, false));
            }
            for (int l = 0; l < leaves; l++) {
                int leaf = b.addSwitch("plane" + p + "/leaf" + l, new SwitchSpec(BUFFER, 0, false));
                for (int h = 0; h < hostsPerLeaf; h++) {
                    b.connectNic(b.firstNic(l * hostsPerLeaf + h), leaf, link);
                }
                for (int s : spine) {
                    b.connectSwitches(leaf, s, link);
                }
            }
        }
        return b.build();
    }

    /**
     * A non-blocking three-tier fat tree: as many aggregation switches a pod as hosts a leaf, each with as many cores of
     * its own as a pod has leaves.
     */
    public static Network fatTree(int pods, int leavesPerPod, int hostsPerLeaf, long rateBps, long propagationPs) {
        Network.Builder b = Network.builder();
        LinkSpec link = new LinkSpec(rateBps, propagationPs);
        SwitchSpec spec = new SwitchSpec(BUFFER, 0, false);
        int[][] core = new int[hostsPerLeaf][leavesPerPod];
        for (int a = 0; a < hostsPerLeaf; a++) {
            for (int c = 0; c < leavesPerPod; c++) {
                core[a][c] = b.addSwitch("core" + a + "." + c, spec);
            }
        }
        for (int p = 0; p < pods; p++) {
            int[] agg = new int[hostsPerLeaf];
            for (int a = 0; a < hostsPerLeaf; a++) {
                agg[a] = b.addSwitch("pod" + p + "/agg" + a, spec);
                for (int c = 0; c < leavesPerPod; c++) {
                    b.connectSwitches(agg[a], core[a][c], link);
                }
            }
            for (int l = 0; l < leavesPerPod; l++) {
                int leaf = b.addSwitch("pod" + p + "/leaf" + l, spec);
                for (int h = 0; h < hostsPerLeaf; h++) {
                    int host = b.addHost("pod" + p + "/leaf" + l + "/host" + h, 1, HOST);
                    b.connectNic(b.firstNic(host), leaf, link);
                }
                for (int a : agg) {
                    b.connectSwitches(leaf, a, link);
                }
            }
        }
        return b.build();
    }
}
