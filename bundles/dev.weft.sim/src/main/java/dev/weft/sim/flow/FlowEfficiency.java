// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;

/**
 * What a transport makes of the links between its flows, measured with the packet engine: the part of the capacity that it
 * uses, by the number of flows on a link and the bytes of each.
 */
public final class FlowEfficiency {

    private final double[] flows;
    private final double[] bytes;
    private final double[][] shared;
    private final double[][] fabric;
    private final double[][] over;
    private final double[] unevenBytes;
    private final double[][] unevenness;

    /** Most flows on a link that are told apart. */
    static final int MOST = 64;

    /** What senders offer to the links of {@code over}, as a multiple of what these take. */
    static final double OVERLOAD = 2;

    /** Links are used to their last bit. */
    public static final FlowEfficiency IDEAL = new FlowEfficiency(
            new double[] {1},
            new double[] {1},
            new double[][] {{1}},
            new double[][] {{1}},
            new double[][] {{1}},
            new double[] {1},
            new double[1][1]);

    /**
     * Takes measurements.
     *
     * @param flows numbers of flows on a link, ascending
     * @param bytes bytes of a flow, ascending
     * @param shared by number of flows and bytes, for links that flows share of which each keeps to its path
     * @param fabric likewise, for links between switches over which all flows are spread
     * @param unevenBytes bytes of a message, ascending
     * @param unevenness standard deviation of the logarithm of a flow's weight where it shares links with others, by the
     *     tiers of switches that it climbs (none, one, two or more) and the bytes of its message
     * @param over likewise, where the links between switches take half of what is offered
     */
    FlowEfficiency(
            double[] flows,
            double[] bytes,
            double[][] shared,
            double[][] fabric,
            double[][] over,
            double[] unevenBytes,
            double[][] unevenness) {
        this.flows = flows;
        this.bytes = bytes;
        this.shared = shared;
        this.fabric = fabric;
        this.over = over;
        this.unevenBytes = unevenBytes;
        this.unevenness = unevenness;
        for (double[][] table : new double[][][] {shared, fabric, over}) {
            if (table.length != flows.length || Arrays.stream(table).anyMatch(row -> row.length != bytes.length)) {
                throw new IllegalArgumentException("A table of efficiencies needs a row for each number of flows");
            }
            for (double[] row : table) {
                for (double value : row) {
                    if (!(value > 0 && value <= 1)) {
                        throw new IllegalArgumentException("An efficiency must be above 0 and at most 1, not " + value);
                    }
                }
            }
        }
    }

    /** Returns how unequal the shares of flows are that climb so many tiers of switches, as in the constructor. */
    double unevenness(int tiers, double messageBytes) {
        return interpolate(unevenBytes, unevenness[Math.min(tiers, unevenness.length - 1)], messageBytes);
    }

    /** Returns the efficiencies for flows of a size that send it at a stretch. */
    LinkUse of(double flowBytes) {
        return of(flowBytes, flowBytes);
    }

    /**
     * Returns the efficiencies for flows of a size. Flows that meet between switches do so whenever they send; at a NIC those
     * of one burst do.
     */
    LinkUse of(double flowBytes, double burstBytes) {
        return new LinkUse(
                column(shared, burstBytes, 1),
                column(shared, flowBytes, 1),
                column(fabric, flowBytes, 1),
                column(over, flowBytes, OVERLOAD));
    }

    /** @param onLink flows on a link for each that a host sends */
    private double[] column(double[][] table, double flowBytes, double onLink) {
        double[] bySize = new double[flows.length];
        for (int i = 0; i < bySize.length; i++) {
            double[] row = table[i];
            bySize[i] = interpolate(bytes, row, flowBytes);
        }
        double[] column = new double[MOST + 1];
        column[0] = 1;
        for (int k = 1; k <= MOST; k++) {
            column[k] = interpolate(flows, bySize, k / onLink);
        }
        return column;
    }

    /** Between the logarithms of the places; beyond them the nearest value. */
    private static double interpolate(double[] places, double[] values, double at) {
        int next = 0;
        while (next < places.length && places[next] < at) {
            next++;
        }
        if (next == 0) {
            return values[0];
        }
        if (next == places.length) {
            return values[next - 1];
        }
        double part = StrictMath.log(at / places[next - 1]) / StrictMath.log(places[next] / places[next - 1]);
        return values[next - 1] + part * (values[next] - values[next - 1]);
    }
}
