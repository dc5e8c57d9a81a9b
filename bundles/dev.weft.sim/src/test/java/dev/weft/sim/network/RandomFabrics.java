// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import dev.weft.sim.Fabrics;
import java.util.Random;

/** Connected networks without any order in them, for tests of routing. */
final class RandomFabrics {

    private static final LinkSpec LINK = new LinkSpec(100 * Fabrics.GBPS, Fabrics.US);
    private static final HostSpec HOST = new HostSpec(0, 3_600 * Fabrics.GBPS, Fabrics.US);
    private static final SwitchSpec SWITCH = new SwitchSpec(32L << 20, 0, false);

    private RandomFabrics() {}

    /** A random tree of switches, as many random cables again, hosts with one to three ports anywhere. */
    static Network connected(Random r) {
        NetworkBuilder b = Network.builder();
        int switches = 2 + r.nextInt(14);
        for (int s = 0; s < switches; s++) {
            b.addSwitch("switch" + s, SWITCH);
            if (s > 0) {
                b.connectSwitches(s, r.nextInt(s), LINK);
            }
        }
        for (int extra = r.nextInt(2 * switches); extra > 0; extra--) {
            int x = r.nextInt(switches);
            int y = r.nextInt(switches);
            if (x != y) {
                b.connectSwitches(x, y, LINK);
            }
        }
        for (int h = 0; h < 2 + r.nextInt(12); h++) {
            int nics = 1 + r.nextInt(2);
            int first = b.firstNic(b.addHost("host" + h, nics, HOST));
            for (int nic = first; nic < first + nics; nic++) {
                for (int ports = 1 + r.nextInt(3); ports > 0; ports--) {
                    b.connectNic(nic, r.nextInt(switches), LINK);
                }
            }
        }
        return b.build();
    }

    /** A ring of switches with a host on each: shortest paths on it can deadlock. */
    static Network ring(int switches) {
        NetworkBuilder b = Network.builder();
        for (int s = 0; s < switches; s++) {
            b.addSwitch("switch" + s, SWITCH);
            b.connectNic(b.firstNic(b.addHost("host" + s, 1, HOST)), s, LINK);
        }
        for (int s = 0; s < switches; s++) {
            b.connectSwitches(s, (s + 1) % switches, LINK);
        }
        return b.build();
    }
}
