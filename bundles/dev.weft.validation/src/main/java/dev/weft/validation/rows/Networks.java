// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.rows;

import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import java.util.stream.IntStream;

/** The networks and traffic that several rows use. */
final class Networks {

    static final long US = Laboratory.US;
    static final long GBPS = 1_000_000_000L;
    /** 100 Gb/s, 1 µs: the link of nearly all published runs. */
    static final LinkSpec LINK_100G = new LinkSpec(100 * GBPS, US);
    /** Store and forward without latency of its own, 32 MB of buffer. */
    static final SwitchSpec SWITCH = new SwitchSpec(32L << 20, 0, false);

    private Networks() {}

    /** @return hosts on one switch at 100 Gb/s, 1 µs a link */
    static Network star(int hosts) {
        return RegularNetworks.star(hosts, LINK_100G, SWITCH);
    }

    /** @return the three-tier tree of 128 hosts: 8 pods of 4 leaves of 4 hosts, 16 cores */
    static Network fatTree128() {
        return RegularNetworks.fatTree(8, 4, 4, LINK_100G, SWITCH);
    }

    static Workload oneMessage(int from, int to, long bytes) {
        Workload.Builder b = Workload.builder();
        b.message(from, to, bytes, 0);
        return b.build();
    }

    /** @return k senders, hosts 1 to k, to host 0 */
    static Workload incast(int k, long bytes) {
        return Collectives.incast(IntStream.rangeClosed(1, k).toArray(), 0, bytes);
    }

    /** @return every host sends to the one half the hosts further on */
    static Workload shift(int hosts, long bytes) {
        Workload.Builder b = Workload.builder();
        for (int h = 0; h < hosts; h++) {
            b.message(h, (h + hosts / 2) % hosts, bytes, 0);
        }
        return b.build();
    }
}
