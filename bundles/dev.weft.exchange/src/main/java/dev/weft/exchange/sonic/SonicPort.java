// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.sonic;

import dev.weft.exchange.wiring.Cable;
import dev.weft.exchange.wiring.End;

/**
 * A port of a switch that has a cable.
 *
 * @param end the port
 * @param cable its cable
 * @param peer the port at the other end
 */
record SonicPort(End end, Cable cable, String peer) {
    private static final int LANES = 8;

    /** @return the port's name: eight lanes a port, as on switches of 400 and 800 Gb/s; parts of a split port follow it. */
    String name() {
        return "Ethernet" + ((end.port() - 1) * LANES + Math.max(0, end.lane() - 1));
    }

    /** @return speed in Mb/s. */
    long speed() {
        return cable.rateBps() / 1_000_000L;
    }

    /** @return length of the cable in whole metres, at least 1. */
    long metres() {
        long mm = cable.lengthMm() >= 0 ? cable.lengthMm() : Math.max(0, cable.delayPs()) / 5;
        return Math.max(1, (mm + 999) / 1000);
    }
}
