// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.extension;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.Progress;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import dev.weft.validation.oracle.Laboratory;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A transport is one class and its line in META-INF/services; no other file knows of it. */
class NewTransportTest {
    private static final long US = 1_000_000;
    private static final Network STAR =
            RegularNetworks.star(4, new LinkSpec(100_000_000_000L, US), new SwitchSpec(1 << 20, 0, false));

    private static SimulationResult run(Workload workload) {
        return new Laboratory(Progress.NONE).run(STAR, workload, "stop-and-wait", Map.of(), 1);
    }

    @Test
    void theRegistryFindsIt() {
        assertTrue(Transports.all().stream().map(TransportProvider::name).anyMatch("stop-and-wait"::equals));
    }

    /** Each packet waits for the one before to be acknowledged: a closed form, to the picosecond. */
    @Test
    void itRunsEndToEnd() {
        Workload.Builder b = Workload.builder();
        b.message(0, 1, 10_000, 0);
        SimulationResult r = run(b.build());
        long data = (1000 + StopAndWaitProvider.HEADER_BYTES) * 80L;
        long ack = StopAndWaitProvider.ACK_BYTES * 80L;
        assertEquals(10 * (2 * data + 2 * ack + 4 * US), r.messageAckedPs()[0]);
        assertEquals(10, r.dataPacketsSent());
    }

    @Test
    void severalShareAReceiver() {
        SimulationResult r = run(Collectives.incast(new int[] {1, 2, 3}, 0, 50_000));
        assertEquals(150_000, r.payloadBytesDelivered());
        assertEquals(0, r.drops());
    }
}
