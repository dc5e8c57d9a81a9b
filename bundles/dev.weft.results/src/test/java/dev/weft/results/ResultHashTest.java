// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ResultHashTest {
    private static final RunResult RUN = SampleRuns.complete("rocev2", 7, 200);

    private static String hash(RunSummary summary) {
        return ResultHash.of(summary, RUN.flows(), RUN.links(), RUN.series(), RUN.latency());
    }

    /** The hash of a fixed run: if this changes, so do the hashes of all runs that people have kept. */
    @Test
    void theEncodingIsStable() {
        FlowTable flows = FlowTable.builder(2)
                .add("ring", "h0/nic0", "h1/nic0", 4096, 0, 1_000, 2_000)
                .add("ring", "h1/nic0", "h0/nic0", 4096, 0, 1_500, -1)
                .build();
        Histogram histogram = new Histogram(3);
        histogram.recordValue(1_000);
        histogram.recordValueWithCount(123_456_789, 3);
        LatencyHistogram latency = LatencyHistogram.of(histogram);
        LinkTable links = LinkTable.builder(2_000, List.of("l"), new long[] {400_000_000_000L})
                .set(LinkMeasure.BYTES, new long[] {8192})
                .build();
        Counters counters = Counters.builder().set(Counter.PACKET_HOPS, 4).build();
        RunSummary summary = RunSummary.of(
                RunStatus.COMPLETE,
                "",
                2_000,
                flows,
                latency,
                counters,
                List.of(WorkloadSummary.of("ring", CollectiveKind.ALL_REDUCE, 2, 8192, flows)));
        assertEquals(
                "848dc29f4fe3e1bb69b330ecbe8b0ef8a68064040e1e8270728a008e6c95ba12",
                ResultHash.of(summary, flows, links, TimeSeries.of(1_000, 4096, 4096), latency));
    }

    @Test
    void equalResultsHaveEqualHashes() {
        assertEquals(RUN.hash(), SampleRuns.complete("rocev2", 7, 200).hash());
        assertEquals(RUN.hash(), hash(RUN.summary()));
    }

    @Test
    void inputsAndSentencesDoNotMatter() {
        RunResult other = new RunResult(
                "9.9.9",
                SampleRuns.inputs("uet", "other", 99),
                RUN.summary(),
                RUN.flows(),
                RUN.links(),
                RUN.series(),
                RUN.latency());
        assertEquals(RUN.hash(), other.hash());
    }

    @Test
    void everyPartMatters() {
        RunResult other = SampleRuns.complete("rocev2", 8, 200);
        Set<String> hashes = new HashSet<>();
        hashes.add(RUN.hash());
        hashes.add(hash(other.summary()));
        hashes.add(ResultHash.of(RUN.summary(), other.flows(), RUN.links(), RUN.series(), RUN.latency()));
        hashes.add(ResultHash.of(RUN.summary(), RUN.flows(), other.links(), RUN.series(), RUN.latency()));
        hashes.add(ResultHash.of(RUN.summary(), RUN.flows(), RUN.links(), other.series(), RUN.latency()));
        hashes.add(ResultHash.of(RUN.summary(), RUN.flows(), RUN.links(), RUN.series(), other.latency()));
        assertEquals(6, hashes.size());
    }

    @Test
    void aCounterOfZeroIsNotAnAbsentOne() {
        RunSummary s = RUN.summary();
        RunSummary less = new RunSummary(
                s.status(),
                s.statusDetail(),
                s.simulatedPs(),
                s.completionTimePs(),
                s.algbwBps(),
                s.busbwBps(),
                s.packetLatencyPs(),
                s.fctPs(),
                Counters.builder().set(Counter.DROPS, 0).build(),
                s.workloads());
        RunSummary none = new RunSummary(
                s.status(),
                s.statusDetail(),
                s.simulatedPs(),
                s.completionTimePs(),
                s.algbwBps(),
                s.busbwBps(),
                s.packetLatencyPs(),
                s.fctPs(),
                Counters.builder().build(),
                s.workloads());
        assertNotEquals(hash(less), hash(none));
    }
}
