// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.collective.AggregationTrees;
import dev.weft.sim.collective.Algorithm;
import dev.weft.sim.collective.CollectiveRequest;
import dev.weft.sim.collective.Communicator;
import dev.weft.sim.collective.Operation;
import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SendLimitTest {
    private static final AggregationTrees NO_TREES = null;

    private static Communicator ranks(int count) {
        NetworkBuilder b = Network.builder();
        int sw = b.addSwitch("switch", new SwitchSpec(1 << 20, 0, true));
        for (int h = 0; h < count; h++) {
            int host = b.addHost("host" + h, 1, new HostSpec(0, 1_000_000_000L, 0));
            b.connectNic(b.firstNic(host), sw, new LinkSpec(1_000_000_000L, 1_000));
        }
        return Communicator.of(b.build(), IntStream.range(0, count).toArray());
    }

    @Test
    void aRingOfFourSendsTwentyFourTimes() {
        CollectiveRequest ring = CollectiveRequest.of(Operation.ALL_REDUCE, Algorithm.RING, 1 << 20);
        assertTrue(SendLimit.isExceeded(ranks(4), ring, NO_TREES, 23));
        assertFalse(SendLimit.isExceeded(ranks(4), ring, NO_TREES, 24));
    }
}
