// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FabricPolicy.Ecn;
import dev.weft.sim.engine.FabricPolicy.FlowControl;
import dev.weft.sim.network.Network;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Switches that are served exactly: each port keeps a queue per class and picks, when it falls free, the next packet whose
 * class its far end lets pass. The control class goes first, the others take turns or as an {@link Arbiter} says. Lossless
 * flow control needs it, and so do virtual output queues and several classes.
 * Ends of service are a switch's own timers; they never leave it.
 */
final class QueuedSwitches extends Switches {

    private static final int CLASSES = Packet.CLASSES;
    private static final int CONTROL = 1 << Packet.CONTROL_CLASS;
    private static final long NO_WAKE = Long.MAX_VALUE;

    // An output port's fields, side by side.
    /** When the packet in service, or the last one, has left. */
    private static final int SERVICE_END = 0;
    /** Size and class of the packet in service, and the link on which it came. */
    private static final int IN_SERVICE = 1;
    /** Which classes have packets, a bit each; above them the data class served last, and whether it is a victim. */
    private static final int STATE = 2;

    private static final int FIELDS = 4;

    /** Bit of {@link #load}. */
    private static final int BUSY = 1;

    private static final int LAST_CLASS_SHIFT = CLASSES;
    private static final int LAST_CLASS_MASK = CLASSES - 1 << LAST_CLASS_SHIFT;
    private static final int VICTIM = 1 << 16;

    private final Gates gates;
    private final Ingress ingress;
    private final PacketQueues queues;
    private final ServiceEnds serviceEnds;
    private final long[] wakeWindow;
    private final int hosts;
    private final ClassIndex classes;
    private final long[] ports;
    /** Twice the bytes that wait at the port, plus one while it is busy. Apart, since adaptive routing reads many. */
    private final int[] load;

    private final long[] markMinimum;
    private final long[] markMaximum;
    private final LinkKinds kinds;
    private final boolean markOnlyRoots;
    /** Why queues take no packets, null as long as all do. */
    private DropReason[] closedFor;

    private final boolean markArrivals;

    // What only some fabrics need; null when they do not.
    private final Arbiter arbiter;
    private final VirtualQueues virtual;
    private final LossyBuffers lossy;
    private final boolean trim;
    private final int trimmedBytes;

    QueuedSwitches(RunSetup setup, Part part) {
        super(setup, part);
        FabricPolicy policy = setup.policy();
        gates = part.gates;
        kinds = setup.kinds();
        int links = network.linkCount();
        hosts = network.hostCount();
        classes = policy.lossless().classes();
        queues = new PacketQueues(classes.size(links));
        serviceEnds = new ServiceEnds(network);
        wakeWindow = new long[network.switchCount()];
        Arrays.fill(wakeWindow, NO_WAKE);
        ports = new long[links * FIELDS];
        load = new int[links];
        markMinimum = new long[kinds.count()];
        markMaximum = new long[kinds.count()];
        for (int kind = 0; kind < kinds.count(); kind++) {
            int link = kinds.example(kind);
            Ecn ecn = policy.ecn(LinkKinds.leadsToHost(network, link));
            markMinimum[kind] = ecn.minimumBytes(network.rateBps(link));
            markMaximum[kind] = ecn.maximumBytes(network.rateBps(link));
        }
        // IBA A10: only the root of congestion marks. A port that had to wait for credits since its queue was last
        // empty is a victim of congestion elsewhere.
        markOnlyRoots = policy.flowControl() == FlowControl.CREDITS;
        markArrivals = policy.switching().marksAtEnqueue(policy.flowControl());
        arbiter = Arbiter.of(
                policy.switching().arbitration(), links, policy.lossless().lanes());
        virtual = VirtualQueues.of(network, queues, classes);
        lossy = policy.flowControl() == FlowControl.NONE ? new LossyBuffers(network, policy) : null;
        ingress = lossy != null ? lossy : Ingress.of(network, policy, wires);
        trim = policy.trim();
        trimmedBytes = policy.trimmedBytes();
    }

    /** @return whether packets must be served one by one; where not, {@link CommittedSwitches} are faster */
    static boolean areNeeded(Network network, FabricPolicy policy) {
        return policy.flowControl() != FlowControl.NONE
                || policy.lossless().lanes() > 1
                || !policy.switching().marksAtEnqueue(FlowControl.NONE)
                || IntStream.range(network.hostCount(), network.nodeCount())
                        .anyMatch(node -> network.switchSpec(node).hasVirtualOutputQueues());
    }

