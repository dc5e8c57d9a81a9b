// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim;

/** Hears how far a run is, and may cancel it. Called often (at least every 10,000 events); must be quick. */
@FunctionalInterface
public interface Progress {

    /** Hears nothing, cancels nothing. */
    Progress NONE = (simulatedPs, fraction, packetHops) -> true;

    /**
     * @param simulatedPs simulated time so far, picoseconds
     * @param fractionDelivered delivered bytes over all bytes, 0 to 1
     * @param packetHops packets times links so far
     * @return false to cancel
     */
    boolean update(long simulatedPs, double fractionDelivered, long packetHops);
}
