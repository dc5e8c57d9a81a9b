// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import dev.weft.sim.Progress;
import dev.weft.sim.SimulationRequest;
import dev.weft.sim.SimulationResult.Status;
import dev.weft.sim.engine.Connections;
import dev.weft.sim.engine.FlowTraits;
import dev.weft.sim.engine.TimerHeap;
import dev.weft.sim.engine.TransportModel;
import dev.weft.sim.network.Network;
import dev.weft.sim.workload.Workload;
import java.util.Arrays;

/** One run of the flow engine: from event to event, with rates that are constant in between. */
final class FlowRun {

    private static final int KIND_SHIFT = 28;
    private static final int INDEX_MASK = (1 << KIND_SHIFT) - 1;
    private static final int RELEASE = 0;
    private static final int DELIVERED = 1;
    private static final int LOCAL_DELIVERY = 2;
    private static final int SOLVE = 3;
    private static final int LEFT_NIC = 4;
    /** With more flows than this, rates are not computed at every event. */
    private static final int MANY_FLOWS = 20_000;
    /** Then flows that begin wait for their rates at most for this part of the time that has passed. */
    private static final long PATIENCE = 2_000;
    /** What flows that ended leave is shared anew when they are this part of all: so much goes unused at most. */
    private static final int ENDED_PART = 50;
    /** Or after this part of the time that has passed. */
    private static final long ENDED_PATIENCE = 50;

    private static final int EVENTS_BETWEEN_CHECKS = 8_192;
    private static final long NOT_YET = -1;

    private final Network network;
    private final Workload workload;
    private final SimulationRequest request;
    private final Progress progress;
    private final FlowTraits traits;
    private final Connections connections;
    private final Parts parts;
    private final Fluid fluid;
    private final RateSeries series;
    private final TimerHeap timers = new TimerHeap();

    private final long[] released;
    private final long[] delivered;
    private final long[] acked;
    private final int[] waitingFor;
    private final long[] nvlinkFree;
    private final long totalBytes;

    private int[] idle = new int[64];
    private int idleCount;

    private long now;
    private long end;
    private long lastSolution;
    private long plannedSolution = FinishHeap.NEVER;
    private long deliveredBytes;
    private int deliveredCount;
    private long events;

    /** @param stops whether pauses and missing credits stop flows that only pass by */
    FlowRun(
            SimulationRequest request,
            TransportModel transport,
            FlowTraits traits,
            FlowEfficiency efficiency,
            boolean stops,
            Progress progress) {
        this.request = request;
        this.progress = progress;
        this.traits = traits;
        network = request.network();
        workload = request.workload();
        workload.requireFits(network);
        int messages = workload.messageCount();
        if ((long) messages * traits.splitOver() > INDEX_MASK) {
            throw new IllegalArgumentException("The flow engine takes at most " + INDEX_MASK
                    + " parts of messages; let fewer queue pairs share a message");
        }
        connections = new Connections(network, workload, transport.connectionsPerPair(), transport.sharesConnections());
        parts = new Parts(workload, connections, traits);
        fluid = new Fluid(
                request,
                transport,
                traits,
                efficiency,
                stops,
                FlowEnds.of(connections, workload),
                Bursts.of(connections, workload));
        series = new RateSeries(request.seriesIntervalPs());
        released = new long[messages];
        delivered = new long[messages];
        acked = new long[messages];
        waitingFor = new int[messages];
        Arrays.fill(released, NOT_YET);
        Arrays.fill(delivered, NOT_YET);
        Arrays.fill(acked, NOT_YET);
        for (int m = 0; m < messages; m++) {
            waitingFor[m] = workload.predecessorCount(m);
        }
        nvlinkFree = new long[network.ends().count()];
        totalBytes = workload.totalBytes();
    }

    FlowResult run() {
        for (int m = 0; m < workload.messageCount(); m++) {
            if (waitingFor[m] == 0) {
                timers.add(workload.releasePs(m) + workload.delayPs(m), RELEASE << KIND_SHIFT | m);
            }
        }
        Status status = go();
        fluid.settle(now);
        return new FlowResult(
                status,
                Math.max(now, end),
                released,
                delivered,
                acked,
                fluid.linkBytes(),
                deliveredBytes,
                series,
                fluid.solutions());
    }

    private Status go() {
        long nextCheck = EVENTS_BETWEEN_CHECKS;
        while (deliveredCount < workload.messageCount()) {
            long next = Math.min(Math.min(timers.nextTime(), fluid.nextTime()), fluid.nextChange());
            if (next == TimerHeap.NEVER) {
                return Status.DEADLOCK;
            }
            if (next >= request.limits().maximumSimulatedPs()
                    || events >= request.limits().maximumPacketHops()) {
                return Status.LIMIT;
            }
            if (events >= nextCheck || fluid.members() > EVENTS_BETWEEN_CHECKS) {
                nextCheck = events + EVENTS_BETWEEN_CHECKS;
                if (!progress.update(now, totalBytes == 0 ? 0 : (double) deliveredBytes / totalBytes, 0)) {
                    return Status.CANCELLED;
                }
            }
            series.add(now, next, fluid.payloadRate());
            now = next;
            if (fluid.nextChange() == now) {
                fluid.change(now);
            }
            handleAll();
            endIdle();
            solve();
        }
        return Status.COMPLETE;
    }

