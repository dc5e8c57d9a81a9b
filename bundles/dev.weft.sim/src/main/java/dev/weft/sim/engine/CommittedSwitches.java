// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.engine.Counters.LinkCounter;
import dev.weft.sim.engine.FabricPolicy.Ecn;
import dev.weft.sim.network.Network;
import dev.weft.sim.network.Routes;

/**
 * Output-queued switches without link-level flow control. A FIFO port that nothing can stop knows a packet's departure
 * when the packet joins the queue, so the queue needs no memory but a clock of when the port falls free: one event per
 * hop. The control class has a clock of its own: it waits for the data packet in service and pushes later ones back.
 */
final class CommittedSwitches extends Switches {

    private final long[] busyUntil;
    private final long[] controlBusyUntil;
    private final long[] psPerByteQ16;
    private final long[] markMinimumPs;
    private final long[] markMaximumPs;
    private final long[] limitPs;
    private final long[] packetPs;
    private final boolean trim;
    private final int trimmedBytes;

    CommittedSwitches(
            Network network,
            Routes routes,
            FabricPolicy policy,
            Calendar calendar,
            Wires wires,
            Counters counters,
            long seed) {
        super(network, routes, policy, calendar, wires, counters, seed);
        int links = network.linkCount();
        busyUntil = new long[links];
        controlBusyUntil = new long[links];
        psPerByteQ16 = new long[links];
        markMinimumPs = new long[links];
        markMaximumPs = new long[links];
        limitPs = new long[links];
        packetPs = new long[links];
        trim = policy.trim();
        trimmedBytes = policy.trimmedBytes();
        for (int link = 0; link < links; link++) {
            long rate = network.rateBps(link);
            psPerByteQ16[link] = network.psPerByteQ16(link);
            markMinimumPs[link] = duration(link, policy.ecn().minimumBytes(rate));
            markMaximumPs[link] = duration(link, policy.ecn().maximumBytes(rate));
            limitPs[link] = duration(link, Ecn.scaled(policy.queueLimitBytes(), rate));
            packetPs[link] = Math.max(1, network.serialisationPs(link, policy.maximumPacketBytes()));
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
            int at = Calendar.position(keys[i]);
            forward(
                    node,
                    start + Calendar.offset(keys[i]),
                    Packet.low(pool[at]),
                    pool[at + 1],
                    pool[at + 2],
                    pool[at + 3]);
        }
    }

    private void forward(int node, long now, long low, long head, long sequence, long extra) {
        int link = route(node, head, now);
        int size = Packet.size(low);
        if (Packet.trafficClass(low) == Packet.CONTROL_CLASS) {
            sendControl(link, now, low, head, sequence, extra);
            return;
        }
        long busy = Math.max(busyUntil[link], now);
        long backlog = busy - now;
        if (backlog > limitPs[link]) {
            refuse(link, now, head, sequence, extra);
            return;
        }
        long marked = low & 1;
        if (marked == 0 && marks(backlog, markMinimumPs[link], markMaximumPs[link], link, head, sequence)) {
            marked = 1;
            counters.add(link, LinkCounter.ECN_MARKS, 1);
        }
        busyUntil[link] = wires.send(link, busy, low | marked, head, sequence, extra);
        counters.queued(link, bytes(link, backlog) + size);
    }

    private void refuse(int link, long now, long head, long sequence, long extra) {
        if (trim && Packet.type(head) == Packet.DATA) {
            counters.trims++;
            long low = Packet.low(trimmedBytes, Packet.CONTROL_CLASS, true);
            sendControl(link, now, low, Packet.withType(head, Packet.TRIMMED), sequence, extra);
        } else {
            counters.add(link, LinkCounter.DROPS, 1);
        }
    }

    private void sendControl(int link, long now, long low, long head, long sequence, long extra) {
        long backlog = busyUntil[link] - now;
        // Data packets leave back to back, so what is left of the one in service is the backlog modulo a packet.
        long inService = backlog > 0 ? backlog % packetPs[link] : 0;
        long start = Math.max(now + inService, controlBusyUntil[link]);
        long end = wires.send(link, start, low, head, sequence, extra);
        controlBusyUntil[link] = end;
        busyUntil[link] = backlog > 0 ? busyUntil[link] + (end - start) : end;
    }

    private long bytes(int link, long ps) {
        return (ps << 16) / psPerByteQ16[link];
    }

    @Override
    long backlogBytes(int link, long now) {
        return Math.max(0, bytes(link, busyUntil[link] - now));
    }
}
