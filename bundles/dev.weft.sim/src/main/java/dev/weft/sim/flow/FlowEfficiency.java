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

    /** Most flows on a link that are told apart. */
    static final int MOST = 64;

    /** Links are used to their last bit. */
    public static final FlowEfficiency IDEAL =
            new FlowEfficiency(new double[] {1}, new double[] {1}, new double[][] {{1}}, new double[][] {{1}});

    /**
     * Takes measurements.
     *
     * @param flows numbers of flows on a link, ascending
     * @param bytes bytes of a flow, ascending
     * @param shared by number of flows and bytes, for links that flows share of which each keeps to its path
     * @param fabric likewise, for links between switches over which all flows are spread
     */
    FlowEfficiency(double[] flows, double[] bytes, double[][] shared, double[][] fabric) {
        this.flows = flows;
        this.bytes = bytes;
        this.shared = shared;
        this.fabric = fabric;
        for (double[][] table : new double[][][] {shared, fabric}) {
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

    /** Returns the efficiencies of shared links for 0 … {@value #MOST} flows of a size; a single flow loses nothing. */
    double[] shared(double flowBytes) {
        double[] column = column(shared, flowBytes);
        column[1] = 1;
        return column;
    }

    /** Returns the efficiencies of fabric links for 0 … {@value #MOST} flows of a size. */
    double[] fabric(double flowBytes) {
        return column(fabric, flowBytes);
    }

    private double[] column(double[][] table, double flowBytes) {
        double[] bySize = new double[flows.length];
        for (int i = 0; i < bySize.length; i++) {
            double[] row = table[i];
            bySize[i] = interpolate(bytes, row, flowBytes);
        }
        double[] column = new double[MOST + 1];
        column[0] = 1;
        for (int k = 1; k <= MOST; k++) {
            column[k] = interpolate(flows, bySize, k);
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