    /** Handles all that happens at this moment; what it brings about at once belongs to it. */
    private void handleAll() {
        while (timers.nextTime() == now || fluid.nextTime() == now) {
            events++;
            if (fluid.nextTime() == now) {
                sent(fluid.nextFlow());
            } else {
                int id = timers.nextId();
                timers.removeNext();
                handle(id >>> KIND_SHIFT, id & INDEX_MASK);
            }
        }
    }

    private void handle(int kind, int index) {
        switch (kind) {
            case RELEASE -> release(index);
            case DELIVERED -> {
                if (parts.delivered(index)) {
                    int message = parts.message(index);
                    deliver(message, now + fluid.tails().ackPs(parts.connection(index)));
                }
            }
            case LOCAL_DELIVERY -> deliver(index, now);
            case LEFT_NIC -> passed(index);
            default -> plannedSolution = FinishHeap.NEVER;
        }
    }

    private void release(int message) {
        released[message] = now;
        if (connections.ofMessage(message) == Connections.LOCAL) {
            int port = network.ends().place(workload.source(message));
            int host = network.hostOfEnd(workload.source(message));
            double seconds =
                    workload.bytes(message) * 8.0 / network.hostSpec(host).nvlinkBps();
            nvlinkFree[port] = Math.max(now, nvlinkFree[port]) + Math.round(seconds * 1e12);
            timers.add(
                    nvlinkFree[port] + network.hostSpec(host).nvlinkLatencyPs(),
                    LOCAL_DELIVERY << KIND_SHIFT | message);
            return;
        }
        int count = parts.begin(message);
        for (int k = 0; k < count; k++) {
            int part = parts.part(message, k);
            if (parts.enqueue(part)) {
                send(parts.connection(part), part);
            }
        }
    }

    private void send(int connection, int part) {
        long bytes = parts.bytes(part);
        fluid.send(connection, (double) traits.wireBytes(bytes), (double) bytes, now);
    }

    /** The connection's sender is through with a part. */
    private void sent(int connection) {
        fluid.sent(connection, now);
        long leftNic = fluid.leftNicAt(connection);
        if (leftNic > now) {
            fluid.stop(connection);
            timers.add(leftNic, LEFT_NIC << KIND_SHIFT | connection);
        } else {
            passed(connection);
        }
    }

    /** The NIC and the network are through with a part. */
    private void passed(int connection) {
        int part = parts.current(connection);
        timers.add(now + fluid.tails().deliveryPs(connection, parts.bytes(part)), DELIVERED << KIND_SHIFT | part);
        int next = parts.advance(connection);
        if (next != Parts.NONE) {
            send(connection, next);
            return;
        }
        if (idleCount == idle.length) {
            idle = Arrays.copyOf(idle, 2 * idleCount);
        }
        idle[idleCount++] = connection;
    }

    private void deliver(int message, long ackTime) {
        delivered[message] = now;
        acked[message] = ackTime;
        end = Math.max(end, ackTime);
        deliveredBytes += workload.bytes(message);
        deliveredCount++;
        for (int i = 0; i < workload.successorCount(message); i++) {
            int successor = workload.successor(message, i);
            if (--waitingFor[successor] == 0) {
                timers.add(
                        Math.max(now, workload.releasePs(successor)) + workload.delayPs(successor),
                        RELEASE << KIND_SHIFT | successor);
            }
        }
    }

    private void endIdle() {
        for (int i = 0; i < idleCount; i++) {
            if (parts.current(idle[i]) == Parts.NONE && fluid.isSending(idle[i])) {
                fluid.stop(idle[i]);
            }
        }
        idleCount = 0;
    }

    private void solve() {
        if (fluid.isSolved()) {
            return;
        }
        long due = fluid.members() > MANY_FLOWS ? due() : now;
        if (due <= now) {
            lastSolution = now;
            fluid.solve(now);
        } else if (due < plannedSolution) {
            plannedSolution = due;
            timers.add(due, SOLVE << KIND_SHIFT);
        }
    }

    private long due() {
        if (fluid.came() > 0) {
            return lastSolution + now / PATIENCE;
        }
        boolean enough = (long) fluid.went() * ENDED_PART >= fluid.members();
        return enough ? now : lastSolution + now / ENDED_PATIENCE;
    }
}
