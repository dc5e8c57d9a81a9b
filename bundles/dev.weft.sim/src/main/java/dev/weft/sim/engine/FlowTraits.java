// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * What the flow engine has to know of a transport: how many wire bytes a message takes, which ways it goes, and what
 * holds its rate back.
 *
 * @param payloadBytes payload of a full packet
 * @param headerBytes wire bytes around the payload of every packet
 * @param firstHeaderBytes further header bytes of a message's first packet
 * @param ackBytes wire bytes of an acknowledgement
 * @param packetsPerAck data packets that share an acknowledgement
 * @param spread over which paths the packets of a connection go
 * @param paths how a connection that keeps to one path, or to one port, chooses it
 * @param splitOver connections that carry each message together, 1 = one carries it whole
 * @param windowBytes most bytes in flight on a connection, 0 = no such limit
 * @param windowBdp most bytes in flight in bandwidth-delay products of the idle network, 0 = no such limit
 * @param recovery what a lost packet costs
 * @param controlsCongestion whether senders slow down to what the bottleneck can take, so that a lossless fabric does not
 *     fill up behind it
 * @param lanes virtual lanes (traffic classes) in use
 * @param laneOfDestination the lane of data to a NIC
 */
public record FlowTraits(
        int payloadBytes,
        int headerBytes,
        int firstHeaderBytes,
        int ackBytes,
        int packetsPerAck,
        Spread spread,
        PathChoice paths,
        int splitOver,
        long windowBytes,
        double windowBdp,
        Recovery recovery,
        boolean controlsCongestion,
        int lanes,
        IntUnaryOperator laneOfDestination) {

    /** Over which paths the packets of a connection go. */
    public enum Spread {
        /** One port and, by hash, one path. */
        ONE_PATH,
        /** One port, from there over all equal paths (adaptive routing). */
        ONE_PORT,
        /** All ports of the NIC and all equal paths (spraying). */
        ALL_PORTS
    }

    /** What a lost packet costs. */
    public enum Recovery {
        /** Everything in flight is sent again. */
        GO_BACK_N,
        /** Only the packet is sent again. */
        SELECTIVE
    }

    /** How a connection chooses its port and its place in the hash space. */
    public interface PathChoice {
        /** The first of all ports; for transports that do not keep to one. */
        PathChoice NONE = new PathChoice() {
            @Override
            public int entropy(int source, int destination, int queuePair) {
                return 0;
            }

            @Override
            public int port(int source, int queuePair) {
                return 0;
            }
        };

        /** Returns the 16 bits that ECMP hashes. */
        int entropy(int source, int destination, int queuePair);

        /** Returns the number of the NIC's port. */
        int port(int source, int queuePair);
    }

    public FlowTraits {
        Objects.requireNonNull(spread);
        Objects.requireNonNull(paths);
        Objects.requireNonNull(recovery);
        Objects.requireNonNull(laneOfDestination);
        if (payloadBytes < 1 || packetsPerAck < 1 || splitOver < 1 || lanes < 1) {
            throw new IllegalArgumentException("A transport needs payload, acknowledgements, a connection and a lane");
        }
    }

    /** Returns how many packets a message has. */
    public long packets(long messageBytes) {
        return (messageBytes + payloadBytes - 1) / payloadBytes;
    }

    /** Returns the wire bytes of all packets of a message. */
    public long wireBytes(long messageBytes) {
        return messageBytes + packets(messageBytes) * headerBytes + firstHeaderBytes;
    }

    /** Returns the wire bytes of a message's largest packet. */
    public int largestPacketBytes(long messageBytes) {
        return (int) Math.min(payloadBytes, messageBytes)
                + headerBytes
                + (messageBytes <= payloadBytes ? firstHeaderBytes : 0);
    }

    /** Returns the wire bytes of acknowledgements per wire byte of data. */
    public double ackShare() {
        return (double) ackBytes / packetsPerAck / (payloadBytes + headerBytes);
    }
}
