// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FlowTableTest {
    private static final FlowTable FLOWS = FlowTable.builder(1)
            .add("incast", "a", "z", 100, 0, 50, 60)
            .add("incast", "b", "z", 100, 10, 90, 95)
            .add("victim", "c", "y", 200, 5, 25, -1)
            .add("victim", "c", "y", 200, 25, -1, -1)
            .build();

    @Test
    void rowsAreWhatWasAdded() {
        assertEquals(4, FLOWS.size());
        assertEquals("victim", FLOWS.workload(2));
        assertEquals("c", FLOWS.source(2));
        assertEquals("y", FLOWS.target(2));
        assertEquals(200, FLOWS.bytes(2));
        assertEquals(5, FLOWS.releasePs(2));
        assertEquals(25, FLOWS.deliveredPs(2));
        assertEquals(-1, FLOWS.ackedPs(2));
        assertEquals(20, FLOWS.completionTimePs(2));
        assertEquals(-1, FLOWS.completionTimePs(3));
        assertEquals(List.of("incast", "victim"), FLOWS.workloads());
        assertEquals(90, FLOWS.lastDeliveryPs());
        assertFalse(FLOWS.isAllDelivered());
    }

    @Test
    void completionTimesCountDeliveredMessagesOnly() {
        assertEquals(new Percentiles(50, 80, 80, 80), FLOWS.completionTimes());
        assertEquals(new Percentiles(20, 20, 20, 20), FLOWS.completionTimes("victim"));
        assertTrue(FLOWS.completionTimes("unknown").isEmpty());
    }

    @Test
    void aWorkloadIsSummarisedFromItsOwnMessages() {
        WorkloadSummary incast = WorkloadSummary.of("incast", CollectiveKind.INCAST, 2, 200, FLOWS);
        assertEquals(2, incast.messages());
        assertEquals(0, incast.startPs());
        assertEquals(90, incast.durationPs());
        assertEquals(Bandwidth.algbwBps(200, 90), incast.algbwBps());
        WorkloadSummary victim = WorkloadSummary.of("victim", CollectiveKind.FLOWS, 1, 400, FLOWS);
        assertEquals(1, victim.messagesDelivered());
        assertEquals(5, victim.startPs());
        assertEquals(-1, victim.durationPs());
        assertEquals(Bandwidth.UNDEFINED, victim.algbwBps());
    }

    @Test
    void aRunIsCompleteOnlyWhenAllArrived() {
        RunSummary summary = RunSummary.of(
                RunStatus.COMPLETE,
                "",
                95,
                FLOWS,
                LatencyHistogram.EMPTY,
                Counters.builder().build(),
                List.of());
        assertEquals(-1, summary.completionTimePs());
        assertEquals(Bandwidth.UNDEFINED, summary.busbwBps());
    }

    @Test
    void theBandwidthOfARunIsThatOfItsOnlyWorkload() {
        RunSummary one = SampleRuns.complete("rocev2", 1, 100).summary();
        assertEquals(one.workloads().get(0).busbwBps(), one.busbwBps());
        assertTrue(one.busbwBps() > one.algbwBps());
        assertEquals(one.workloads().get(0).durationPs(), one.completionTimePs());
    }

    @Test
    void equalContentIsEqual() {
        FlowTableBuilder again = FlowTable.builder(1000)
                .add("incast", "a", "z", 100, 0, 50, 60)
                .add("incast", "b", "z", 100, 10, 90, 95)
                .add("victim", "c", "y", 200, 5, 25, -1);
        FlowTable other = again.add("victim", "c", "z", 200, 25, -1, -1).build();
        assertNotEquals(FLOWS, other);
        assertEquals(
                SampleRuns.complete("x", 3, 500).flows(),
                SampleRuns.complete("y", 3, 500).flows());
        assertThrows(IllegalStateException.class, () -> again.add("w", "a", "b", 1, 0, 0, 0));
    }

    @Test
    void nonsenseIsRefused() {
        FlowTableBuilder builder = FlowTable.builder(1);
        assertThrows(IllegalArgumentException.class, () -> builder.add("w", "a", "b", -1, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> builder.add("w", "a", "b", 1, 10, 9, 9));
        assertThrows(IllegalArgumentException.class, () -> builder.add("w", "a", "b", 1, -1, 9, 9));
        assertThrows(IllegalArgumentException.class, () -> builder.add("", "a", "b", 1, 0, 9, 9));
        assertEquals(0, builder.build().size());
    }

    @Test
    void completionTimesAreThoseOfTheFabricUnlessThereIsNone() {
        FlowTable both = FlowTable.builder(2)
                .add("ring", "a", "b", 100, 0, 3, 3)
                .insideHost()
                .add("ring", "b", "z", 100, 10, 90, 95)
                .build();
        assertEquals(80, both.completionTimes().p50());
        assertEquals(80, both.completionTimes("ring").max());
        FlowTable inside = FlowTable.builder(1)
                .add("ring", "a", "b", 100, 0, 3, 3)
                .insideHost()
                .build();
        assertEquals(3, inside.completionTimes().max());
    }
}