    @Override
    void process(int node, int from, int to) {
        int index = node - hosts;
        if (wakeWindow[index] <= calendar.windowOf(calendar.windowStart())) {
            wakeWindow[index] = NO_WAKE;
        }
        long start = calendar.windowStart();
        long[] keys = calendar.keys();
        for (int i = from; i < to; i++) {
            long now = start + WindowSort.offset(keys[i]);
            finishServices(index, now + 1);
            long[] pool = calendar.pool();
            int at = WindowSort.position(keys[i]);
            arrive(node, now, pool[at], pool[at + 1], pool[at + 2], pool[at + 3]);
        }
        finishServices(index, calendar.windowEnd());
        wakeFor(node);
    }

    /** Has the switch visited when the first packet in service there has left. */
    private void wakeFor(int node) {
        int index = node - hosts;
        long next = serviceEnds.nextTime(index);
        if (next != ServiceEnds.NEVER && calendar.windowOf(next) < wakeWindow[index]) {
            wakeWindow[index] = calendar.windowOf(next);
            wires.wake(node, next);
        }
    }

    private void finishServices(int index, long before) {
        long now = serviceEnds.nextTime(index);
        while (now < before) {
            int link = serviceEnds.nextLink(index);
            serviceEnds.removeNext(index);
            int port = link * FIELDS;
            long served = ports[port + IN_SERVICE];
            load[link] &= ~BUSY;
            int from = (int) (served >>> Packet.LINK_SHIFT);
            ingress.leave(from, Packet.trafficClass(served), Packet.size(served), now, serviceEnd(from ^ 1));
            serve(link, now);
            now = serviceEnds.nextTime(index);
        }
    }

