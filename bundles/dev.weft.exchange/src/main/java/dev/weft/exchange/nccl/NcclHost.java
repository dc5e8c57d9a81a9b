// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.nccl;

import java.util.ArrayList;
import java.util.List;

/** A host as a file describes it. */
final class NcclHost {
    /** A GPU or NIC: where it sits, and what it can. */
    static final class Device {
        final int bridge;
        final int socket;
        final long pcieBps;
        final String busId;
        long rateBps;
        long nvlinkBps;
        boolean said;

        Device(int bridge, int socket, long pcieBps, String busId) {
            this.bridge = bridge;
            this.socket = socket;
            this.pcieBps = pcieBps;
            this.busId = busId;
        }
    }

    final String hash;
    final List<Device> gpus = new ArrayList<>();
    final List<Device> nics = new ArrayList<>();
    int sockets;
    int bridges;
    int unknown;

    NcclHost(String hash) {
        this.hash = hash;
    }
}
