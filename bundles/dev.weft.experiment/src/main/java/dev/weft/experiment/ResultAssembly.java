// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.model.units.Quantity;
import dev.weft.results.Counter;
import dev.weft.results.Counters;
import dev.weft.results.FlowTable;
import dev.weft.results.FlowTableBuilder;
import dev.weft.results.LatencyHistogram;
import dev.weft.results.LinkMeasure;
import dev.weft.results.LinkTable;
import dev.weft.results.NicTable;
import dev.weft.results.PortMeasure;
import dev.weft.results.PortTable;
import dev.weft.results.RunInputs;
import dev.weft.results.RunResult;
import dev.weft.results.RunStatus;
import dev.weft.results.RunSummary;
import dev.weft.results.TimeSeries;
import dev.weft.results.WorkloadSummary;
import dev.weft.sim.SimulationResult;
import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.DropReason;
import dev.weft.sim.engine.PortSeries;
import dev.weft.sim.flow.FlowResult;
import dev.weft.sim.network.Ends;
import dev.weft.sim.workload.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** Puts what the simulator measured into the values that are stored, with the fabric's names. */
final class ResultAssembly {
    /** Ports of a circle that are named; a sentence of more is not read. */
    private static final int MAXIMUM_PORTS = 24;

    private static final int LATENCY_DIGITS = 3;

    private final FabricNetwork fabric;
    private final WorkloadAssembly work;
    private final MemoryLimit memory;

    /** @param memory that may have ended the run */
    ResultAssembly(WorkloadAssembly work, MemoryLimit memory) {
        this.fabric = work.fabric();
        this.work = work;
        this.memory = memory;
    }

    RunResult assemble(RunInputs inputs, SimulationResult measured) {
        FlowTableBuilder rows =
                flows(measured.messageReleasePs(), measured.messageDeliveredPs(), measured.messageAckedPs());
        FlowMeasures.set(rows, measured.flowDetails(), work.parts());
        FlowTable flows = rows.build();
        LatencyHistogram latency = LatencyHistogram.of(measured.packetLatencyPs());
        RunStatus status = status(measured.status());
        RunSummary summary = RunSummary.of(
                status,
                detail(status, measured),
                measured.simulatedPs(),
                flows,
                latency,
                counters(measured, flows),
                workloads(flows));
        return new RunResult(
                WeftVersion.current(),
                inputs,
                summary,
                flows,
                links(measured),
                TimeSeries.of(measured.seriesIntervalPs(), measured.deliveredBytesSeries()),
                latency,
                nics(measured),
                measured.portSeries().map(this::ports).orElse(PortTable.NONE));
    }

    private PortTable ports(PortSeries measured) {
        List<String> names = fabric.linkNames();
        List<Integer> links = measured.links();
        PortTable.Builder table = PortTable.builder(
                measured.intervalPs(),
                measured.intervals(),
                links.stream().map(names::get).toList());
        for (int port = 0; port < links.size(); port++) {
            for (PortSeries.Quantity quantity : PortSeries.Quantity.values()) {
                table.set(measure(quantity), port, measured.values(links.get(port), quantity));
            }
        }
        return table.build();
    }

    private static PortMeasure measure(PortSeries.Quantity quantity) {
        return switch (quantity) {
            case QUEUE_BYTES -> PortMeasure.QUEUE_MAX_BYTES;
            case SENT_BYTES -> PortMeasure.SENT_BYTES;
            case ECN_MARKS -> PortMeasure.ECN_MARKS;
            case STOPPED_PS -> PortMeasure.STOPPED_PS;
            case DROPS -> PortMeasure.DROPS;
        };
    }

    /** Puts together what the flow engine found, which knows no packets. */
    RunResult assemble(RunInputs inputs, FlowResult found) {
        FlowTable flows =
                flows(found.releasedPs(), found.deliveredPs(), found.ackedPs()).build();
        RunStatus status =
                found.status() == SimulationResult.Status.DEADLOCK ? RunStatus.STALLED : status(found.status());
        LatencyHistogram latency = LatencyHistogram.of(new Histogram(LATENCY_DIGITS));
        RunSummary summary = RunSummary.of(
                status,
                status == RunStatus.COMPLETE ? "" : incomplete(status, found.undelivered()),
                found.simulatedPs(),
                flows,
                latency,
                Counters.builder()
                        .set(Counter.MESSAGES, flows.size())
                        .set(Counter.MESSAGES_DELIVERED, flows.size() - found.undelivered())
                        .set(Counter.PAYLOAD_BYTES, found.payloadBytes())
                        .build(),
                workloads(flows));
        return new RunResult(
                WeftVersion.current(),
                inputs,
                summary,
                flows,
                LinkTable.builder(found.simulatedPs(), fabric.linkNames(), fabric.linkRatesBps())
                        .set(LinkMeasure.BYTES, found.linkBytes())
                        .build(),
                TimeSeries.of(found.seriesIntervalPs(), found.deliveredSeries()),
                latency);
    }

    private List<WorkloadSummary> workloads(FlowTable flows) {
        return work.parts().stream()
                .map(part -> WorkloadSummary.of(
                                part.name(), part.kind(), part.ranks(), part.bytes(), part.calledPs(), flows)
                        .with(part.method()))
                .toList();
    }

