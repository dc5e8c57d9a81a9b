// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * All-to-alls on a tree of 1,024 hosts against SimGrid's flow model on the same tree. {@code src/test/simgrid} has the program that
 * made SimGrid's times.
 */
class FlowAgainstSimGridTest {
    private static final long BYTES = 65_536;
    private static final double AIM = 0.05;
    private static final double PS_PER_US = 1e6;

    /** What SimGrid does not know makes Weft's times longer: a header of 64 bytes for each 4,086, and whole packets at each hop. */
    @ParameterizedTest
    @CsvSource({"64, 84.575", "128, 168.461", "256, 335.234"})
    void allMessagesAtOnce(int ranks, double simGridUs) {
        LinkSpec link = new LinkSpec(400_000_000_000L, 500_000);
        Network network = RegularNetworks.fatTree(16, 8, 8, link, new SwitchSpec(32L << 20, 0, false));
        Workload.Builder workload = Workload.builder();
        for (int step = 1; step < ranks; step++) {
            for (int rank = 0; rank < ranks; rank++) {
                int to = (rank + step) % ranks;
                workload.message(host(network, rank, ranks), host(network, to, ranks), BYTES, 0);
            }
        }
        double us = ReferenceCases.flowCompletion(
                        ReferenceCases.request(network, workload.build(), "uet", Map.of()), FlowEfficiency.IDEAL)
                / PS_PER_US;
        assertEquals(simGridUs, us, AIM * simGridUs);
    }

    private static int host(Network network, int rank, int ranks) {
        return (int) ((long) rank * network.nicCount() / ranks);
    }
}
