// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

import dev.weft.sim.engine.Counters;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.DropReason;
import dev.weft.sim.engine.FlowDetails;
import dev.weft.sim.engine.Messages;
import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.engine.Simulation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** What a run of the packet engine measured. A function of the {@link SimulationRequest} alone. */
public final class SimulationResult {

    /** How a run ended. */
    public enum Status {
        /** Everything was delivered. */
        COMPLETE,
        /** The {@link Progress} said to cancel. */
        CANCELLED,
        /** One of the {@link Limits} was reached. */
        LIMIT,
        /** Connections gave up after their last retry, and nothing else is left to do. */
        BROKEN,
        /** Nothing moves any more, and messages are missing: ports wait in a circle for credits or pauses. */
        DEADLOCK,
        /** Nothing moves any more, and messages are missing, without such a circle: their way is cut off. */
        STALLED
    }

    private final Status status;
    private final Simulation run;

    SimulationResult(Status status, Simulation run) {
        this.status = status;
        this.run = run;
    }

    public Status status() {
        return status;
    }

    /**
     * What to be aware of with this fabric and policy: that the routing can deadlock, or that it is not the one asked for.
     *
     * @return sentences
     */
    public List<String> warnings() {
        return run.warnings();
    }

    /** @return simulated time at the end of the run, picoseconds */
    public long simulatedPs() {
        return run.simulatedPs();
    }

    /** @return when the last delivered message lay in memory, picoseconds */
    public long completionPs() {
        return run.messages().lastDeliveryPs();
    }

    /** @return when each message was released, picoseconds; −1 = not in this run */
    public long[] messageReleasePs() {
        return run.messages().releasedPs();
    }

    /** @return when each message lay whole in its receiver's memory, picoseconds; −1 = not in this run */
    public long[] messageDeliveredPs() {
        return run.messages().deliveredPs();
    }

    /** @return when each message's sender knew of its delivery, picoseconds; −1 = not in this run */
    public long[] messageAckedPs() {
        return run.messages().ackedPs();
    }

    /** @return number of messages that were not delivered */
    public long undelivered() {
        return Arrays.stream(run.messages().deliveredPs())
                .filter(t -> t == Messages.NOT_YET)
                .count();
    }

    /** @return latency of data packets from their first bit at the NIC to memory, picoseconds */
    public Histogram packetLatencyPs() {
        return run.counters().packetLatencyPs();
    }

    /** @return packets times links, acknowledgements included */
    public long packetHops() {
        return run.counters().packetHops();
    }

    /** @return events that nodes handled; about one per hop */
    public long events() {
        return run.events();
    }

    public long ecnMarks() {
        return sum(LinkCounter.ECN_MARKS);
    }

    /** @return pause frames (XOFF) that stopped a port */
    public long pauses() {
        return sum(LinkCounter.PAUSES);
    }

    /** @return time for which ports were paused, summed over ports, picoseconds */
    public long pausePs() {
        return sum(LinkCounter.PAUSE_PS);
    }

    /** @return time for which ports with packets had no credits, summed over ports, picoseconds */
    public long creditStallPs() {
        return sum(LinkCounter.CREDIT_STALL_PS);
    }

    public long drops() {
        return sum(LinkCounter.DROPS);
    }

    /** @return packets lost for a reason */
    public long drops(DropReason reason) {
        return Arrays.stream(byLink(reason)).sum();
    }

    /** @return packets lost for a reason, of every directed link */
    public long[] byLink(DropReason reason) {
        return run.counters().byLink(reason);
    }

    /** @return data packets that were lost, for whatever reason */
    public long dataPacketsDropped() {
        return run.counters().dataPacketsDropped();
    }

    /** @return data packets on links and in queues at the end; only of runs that ended by themselves */
    public long dataPacketsInFlight() {
        return run.dataPacketsInFlight();
    }

    /** @return links whose ports waited in a circle, each for the next; empty when no such circle was found */
    public int[] cyclicWait() {
        return run.cyclicWait();
    }

    /** @return when the first cyclic wait was found, picoseconds; −1 = never */
    public long cyclicWaitPs() {
        return run.cyclicWaitPs();
    }

    /** @return the ports' time series; empty when the request chose no ports */
    public Optional<PortSeries> portSeries() {
        return Optional.ofNullable(run.portSeries());
    }

    public long trims() {
        return run.counters().trims();
    }

    public long retransmits() {
        return run.counters().retransmits();
    }

    /** @return data packets that arrived although they had been there already */
    public long duplicates() {
        return run.counters().duplicates();
    }

    /** @return connections whose sender gave up after its last retry */
    public long brokenConnections() {
        return run.counters().brokenConnections();
    }

    /** @return what happened to each message on its way */
    public FlowDetails flowDetails() {
        return run.flowDetails();
    }

    /** @return ends of connections (queue pairs) at each NIC */
    public int[] connectionsByNic() {
        return run.connectionsByNic();
    }

    /** @return bytes that a NIC keeps of each connection, 0 = not known */
    public int contextBytes() {
        return run.contextBytes();
    }

    /** @return how often each NIC looked for a connection's context; 0 where its cache has no limit */
    public long[] contextUsesByNic() {
        return run.contextUsesByNic();
    }

    /** @return how often each NIC had to fetch a connection's context from its host's memory */
    public long[] contextMissesByNic() {
        return run.contextMissesByNic();
    }

    public long dataPacketsSent() {
        return run.counters().dataPacketsSent();
    }

    public long dataPacketsDelivered() {
        return run.counters().dataPacketsDelivered();
    }

    public long payloadBytesDelivered() {
        return run.messages().deliveredBytes();
    }

    /** @return most bytes that any output queue held */
    public long queueMaxBytes() {
        return Arrays.stream(byLink(LinkCounter.QUEUE_MAXIMUM_BYTES)).max().orElse(0);
    }

    /** @return one counter of every directed link */
    public long[] byLink(LinkCounter counter) {
        return run.counters().byLink(counter);
    }

    private long sum(LinkCounter counter) {
        return Arrays.stream(byLink(counter)).sum();
    }

    /** @return width of an interval of {@link #deliveredBytesSeries} in picoseconds: that of the request or a multiple */
    public long seriesIntervalPs() {
        return run.counters().seriesIntervalPs();
    }

    /** @return payload bytes that the fabric delivered in each interval from time 0 on, at most {@value Counters#MAXIMUM_INTERVALS} */
    public long[] deliveredBytesSeries() {
        return run.counters().deliveredBytesSeries();
    }
}
