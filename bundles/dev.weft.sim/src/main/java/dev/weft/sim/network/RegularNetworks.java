// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

/**
 * The regular networks that simulators are compared on: one switch, leaves and spines, three tiers. Hosts have one NIC
 * and are numbered by leaf, then pod.
 */
public final class RegularNetworks {

    /** A host whose NIC takes no time and whose NVLink is that of a current GPU (450 GB/s one way, 1 µs). */
    private static final HostSpec HOST = new HostSpec(0, 3_600_000_000_000L, 1_000_000);

    private RegularNetworks() {}

    /** Hosts on one switch. */
    public static Network star(int hosts, LinkSpec link, SwitchSpec spec) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", spec);
        for (int h = 0; h < hosts; h++) {
            b.connectNic(b.firstNic(b.addHost("host" + h, 1, HOST)), sw, link);
        }
        return b.build();
    }

    /** A host, a chain of switches, a host. */
    public static Network chain(int switches, LinkSpec link, SwitchSpec spec) {
        NetworkBuilder b = Network.builder();
        int first = b.addSwitch("switch0", spec);
        int last = first;
        for (int s = 1; s < switches; s++) {
            int next = b.addSwitch("switch" + s, spec);
            b.connectSwitches(last, next, link);
            last = next;
        }
        b.connectNic(b.firstNic(b.addHost("host0", 1, HOST)), first, link);
        b.connectNic(b.firstNic(b.addHost("host1", 1, HOST)), last, link);
        return b.build();
    }

    /**
     * Every leaf has {@code hostsPerLeaf} hosts and one link to every spine.
     *
     * @param planes ports of a NIC; plane p of all NICs is a leaf-spine of its own
     */
    public static Network leafSpine(
            int leaves, int spines, int hostsPerLeaf, LinkSpec hostLink, LinkSpec upLink, SwitchSpec spec, int planes) {
        NetworkBuilder b = Network.builder();
        for (int h = 0; h < leaves * hostsPerLeaf; h++) {
            b.addHost("host" + h, 1, HOST);
        }
        for (int p = 0; p < planes; p++) {
            int[] spine = new int[spines];
            for (int s = 0; s < spines; s++) {
                spine[s] = b.addSwitch("plane" + p + "/spine" + s, spec);
            }
            for (int l = 0; l < leaves; l++) {
                int leaf = b.addSwitch("plane" + p + "/leaf" + l, spec);
                for (int h = 0; h < hostsPerLeaf; h++) {
                    b.connectNic(b.firstNic(l * hostsPerLeaf + h), leaf, hostLink);
                }
                for (int s : spine) {
                    b.connectSwitches(leaf, s, upLink);
                }
            }
        }
        return b.build();
    }

    /**
     * A three-tier tree: in each pod every leaf has a link to every aggregation switch, and aggregation switch a of each
     * pod one to every core of group a.
     *
     * @param aggregations aggregation switches of a pod, and groups of cores
     * @param coresPerGroup cores that each aggregation switch reaches
     */
    public static Network threeTier(
            int pods,
            int leavesPerPod,
            int aggregations,
            int coresPerGroup,
            int hostsPerLeaf,
            LinkSpec hostLink,
            LinkSpec fabricLink,
            SwitchSpec spec) {
        NetworkBuilder b = Network.builder();
        int[][] core = new int[aggregations][coresPerGroup];
        for (int a = 0; a < aggregations; a++) {
            for (int c = 0; c < coresPerGroup; c++) {
                core[a][c] = b.addSwitch("core" + a + "." + c, spec);
            }
        }
        for (int p = 0; p < pods; p++) {
            int[] agg = new int[aggregations];
            for (int a = 0; a < aggregations; a++) {
                agg[a] = b.addSwitch("pod" + p + "/agg" + a, spec);
                for (int c : core[a]) {
                    b.connectSwitches(agg[a], c, fabricLink);
                }
            }
            for (int l = 0; l < leavesPerPod; l++) {
                int leaf = b.addSwitch("pod" + p + "/leaf" + l, spec);
                for (int h = 0; h < hostsPerLeaf; h++) {
                    int host = b.addHost("pod" + p + "/leaf" + l + "/host" + h, 1, HOST);
                    b.connectNic(b.firstNic(host), leaf, hostLink);
                }
                for (int a : agg) {
                    b.connectSwitches(leaf, a, fabricLink);
                }
            }
        }
        return b.build();
    }

    /** A non-blocking three-tier fat tree with links of one rate. */
    public static Network fatTree(int pods, int leavesPerPod, int hostsPerLeaf, LinkSpec link, SwitchSpec spec) {
        return threeTier(pods, leavesPerPod, hostsPerLeaf, leavesPerPod, hostsPerLeaf, link, link, spec);
    }
}
