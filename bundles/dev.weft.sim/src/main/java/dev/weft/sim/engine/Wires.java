// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import dev.weft.sim.network.Network;

/** Puts packets and link-level frames onto links: when they leave, when they arrive. */
final class Wires {

    /** Bytes of a PFC frame or a credit update on the wire. */
    private static final int LINK_CONTROL_BYTES = 64 + 20;
    /** Bytes that a cut-through switch must see before it forwards. */
    private static final int CUT_THROUGH_BYTES = 64;

    private final Network network;
    private final Calendar calendar;
    private final Counters counters;
    private final FabricPolicy policy;
    private final long[] psPerByteQ16;
    private final long[] latency;
    private final long[] controlLatency;
    private final long[] controlFree;
    private final boolean[] cutThrough;

    Wires(Network network, FabricPolicy policy, Calendar calendar, Counters counters) {
        this.network = network;
        this.policy = policy;
        this.calendar = calendar;
        this.counters = counters;
        int links = network.linkCount();
        psPerByteQ16 = new long[links];
        latency = new long[links];
        controlLatency = new long[links];
        controlFree = new long[links];
        cutThrough = new boolean[links];
        for (int link = 0; link < links; link++) {
            psPerByteQ16[link] = network.psPerByteQ16(link);
            latency[link] = network.latencyPs(link);
            controlLatency[link] = controlLatency(network, policy, link);
            cutThrough[link] = cutsThrough(network, link);
        }
    }

    /** @return the longest window in which no node can affect another */
    static long lookahead(Network network, FabricPolicy policy) {
        long width = Calendar.MAXIMUM_WIDTH_PS;
        for (int link = 0; link < network.linkCount(); link++) {
            width = Math.min(width, network.latencyPs(link));
            if (policy.flowControl() != FabricPolicy.FlowControl.NONE) {
                width = Math.min(width, controlLatency(network, policy, link));
            }
        }
        return width;
    }

    private static long controlLatency(Network network, FabricPolicy policy, int link) {
        return Math.max(Network.MINIMUM_LATENCY_PS, network.propagationPs(link) + policy.linkControlPs());
    }

    /** A switch cuts through only what no output port would outrun. */
    private static boolean cutsThrough(Network network, int link) {
        int node = network.target(link);
        if (node < network.hostCount() || !network.switchSpec(node).cutThrough()) {
            return false;
        }
        for (int out : network.linksFrom(node)) {
            if (network.rateBps(out) > network.rateBps(link)) {
                return false;
            }
        }
        return true;
    }

    int maximumPacketBytes() {
        return policy.maximumPacketBytes();
    }

    /** @return blocks that a receiver frees before it tells the sender */
    int creditThreshold() {
        return Math.max(1, Gates.blocks(policy.lossless().laneBufferBytes()) / 8);
    }

    long serialisation(int link, int bytes) {
        return (bytes * psPerByteQ16[link]) >>> 16;
    }

    /** @return when the last bit has left */
    long send(int link, long start, long low, long head, long sequence, long extra) {
        int size = Packet.size(low);
        long end = start + serialisation(link, size);
        long seen = cutThrough[link] ? Math.min(end, start + serialisation(link, CUT_THROUGH_BYTES)) : end;
        counters.sent(link, size);
        calendar.emit(seen + latency[link], link, low, head, sequence, extra);
        return end;
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
        long end = start + serialisation(link, LINK_CONTROL_BYTES);
        controlFree[link] = end;
        calendar.emit(end + controlLatency[link], link, 0, Packet.head(type, 0, 0, 0), 0, extra);
    }

    /** Has a node visited in the window of {@code time}. */
    void wake(int node, long time) {
        calendar.emit(time, network.linkCount() + node, 0, Packet.head(Packet.WAKE, 0, 0, 0), 0, 0);
    }
}
