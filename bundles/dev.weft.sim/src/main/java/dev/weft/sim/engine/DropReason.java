// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.engine;

/** Why a packet was lost. */
public enum DropReason {
    /** The output queue was full (lossy fabrics). */
    QUEUE_FULL(0),
    /** The ingress buffer's headroom was used up although its sender had been paused (PFC). */
    HEADROOM(1),
    /** It was damaged on the link: planned loss, or a bit error that its checksum found. */
    ERROR(2),
    /** It was on, or queued for, a link that was down. */
    LINK_DOWN(3),
    /** The switch knew no way to its destination. */
    NO_ROUTE(4),
    /** It had been at the head of its queue for too long (InfiniBand's head-of-queue lifetime, stalled lanes). */
    LIFETIME(5),
    /** The PFC watchdog emptied a queue that had been paused for too long. */
    WATCHDOG(6),
    /** The NIC's receive buffer was full. */
    RECEIVER_FULL(7);

    /** Its place in the counters of a link. */
    final int slot;

    DropReason(int slot) {
        this.slot = slot;
    }
}
