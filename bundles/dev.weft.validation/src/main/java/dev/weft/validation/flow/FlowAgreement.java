// SPDX-License-Identifier: EPL-2.0
package dev.weft.validation.flow;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How well the flow engine agrees with the packet engine over many cases. */
public final class FlowAgreement {
    /** The median of absolute errors is to be below. */
    public static final double MEDIAN = 0.05;
    /** No error is to be above. */
    public static final double WORST = 0.15;

    private final List<FlowOutcome> outcomes;

    /** @param outcomes in the order of {@link FlowCase#all} */
    public FlowAgreement(List<FlowOutcome> outcomes) {
        this.outcomes = List.copyOf(outcomes);
    }

    /** Returns all of them. */
    public List<FlowOutcome> outcomes() {
        return outcomes;
    }

    /** Returns those of one transport. */
    public FlowAgreement of(String transport) {
        return new FlowAgreement(outcomes.stream()
                .filter(o -> o.compared().transport().equals(transport))
                .toList());
    }

    /** Returns the median of absolute relative errors. */
    public double median() {
        double[] errors = errors();
        return (errors[(errors.length - 1) / 2] + errors[errors.length / 2]) / 2;
    }

    /** Returns the largest absolute relative error. */
    public double worst() {
        double[] errors = errors();
        return errors[errors.length - 1];
    }

    /** Returns the largest standard deviation of the packet engine's times over seeds, as a part of their mean. */
    public double largestScatter() {
        return outcomes.stream().mapToDouble(FlowOutcome::scatter).max().orElse(0);
    }

    private double[] errors() {
        return outcomes.stream().mapToDouble(o -> Math.abs(o.error())).sorted().toArray();
    }

    /** Returns in how many cases the slowest flow is one of the slowest. */
    public long slowestAgree() {
        return outcomes.stream().filter(FlowOutcome::slowestAgrees).count();
    }

    /** Returns in how many cases the packet engine agrees on the slowest flow with itself under other seeds. */
    public long ownSlowestAgree() {
        return outcomes.stream().filter(FlowOutcome::ownSlowestAgrees).count();
    }

    /** Returns how many groups of cases, which differ in the transport only, there are. */
    public int groups() {
        return byScenario().size();
    }

    /** Returns in how many groups transports that differ by more than 5 % and chance have the same order with both engines. */
    public long rankingsAgree() {
        return byScenario().values().stream()
                .filter(group -> firstDisorder(group).isEmpty())
                .count();
    }

    /** Returns two transports of the scenario whose order is not the same, if there are. */
    public Optional<String> disorder(String scenario) {
        return firstDisorder(byScenario().get(scenario));
    }

    private Map<String, FlowOutcome[]> byScenario() {
        Map<String, FlowOutcome[]> groups = new LinkedHashMap<>();
        for (FlowOutcome o : outcomes) {
            groups.merge(o.compared().scenario(), new FlowOutcome[] {o}, FlowAgreement::joined);
        }
        return groups;
    }

    private static FlowOutcome[] joined(FlowOutcome[] some, FlowOutcome[] more) {
        FlowOutcome[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

    private static Optional<String> firstDisorder(FlowOutcome[] group) {
        for (FlowOutcome a : group) {
            for (FlowOutcome b : group) {
                if (a.isFaster(b) && a.flowUs() >= b.flowUs()) {
                    return Optional.of(
                            a.compared().transport() + ", " + b.compared().transport());
                }
            }
        }
        return Optional.empty();
    }

    /** Returns whether median, worst, rankings and slowest flows are all as they should be. */
    public boolean isGood() {
        return median() < MEDIAN && worst() < WORST && rankingsAgree() == groups() && slowestAgree() == outcomes.size();
    }
}
