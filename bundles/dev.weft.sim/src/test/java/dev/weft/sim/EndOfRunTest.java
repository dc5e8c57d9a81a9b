// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.HostSpec;
import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.NetworkBuilder;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.transport.ParameterValues;
import dev.weft.sim.transport.TransportProvider;
import dev.weft.sim.transport.Transports;
import dev.weft.sim.workload.Workload;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Runs that end early, and requests that cannot run. */
class EndOfRunTest {

    private static final Network STAR = Fabrics.star(3, 100 * Fabrics.GBPS, Fabrics.US);
    private static final Workload LONG = Runs.oneMessage(0, 1, 100_000_000);

    private static SimulationResult run(Limits limits, Progress progress) {
        TransportProvider t = Transports.named("rocev2");
        return PacketSimulator.run(
                new SimulationRequest(
                        STAR, LONG, t, ParameterValues.of(t.parameters(), Map.of()), 1, limits, Fabrics.US),
                progress);
    }

    @Test
    void progressCancels() {
        AtomicInteger calls = new AtomicInteger();
        SimulationResult r = run(Limits.NONE, (time, fraction, hops) -> calls.incrementAndGet() < 3);
        assertEquals(SimulationResult.Status.CANCELLED, r.status());
        assertEquals(3, calls.get());
        assertEquals(1, r.undelivered());
        assertTrue(r.payloadBytesDelivered() > 0 && r.payloadBytesDelivered() < 100_000_000);
    }

    @Test
    void progressIsHeardAtLeastEveryTenThousandEvents() {
        AtomicInteger calls = new AtomicInteger();
        SimulationResult r = run(Limits.NONE, (time, fraction, hops) -> calls.incrementAndGet() > 0);
        assertEquals(SimulationResult.Status.COMPLETE, r.status());
        assertTrue(calls.get() >= r.events() / 10_000, calls.get() + " calls for " + r.events() + " events");
    }

    @Test
    void limitsEndARunWithWhatThereIs() {
        SimulationResult byHops = run(new Limits(20_000, Long.MAX_VALUE), Progress.NONE);
        assertEquals(SimulationResult.Status.LIMIT, byHops.status());
        SimulationResult byTime = run(new Limits(Long.MAX_VALUE, 1_000 * Fabrics.US), Progress.NONE);
        assertEquals(SimulationResult.Status.LIMIT, byTime.status());
        assertTrue(byTime.simulatedPs() >= 1_000 * Fabrics.US);
        assertEquals(-1, byTime.messageDeliveredPs()[0]);
    }

    @Test
    void unreachableDestinationsAreRefused() {
        NetworkBuilder b = Network.builder();
        HostSpec host = new HostSpec(0, Fabrics.GBPS, 0);
        for (int i = 0; i < 2; i++) {
            int sw = b.addSwitch("switch" + i, new SwitchSpec(1 << 20, 0, false));
            b.connectNic(b.firstNic(b.addHost("host" + i, 1, host)), sw, new LinkSpec(Fabrics.GBPS, Fabrics.US));
        }
        Network apart = b.build();
        Workload w = Runs.oneMessage(0, 1, 10);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Runs.run(apart, w, "rocev2"));
        assertEquals("There is no path from host0 to host1", e.getMessage());
    }

    @Test
    void aMessageCannotFollowOneDeliveredElsewhere() {
        Workload.Builder b = Workload.builder();
        int first = b.message(0, 1, 10, 0);
        b.after(b.message(2, 0, 10, 0), first);
        Workload w = b.build();
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Runs.run(STAR, w, "rocev2"));
        assertTrue(e.getMessage().contains("another host"), e.getMessage());
    }

    @Test
    void buffersSmallerThanTheirHeadroomAreRefused() {
        Network star = Fabrics.star(4, 100 * Fabrics.GBPS, 100 * Fabrics.US, 1 << 20);
        Workload w = Runs.oneMessage(0, 1, 10);
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Runs.run(star, w, "rocev2"));
        assertTrue(e.getMessage().startsWith("The buffer of switch"), e.getMessage());
    }
}