    private long serviceEnd(int link) {
        return ports[link * FIELDS + SERVICE_END];
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
            case Packet.PORT_DOWN -> {
                gates.forget((int) extra, now);
                flush((int) extra, now);
            }
            case Packet.PORT_UP -> {
                // Its queue is empty; what it may send it learns from its far end.
            }
            case Packet.LINK_BACK -> {
                int link = (int) extra;
                ingress.restart(link, heldBlocks(node, link), now, serviceEnd(link ^ 1));
            }
            default -> forward(node, from, now, Packet.low(key), head, sequence, extra);
        }
    }

    private void forward(int node, int from, long now, long low, long head, long sequence, long extra) {
        int trafficClass = Packet.trafficClass(low);
        int size = Packet.size(low);
        if (!ingress.admit(from, trafficClass, size, now, serviceEnd(from ^ 1))) {
            counters.dropped(from, DropReason.HEADROOM, head);
            return;
        }
        int link = route(node, head, sequence, now);
        if (faults != null && hasNoPort(link, from, head, now)
                || closedFor != null && isClosed(link, trafficClass, head)) {
            if (lossy == null) {
                ingress.leave(from, trafficClass, size, now, serviceEnd(from ^ 1));
            }
            return;
        }
        if (lossy == null) {
            enqueue(link, from, now, low, head, sequence, extra);
        } else {
            enqueueIfRoom(link, from, now, low, head, sequence, extra);
        }
    }

    private void enqueueIfRoom(int link, int from, long now, long low, long head, long sequence, long extra) {
        int size = Packet.size(low);
        int queue = queueToJoin(link, Packet.trafficClass(low), from);
        if (Packet.trafficClass(low) == Packet.CONTROL_CLASS) {
            lossy.take(from, size);
        } else if (!lossy.admit(from, link, queues.bytes(queue), size)) {
            if (!trim || Packet.type(head) != Packet.DATA) {
                counters.dropped(link, DropReason.QUEUE_FULL, head);
                return;
            }
            counters.trims++;
            lossy.take(from, trimmedBytes);
            long trimmed = Packet.low(trimmedBytes, Packet.CONTROL_CLASS, (low & 1) != 0);
            int type = LinkKinds.leadsToHost(network, link) ? Packet.TRIMMED_AT_LAST_HOP : Packet.TRIMMED;
            enqueue(link, from, now, trimmed, Packet.withType(head, type), sequence, extra);
            return;
        }
        enqueue(link, from, now, low, head, sequence, extra);
    }

    private int queueToJoin(int link, int trafficClass, int from) {
        return virtual == null ? classes.of(link, trafficClass) : virtual.queueFor(link, trafficClass, from);
    }

    private int queueToServe(int link, int trafficClass) {
        return virtual == null ? classes.of(link, trafficClass) : virtual.next(link, trafficClass);
    }

    private boolean isEmpty(int link, int trafficClass) {
        return virtual == null ? queues.isEmpty(classes.of(link, trafficClass)) : virtual.isEmpty(link, trafficClass);
    }

    private void enqueue(int link, int from, long now, long arriving, long head, long sequence, long extra) {
        long low = arriving;
        int trafficClass = Packet.trafficClass(low);
        int size = Packet.size(low);
        int port = link * FIELDS;
        int loadBefore = load[link];
        boolean idle = (loadBefore & BUSY) == 0;
        counters.queued(link, (loadBefore >> 1) + size);
        if (loadBefore == 0 && gates.open(link, trafficClass, size)) {
            if (arbiter != null && trafficClass != Packet.CONTROL_CLASS) {
                arbiter.pick(link, 1 << trafficClass);
            }
            remember(link, port, trafficClass, size);
            transmit(link, now, low, head, sequence, extra, from);
            return;
        }
        int queue = queueToJoin(link, trafficClass, from);
        if (markArrivals && marks(port, link, queues.bytes(queue), low, head, sequence)) {
            low |= 1;
            counters.add(link, LinkCounter.ECN_MARKS, 1);
        }
        if (virtual != null) {
            virtual.joins(link, trafficClass, queue);
        }
        queues.add(queue, low, head, sequence, extra, from);
        load[link] = loadBefore + 2 * size;
        ports[port + STATE] |= 1 << trafficClass;
        if (idle) {
            serve(link, now);
        }
    }

    private boolean isClosed(int link, int trafficClass, long head) {
        DropReason reason = closedFor[classes.of(link, trafficClass)];
        if (reason != null) {
            counters.dropped(link, reason, head);
        }
        return reason != null;
    }

    /** Loses all that waits at a port. */
    private void flush(int link, long now) {
        for (int i = 0; i < classes.count(); i++) {
            flush(link, classes.at(i), DropReason.LINK_DOWN, now);
        }
    }

    private void flush(int link, int trafficClass, DropReason reason, long now) {
        while (!isEmpty(link, trafficClass)) {
            discardFirst(link, trafficClass, reason, now);
        }
    }

    /** @return blocks of each class that the node holds of what came on the link */
    private int[] heldBlocks(int node, int from) {
        int[] held = new int[CLASSES];
        for (int out : network.linksFrom(node)) {
            for (int i = 0; i < classes.count(); i++) {
                int trafficClass = classes.at(i);
                held[trafficClass] += queues.blocksOf(queueToJoin(out, trafficClass, from), from, trafficClass);
            }
            if (serves(out, from)) {
                long served = ports[out * FIELDS + IN_SERVICE];
                held[Packet.trafficClass(served)] += Gates.blocks(Packet.size(served));
            }
        }
        return held;
    }

    // ---- what BlockedPorts asks for, between windows ----

    /** @return whether the queue has packets and the far end does not let the first one pass */
    boolean isBlocked(int link, int trafficClass) {
        return !isEmpty(link, trafficClass) && !maySend(link, trafficClass);
    }

    /** @return a number that tells the queue's first packet from others; only of queues that have one */
    long firstPacket(int link, int trafficClass) {
        int queue = queueToServe(link, trafficClass);
        return queues.firstHead(queue) ^ Long.rotateLeft(queues.firstSequence(queue), 20);
    }

    /** @return whether the queue has packets that came on the link {@code from} */
    boolean holds(int link, int trafficClass, int from) {
        return queues.blocksOf(queueToJoin(link, trafficClass, from), from, trafficClass) > 0;
    }

    /** @return whether the port is sending a packet that came on the link {@code from} */
    boolean serves(int link, int from) {
        return (load[link] & BUSY) != 0 && ports[link * FIELDS + IN_SERVICE] >>> Packet.LINK_SHIFT == from;
    }

    /** Loses all packets of a queue, and those that come, until it is opened. */
    void close(int link, int trafficClass, DropReason reason, long now) {
        if (closedFor == null) {
            closedFor = new DropReason[classes.size(network.linkCount())];
        }
        closedFor[classes.of(link, trafficClass)] = reason;
        flush(link, trafficClass, reason, now);
    }

    /** Lets a queue take packets again. */
    void open(int link, int trafficClass) {
        if (closedFor != null) {
            closedFor[classes.of(link, trafficClass)] = null;
        }
    }

    /** Loses the first packet of a queue that has one. */
    void discardFirst(int link, int trafficClass, DropReason reason, long now) {
        int queue = queueToServe(link, trafficClass);
        int size = Packet.size(queues.firstLow(queue));
        int from = queues.firstTag(queue);
        counters.dropped(link, reason, queues.firstHead(queue));
        queues.removeFirst(queue);
        if (virtual != null) {
            virtual.served(link, trafficClass, size);
        }
        load[link] -= 2 * size;
        if (isEmpty(link, trafficClass)) {
            ports[link * FIELDS + STATE] &= ~(1L << trafficClass);
        }
        ingress.leave(from, trafficClass, size, now, serviceEnd(from ^ 1));
    }

    /** Serves a port that may be able to send. */
    void resume(int link, long now) {
        serve(link, now);
        wakeFor(network.source(link));
    }

    private void serve(int link, long now) {
        if ((load[link] & BUSY) != 0 || load[link] == 0) {
            return;
        }
        int port = link * FIELDS;
        int trafficClass = pick(link, (int) ports[port + STATE]);
        if (trafficClass < 0) {
            ports[port + STATE] |= VICTIM;
            gates.stalled(link, now);
            return;
        }
        int queue = queueToServe(link, trafficClass);
        long low = queues.firstLow(queue);
        long head = queues.firstHead(queue);
        long sequence = queues.firstSequence(queue);
        long extra = queues.firstExtra(queue);
        int from = queues.firstTag(queue);
        remember(link, port, trafficClass, Packet.size(low));
        queues.removeFirst(queue);
        if (virtual != null) {
            virtual.served(link, trafficClass, Packet.size(low));
        }
        if (isEmpty(link, trafficClass)) {
            ports[port + STATE] &= ~(1L << trafficClass);
        }
        if (!markArrivals && marks(port, link, queues.bytes(queue), low, head, sequence)) {
            low |= 1;
            counters.add(link, LinkCounter.ECN_MARKS, 1);
        }
        load[link] -= 2 * Packet.size(low);
        if (load[link] == 0) {
            ports[port + STATE] &= ~VICTIM;
        }
        transmit(link, now, low, head, sequence, extra, from);
    }

    private void transmit(int link, long now, long low, long head, long sequence, long extra, int from) {
        gates.unstalled(link, now);
        gates.take(link, Packet.trafficClass(low), Packet.size(low));
        long end = wires.send(link, now, now, low, head, sequence, extra);
        int port = link * FIELDS;
        load[link] |= BUSY;
        ports[port + IN_SERVICE] = low | (long) from << Packet.LINK_SHIFT;
        ports[port + SERVICE_END] = end;
        serviceEnds.add(network.source(link) - hosts, end, link);
    }

    /** @param others the queue that the packet finds before it when it joins, or leaves behind */
    private boolean marks(int port, int link, long others, long low, long head, long sequence) {
        if ((low & 1) != 0 || markOnlyRoots && (ports[port + STATE] & VICTIM) != 0) {
            return false;
        }
        int kind = kinds.of(link);
        return marks(others, markMinimum[kind], markMaximum[kind], link, head, sequence);
    }

    /**
     * The control class goes first; data classes take turns.
     *
     * @return the class to serve, or −1 when none may go
     */
    private int pick(int link, int state) {
        int candidates = state & (1 << CLASSES) - 1 & gates.openClasses(link);
        if ((candidates & CONTROL) != 0 && maySend(link, Packet.CONTROL_CLASS)) {
            return Packet.CONTROL_CLASS;
        }
        if (arbiter != null) {
            return arbitrate(link, candidates & ~CONTROL);
        }
        int last = (state & LAST_CLASS_MASK) >>> LAST_CLASS_SHIFT;
        for (int data = candidates & ~CONTROL; data != 0; ) {
            int above = data & -2 << last;
            int trafficClass = Integer.numberOfTrailingZeros(above != 0 ? above : data);
            if (maySend(link, trafficClass)) {
                return trafficClass;
            }
            data &= ~(1 << trafficClass);
        }
        return -1;
    }

    private int arbitrate(int link, int waiting) {
        int candidates = 0;
        for (int data = waiting; data != 0; data &= data - 1) {
            int trafficClass = Integer.numberOfTrailingZeros(data);
            candidates |= maySend(link, trafficClass) ? 1 << trafficClass : 0;
        }
        return candidates == 0 ? -1 : arbiter.pick(link, candidates);
    }

    private boolean maySend(int link, int trafficClass) {
        return gates.open(link, trafficClass, Packet.size(queues.firstLow(queueToServe(link, trafficClass))));
    }

    private void remember(int link, int port, int trafficClass, int size) {
        if (trafficClass != Packet.CONTROL_CLASS) {
            if (arbiter != null) {
                arbiter.sent(link, trafficClass, size);
            }
            ports[port + STATE] = ports[port + STATE] & ~LAST_CLASS_MASK | (long) trafficClass << LAST_CLASS_SHIFT;
        }
    }

    @Override
    long backlogBytes(int link, long now) {
        return (load[link] + 1L) >> 1;
    }

    @Override
    long dataPackets() {
        long data = 0;
        for (int queue = 0; queue < queues.count(); queue++) {
            data += queues.dataPackets(queue);
        }
        return data;
    }

    @Override
    void finish(long now) {
        gates.finish(now);
    }
}
