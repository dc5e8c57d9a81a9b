// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

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
    private final Unevenness unevenness;

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
            Unevenness.NONE);

    /**
     * Takes measurements.
     *
     * @param flows numbers of flows on a link, ascending
     * @param bytes bytes of a flow, ascending
     * @param shared by number of flows and bytes, for links that flows share of which each keeps to its path
     * @param fabric likewise, for links between switches over which all flows are spread
     * @param over likewise, where the links between switches take half of what is offered
     * @param unevenness what chance does to shares of links
     */
    FlowEfficiency(
            double[] flows,
            double[] bytes,
            double[][] shared,
            double[][] fabric,
            double[][] over,
            Unevenness unevenness) {
        this.flows = flows;
        this.bytes = bytes;
        this.shared = shared;
        this.fabric = fabric;
        this.over = over;
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

    Unevenness unevenness() {
        return unevenness;
    }

    /** Returns the efficiencies for flows of a size that send it at a stretch. */
    LinkUse of(double flowBytes) {
        return of(new TreeMap<>(Map.of(flowBytes, 1.0)), flowBytes);
    }

    /**
     * Returns the efficiencies for flows of several sizes. Of flows that meet between switches, the larger of two sets what
     * is lost, since it is there longer.
     *
     * @param partOfSize which part of all bytes is in flows of which size
     * @param burstBytes size of the flows that meet at a NIC
     */
    LinkUse of(SortedMap<Double, Double> partOfSize, double burstBytes) {
        double[] single = new double[bytes.length];
        double[] larger = new double[bytes.length];
        double below = 0;
        for (Map.Entry<Double, Double> size : partOfSize.entrySet()) {
            double part = size.getValue();
            addPart(single, size.getKey(), part);
            addPart(larger, size.getKey(), part * (2 * below + part));
            below += part;
        }
        double[] atNic = new double[bytes.length];
        addPart(atNic, burstBytes, 1);
        return new LinkUse(
                column(shared, atNic, atNic, 1),
                column(shared, single, larger, 1),
                column(fabric, single, larger, 1),
                column(over, single, larger, OVERLOAD));
    }

    /** Divides flows of a size between the measured sizes next to theirs. */
    private void addPart(double[] parts, double flowBytes, double part) {
        int next = 0;
        while (next < bytes.length && bytes[next] < flowBytes) {
            next++;
        }
        if (next == 0 || next == bytes.length) {
            parts[Math.min(next, bytes.length - 1)] += part;
            return;
        }
        double above = StrictMath.log(flowBytes / bytes[next - 1]) / StrictMath.log(bytes[next] / bytes[next - 1]);
        parts[next - 1] += (1 - above) * part;
        parts[next] += above * part;
    }

    /**
     * @param alone parts of the measured sizes for one flow on a link
     * @param meeting for several
     * @param onLink flows on a link for each that a host sends
     */
    private double[] column(double[][] table, double[] alone, double[] meeting, double onLink) {
        double[] one = means(table, alone);
        double[] several = means(table, meeting);
        double[] column = new double[MOST + 1];
        column[0] = 1;
        for (int k = 1; k <= MOST; k++) {
            column[k] = interpolate(flows, k == 1 ? one : several, k / onLink);
        }
        return column;
    }

    private static double[] means(double[][] table, double[] parts) {
        return Arrays.stream(table)
                .mapToDouble(row -> IntStream.range(0, row.length)
                        .mapToDouble(j -> parts[j] * row[j])
                        .sum())
                .toArray();
    }

    /** Between the logarithms of the places; beyond them the nearest value. */
    static double interpolate(double[] places, double[] values, double at) {
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
