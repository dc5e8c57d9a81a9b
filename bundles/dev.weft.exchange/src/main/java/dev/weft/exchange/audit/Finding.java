// SPDX-License-Identifier: EPL-2.0
package dev.weft.exchange.audit;

import dev.weft.exchange.text.Messages;
import dev.weft.model.units.Quantity;
import java.util.Locale;

/**
 * Something that is not as planned. Both ends are named, by port.
 *
 * @param kind what it is
 * @param plannedA one end as planned; empty where nothing is planned
 * @param plannedB the other end as planned
 * @param foundA one end as found; empty where nothing was found
 * @param foundB the other end as found
 * @param plannedBps planned rate, bit/s; 0 where nothing is planned
 * @param foundBps rate found, bit/s; 0 where nothing was found
 */
public record Finding(
        Kind kind, String plannedA, String plannedB, String foundA, String foundB, long plannedBps, long foundBps) {
    /** What is not as planned. */
    public enum Kind {
        /** A planned cable is not there. */
        MISSING,
        /** A cable is there that is not planned. */
        EXTRA,
        /** Two cables are exchanged at one of their ends: both are told, one a finding. */
        SWAPPED,
        /** One end of a cable is in another port than planned. */
        MOVED,
        /** A cable is slower than planned. */
        SLOW,
        /** A cable is faster than planned. */
        FAST,
        /** A planned device was not found. */
        DEVICE_MISSING,
        /** A device was found that is not planned. */
        DEVICE_EXTRA,
        /** The two ends of a link, or the file itself, contradict one another. */
        FAULT
    }

    /** @return the finding as a sentence. */
    public String text() {
        return Messages.get(
                "audit." + kind.name().toLowerCase(Locale.ROOT),
                plannedA,
                plannedB,
                foundA,
                foundB,
                Quantity.BANDWIDTH.format(plannedBps),
                Quantity.BANDWIDTH.format(foundBps));
    }
}
