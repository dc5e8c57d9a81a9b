// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;

/**
 * The networks that large collectives are timed on: hosts of 8 GPUs with a NIC of 400 Gb/s each, 32 NICs a leaf, 32
 * aggregation switches a pod of 2,048 GPUs, and cores beyond one pod; non-blocking.
 */
public enum LargeFabric {
    /** Every NIC is on the leaf of its rail, with those of 31 other hosts. */
    RAIL_OPTIMISED("rail-optimised"),
    /** The NICs of a host are on one leaf, with those of 3 other hosts. */
    THREE_TIERS("three-tier");

    /** GPUs, NICs and rails of a host. */
    static final int RAILS = 8;

    private static final int HOSTS_PER_UNIT = 32;
    private static final int NICS_PER_LEAF = 32;
    private static final int AGGREGATIONS = 32;
    private static final int UNITS_PER_POD = 8;
    private static final long RATE_BPS = 400_000_000_000L;
    private static final LinkSpec HOST_LINK = new LinkSpec(RATE_BPS, 25_000);
    private static final LinkSpec FABRIC_LINK = new LinkSpec(RATE_BPS, 150_000);
    private static final SwitchSpec SWITCH = new SwitchSpec(64L << 20, 300_000, true);
    /** NVLink 4. */
    private static final HostSpec HOST = new HostSpec(600_000, 3_600_000_000_000L, 1_000_000);

    private final String title;

    LargeFabric(String title) {
        this.title = title;
    }

    /** Returns what it is called in tables. */
    public String title() {
        return title;
    }

    /** @param gpus a multiple of 256 */
    Network of(int gpus) {
        NetworkBuilder b = Network.builder();
        int units = gpus / (RAILS * HOSTS_PER_UNIT);
        int perPod = Math.min(UNITS_PER_POD, units);
        int pods = (units + perPod - 1) / perPod;
        for (int h = 0; h < gpus / RAILS; h++) {
            b.addHost("host" + h, RAILS, HOST);
        }
        int[][] cores = new int[AGGREGATIONS][pods == 1 ? 0 : RAILS * perPod];
        for (int a = 0; a < cores.length; a++) {
            for (int c = 0; c < cores[a].length; c++) {
                cores[a][c] = b.addSwitch("core" + a + "." + c, SWITCH);
            }
        }
        for (int pod = 0; pod < pods; pod++) {
            int[] aggregations = new int[AGGREGATIONS];
            for (int a = 0; a < aggregations.length; a++) {
                aggregations[a] = b.addSwitch("pod" + pod + "/aggregation" + a, SWITCH);
                for (int core : cores[a]) {
                    b.connectSwitches(aggregations[a], core, FABRIC_LINK);
                }
            }
            for (int unit = pod * perPod; unit < Math.min(units, (pod + 1) * perPod); unit++) {
                addUnit(b, unit, aggregations);
            }
        }
        return b.build();
    }

    private void addUnit(NetworkBuilder b, int unit, int[] aggregations) {
        int[] leaves = new int[HOSTS_PER_UNIT * RAILS / NICS_PER_LEAF];
        for (int i = 0; i < leaves.length; i++) {
            leaves[i] = b.addSwitch("unit" + unit + "/leaf" + i, SWITCH);
            for (int aggregation : aggregations) {
                b.connectSwitches(leaves[i], aggregation, FABRIC_LINK);
            }
        }
        for (int nic = 0; nic < HOSTS_PER_UNIT * RAILS; nic++) {
            int leaf = this == RAIL_OPTIMISED ? nic % RAILS : nic / NICS_PER_LEAF;
            b.connectNic(b.firstNic(unit * HOSTS_PER_UNIT) + nic, leaves[leaf], HOST_LINK);
        }
    }
}
