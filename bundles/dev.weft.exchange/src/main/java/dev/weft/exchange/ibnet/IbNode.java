// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.ibnet;

import java.util.TreeMap;

/** A block of the file, or a node that others only name. */
final class IbNode {
    /** What a node is. */
    enum Kind {
        /** A switch. */
        SWITCH,
        /** A channel adapter, which is a NIC. */
        ADAPTER,
        /** A router between subnets. */
        ROUTER
    }

    /**
     * A port as its own side lists it.
     *
     * @param peer ID of the node at the other end
     * @param peerPort port there
     * @param rate width and speed as written; empty where there is none
     * @param line where it stands
     */
    record Port(String peer, int peerPort, String rate, long line) {}

    final String id;
    final Kind kind;
    final int ports;
    final boolean listed;
    final TreeMap<Integer, Port> links = new TreeMap<>();
    String description;

    IbNode(String id, Kind kind, int ports, String description, boolean listed) {
        this.id = id;
        this.kind = kind;
        this.ports = ports;
        this.description = description;
        this.listed = listed;
    }
}
