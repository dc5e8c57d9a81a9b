// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.transport.reliable;

import dev.weft.sim.engine.Packet;

/** Packet sequence numbers run through in the ends' memory and modulo 2<sup>24</sup> on the wire. */
final class PsnArithmetic {

    private static final int SHIFT = 32 - Packet.PSN_BITS;

    private PsnArithmetic() {}

    /** @return the full PSN nearest to {@code near} with these low 24 bits */
    static int extend(int psn, int near) {
        return near + ((psn - near) << SHIFT >> SHIFT);
    }
}
