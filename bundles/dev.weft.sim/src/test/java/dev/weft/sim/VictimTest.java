// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A flow that shares no receiver with an incast, only the way to it: lossless fabrics spread the congestion to it,
 * unless the congestion is kept from reaching back.
 */
class VictimTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final int SENDERS = 8;

    /** Two leaves joined by a spine over trunks wide enough for all; senders on one, two receivers on the other. */
    private static Network network() {
        NetworkBuilder b = Network.builder();
        SwitchSpec spec = new SwitchSpec(2L << 20, 0, false);
        HostSpec host = new HostSpec(0, RATE, Fabrics.US);
        int near = b.addSwitch("near", spec);
        int far = b.addSwitch("far", spec);
        int spine = b.addSwitch("spine", spec);
        LinkSpec trunk = new LinkSpec((SENDERS + 1) * RATE, 200 * Fabrics.NS);
        b.connectSwitches(near, spine, trunk);
        b.connectSwitches(spine, far, trunk);
        for (int h = 0; h < SENDERS + 1; h++) {
            b.connectNic(b.firstNic(b.addHost("sender" + h, 1, host)), near, new LinkSpec(RATE, Fabrics.US));
        }
        for (int h = 0; h < 2; h++) {
            b.connectNic(b.firstNic(b.addHost("receiver" + h, 1, host)), far, new LinkSpec(RATE, Fabrics.US));
        }
        return b.build();
    }

    private static double slowdown(String transport, Map<String, ?> values) {
        Workload.Builder incast = Workload.builder();
        int victim = incast.message(SENDERS, SENDERS + 2, 1_000_000, 20 * Fabrics.US);
        for (int s = 0; s < SENDERS; s++) {
            incast.message(s, SENDERS + 1, 2_000_000, 0);
        }
        Workload.Builder alone = Workload.builder();
        alone.message(SENDERS, SENDERS + 2, 1_000_000, 20 * Fabrics.US);
        SimulationResult with = Runs.run(network(), incast.build(), transport, values, 1);
        SimulationResult without = Runs.run(network(), alone.build(), transport, values, 1);
        return (double) (with.messageDeliveredPs()[victim] - with.messageReleasePs()[victim])
                / (without.messageDeliveredPs()[0] - without.messageReleasePs()[0]);
    }

    @Test
    void pausesSpreadToTheVictim() {
        double slowdown = slowdown("rocev2", Map.of("dcqcn", false));
        assertTrue(slowdown > 2, "slowdown " + slowdown);
    }

    @Test
    void creditStallsSpreadToTheVictimOnTheSameLane() {
        double slowdown = slowdown("infiniband", Map.of("virtualLanes", 1));
        assertTrue(slowdown > 2, "slowdown " + slowdown);
    }

    @Test
    void aLaneOfItsOwnRelievesTheVictim() {
        double slowdown = slowdown("infiniband", Map.of("virtualLanes", 2));
        assertTrue(slowdown < 1.25, "slowdown " + slowdown);
    }

    @Test
    void congestionControlRelievesTheVictim() {
        double without = slowdown("infiniband", Map.of("virtualLanes", 1));
        double with = slowdown("infiniband", Map.of("virtualLanes", 1, "congestionControl", true));
        assertTrue(with < without / 1.5, "slowdown " + with + " after " + without);
    }

    @Test
    void sprayingOnALossyFabricSparesTheVictim() {
        double slowdown = slowdown("metaroce", Map.of());
        assertTrue(slowdown < 1.1, "slowdown " + slowdown);
    }
}
