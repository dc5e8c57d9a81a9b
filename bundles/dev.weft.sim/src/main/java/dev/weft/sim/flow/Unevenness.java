// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

/**
 * How unequal the shares of links are that sprayed flows get of each other's: the standard deviation of the logarithm of a
 * flow's weight.
 */
final class Unevenness {

    /** All are equal. */
    static final Unevenness NONE = new Unevenness(new double[] {1}, new double[1][1], new double[1]);

    private final double[] bytes;
    private final double[][] calm;
    private final double[] pressed;

    /**
     * Takes measurements.
     *
     * @param bytes of a message, ascending
     * @param calm where the links between switches take what is offered, by the tiers of switches that a flow climbs (one,
     *     two, …) and bytes
     * @param pressed where they take half of it ({@link FlowEfficiency#OVERLOAD}), by bytes
     */
    Unevenness(double[] bytes, double[][] calm, double[] pressed) {
        this.bytes = bytes;
        this.calm = calm;
        this.pressed = pressed;
    }

    /**
     * Returns the standard deviation for a flow.
     *
     * @param tiers of switches that the flow climbs above its first; those that climb none are equal
     * @param overload what is offered to the links between switches, as a multiple of what they take
     */
    double of(int tiers, double messageBytes, double overload) {
        if (tiers == 0) {
            return 0;
        }
        double unpressed = FlowEfficiency.interpolate(bytes, calm[Math.min(tiers, calm.length) - 1], messageBytes);
        double more = FlowEfficiency.interpolate(bytes, pressed, messageBytes) - unpressed;
        return unpressed + LinkUse.press(overload) * Math.max(0, more);
    }
}
