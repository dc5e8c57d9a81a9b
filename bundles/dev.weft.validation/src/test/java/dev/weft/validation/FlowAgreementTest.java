// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.weft.sim.transport.Transports;
import dev.weft.validation.flow.FlowAgreement;
import dev.weft.validation.flow.FlowCase;
import dev.weft.validation.flow.FlowCase.Topology;
import dev.weft.validation.flow.FlowCase.Traffic;
import dev.weft.validation.flow.FlowOutcome;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How the flow engine's errors are counted, and that they are those of real runs. */
class FlowAgreementTest {

    private static final long MB = 1_000_000;

    private static FlowOutcome outcome(String transport, long bytes, double packetUs, double flowUs, double slowest) {
        FlowCase of = new FlowCase(transport, Traffic.RING, Topology.ONE_SWITCH, bytes, 1);
        return new FlowOutcome(of, packetUs, flowUs, 0.01, slowest, 0.96);
    }

    @Test
    void theListIsTheWholeProduct() {
        List<FlowCase> all = FlowCase.all();
        Set<String> different = new HashSet<>();
        all.forEach(c -> different.add(c.transport() + c.traffic() + c.topology() + c.bytes()));
        assertEquals(Transports.all().size() * Traffic.values().length * Topology.values().length * 2, all.size());
        assertEquals(all.size(), different.size());
    }

    @Test
    void errorsAndOrdersAreCounted() {
        FlowAgreement good = new FlowAgreement(List.of(
                outcome("infiniband", MB, 100, 101, 1),
                outcome("uet", MB, 120, 118, 0.96),
                outcome("uet", 2 * MB, 10, 11, 1)));
        assertEquals(1.0 / 60, good.median(), 1e-9);
        assertEquals(0.1, good.worst(), 1e-9);
        assertEquals(2, good.groups());
        assertEquals(2, good.rankingsAgree());
        assertTrue(good.isGood());
        FlowAgreement turned =
                new FlowAgreement(List.of(outcome("infiniband", MB, 100, 114, 0.5), outcome("uet", MB, 110, 105, 1)));
        assertEquals(0, turned.rankingsAgree());
        assertEquals(
                "infiniband, uet", turned.disorder("ring, one switch, 1 MB").orElseThrow());
        assertEquals(1, turned.slowestAgree());
        assertEquals(2, turned.ownSlowestAgree());
        assertFalse(turned.isGood());
        assertEquals(1, turned.of("uet").outcomes().size());
    }

    @Test
    void aSlowestFlowThatNobodyFindsIsNotFound() {
        FlowOutcome agreeing = outcome("infiniband", MB, 100, 101, 1);
        assertTrue(new FlowAgreement(List.of(agreeing)).isGood());
        FlowOutcome other = new FlowOutcome(agreeing.compared(), 100, 101, 0.01, 0.5, 0.5);
        assertFalse(new FlowAgreement(List.of(other)).isGood(), "that packets do not find their own is no excuse");
    }

    @Test
    void anOrderThatChanceCanTurnIsNone() {
        FlowOutcome faster = outcome("infiniband", MB, 100, 110, 1);
        FlowOutcome scattered = new FlowOutcome(faster.compared(), 110, 100, 0.3, 1, 1);
        assertTrue(faster.isFaster(outcome("uet", MB, 110, 100, 1)));
        assertFalse(faster.isFaster(scattered), "a tenth slower, but by a third from seed to seed");
        assertFalse(faster.isFaster(outcome("uet", MB, 104, 100, 1)));
    }

    @Test
    void aRingOnOneSwitchIsAlikeInBothEngines() {
        FlowCase ring = FlowCase.all().stream()
                .filter(c -> c.traffic() == Traffic.RING && c.topology() == Topology.ONE_SWITCH)
                .findFirst()
                .orElseThrow();
        FlowOutcome outcome = FlowOutcome.of(ring);
        assertEquals(0, outcome.error(), 0.02);
        assertEquals(outcome, FlowOutcome.of(ring), "the same seed, the same result");
    }
}
