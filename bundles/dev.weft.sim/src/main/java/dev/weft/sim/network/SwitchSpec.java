// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

import java.util.Objects;

/**
 * A switch as the simulator sees it.
 *
 * @param bufferBytes packet buffer of the whole switch, in bytes, positive
 * @param latencyPs time from a packet's arrival (its last bit; with cut-through its header) to its place in the output
 *     queue, in picoseconds; of a chassis it includes one round of credits through its fabric
 * @param cutThrough whether a packet may leave while its tail still arrives
 * @param architecture where packets wait
 */
public record SwitchSpec(long bufferBytes, long latencyPs, boolean cutThrough, Architecture architecture) {

    /** Where packets wait for a busy output port. */
    public enum Architecture {
        /** One buffer that all ports share; each output port serves its packets in the order in which they came. */
        SHARED_BUFFER,
        /**
         * A deep buffer at each input port with a virtual output queue for each output port; output ports give the inputs
         * credits in turn, at their own rate (chassis with a scheduled fabric, such as those built of Broadcom Jericho).
         */
        VIRTUAL_OUTPUT_QUEUES
    }

    /** @throws IllegalArgumentException when a value is outside its range */
    public SwitchSpec {
        Objects.requireNonNull(architecture);
        if (bufferBytes <= 0) {
            throw new IllegalArgumentException("A switch's buffer must be positive, not " + bufferBytes + " bytes");
        }
        if (latencyPs < 0) {
            throw new IllegalArgumentException("A switch's latency must not be negative: " + latencyPs + " ps");
        }
    }

    /** A switch whose ports share a buffer. */
    public SwitchSpec(long bufferBytes, long latencyPs, boolean cutThrough) {
        this(bufferBytes, latencyPs, cutThrough, Architecture.SHARED_BUFFER);
    }

    /** @return whether packets wait in virtual output queues */
    public boolean hasVirtualOutputQueues() {
        return architecture == Architecture.VIRTUAL_OUTPUT_QUEUES;
    }
}
