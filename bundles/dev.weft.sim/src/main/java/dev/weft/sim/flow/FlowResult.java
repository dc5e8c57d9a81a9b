// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.SimulationResult.Status;
import java.util.Arrays;

/**
 * What a run of the flow engine found, in the terms of the packet engine. It knows no packets, so that nothing is said of
 * their latencies, of marks, pauses, losses and queues. A function of the {@link dev.weft.sim.SimulationRequest} alone.
 */
public final class FlowResult {

    private final Status status;
    private final long simulatedPs;
    private final long[] releasedPs;
    private final long[] deliveredPs;
    private final long[] ackedPs;
    private final long[] linkBytes;
    private final long payloadBytes;
    private final RateSeries series;
    private final long solutions;

    FlowResult(
            Status status,
            long simulatedPs,
            long[] releasedPs,
            long[] deliveredPs,
            long[] ackedPs,
            long[] linkBytes,
            long payloadBytes,
            RateSeries series,
            long solutions) {
        this.status = status;
        this.simulatedPs = simulatedPs;
        this.releasedPs = releasedPs;
        this.deliveredPs = deliveredPs;
        this.ackedPs = ackedPs;
        this.linkBytes = linkBytes;
        this.payloadBytes = payloadBytes;
        this.series = series;
        this.solutions = solutions;
    }

    /** Returns how the run ended; a deadlock is a flow whose path has no rate left. */
    public Status status() {
        return status;
    }

    /** Returns the simulated time at the end. */
    public long simulatedPs() {
        return simulatedPs;
    }

    /** Returns when the last delivered message lay in memory, picoseconds. */
    public long completionPs() {
        return Arrays.stream(deliveredPs).max().orElse(0);
    }

    /** Returns when each message was released; −1 = not in this run. */
    public long[] releasedPs() {
        return releasedPs.clone();
    }

    /** Returns when each message lay whole in its receiver's memory; −1 = not in this run. */
    public long[] deliveredPs() {
        return deliveredPs.clone();
    }

    /** Returns when each message's sender knew of its delivery; −1 = not in this run. */
    public long[] ackedPs() {
        return ackedPs.clone();
    }

    /** Returns how many messages were not delivered. */
    public long undelivered() {
        return Arrays.stream(deliveredPs).filter(time -> time < 0).count();
    }

    /** Returns the wire bytes of data that crossed each directed link. */
    public long[] linkBytes() {
        return linkBytes.clone();
    }

    /** Returns the payload that was delivered. */
    public long payloadBytes() {
        return payloadBytes;
    }

    /** Returns the width of an interval of the series, picoseconds. */
    public long seriesIntervalPs() {
        return series.intervalPs();
    }

    /** Returns the payload bytes that the fabric carried in each interval from time 0 on. */
    public long[] deliveredSeries() {
        return series.values();
    }

    /** Returns how often rates were computed. */
    public long solutions() {
        return solutions;
    }
}
