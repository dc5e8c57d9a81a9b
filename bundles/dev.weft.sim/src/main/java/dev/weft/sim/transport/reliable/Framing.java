// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.FlowTraits;

/**
 * How a transport cuts messages into packets.
 *
 * @param payloadBytes path MTU: payload of all packets but a message's last
 * @param headerBytes wire bytes around the payload of every packet, preamble and gap included
 * @param firstHeaderBytes further header bytes of a message's first packet
 * @param ackBytes wire bytes of an acknowledgement
 */
public record Framing(int payloadBytes, int headerBytes, int firstHeaderBytes, int ackBytes) {

    /** Ethernet on the wire: preamble 8, header 14, FCS 4, gap 12. */
    public static final int ETHERNET_BYTES = 38;
    /** IPv4 20 and UDP 8. */
    public static final int IP_UDP_BYTES = 28;
    /** InfiniBand base transport header. */
    public static final int BTH_BYTES = 12;
    /** RDMA extended transport header: address, key, length. */
    public static final int RETH_BYTES = 16;
    /** ACK extended transport header. */
    public static final int AETH_BYTES = 4;
    /** Invariant CRC. */
    public static final int ICRC_BYTES = 4;

    /** @return packets of a message */
    public long packets(long messageBytes) {
        return (messageBytes + payloadBytes - 1) / payloadBytes;
    }

    /** @return payload of packet {@code index} of a message */
    public int payload(long messageBytes, long index) {
        return (int) Math.min(payloadBytes, messageBytes - index * payloadBytes);
    }

    /** @return wire bytes of packet {@code index} of a message */
    public int wireBytes(long messageBytes, long index) {
        return payload(messageBytes, index) + headerBytes + (index == 0 ? firstHeaderBytes : 0);
    }

    /** @return payload of a packet of the given wire size */
    public int payloadOf(int wireBytes, boolean first) {
        return wireBytes - headerBytes - (first ? firstHeaderBytes : 0);
    }

    public int maximumWireBytes() {
        return payloadBytes + headerBytes + firstHeaderBytes;
    }

    /**
     * What the flow engine has to know of a transport that sprays every message over all ports and repeats only what is lost.
     *
     * @param ackInterval packets that share an acknowledgement
     * @param windowBdp largest window, in bandwidth-delay products
     */
    public FlowTraits sprayed(int ackInterval, double windowBdp) {
        return new FlowTraits(
                payloadBytes,
                headerBytes,
                firstHeaderBytes,
                ackBytes,
                ackInterval,
                FlowTraits.Spread.ALL_PORTS,
                FlowTraits.PathChoice.NONE,
                1,
                0,
                windowBdp,
                FlowTraits.Recovery.SELECTIVE,
                true,
                1,
                nic -> 0);
    }
}
