// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Random;

/** Small random networks and traffic, the same on every machine. */
final class RandomCases {

    private RandomCases() {}

    /** Leaves and spines with random rates, cable lengths, parallel cables, NICs a host and buffers. */
    static Network network(Random r) {
        NetworkBuilder b = Network.builder();
        int leaves = 1 + r.nextInt(4);
        int spines = 1 + r.nextInt(3);
        int nics = 1 + r.nextInt(2);
        boolean cutThrough = r.nextBoolean();
        int[] leaf = new int[leaves];
        for (int l = 0; l < leaves; l++) {
            leaf[l] = b.addSwitch(
                    "leaf" + l, new SwitchSpec((8L << 20) + r.nextInt(1 << 22), r.nextInt(500_000), cutThrough));
        }
        for (int s = 0; s < spines; s++) {
            int spine = b.addSwitch("spine" + s, new SwitchSpec(16L << 20, r.nextInt(500_000), cutThrough));
            for (int l : leaf) {
                for (int cable = 0; cable <= r.nextInt(2); cable++) {
                    b.connectSwitches(l, spine, randomLink(r));
                }
            }
        }
        for (int h = 0; h < 2 + r.nextInt(8); h++) {
            int host = b.addHost("host" + h, nics, new HostSpec(r.nextInt(500_000), 900 * Fabrics.GBPS, 500_000));
            for (int n = 0; n < nics; n++) {
                b.connectNic(b.firstNic(host) + n, leaf[h % leaves], randomLink(r));
            }
        }
        return b.build();
    }

    private static LinkSpec randomLink(Random r) {
        long[] rates = {25, 50, 100, 200, 400, 800};
        return new LinkSpec(rates[r.nextInt(rates.length)] * Fabrics.GBPS, 5_000 + r.nextInt(1_500_000));
    }

    static Workload workload(Random r, Network n) {
        Workload.Builder b = Workload.builder();
        int[] lastAtHost = new int[n.hostCount()];
        Arrays.fill(lastAtHost, -1);
        for (int m = 0; m < 1 + r.nextInt(60); m++) {
            int from = r.nextInt(n.nicCount());
            int to = r.nextInt(n.nicCount());
            if (from == to) {
                continue;
            }
            int message =
                    b.message(from, to, 1 + (long) (StrictMath.exp(r.nextDouble() * 13)), r.nextInt(50) * Fabrics.US);
            int earlier = lastAtHost[n.hostOfNic(from)];
            if (earlier >= 0 && r.nextInt(3) == 0) {
                b.after(message, earlier);
            }
            lastAtHost[n.hostOfNic(to)] = message;
        }
        b.message(0, n.nicCount() - 1, 1, 0);
        return b.build();
    }
}
