// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.metaroce;

import dev.weft.sim.engine.Packet;

/** Packet sequence numbers, of which a packet carries the low 24 bits. */
final class Psn {

    private static final int SHIFT = 32 - Packet.PSN_BITS;

    private Psn() {}

    /** The full number nearest to {@code near} with these low bits. */
    static int extend(int low, int near) {
        return near + ((low - near) << SHIFT >> SHIFT);
    }
}
