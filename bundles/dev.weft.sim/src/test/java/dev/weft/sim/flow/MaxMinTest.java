// SPDX-License-Identifier: EPL-2.0
package dev.weft.sim.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MaxMinTest {

    private static final double EXACT = 1e-9;

    private static MaxMin solver(double[] capacity, int[]... resourcesOfFlows) {
        return solver(capacity, null, resourcesOfFlows);
    }

    private static MaxMin solver(double[] capacity, double[][] coefficients, int[]... resourcesOfFlows) {
        int[] start = new int[resourcesOfFlows.length + 1];
        List<Integer> resources = new ArrayList<>();
        List<Double> parts = new ArrayList<>();
        for (int f = 0; f < resourcesOfFlows.length; f++) {
            for (int i = 0; i < resourcesOfFlows[f].length; i++) {
                resources.add(resourcesOfFlows[f][i]);
                parts.add(coefficients == null ? 1 : coefficients[f][i]);
            }
            start[f + 1] = resources.size();
        }
        return new MaxMin(
                FlowEntries.plain(
                        start,
                        resources.stream().mapToInt(Integer::intValue).toArray(),
                        parts.stream().mapToDouble(Double::doubleValue).toArray()),
                capacity,
                MaxMin.Derating.NONE);
    }

    private static void addAll(MaxMin rates, int flows) {
        for (int f = 0; f < flows; f++) {
            rates.add(f);
        }
    }

    @Test
    void theTextbookExample() {
        // Bertsekas and Gallager, Data Networks, figure 6.19: rates 1/3, 1/3, 1/3, 2/3 and 1.
        MaxMin rates = solver(
                new double[] {1, 1, 2}, new int[] {0, 1}, new int[] {0}, new int[] {0}, new int[] {1}, new int[] {2});
        addAll(rates, 5);
        assertEquals(5, rates.solve());
        double[] expected = {1 / 3.0, 1 / 3.0, 1 / 3.0, 2 / 3.0, 2};
        for (int f = 0; f < expected.length; f++) {
            assertEquals(expected[f], rates.rate(f), EXACT, "flow " + f);
        }
        assertEquals(0, rates.bottleneck(0));
        assertEquals(1, rates.bottleneck(3));
    }

    @Test
    void weightsDivideALink() {
        MaxMin rates = solver(new double[] {12}, new int[] {0}, new int[] {0}, new int[] {0});
        rates.classify(1, 2, 0);
        rates.classify(2, 3, 0);
        addAll(rates, 3);
        rates.solve();
        assertEquals(2, rates.rate(0), EXACT);
        assertEquals(4, rates.rate(1), EXACT);
        assertEquals(6, rates.rate(2), EXACT);
    }

    @Test
    void aHigherPriorityIsServedFirst() {
        MaxMin rates = solver(new double[] {10, 3}, new int[] {0, 1}, new int[] {0}, new int[] {0});
        rates.classify(1, 1, 1);
        rates.classify(2, 1, 1);
        addAll(rates, 3);
        rates.solve();
        assertEquals(3, rates.rate(0), EXACT);
        assertEquals(3.5, rates.rate(1), EXACT);
        assertEquals(3.5, rates.rate(2), EXACT);
    }

    @Test
    void aLimitLeavesTheRestToOthers() {
        MaxMin rates = solver(new double[] {10}, new int[] {0}, new int[] {0});
        rates.limit(0, 2);
        addAll(rates, 2);
        rates.solve();
        assertEquals(2, rates.rate(0), EXACT);
        assertEquals(8, rates.rate(1), EXACT);
        assertEquals(-1, rates.bottleneck(0));
    }

    @Test
    void aSpreadFlowIsHeldBackByItsFullestPart() {
        // Half of flow 0 crosses a resource that takes 1: it gets 2, and the rest of resource 0 is for flow 1.
        MaxMin rates = solver(new double[] {10, 1}, new double[][] {{1, 0.5}, {1}}, new int[] {0, 1}, new int[] {0});
        addAll(rates, 2);
        rates.solve();
        assertEquals(2, rates.rate(0), EXACT);
        assertEquals(8, rates.rate(1), EXACT);
    }

    @Test
    void onlyWhatIsConnectedIsComputedAgain() {
        MaxMin rates = solver(new double[] {1, 1}, new int[] {0}, new int[] {0}, new int[] {1});
        addAll(rates, 3);
        rates.solve();
        rates.remove(0);
        assertEquals(1, rates.solve());
        assertEquals(1, rates.rate(1), EXACT);
        assertTrue(rates.isSolved());
    }

    @Test
    void whatIsLostBetweenSeveralIsThereForOne() {
        MaxMin rates = new MaxMin(
                FlowEntries.plain(new int[] {0, 1, 2}, new int[] {0, 0}, new double[] {1, 1}),
                new double[] {10},
                (resource, flows, overload) -> flows > 1 ? 0.8 : 1);
        rates.add(0);
        rates.solve();
        assertEquals(10, rates.rate(0), EXACT);
        rates.add(1);
        rates.solve();
        assertEquals(4, rates.rate(0), EXACT);
    }

    @Test
    void onlyWhatIsOnTheWayHoldsBack() {
        // One resource each ahead of the flow, on its way, and of its acknowledgements; the first is the narrowest.
        MaxMin rates = new MaxMin(
                new FlowEntries(
                        new int[] {0, 3},
                        new int[] {0},
                        new int[] {1},
                        new int[] {2},
                        new int[] {0, 1, 2},
                        new double[] {1, 1, 0.1}),
                new double[] {1, 2, 0.01},
                MaxMin.Derating.NONE);
        rates.add(0);
        rates.solve();
        assertEquals(2, rates.rate(0), EXACT);
        assertEquals(1, rates.bottleneck(0));
    }

    @Test
    void overloadIsWhatSendersOffer() {
        // Three senders of rate 1, the first of which has two flows; all but one flow meet on the last resource.
        List<Double> seen = new ArrayList<>();
        MaxMin rates = new MaxMin(
                new FlowEntries(
                        new int[] {0, 1, 3, 5, 7},
                        new int[] {1, 2, 4, 6},
                        new int[] {1, 2, 4, 6},
                        new int[] {1, 3, 5, 7},
                        new int[] {0, 0, 3, 1, 3, 2, 3},
                        new double[] {1, 1, 1, 1, 1, 1, 1}),
                new double[] {1, 1, 1, 2},
                (resource, flows, overload) -> {
                    if (resource == 3) {
                        seen.add(overload);
                    }
                    return 1;
                });
        addAll(rates, 4);
        rates.solve();
        assertEquals(1.25, rates.overload(3), EXACT);
        assertEquals(List.of(1.25), seen);
        assertEquals(1, rates.overload(0), EXACT);
        rates.remove(3);
        rates.solve();
        assertEquals(0.75, rates.overload(3), EXACT);
    }

    /** Flows come and go on random networks; at each step the rates are those of a solver that raises all at once. */
    @Test
    void equalsABruteForceSolverOnRandomNetworks() {
        SplittableRandom random = new SplittableRandom(7);
        for (int network = 0; network < 200; network++) {
            int resources = 1 + random.nextInt(8);
            int flows = 1 + random.nextInt(12);
            double[] capacity = random.doubles(resources, 1, 100).toArray();
            int[][] uses = new int[flows][];
            double[][] parts = new double[flows][];
            double[] weights = new double[flows];
            double[] limits = new double[flows];
            MaxMin rates = null;
            for (int f = 0; f < flows; f++) {
                int count = 1 + random.nextInt(resources);
                uses[f] = random.ints(0, resources).distinct().limit(count).toArray();
                parts[f] = random.doubles(count, 0.1, 1).toArray();
                weights[f] = random.nextBoolean() ? 1 : 0.5 + random.nextDouble();
                limits[f] = random.nextInt(4) == 0 ? random.nextDouble(0.1, 20) : Double.POSITIVE_INFINITY;
            }
            rates = solver(capacity, parts, uses);
            boolean[] active = new boolean[flows];
            for (int f = 0; f < flows; f++) {
                rates.classify(f, weights[f], 0);
                rates.limit(f, limits[f]);
            }
            for (int step = 0; step < 20; step++) {
                int f = random.nextInt(flows);
                active[f] = !active[f];
                if (active[f]) {
                    rates.add(f);
                } else {
                    rates.remove(f);
                }
                rates.solve();
                double[] expected = bruteForce(capacity, uses, parts, weights, limits, active);
                for (int k = 0; k < flows; k++) {
                    assertEquals(expected[k], rates.rate(k), 1e-6 * (1 + expected[k]), "network " + network);
                }
            }
        }
    }

    /** Raises the common level by the largest step that fills no resource and passes no limit, again and again. */
    private static double[] bruteForce(
            double[] capacity, int[][] uses, double[][] parts, double[] weights, double[] limits, boolean[] active) {
        double[] rate = new double[uses.length];
        boolean[] rising = active.clone();
        while (true) {
            double step = Double.POSITIVE_INFINITY;
            for (int r = 0; r < capacity.length; r++) {
                double load = 0;
                double slope = 0;
                for (int f = 0; f < uses.length; f++) {
                    double part = part(uses[f], parts[f], r);
                    load += part * rate[f];
                    slope += rising[f] ? part * weights[f] : 0;
                }
                if (slope > 0) {
                    step = Math.min(step, (capacity[r] - load) / slope);
                }
            }
            for (int f = 0; f < uses.length; f++) {
                if (rising[f]) {
                    step = Math.min(step, (limits[f] - rate[f]) / weights[f]);
                }
            }
            if (step == Double.POSITIVE_INFINITY) {
                return rate;
            }
            for (int f = 0; f < uses.length; f++) {
                rate[f] += rising[f] ? step * weights[f] : 0;
            }
            boolean[] before = rising.clone();
            for (int f = 0; f < uses.length; f++) {
                rising[f] = rising[f] && rate[f] < limits[f] * (1 - 1e-12);
                for (int r : uses[f]) {
                    double load = 0;
                    for (int k = 0; k < uses.length; k++) {
                        load += part(uses[k], parts[k], r) * rate[k];
                    }
                    rising[f] = rising[f] && load < capacity[r] * (1 - 1e-12);
                }
            }
            if (Arrays.equals(before, rising)) {
                throw new IllegalStateException("A step stopped no flow");
            }
        }
    }

    private static double part(int[] uses, double[] parts, int r) {
        for (int i = 0; i < uses.length; i++) {
            if (uses[i] == r) {
                return parts[i];
            }
        }
        return 0;
    }
}
