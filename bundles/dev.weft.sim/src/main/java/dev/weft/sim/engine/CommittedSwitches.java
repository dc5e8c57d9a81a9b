// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FabricPolicy.Ecn;

/**
 * Output-queued switches without link-level flow control. A FIFO port that nothing can stop knows a packet's departure
 * when the packet joins the queue, so the queue needs no memory but a clock of when the port falls free: one event per
 * hop. The control class has a clock of its own: it waits for the data packet in service and pushes later ones back.
 */
final class CommittedSwitches extends Switches {

    private static final int BUSY_UNTIL = 0;
    private static final int CONTROL_BUSY_UNTIL = 1;
    private static final int LONGEST_BACKLOG = 2;
    private static final int STRIDE = 4;

    private final LinkKinds kinds;
    /** Of every port, side by side: its clocks, and the longest time that a packet had to wait and leave. */
    private final long[] clocks;

    // By kind of link.
    private final long[] psPerByteQ16;
    private final long[] markMinimumPs;
    private final long[] markMaximumPs;
    private final long[] limitPs;
    private final long[] packetPs;
    private final int[] trimmedType;
    private final boolean trim;
    private final int trimmedBytes;
    private final int hosts;
    /** Null when each queue has a limit of its own. */
    private final SharedBuffers shared;

    CommittedSwitches(RunSetup setup, Part part) {
        super(setup, part);
        FabricPolicy policy = setup.policy();
        kinds = setup.kinds();
        clocks = new long[network.linkCount() * STRIDE];
        psPerByteQ16 = new long[kinds.count()];
        markMinimumPs = new long[kinds.count()];
        markMaximumPs = new long[kinds.count()];
        limitPs = new long[kinds.count()];
        packetPs = new long[kinds.count()];
        trimmedType = new int[kinds.count()];
        trim = policy.trim();
        trimmedBytes = policy.trimmedBytes();
        hosts = network.hostCount();
        shared = policy.switching().sharesBuffers()
                ? new SharedBuffers(network, policy.switching().bufferAlpha())
                : null;
        for (int kind = 0; kind < kinds.count(); kind++) {
            int link = kinds.example(kind);
            long rate = network.rateBps(link);
            psPerByteQ16[kind] = network.psPerByteQ16(link);
            boolean lastHop = LinkKinds.leadsToHost(network, link);
            Ecn ecn = policy.ecn(lastHop);
            markMinimumPs[kind] = duration(link, ecn.minimumBytes(rate));
            markMaximumPs[kind] = duration(link, ecn.maximumBytes(rate));
            trimmedType[kind] = lastHop ? Packet.TRIMMED_AT_LAST_HOP : Packet.TRIMMED;
            limitPs[kind] = duration(link, Ecn.scaled(policy.queueLimitBytes(), rate));
            packetPs[kind] = Math.max(1, network.serialisationPs(link, policy.maximumPacketBytes()));
        }
    }

    private long duration(int link, long bytes) {
        return bytes == Long.MAX_VALUE ? Long.MAX_VALUE : network.serialisationPs(link, bytes);
    }

    @Override
    void process(int node, int from, int to) {
        long start = calendar.windowStart();
        long[] keys = calendar.keys();
        for (int i = from; i < to; i++) {
            long[] pool = calendar.pool();
            int at = WindowSort.position(keys[i]);
            forward(node, start + WindowSort.offset(keys[i]), pool[at], pool[at + 1], pool[at + 2], pool[at + 3]);
        }
    }

    private void forward(int node, long now, long key, long head, long sequence, long extra) {
        if (faults != null && Packet.type(head) >= Packet.PORT_DOWN) {
            portChanged((int) extra, Packet.type(head), now);
            return;
        }
        int link = route(node, head, sequence, now);
        if (faults != null && hasNoPort(link, Packet.link(key), head, now)) {
            return;
        }
        long low = Packet.low(key);
        if (Packet.trafficClass(low) == Packet.CONTROL_CLASS) {
            sendControl(link, now, low, head, sequence, extra);
            return;
        }
        int kind = kinds.of(link);
        int clock = link * STRIDE + BUSY_UNTIL;
        long busy = Math.max(clocks[clock], now);
        long backlog = waitPs(link, now, busy);
        if (shared == null ? backlog > limitPs[kind] : !admits(node, bytes(kind, backlog), Packet.size(low), now)) {
            refuse(link, now, low, head, sequence, extra);
            return;
        }
        long marked = low & 1;
        if (marked == 0 && marks(backlog, markMinimumPs[kind], markMaximumPs[kind], link, head, sequence)) {
            marked = 1;
            counters.add(link, LinkCounter.ECN_MARKS, 1);
        }
        long end = wires.send(link, now, busy, low | marked, head, sequence, extra);
        clocks[clock] = end;
        clocks[clock + LONGEST_BACKLOG] = Math.max(clocks[clock + LONGEST_BACKLOG], waitPs(link, now, end));
    }

