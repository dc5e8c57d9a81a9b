// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.network.LinkSpec;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.RegularNetworks;
import dev.weft.sim.network.SwitchSpec;
import dev.weft.sim.workload.Collectives;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** k senders, one receiver: the receiver's link decides, and lossless fabrics lose nothing. */
class IncastTest {

    private static final long RATE = 100 * Fabrics.GBPS;
    private static final long BYTES = 2_000_000;

    private static Workload incast(int k) {
        return Collectives.incast(IntStream.rangeClosed(1, k).toArray(), 0, BYTES);
    }

    private static double idealPs(int k, int header, int mtu) {
        long packets = (BYTES + mtu - 1) / mtu;
        return k * (BYTES + packets * (double) header) * 8e12 / RATE + 2 * Fabrics.US;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 15})
    void pfcAloneIsIdealForTheSlowest(int k) {
        SimulationResult r = Runs.run(
                Fabrics.star(16, RATE, Fabrics.US), incast(k), "rocev2", Map.of("dcqcn", false, "mtu", 4000), 1);
        assertEquals(0, r.drops());
        assertEquals(1, r.completionPs() / idealPs(k, 82, 4000), 0.02);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 15})
    void creditsAreIdealForTheSlowestAndFair(int k) {
        SimulationResult r = Runs.run(Fabrics.star(16, RATE, Fabrics.US), incast(k), "infiniband");
        long[] done = r.messageDeliveredPs();
        assertEquals(0, r.drops());
        assertEquals(1, r.completionPs() / idealPs(k, 26, 4096), 0.02);
        assertEquals(1, (double) Arrays.stream(done).min().getAsLong() / r.completionPs(), 0.05);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8, 15})
    void sprayingTransportsStayNearIdeal(int k) {
        for (String transport : new String[] {"metaroce", "uet"}) {
            SimulationResult r = Runs.run(Fabrics.star(16, RATE, Fabrics.US), incast(k), transport);
            int header = transport.equals("uet") ? 64 : 98;
            int mtu = transport.equals("uet") ? 4086 : 4096;
            assertEquals(1, r.completionPs() / idealPs(k, header, mtu), 0.05, transport);
        }
    }

    @Test
    void hintsMakeAnIncastFairAndKeepItsQueueShort() {
        Network star = Fabrics.star(16, RATE, Fabrics.US);
        SimulationResult with = Runs.run(star, incast(15), "metaroce");
        SimulationResult without = Runs.run(star, incast(15), "metaroce", Map.of("hints", false), 1);
        assertTrue(with.packetLatencyPs().getValueAtPercentile(90)
                < without.packetLatencyPs().getValueAtPercentile(90));
        long[] done = with.messageDeliveredPs();
        assertEquals(1, (double) Arrays.stream(done).min().getAsLong() / with.completionPs(), 0.03);
    }

    /** A small buffer behind a long cable: the headroom that the engine computes is enough, half of it is not. */
    @Test
    void computedHeadroomIsEnoughAndHalfOfItIsNot() {
        long cable = 20 * Fabrics.US;
        Network star = Fabrics.star(4, RATE, cable, 4_000_000);
        Map<String, Object> computed = Map.of("dcqcn", false);
        assertEquals(0, Runs.run(star, incast(3), "rocev2", computed, 1).drops());
        // Round trip of 40 us plus response at 100 Gb/s, and three packets.
        long half = (long) (40.3 * 12_500 + 3 * 4_194) / 2;
        Map<String, Object> tooLittle = Map.of("dcqcn", false, "pfcHeadroom", half);
        assertTrue(Runs.run(star, incast(3), "rocev2", tooLittle, 1).drops() > 0);
    }

    /** A pause frame may have to wait for a packet on its way back, and its sender may just have begun another one. */
    @Test
    void headroomTakesWhatArrivesWhileThePauseFrameWaits() {
        Network tree =
                RegularNetworks.fatTree(8, 4, 4, new LinkSpec(RATE, Fabrics.US), new SwitchSpec(8_000_000, 0, false));
        Workload.Builder shift = Workload.builder();
        for (int h = 0; h < 128; h++) {
            shift.message(h, (h + 64) % 128, BYTES, 0);
        }
        Map<String, Object> early = Map.of("dcqcn", false, "mtu", 4000, "pfcAlpha", 1 / 128.0);
        SimulationResult r = Runs.run(tree, shift.build(), "rocev2", early, 1);
        assertTrue(r.pauses() > 1_000, "pauses: " + r.pauses());
        assertEquals(0, r.drops());
    }

    @Test
    void dcqcnSlowsSendersBeforePfcHasTo() {
        Network star = Fabrics.star(9, RATE, Fabrics.US);
        Workload w = Collectives.incast(IntStream.rangeClosed(1, 8).toArray(), 0, 10_000_000);
        SimulationResult pfcOnly = Runs.run(star, w, "rocev2", Map.of("dcqcn", false), 1);
        SimulationResult dcqcn = Runs.run(star, w, "rocev2", Map.of(), 1);
        assertTrue(pfcOnly.pauses() > 100, "pauses without DCQCN: " + pfcOnly.pauses());
        assertEquals(0, dcqcn.pauses());
        assertTrue(dcqcn.ecnMarks() > 0);
        // A bare incast is where DCQCN has nothing to win: it under-uses the link while rates recover.
        assertTrue(dcqcn.completionPs() > pfcOnly.completionPs());
    }
}