    private FlowTableBuilder flows(long[] released, long[] delivered, long[] acked) {
        Workload messages = work.workload();
        String[] names = fabric.endNames();
        Ends ends = fabric.network().ends();
        FlowTableBuilder flows = FlowTable.builder(messages.messageCount());
        for (WorkloadPart part : work.parts()) {
            for (int m = part.firstMessage(); m < part.firstMessage() + part.messageCount(); m++) {
                flows.add(
                        part.name(),
                        names[ends.place(messages.source(m))],
                        names[ends.place(messages.destination(m))],
                        messages.bytes(m),
                        released[m],
                        delivered[m],
                        acked[m]);
                if (fabric.network().isInsideHost(messages.source(m), messages.destination(m))) {
                    flows.insideHost();
                }
            }
        }
        return flows;
    }

    private NicTable nics(SimulationResult measured) {
        int[] connections = measured.connectionsByNic();
        long[] uses = measured.contextUsesByNic();
        long[] misses = measured.contextMissesByNic();
        List<NicTable.Row> rows = new ArrayList<>();
        for (int nic = 0; nic < connections.length; nic++) {
            long bytes = (long) connections[nic] * measured.contextBytes();
            rows.add(new NicTable.Row(fabric.nicName(nic), connections[nic], bytes, uses[nic], misses[nic]));
        }
        return new NicTable(rows);
    }

    private LinkTable links(SimulationResult measured) {
        LinkTable.Builder table = LinkTable.builder(measured.simulatedPs(), fabric.linkNames(), fabric.linkRatesBps())
                .set(LinkMeasure.BYTES, measured.byLink(LinkCounter.BYTES))
                .set(LinkMeasure.PACKETS, measured.byLink(LinkCounter.PACKETS))
                .set(LinkMeasure.ECN_MARKS, measured.byLink(LinkCounter.ECN_MARKS))
                .set(LinkMeasure.DROPS, measured.byLink(LinkCounter.DROPS))
                .set(LinkMeasure.PAUSES, measured.byLink(LinkCounter.PAUSES))
                .set(LinkMeasure.PAUSE_TIME_PS, measured.byLink(LinkCounter.PAUSE_PS))
                .set(LinkMeasure.CREDIT_STALL_PS, measured.byLink(LinkCounter.CREDIT_STALL_PS))
                .set(LinkMeasure.QUEUE_MAX_BYTES, measured.byLink(LinkCounter.QUEUE_MAXIMUM_BYTES));
        for (DropReason reason : DropReason.values()) {
            if (measured.drops(reason) > 0) {
                table.set(LinkMeasure.valueOf("DROPS_" + reason), measured.byLink(reason));
            }
        }
        return table.build();
    }

    private static Counters counters(SimulationResult measured, FlowTable flows) {
        Counters.Builder counters = Counters.builder()
                .set(Counter.ECN_MARKS, measured.ecnMarks())
                .set(Counter.PAUSES, measured.pauses())
                .set(Counter.DROPS, measured.drops())
                .set(Counter.RETRANSMITS, measured.retransmits())
                .set(Counter.QUEUE_MAX_BYTES, measured.queueMaxBytes())
                .set(Counter.PACKET_HOPS, measured.packetHops())
                .set(Counter.TRIMS, measured.trims())
                .set(Counter.PAUSE_TIME_PS, measured.pausePs())
                .set(Counter.CREDIT_STALL_PS, measured.creditStallPs())
                .set(Counter.MESSAGES, flows.size())
                .set(Counter.MESSAGES_DELIVERED, flows.size() - measured.undelivered())
                .set(Counter.PAYLOAD_BYTES, measured.payloadBytesDelivered());
        for (DropReason reason : DropReason.values()) {
            if (measured.drops(reason) > 0) {
                counters.set(Counter.valueOf("DROPS_" + reason), measured.drops(reason));
            }
        }
        if (measured.duplicates() > 0) {
            counters.set(Counter.SPURIOUS_RETRANSMITS, measured.duplicates());
        }
        return counters.build();
    }

    private RunStatus status(SimulationResult.Status status) {
        return switch (status) {
            case COMPLETE -> RunStatus.COMPLETE;
            case CANCELLED -> memory.hasEnded() ? RunStatus.LIMIT : RunStatus.CANCELLED;
            case LIMIT -> RunStatus.LIMIT;
            case DEADLOCK -> RunStatus.DEADLOCK;
            case BROKEN, STALLED -> RunStatus.STALLED;
        };
    }

    private String incomplete(RunStatus status, long undelivered) {
        return Messages.get("result.incomplete." + (memory.hasEnded() ? "memory" : status.key()), undelivered);
    }

    private String detail(RunStatus status, SimulationResult measured) {
        List<String> sentences = new ArrayList<>();
        if (status != RunStatus.COMPLETE) {
            sentences.add(
                    measured.status() == SimulationResult.Status.BROKEN
                            ? Messages.get("result.broken", measured.brokenConnections(), measured.undelivered())
                            : incomplete(status, measured.undelivered()));
        }
        if (measured.cyclicWait().length > 0) {
            List<String> names = fabric.linkNames();
            String ports = Arrays.stream(measured.cyclicWait())
                    .limit(MAXIMUM_PORTS)
                    .mapToObj(names::get)
                    .collect(Collectors.joining(", "));
            String key = measured.cyclicWait().length > MAXIMUM_PORTS ? "result.cycle.long" : "result.cycle";
            sentences.add(Messages.get(
                    key, measured.cyclicWait().length, Quantity.TIME.format(measured.cyclicWaitPs()), ports));
        }
        measured.warnings().forEach(warning -> sentences.add(warning + "."));
        return String.join(" ", sentences);
    }
}