    /** A port that goes down forgets its queue. What was in it counted as lost when it joined. */
    private void portChanged(int link, int type, long now) {
        if (type == Packet.PORT_DOWN) {
            int clock = link * STRIDE;
            clocks[clock + BUSY_UNTIL] = Math.min(clocks[clock + BUSY_UNTIL], now);
            clocks[clock + CONTROL_BUSY_UNTIL] = Math.min(clocks[clock + CONTROL_BUSY_UNTIL], now);
        }
    }

    /** @return what the bytes that leave between the two times would take at the port's full rate */
    private long waitPs(int link, long now, long until) {
        return faults == null || !faults.affect(link)
                ? until - now
                : Math.round(faults.of(link).bytesBetween(now, until) * psPerByteQ16[kinds.of(link)] / 65_536);
    }

    private boolean admits(int node, long queueBytes, int size, long now) {
        int sw = node - hosts;
        if (!shared.fits(sw, queueBytes, size)) {
            long held = 0;
            for (int link : network.linksFrom(node)) {
                held += backlogBytes(link, now);
            }
            shared.correct(sw, held);
            if (!shared.fits(sw, queueBytes, size)) {
                return false;
            }
        }
        shared.add(sw, size);
        return true;
    }

    private void refuse(int link, long now, long low, long head, long sequence, long extra) {
        if (trim && Packet.type(head) == Packet.DATA) {
            counters.trims++;
            long trimmedLow = Packet.low(trimmedBytes, Packet.CONTROL_CLASS, (low & 1) != 0);
            long trimmedHead = Packet.withType(head, trimmedType[kinds.of(link)]);
            sendControl(link, now, trimmedLow, trimmedHead, sequence, extra);
        } else {
            counters.dropped(link, DropReason.QUEUE_FULL, head);
        }
    }

    private void sendControl(int link, long now, long low, long head, long sequence, long extra) {
        if (shared != null) {
            shared.add(network.source(link) - hosts, Packet.size(low));
        }
        int clock = link * STRIDE;
        long backlog = clocks[clock + BUSY_UNTIL] - now;
        // Data packets leave back to back, so what is left of the one in service is the backlog modulo a packet.
        long inService = backlog > 0 ? backlog % packetPs(link, now) : 0;
        long start = Math.max(now + inService, clocks[clock + CONTROL_BUSY_UNTIL]);
        long end = wires.send(link, now, start, low, head, sequence, extra);
        clocks[clock + CONTROL_BUSY_UNTIL] = end;
        clocks[clock + BUSY_UNTIL] = backlog > 0 ? clocks[clock + BUSY_UNTIL] + (end - start) : end;
    }

    private long packetPs(int link, long now) {
        int kind = kinds.of(link);
        return faults == null || !faults.affect(link)
                ? packetPs[kind]
                : (long) ((double) packetPs[kind]
                        / psPerByteQ16[kind]
                        * faults.of(link).psPerByteQ16(now));
    }

    private long bytes(int kind, long ps) {
        return Math.round(ps * 65_536.0 / psPerByteQ16[kind]);
    }

    @Override
    long backlogBytes(int link, long now) {
        long until = clocks[link * STRIDE + BUSY_UNTIL];
        return until <= now ? 0 : bytes(kinds.of(link), waitPs(link, now, until));
    }

    @Override
    long unsentBytes(int link, long now) {
        return backlogBytes(link, now);
    }

    @Override
    long takeLongestQueue(int link) {
        int clock = link * STRIDE + LONGEST_BACKLOG;
        long most = bytes(kinds.of(link), clocks[clock]);
        clocks[clock] = 0;
        return most;
    }

    @Override
    void finish(long now) {
        for (int link = 0; link < network.linkCount(); link++) {
            counters.queued(link, bytes(kinds.of(link), clocks[link * STRIDE + LONGEST_BACKLOG]));
        }
    }
}
