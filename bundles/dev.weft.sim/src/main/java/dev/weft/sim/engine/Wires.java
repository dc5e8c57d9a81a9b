// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/** Puts packets and link-level frames onto links: when they leave, when they arrive. */
final class Wires {

    /** Bytes of a PFC frame or a credit update on the wire. */
    private static final int LINK_CONTROL_BYTES = 64 + 20;

    private final Network network;
    private final LinkKinds kinds;
    private final Calendar calendar;
    private final Counters counters;
    private final FabricPolicy policy;
    private final long[] controlFree;

    // By kind of link.
    private final long[] psPerByteQ16;
    private final long[] latency;
    private final long[] controlLatency;
    private final boolean[] cutThrough;

    Wires(Network network, LinkKinds kinds, FabricPolicy policy, Calendar calendar, Counters counters) {
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

    /** @return when the last bit has left */
    long send(int link, long start, long low, long head, long sequence, long extra) {
        int size = Packet.size(low);
        int kind = kinds.of(link);
        long end = start + serialisation(kind, size);
        long seen = cutThrough[kind] ? Math.min(end, start + serialisation(kind, LinkKinds.CUT_THROUGH_BYTES)) : end;
        counters.sent(link, size);
        calendar.emit(seen + latency[kind], link, low, head, sequence, extra);
        return end;
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
        calendar.emit(end + controlLatency[kind], link, 0, Packet.head(type, 0, 0, 0), 0, extra);
    }

    /** Has a node visited in the window of {@code time}. */
    void wake(int node, long time) {
        calendar.emit(time, network.linkCount() + node, 0, Packet.head(Packet.WAKE, 0, 0, 0), 0, 0);
    }
}
