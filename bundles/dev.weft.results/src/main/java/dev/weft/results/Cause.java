// SPDX-License-Identifier: EPL-2.0
package dev.weft.results;

import java.util.Locale;

/** What the time of a collective goes to. */
public enum Cause {
    /** The sender's own link at its rate: what is left when nothing else is in the way. */
    SERIALISATION(true),
    /** Cables, switches and NICs on the way of the first bit. */
    PROPAGATION(true),
    /** What a library does between two steps; not work of the fabric. */
    SOFTWARE(true),
    /** Links shared by more than they carry, however traffic is spread: several senders to one receiver, oversubscription. */
    QUEUEING(false),
    /** Flows whose hashes put them on one link while links beside it have room. */
    HASH_COLLISION(false),
    /** Senders stopped by pauses or want of credits, of congestion that is not theirs. */
    FLOW_CONTROL(false),
    /** Rate control or windows that leave a link unused. */
    CONGESTION_CONTROL(false),
    /** Lost packets: what is sent again, and the wait until the loss is noticed. */
    RETRANSMISSION(false),
    /** Ways between memory and NICs (PCIe, sockets) that are slower than the network. */
    HOST(false),
    /** Hosts that are late, cables that are slow, switches that stall, NICs that write slowly. */
    STRAGGLER(false),
    /** Time that none of these explains. */
    OTHER(false);

    private final boolean ideal;

    Cause(boolean ideal) {
        this.ideal = ideal;
    }

    /** Returns whether it is part of the time of an ideal fabric, not of the excess over that. */
    public boolean isIdeal() {
        return ideal;
    }

    /** Returns the name in files and commands, such as {@code hash-collision}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
