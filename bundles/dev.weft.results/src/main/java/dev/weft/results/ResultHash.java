// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Set;

/**
 * The proof that two runs measured the same: SHA-256 over a canonical encoding of everything that a run measured.
 *
 * <p>Covered: status, simulated and completion time, counters, workload summaries, every row of the messages, of the
 * links and of the series, and the latency histogram by bucket. Not covered: the inputs and the version of Weft, so
 * that a comment in a scenario or a release does not change the hash, and sentences such as the status detail, which
 * depend on language. Counters and measures are encoded by name and only when present, so that one that is added to
 * Weft later does not change the hash of runs that lack it. The hash does not depend on how files are compressed or
 * formatted.
 */
public final class ResultHash {
    private static final long ENCODING_VERSION = 1;

    private ResultHash() {}

    /**
     * Hashes results without ports over time.
     *
     * @param summary the numbers of the run
     * @param flows its messages
     * @param links its links
     * @param series its throughput over time
     * @param latency its packet latencies
     * @return 64 lower-case hexadecimal digits
     */
    public static String of(
            RunSummary summary, FlowTable flows, LinkTable links, TimeSeries series, LatencyHistogram latency) {
        return of(summary, flows, links, series, latency, PortTable.NONE);
    }

    /**
     * Hashes results.
     *
     * @param summary the numbers of the run
     * @param flows its messages
     * @param links its links
     * @param series its throughput over time
     * @param latency its packet latencies
     * @param ports its ports over time
     * @return 64 lower-case hexadecimal digits
     */
    public static String of(
            RunSummary summary,
            FlowTable flows,
            LinkTable links,
            TimeSeries series,
            LatencyHistogram latency,
            PortTable ports) {
        CanonicalDigest digest = new CanonicalDigest();
        digest.put(ENCODING_VERSION);
        put(digest, summary);
        put(digest, flows);
        put(digest, links);
        put(digest, series);
        put(digest, latency);
        put(digest, ports);
        return digest.hex();
    }

    private static void put(CanonicalDigest digest, RunSummary summary) {
        digest.put("summary");
        digest.put(summary.status().key());
        digest.put(summary.simulatedPs());
        digest.put(summary.completionTimePs());
        digest.put(summary.algbwBps());
        digest.put(summary.busbwBps());
        put(digest, summary.packetLatencyPs());
        put(digest, summary.fctPs());
        for (Counter counter : Counter.values()) {
            summary.counters().get(counter).ifPresent(value -> {
                digest.put(counter.key());
                digest.put(value);
            });
        }
        digest.put("workloads");
        digest.put(summary.workloads().size());
        for (WorkloadSummary workload : summary.workloads()) {
            digest.put(workload.name());
            digest.put(workload.collective().key());
            digest.put(workload.ranks());
            digest.put(workload.bytes());
            digest.put(workload.messages());
            digest.put(workload.messagesDelivered());
            digest.put(workload.startPs());
            digest.put(workload.durationPs());
            digest.put(workload.algbwBps());
            digest.put(workload.busbwBps());
            put(digest, workload.fctPs());
        }
    }

    private static void put(CanonicalDigest digest, Percentiles percentiles) {
        digest.put(percentiles.p50());
        digest.put(percentiles.p99());
        digest.put(percentiles.p999());
        digest.put(percentiles.max());
    }

    /** Of a very large run only what is kept of it counts, so that the stored run has the hash of the one that ran. */
    private static void put(CanonicalDigest digest, FlowTable all) {
        FlowTable flows = FlowSample.of(all);
        digest.put("flows");
        digest.put(flows.messages());
        for (int row = 0; row < flows.size(); row++) {
            if (flows.isSample()) {
                digest.put(flows.message(row));
            }
            digest.put(flows.workload(row));
            digest.put(flows.source(row));
            digest.put(flows.target(row));
            digest.put(flows.bytes(row));
            digest.put(flows.releasePs(row));
            digest.put(flows.deliveredPs(row));
            digest.put(flows.ackedPs(row));
            if (flows.isInsideHost(row)) {
                digest.put("insideHost");
            }
        }
    }

    private static void put(CanonicalDigest digest, LinkTable links) {
        digest.put("links");
        digest.put(links.size());
        digest.put(links.durationPs());
        Set<LinkMeasure> measures = links.measures();
        measures.forEach(measure -> digest.put(measure.column()));
        for (int row = 0; row < links.size(); row++) {
            digest.put(links.name(row));
            digest.put(links.rateBps(row));
            for (LinkMeasure measure : measures) {
                digest.put(links.value(measure, row));
            }
        }
    }

    private static void put(CanonicalDigest digest, TimeSeries series) {
        digest.put("series");
        digest.put(series.size());
        digest.put(series.intervalPs());
        for (int index = 0; index < series.size(); index++) {
            digest.put(series.deliveredBytes(index));
        }
    }

    /** Nothing is added when no ports were watched, so that such runs have the hash that they had before. */
    private static void put(CanonicalDigest digest, PortTable ports) {
        if (ports.isEmpty()) {
            return;
        }
        digest.put("ports");
        digest.put(ports.intervalPs());
        digest.put(ports.intervals());
        for (int port = 0; port < ports.ports().size(); port++) {
            digest.put(ports.ports().get(port));
            for (PortMeasure measure : PortMeasure.values()) {
                digest.put(measure.column());
                for (int interval = 0; interval < ports.intervals(); interval++) {
                    digest.put(ports.value(measure, port, interval));
                }
            }
        }
    }

    private static void put(CanonicalDigest digest, LatencyHistogram latency) {
        digest.put("latency");
        digest.put(latency.significantDigits());
        digest.put(latency.count());
        latency.forEachBucket((latencyPs, count) -> {
            digest.put(latencyPs);
            digest.put(count);
        });
    }
}
