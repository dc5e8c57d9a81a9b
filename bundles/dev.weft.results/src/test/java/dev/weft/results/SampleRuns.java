// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;

/** Runs to test with; the same seed gives the same run. */
public final class SampleRuns {
    public static final String VERSION = "0.1.0";

    private SampleRuns() {}

    public static RunInputs inputs(String transport, String policy, long seed) {
        return new RunInputs(
                "All-reduce, 128 GPUs",
                policy,
                transport,
                transport.equals("rocev2") ? "rocev2-plain" : "",
                "packet",
                seed,
                List.of(
                        new InputFile("scenario", "all-reduce.scenario", "0123456789abcdef".repeat(4)),
                        new InputFile("fabric", "rail \"optimised\".fabric", "fedcba9876543210".repeat(4))),
                List.of(
                        new ParameterSetting(
                                "ecnMinimum", "400 KiB", ParameterSetting.Provenance.DEFAULT, "assumption"),
                        new ParameterSetting("mtu", "4096 B", ParameterSetting.Provenance.POLICY, "")));
    }

    /** A complete run with messages of one collective. */
    public static RunResult complete(String transport, long seed, int messages) {
        Random random = new Random(seed);
        FlowTableBuilder rows = FlowTable.builder(messages);
        long time = 0;
        for (int i = 0; i < messages; i++) {
            long release = i < 4 ? 0 : time;
            time += 1_000_000 + random.nextInt(5_000_000);
            rows.add(
                    "ring",
                    "host" + i % 16 + "/nic0",
                    "host" + (i + 1) % 16 + "/nic0",
                    1 << 20,
                    release,
                    time,
                    time + 700_000);
        }
        FlowTable flows = rows.build();
        WorkloadSummary workload = WorkloadSummary.of("ring", CollectiveKind.ALL_REDUCE, 16, 1L << 30, flows);
        return run(
                inputs(transport, transport, seed),
                RunStatus.COMPLETE,
                "",
                time + 700_000,
                flows,
                List.of(workload),
                random);
    }

    /**
     * A run that ended early: messages that were never released, delivered or acknowledged, and two workloads with
     * odd names.
     */
    public static RunResult cancelled(long seed) {
        Random random = new Random(seed);
        FlowTable flows = FlowTable.builder(1)
                .add("in,cast", "a\"b", "straße 1", 0, 0, 5_000, -1)
                .add("in,cast", "a\"b", "line\nbreak", 4096, 10, -1, -1)
                .add("victim", "straße 1", "a\"b", Long.MAX_VALUE, -1, -1, -1)
                .build();
        List<WorkloadSummary> workloads = List.of(
                WorkloadSummary.of("in,cast", CollectiveKind.INCAST, 2, 4096, flows),
                WorkloadSummary.of("victim", CollectiveKind.FLOWS, 1, 1, flows));
        return run(
                inputs("rocev2", "RoCEv2 \\ lossy", seed),
                RunStatus.CANCELLED,
                "Cancelled at 6 ns.",
                6_000,
                flows,
                workloads,
                random);
    }

    /** A run of an engine that knows nothing about packets, on a network without links. */
    public static RunResult bare() {
        FlowTable flows = FlowTable.builder(0).build();
        RunSummary summary = RunSummary.of(
                RunStatus.COMPLETE,
                "",
                0,
                flows,
                LatencyHistogram.EMPTY,
                Counters.builder().build(),
                List.of());
        return new RunResult(
                VERSION,
                inputs("uet", "uet", -1),
                summary,
                flows,
                LinkTable.builder(0, List.of(), new long[0]).build(),
                TimeSeries.of(1),
                LatencyHistogram.EMPTY);
    }

    /** A run with all that is known of messages' ways and of NICs. */
    public static RunResult detailed(long seed) {
        RunResult plain = complete("rocev2", seed, 3);
        FlowTableBuilder flows = FlowTable.builder(3);
        for (int row = 0; row < 3; row++) {
            flows.add(
                    plain.flows().workload(row),
                    plain.flows().source(row),
                    plain.flows().target(row),
                    plain.flows().bytes(row),
                    plain.flows().releasePs(row),
                    plain.flows().deliveredPs(row),
                    plain.flows().ackedPs(row));
        }
        for (FlowMeasure measure : FlowMeasure.values()) {
            flows.set(measure, new long[] {-1, 0, seed});
        }
        return new RunResult(
                VERSION,
                plain.inputs(),
                plain.summary(),
                flows.build(),
                plain.links(),
                plain.series(),
                plain.latency(),
                new NicTable(List.of(
                        new NicTable.Row("host0/nic0", 62, 62 * 375, 0, 0),
                        new NicTable.Row("host \"1\"/nic0", 3, 0, 100, 7))));
    }

    private static RunResult run(
            RunInputs inputs,
            RunStatus status,
            String detail,
            long simulatedPs,
            FlowTable flows,
            List<WorkloadSummary> workloads,
            Random random) {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < 5_000; i++) {
            histogram.recordValue((long) (2_000_000 * Math.exp(random.nextGaussian())));
        }
        LatencyHistogram latency = LatencyHistogram.of(histogram);
        Counters counters = Counters.builder()
                .set(Counter.ECN_MARKS, random.nextInt(1000))
                .set(Counter.PAUSES, 3)
                .set(Counter.DROPS, 0)
                .set(Counter.RETRANSMITS, 0)
                .set(Counter.QUEUE_MAX_BYTES, 812_345)
                .set(Counter.PACKET_HOPS, 123_456_789_012L)
                .build();
        long[] series = random.longs(1 + random.nextInt(50), 0, 1_000_000).toArray();
        return new RunResult(
                VERSION,
                inputs,
                RunSummary.of(status, detail, simulatedPs, flows, latency, counters, workloads),
                flows,
                links(simulatedPs, random),
                TimeSeries.of(10_000_000, series),
                latency);
    }

    private static LinkTable links(long simulatedPs, Random random) {
        int count = 1 + random.nextInt(40);
        List<String> names = new ArrayList<>();
        long[] rates = new long[count];
        for (int i = 0; i < count; i++) {
            names.add("su1/leaf" + i + "/port" + i);
            rates[i] = 400_000_000_000L;
        }
        LinkTable.Builder links = LinkTable.builder(simulatedPs, names, rates);
        for (LinkMeasure measure : LinkMeasure.values()) {
            if (measure != LinkMeasure.CREDIT_STALL_PS && !measure.name().startsWith("DROPS_")) {
                links.set(measure, random.longs(count, 0, 1L << 40).toArray());
            }
        }
        return links.build();
    }

    /** A run with ports over time. */
    public static RunResult watched(long seed) {
        RunResult plain = complete("rocev2", seed, 3);
        Random random = new Random(seed);
        PortTable.Builder ports = PortTable.builder(2_000, 5, List.of("su1/leaf1/port2", "a \"port\", with comma"));
        for (PortMeasure measure : PortMeasure.values()) {
            for (int port = 0; port < 2; port++) {
                ports.set(measure, port, random.longs(5, 0, 1L << 40).toArray());
            }
        }
        return new RunResult(
                VERSION,
                plain.inputs(),
                plain.summary(),
                plain.flows(),
                plain.links(),
                plain.series(),
                plain.latency(),
                NicTable.NONE,
                ports.build());
    }

    /** A run of which a tenth of the messages are kept. */
    public static RunResult sampled(long seed) {
        RunResult all = complete("uet", seed, 20_000);
        return new RunResult(
                VERSION,
                all.inputs(),
                all.summary(),
                FlowSample.of(all.flows(), 2_000, 100),
                all.links(),
                all.series(),
                all.latency());
    }
}
