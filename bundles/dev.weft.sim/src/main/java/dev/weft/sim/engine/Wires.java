// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/** Puts packets and link-level frames onto links: when they leave, when they arrive. */
final class Wires {

    /** Bytes of a PFC frame or a credit update on the wire. */
    private static final int LINK_CONTROL_BYTES = 64 + 20;
    /** Longest time between two flow control packets of a lane, in symbols (IBA 1.x, 7.9.4). */
    private static final long FLOW_CONTROL_SYMBOLS = 65_536;
    /** Physical lanes of a link, each of which carries a byte per symbol: 4x, as nearly all InfiniBand links. */
    private static final long LANES = 4;

    private final Network network;
    private final LinkKinds kinds;
    private final Calendar calendar;
    private final Counters counters;
    private final FabricPolicy policy;
    private final LinkFaults faults;
    private final long[] controlFree;

    // By kind of link.
    private final long[] psPerByteQ16;
    private final long[] latency;
    private final long[] controlLatency;
    private final boolean[] cutThrough;

    /** @param faults null for none */
    Wires(
            Network network,
            LinkKinds kinds,
            FabricPolicy policy,
            Calendar calendar,
            Counters counters,
            LinkFaults faults) {
        this.faults = faults;
        this.network = network;
        this.kinds = kinds;
        this.policy = policy;
        this.calendar = calendar;
        this.counters = counters;
        controlFree = new long[network.linkCount()];
        psPerByteQ16 = new long[kinds.count()];
        latency = new long[kinds.count()];
        controlLatency = new long[kinds.count()];
        cutThrough = new boolean[kinds.count()];
        for (int kind = 0; kind < kinds.count(); kind++) {
            int link = kinds.example(kind);
            psPerByteQ16[kind] = network.psPerByteQ16(link);
            latency[kind] = network.latencyPs(link);
            controlLatency[kind] = LinkKinds.controlLatencyPs(network, policy, link);
            cutThrough[kind] = LinkKinds.cutsThrough(network, link);
        }
    }

    /** @return the longest window in which no node can affect another */
    static long lookahead(Network network, FabricPolicy policy) {
        long width = Calendar.MAXIMUM_WIDTH_PS;
        for (int link = 0; link < network.linkCount(); link++) {
            width = Math.min(width, network.latencyPs(link));
            if (policy.flowControl() != FabricPolicy.FlowControl.NONE) {
                width = Math.min(width, LinkKinds.controlLatencyPs(network, policy, link));
            }
        }
        return width;
    }

    int maximumPacketBytes() {
        return policy.maximumPacketBytes();
    }

    /** @return blocks that a receiver frees before it tells the sender */
    int creditThreshold() {
        return Math.max(1, Gates.blocks(policy.lossless().laneBufferBytes()) / 8);
    }

    /**
     * @param joined when the packet joined the port's queue
     * @param start when its first bit leaves
     * @return when the last bit has left
     */
    long send(int link, long joined, long start, long low, long head, long sequence, long extra) {
        if (faults != null && faults.affect(link)) {
            return sendAffected(link, joined, start, low, head, sequence, extra);
        }
        int size = Packet.size(low);
        int kind = kinds.of(link);
        long end = start + serialisation(kind, size);
        long seen = cutThrough[kind] ? Math.min(end, start + serialisation(kind, LinkKinds.CUT_THROUGH_BYTES)) : end;
        counters.sent(link, size);
        calendar.emit(seen + latency[kind], link, low, head, sequence, extra);
        return end;
    }

    /** A port whose link has faults sends: at the rate of the moment, and perhaps in vain. */
    private long sendAffected(int link, long joined, long ready, long low, long head, long sequence, long extra) {
        LinkTimeline line = faults.of(link);
        long start = line.begin(ready);
        int size = Packet.size(low);
        int kind = kinds.of(link);
        long end = start + (size * line.psPerByteQ16(start) >>> 16);
        if (joined < start && line.isDownBetween(joined, start)) {
            counters.dropped(link, DropReason.LINK_DOWN, head);
            return end;
        }
        counters.sent(link, size);
        if (line.isDownBetween(start, end + network.propagationPs(link))) {
            counters.dropped(link, DropReason.LINK_DOWN, head);
        } else if (faults.damages(link, start, size, head, sequence)) {
            counters.dropped(link, DropReason.ERROR, head);
            returnCredits(link, end, Packet.trafficClass(low), size);
        } else {
            // What arrives more slowly than it could leave cannot be cut through.
            boolean through = cutThrough[kind] && line.isFull(start);
            long seen = through ? Math.min(end, start + serialisation(kind, LinkKinds.CUT_THROUGH_BYTES)) : end;
            calendar.emit(seen + latency[kind], link, low, head, sequence, extra);
        }
        return end;
    }

    /**
     * A receiver does not count damaged packets as received, so their credits are missing until the sender's next flow
     * control packet tells it how many blocks were sent in all (FCTBS), and its answer allows as many again (IBA 1.x,
     * 7.9.4: FCCL = ABR, set to FCTBS, plus free blocks).
     */
    private void returnCredits(int link, long end, int trafficClass, int size) {
        if (policy.flowControl() != FabricPolicy.FlowControl.CREDITS) {
            return;
        }
        long interval = FLOW_CONTROL_SYMBOLS * LANES * network.psPerByteQ16(link) >>> 16;
        long told = (end / interval + 1) * interval;
        long back = told + 2 * controlLatency[kinds.of(link)];
        if (!faults.of(link).isDownBetween(end, back)) {
            long extra = (long) Gates.blocks(size) << 32 | trafficClass;
            calendar.emit(back, link ^ 1, 0, Packet.head(Packet.CREDIT, 0, 0, 0), 0, extra);
        }
    }

    private long serialisation(int kind, int bytes) {
        return (bytes * psPerByteQ16[kind]) >>> 16;
    }

    /**
     * Sends a pause, resume or credit frame ahead of all packets but the one in service. Its few bytes are not taken
     * from the data's bandwidth.
     *
     * @param link the direction in which the frame travels, towards the sender that it governs
     * @param portFree when the packet in service on that link ends
     */
    void linkControl(int type, int link, long extra, long now, long portFree) {
        long start = Math.max(Math.max(now, portFree), controlFree[link]);
        int kind = kinds.of(link);
        long end = start + serialisation(kind, LINK_CONTROL_BYTES);
        controlFree[link] = end;
        if (faults != null && faults.affect(link)) {
            LinkTimeline line = faults.of(link);
            end = start + (LINK_CONTROL_BYTES * line.psPerByteQ16(start) >>> 16);
            controlFree[link] = end;
            if (line.isDownBetween(start, end + network.propagationPs(link))) {
                return;
            }
        }
        calendar.emit(end + controlLatency[kind], link, 0, Packet.head(type, 0, 0, 0), 0, extra);
    }

    /** Has a node told at {@code time}, after all that arrives there at that instant, that something is up with a link. */
    void tell(int node, long time, int type, int link) {
        calendar.emit(time, network.linkCount() + node, 0, Packet.head(type, 0, 0, 0), 0, link);
    }

    /** Has a node visited in the window of {@code time}. */
    void wake(int node, long time) {
        calendar.emit(time, network.linkCount() + node, 0, Packet.head(Packet.WAKE, 0, 0, 0), 0, 0);
    }
}
