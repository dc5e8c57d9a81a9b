// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.network;

/**
 * A switch as the simulator sees it.
 *
 * @param bufferBytes packet buffer shared by all ports, in bytes, positive
 * @param latencyPs time from a packet's arrival (its last bit; with cut-through its header) to its place in the output
 *     queue, in picoseconds
 * @param cutThrough whether a packet may leave while its tail still arrives
 */
public record SwitchSpec(long bufferBytes, long latencyPs, boolean cutThrough) {

    /** @throws IllegalArgumentException when a value is outside its range */
    public SwitchSpec {
        if (bufferBytes <= 0) {
            throw new IllegalArgumentException("A switch's buffer must be positive, not " + bufferBytes + " bytes");
        }
        if (latencyPs < 0) {
            throw new IllegalArgumentException("A switch's latency must not be negative: " + latencyPs + " ps");
        }
    }
}
