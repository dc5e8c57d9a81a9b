// SPDX-License-Identifier: EPL-2.0
package dev.weft.cli.bench;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;

/**
 * The networks that large collectives are timed on: hosts of 8 GPUs with a NIC of 400 Gb/s each, every NIC on the leaf of its
 * rail, 32 hosts a leaf, 32 aggregation switches a pod of 2,048 GPUs, and cores beyond one pod; non-blocking.
 */
final class RailOptimised {
    /** GPUs, NICs and rails of a host. */
    static final int RAILS = 8;

    private static final int HOSTS_PER_LEAF = 32;
    private static final int UNITS_PER_POD = 8;
    private static final long RATE_BPS = 400_000_000_000L;
    private static final LinkSpec HOST_LINK = new LinkSpec(RATE_BPS, 25_000);
    private static final LinkSpec FABRIC_LINK = new LinkSpec(RATE_BPS, 150_000);
    private static final SwitchSpec SWITCH = new SwitchSpec(64L << 20, 300_000, true);
    /** NVLink 4. */
    private static final HostSpec HOST = new HostSpec(600_000, 3_600_000_000_000L, 1_000_000);

    private RailOptimised() {}

    /** @param gpus a multiple of 256 */
    static Network of(int gpus) {
        NetworkBuilder b = Network.builder();
        int units = gpus / (RAILS * HOSTS_PER_LEAF);
        int perPod = Math.min(UNITS_PER_POD, units);
        int pods = (units + perPod - 1) / perPod;
        for (int h = 0; h < gpus / RAILS; h++) {
            b.addHost("host" + h, RAILS, HOST);
        }
        int[][] cores = new int[HOSTS_PER_LEAF][pods == 1 ? 0 : RAILS * perPod];
        for (int a = 0; a < cores.length; a++) {
            for (int c = 0; c < cores[a].length; c++) {
                cores[a][c] = b.addSwitch("core" + a + "." + c, SWITCH);
            }
        }
        for (int pod = 0; pod < pods; pod++) {
            int[] aggregations = new int[HOSTS_PER_LEAF];
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

    private static void addUnit(NetworkBuilder b, int unit, int[] aggregations) {
        for (int rail = 0; rail < RAILS; rail++) {
            int leaf = b.addSwitch("unit" + unit + "/leaf" + rail, SWITCH);
            for (int h = 0; h < HOSTS_PER_LEAF; h++) {
                b.connectNic(b.firstNic(unit * HOSTS_PER_LEAF + h) + rail, leaf, HOST_LINK);
            }
            for (int aggregation : aggregations) {
                b.connectSwitches(leaf, aggregation, FABRIC_LINK);
            }
        }
    }
}
