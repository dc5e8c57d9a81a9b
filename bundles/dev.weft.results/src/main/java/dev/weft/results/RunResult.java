// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Objects;

/** Everything that a run measured. Immutable; the hash is computed when the result is made. */
public final class RunResult {
    private final RunRecord record;
    private final FlowTable flows;
    private final LinkTable links;
    private final TimeSeries series;
    private final LatencyHistogram latency;
    private final NicTable nics;
    private final PortTable ports;

    /**
     * Puts the parts of a run together.
     *
     * @param weftVersion the version of Weft that made the run
     * @param inputs what determined it
     * @param summary its numbers
     * @param flows its messages
     * @param links its links
     * @param series its throughput over time
     * @param latency its packet latencies
     */
    public RunResult(
            String weftVersion,
            RunInputs inputs,
            RunSummary summary,
            FlowTable flows,
            LinkTable links,
            TimeSeries series,
            LatencyHistogram latency) {
        this(weftVersion, inputs, summary, flows, links, series, latency, NicTable.NONE);
    }

    /**
     * Puts the parts of a run together, with what is known of NICs.
     *
     * @param weftVersion the version of Weft that made the run
     * @param inputs what determined it
     * @param summary its numbers
     * @param flows its messages
     * @param links its links
     * @param series its throughput over time
     * @param latency its packet latencies
     * @param nics its NICs
     */
    public RunResult(
            String weftVersion,
            RunInputs inputs,
            RunSummary summary,
            FlowTable flows,
            LinkTable links,
            TimeSeries series,
            LatencyHistogram latency,
            NicTable nics) {
        this(weftVersion, inputs, summary, flows, links, series, latency, nics, PortTable.NONE);
    }

    /**
     * Makes a result with NICs and ports over time.
     *
     * @param weftVersion version of the Weft that ran it
     * @param inputs what determined the run
     * @param summary its numbers
     * @param flows its messages
     * @param links its links
     * @param series its throughput over time
     * @param latency its packet latencies
     * @param nics its NICs
     * @param ports its ports over time, {@link PortTable#NONE} when none were watched
     */
    public RunResult(
            String weftVersion,
            RunInputs inputs,
            RunSummary summary,
            FlowTable flows,
            LinkTable links,
            TimeSeries series,
            LatencyHistogram latency,
            NicTable nics,
            PortTable ports) {
        this.ports = Objects.requireNonNull(ports, "ports");
        this.nics = Objects.requireNonNull(nics, "nics");
        this.flows = Objects.requireNonNull(flows, "flows");
        this.links = Objects.requireNonNull(links, "links");
        this.series = Objects.requireNonNull(series, "series");
        this.latency = Objects.requireNonNull(latency, "latency");
        String hash = ResultHash.of(summary, flows, links, series, latency, ports);
        this.record = new RunRecord(weftVersion, inputs, summary, hash);
    }

    /**
     * The small part.
     *
     * @return inputs, summary and hash
     */
    public RunRecord record() {
        return record;
    }

    /**
     * What determined the run.
     *
     * @return the inputs
     */
    public RunInputs inputs() {
        return record.inputs();
    }

    /**
     * The numbers that fit a table row.
     *
     * @return the summary
     */
    public RunSummary summary() {
        return record.summary();
    }

    /**
     * The proof that another run measured the same.
     *
     * @return {@link ResultHash} of this result, 64 hexadecimal digits
     */
    public String hash() {
        return record.hash();
    }

    /**
     * The completions of the messages.
     *
     * @return a row a message
     */
    public FlowTable flows() {
        return flows;
    }

    /**
     * What each link carried.
     *
     * @return a row a directed link
     */
    public LinkTable links() {
        return links;
    }

    /**
     * Throughput over time.
     *
     * @return delivered bytes in equal intervals
     */
    public TimeSeries series() {
        return series;
    }

    /**
     * What each NIC had to remember.
     *
     * @return a row a NIC, or none when the engine does not know
     */
    public NicTable nics() {
        return nics;
    }

    /**
     * Latencies of packets.
     *
     * @return the histogram, empty when the engine has no packets
     */
    public LatencyHistogram latency() {
        return latency;
    }

    /**
     * The ports over time.
     *
     * @return the ports that were watched, perhaps none
     */
    public PortTable ports() {
        return ports;
    }
}
