// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/**
 * The part of a link's capacity that flows of one size use. Something is lost only where flows contend: on a link that is
 * offered no more than it takes, flows that keep to it lose nothing, and those that are spread meet each other by chance.
 */
final class LinkUse {

    /** So many flows of a sender are slowed as measured with many, and fewer in between (assumption). */
    private static final double MANY = 16;

    private final double[] atNic;
    private final double[] kept;
    private final double[] spread;
    private final double[] pressed;

    /**
     * Takes what was measured, by the number of flows on a link.
     *
     * @param atNic of flows that share the link of a NIC
     * @param kept of flows that each keep to the link, which is overloaded
     * @param spread of flows that are spread over several, which together take what is offered
     * @param pressed of flows that are spread over several, which are overloaded
     */
    LinkUse(double[] atNic, double[] kept, double[] spread, double[] pressed) {
        this.atNic = atNic;
        this.kept = kept;
        this.spread = spread;
        this.pressed = pressed;
    }

    /**
     * Returns the part of a NIC's link that flows use.
     *
     * @param overload what the flows' senders offer, as a multiple of the capacity
     */
    double atNic(int flows, double overload) {
        return 1 - press(overload) * (1 - atNic[Math.min(flows, atNic.length - 1)]);
    }

    /**
     * Returns the part of a link between switches that flows use which keep to it.
     *
     * @param overload what the flows' senders offer, as a multiple of the capacity
     * @param perSender how many flows each of the senders has, on average: the more, the further below its share each is
     *     slowed by marks, since its rate starts from that of the NIC
     */
    double kept(int flows, double overload, double perSender) {
        double alone = 1 - press(overload) * (1 - kept[Math.min(flows, kept.length - 1)]);
        double many = press(overload) * Math.max(0, Math.min(1, Math.log(perSender) / Math.log(MANY)));
        return alone + many * (1 - press(overload) * (1 - at(pressed, flows)) - alone);
    }

    /**
     * Returns the part that flows use which are spread.
     *
     * @param flows on a link, on average
     */
    double spread(double flows, double overload) {
        double calm = at(spread, flows);
        return calm + press(overload) * (at(pressed, flows) - calm);
    }

    /** Returns the least part that spread flows use. */
    double leastSpread() {
        return Math.min(
                Arrays.stream(spread).min().orElse(1),
                Arrays.stream(pressed).min().orElse(1));
    }

    /** How far an overload is on its way from none to that at which links were measured: 0 to 1. */
    static double press(double overload) {
        return Math.max(0, Math.min(1, (overload - 1) / (FlowEfficiency.OVERLOAD - 1)));
    }

    private static double at(double[] values, double flows) {
        double place = Math.max(1, Math.min(flows, values.length - 1));
        int below = (int) Math.min(place, values.length - 2);
        return values[below] + (place - below) * (values[below + 1] - values[below]);
    }
}
