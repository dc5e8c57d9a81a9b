// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.network.Network;
import java.util.Arrays;

/**
 * Output-queued switches with lossless flow control, served exactly: each port keeps a queue per class and picks, when
 * it falls free, the next packet whose class its far end lets pass. The control class goes first, the others take turns.
 * Ends of service are a switch's own timers; they never leave it.
 */
final class QueuedSwitches extends Switches {

    private static final int CLASSES = Packet.CLASSES;
    private static final long NO_WAKE = Long.MAX_VALUE;

    private final Gates gates;
    private final Ingress ingress;
    private final PacketQueues queues;
    private final TimerHeap[] timers;
    private final long[] wakeWindow;
    private final int hosts;
    private final long[] serviceEnd;
    private final boolean[] busy;
    private final int[] inService;
    private final int[] inServiceFrom;
    private final byte[] lastClass;
    private final long[] portBytes;
    private final long[] markMinimum;
    private final long[] markMaximum;
    private final boolean markOnlyRoots;
    private final boolean[] victim;

    QueuedSwitches(
            Network network,
            Paths paths,
            FabricPolicy policy,
            Calendar calendar,
            Wires wires,
            Gates gates,
            Counters counters,
            long seed) {
        super(network, paths, policy, calendar, wires, counters, seed);
        this.gates = gates;
        int links = network.linkCount();
        hosts = network.hostCount();
        queues = new PacketQueues(links * CLASSES);
        timers = new TimerHeap[network.switchCount()];
        Arrays.setAll(timers, s -> new TimerHeap());
        wakeWindow = new long[network.switchCount()];
        Arrays.fill(wakeWindow, NO_WAKE);
        serviceEnd = new long[links];
        busy = new boolean[links];
        inService = new int[links];
        inServiceFrom = new int[links];
        lastClass = new byte[links];
        portBytes = new long[links];
        markMinimum = new long[links];
        markMaximum = new long[links];
        for (int link = 0; link < links; link++) {
            markMinimum[link] = policy.ecn().minimumBytes(network.rateBps(link));
            markMaximum[link] = policy.ecn().maximumBytes(network.rateBps(link));
        }
        // IBA A10: only the root of congestion marks. A port that had to wait for credits since its queue was last
        // empty
        // is a victim of congestion elsewhere.
        victim = new boolean[links];
        markOnlyRoots = policy.flowControl() == FlowControl.CREDITS;
        ingress = Ingress.of(network, policy, wires);
    }

    @Override
    void process(int node, int from, int to) {
        int index = node - hosts;
        if (wakeWindow[index] <= calendar.windowOf(calendar.windowStart())) {
            wakeWindow[index] = NO_WAKE;
        }
        long start = calendar.windowStart();
        long[] keys = calendar.keys();
        TimerHeap heap = timers[index];
        for (int i = from; i < to; i++) {
            long now = start + Calendar.offset(keys[i]);
            finishServices(heap, now + 1);
            long[] pool = calendar.pool();
            int at = Calendar.position(keys[i]);
            arrive(node, now, pool[at], pool[at + 1], pool[at + 2], pool[at + 3]);
        }
        finishServices(heap, calendar.windowEnd());
        long next = heap.nextTime();
        if (next != TimerHeap.NEVER && calendar.windowOf(next) < wakeWindow[index]) {
            wakeWindow[index] = calendar.windowOf(next);
            wires.wake(node, next);
        }
    }

    private void finishServices(TimerHeap heap, long before) {
        while (heap.nextTime() < before) {
            long now = heap.nextTime();
            int link = heap.nextId();
            heap.removeNext();
            busy[link] = false;
            int low = inService[link];
            int from = inServiceFrom[link];
            ingress.leave(from, Packet.trafficClass(low), Packet.size(low), now, serviceEnd[from ^ 1]);
            serve(link, now);
        }
    }

    private void arrive(int node, long now, long key, long head, long sequence, long extra) {
        int from = Packet.link(key);
        switch (Packet.type(head)) {
            case Packet.WAKE -> {}
            case Packet.PAUSE -> gates.pause(from ^ 1, (int) extra, now);
            case Packet.RESUME -> {
                gates.resume(from ^ 1, (int) extra, now);
                serve(from ^ 1, now);
            }
            case Packet.CREDIT -> {
                gates.giveBack(from ^ 1, (int) extra, (int) (extra >>> 32));
                serve(from ^ 1, now);
            }
            default -> forward(node, from, now, Packet.low(key), head, sequence, extra);
        }
    }

    private void forward(int node, int from, long now, long low, long head, long sequence, long extra) {
        int trafficClass = Packet.trafficClass(low);
        int size = Packet.size(low);
        if (!ingress.admit(from, trafficClass, size, now, serviceEnd[from ^ 1])) {
            counters.add(from, LinkCounter.DROPS, 1);
            return;
        }
        int link = route(node, head, sequence, now);
        int queue = link * CLASSES + trafficClass;
        queues.add(queue, low, head, sequence, extra, from);
        portBytes[link] += size;
        counters.queued(link, portBytes[link]);
        serve(link, now);
    }

    private void serve(int link, long now) {
        if (busy[link] || portBytes[link] == 0) {
            return;
        }
        int trafficClass = pick(link);
        if (trafficClass < 0) {
            victim[link] = true;
            gates.stalled(link, now);
            return;
        }
        gates.unstalled(link, now);
        int queue = link * CLASSES + trafficClass;
        long low = queues.firstLow(queue);
        gates.take(link, trafficClass, Packet.size(low));
        if (!(markOnlyRoots && victim[link]) && marksFirst(queue, link)) {
            low |= 1;
            counters.add(link, LinkCounter.ECN_MARKS, 1);
        }
        long end = wires.send(
                link, now, low, queues.firstHead(queue), queues.firstSequence(queue), queues.firstExtra(queue));
        inService[link] = (int) low;
        inServiceFrom[link] = queues.firstTag(queue);
        queues.removeFirst(queue);
        portBytes[link] -= Packet.size(low);
        victim[link] &= portBytes[link] > 0;
        busy[link] = true;
        serviceEnd[link] = end;
        timers[network.source(link) - hosts].add(end, link);
    }

    /** Marks by the queue that a packet leaves behind, so that the mark tells of now and not of when it joined. */
    private boolean marksFirst(int queue, int link) {
        long low = queues.firstLow(queue);
        return (low & 1) == 0
                && marks(
                        queues.bytes(queue) - Packet.size(low),
                        markMinimum[link],
                        markMaximum[link],
                        link,
                        queues.firstHead(queue),
                        queues.firstSequence(queue));
    }

    /** @return the class to serve, or −1 when none may go */
    private int pick(int link) {
        if (maySend(link, Packet.CONTROL_CLASS)) {
            return Packet.CONTROL_CLASS;
        }
        int last = lastClass[link];
        for (int step = 1; step <= CLASSES; step++) {
            int trafficClass = last + step & CLASSES - 1;
            if (trafficClass != Packet.CONTROL_CLASS && maySend(link, trafficClass)) {
                lastClass[link] = (byte) trafficClass;
                return trafficClass;
            }
        }
        return -1;
    }

    private boolean maySend(int link, int trafficClass) {
        int queue = link * CLASSES + trafficClass;
        return !queues.isEmpty(queue) && gates.open(link, trafficClass, Packet.size(queues.firstLow(queue)));
    }

    @Override
    long backlogBytes(int link, long now) {
        return portBytes[link] + (busy[link] ? 1 : 0);
    }

    @Override
    void finish(long now) {
        gates.finish(now);
    }
}
