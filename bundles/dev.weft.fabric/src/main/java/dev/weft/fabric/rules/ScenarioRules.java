// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.rules;

import dev.weft.model.core.NamedElement;
import dev.weft.model.policy.ParameterValue;
import dev.weft.model.policy.Policy;
import dev.weft.model.policy.PolicyPackage;
import dev.weft.model.scenario.CollectiveWorkload;
import dev.weft.model.scenario.Fault;
import dev.weft.model.scenario.FaultKind;
import dev.weft.model.scenario.Flow;
import dev.weft.model.scenario.FlowWorkload;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioPackage.Literals;
import dev.weft.model.scenario.TrainingWorkload;
import dev.weft.model.scenario.Workload;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EAttribute;

/** The rules of a scenario that need no fabric. Transports and their parameters are checked where they are known. */
public final class ScenarioRules {
    private static final int MAXIMUM_REPEAT = 1_000_000;
    private static final int MAXIMUM_FAULT_REPEATS = 10_000;
    private static final int MAXIMUM_PORTS = 1024;
    /** InfiniBand has sixteen. */
    private static final int MAXIMUM_SERVICE_LEVEL = 15;

    private final Findings findings = new Findings();

    private ScenarioRules() {}

    /**
     * Checks a scenario element by element.
     *
     * @param scenario a scenario, however broken
     * @return what is wrong, in the order of the model; empty if nothing is
     */
    public static List<Problem> check(Scenario scenario) {
        ScenarioRules rules = new ScenarioRules();
        IdRules.check(scenario, rules.findings);
        rules.scenario(scenario);
        return rules.findings.problems();
    }

    private void scenario(Scenario scenario) {
        if (isBlank(scenario.getFabric())) {
            findings.error("fabric-file-missing", scenario, Literals.SCENARIO__FABRIC);
        }
        findings.notNegative(scenario, Literals.SCENARIO__SERIES_INTERVAL);
        findings.notNegative(scenario, Literals.SCENARIO__MAXIMUM_EVENTS);
        findings.notNegative(scenario, Literals.SCENARIO__MAXIMUM_TIME);
        findings.notNegative(scenario, Literals.SCENARIO__MAXIMUM_MEMORY);
        findings.notNegative(scenario, Literals.SCENARIO__HEALING);
        findings.range(scenario, Literals.SCENARIO__BUSIEST_PORTS, 0, MAXIMUM_PORTS);
        Set<Long> seeds = new HashSet<>();
        for (Long seed : scenario.getSeeds()) {
            if (seed < 0) {
                findings.error("seed-negative", scenario, Literals.SCENARIO__SEEDS, seed.toString());
            } else if (!seeds.add(seed)) {
                findings.warning("seed-twice", scenario, Literals.SCENARIO__SEEDS, seed.toString());
            }
        }
        if (scenario.getPolicies().isEmpty()) {
            findings.error("no-policies", scenario, Literals.SCENARIO__POLICIES);
        }
        if (scenario.getWorkloads().isEmpty()) {
            findings.error("no-workloads", scenario, Literals.SCENARIO__WORKLOADS);
        }
        for (Workload workload : scenario.getWorkloads()) {
            boolean sweep = workload instanceof CollectiveWorkload w && w.getMaximumBytes() > 0;
            if (sweep && scenario.getWorkloads().size() > 1) {
                findings.error("sweep-alone", workload, Literals.COLLECTIVE_WORKLOAD__MAXIMUM_BYTES);
            }
        }
        names(scenario.getPolicies());
        names(scenario.getWorkloads());
        scenario.getPolicies().forEach(this::policy);
        scenario.getWorkloads().forEach(this::workload);
        scenario.getFaults().forEach(this::fault);
    }

    private void names(List<? extends NamedElement> elements) {
        Set<String> seen = new HashSet<>();
        for (NamedElement element : elements) {
            if (isBlank(element.getName())) {
                findings.error("name-missing", element, FabricRules.NAME);
            } else if (!seen.add(element.getName())) {
                findings.error("name-duplicate", element, FabricRules.NAME, element.getName());
            }
        }
    }

    private void policy(Policy policy) {
        if (isBlank(policy.getTransport())) {
            findings.error("transport-missing", policy, PolicyPackage.Literals.POLICY__TRANSPORT);
        }
        Set<String> seen = new HashSet<>();
        for (ParameterValue value : policy.getValues()) {
            if (isBlank(value.getName()) || isBlank(value.getValue())) {
                findings.error("parameter-incomplete", value, null);
            } else if (!seen.add(value.getName())) {
                findings.error("parameter-twice", value, null, value.getName());
            }
        }
    }

    private void workload(Workload workload) {
        findings.notNegative(workload, Literals.WORKLOAD__START);
        findings.range(workload, Literals.WORKLOAD__SERVICE_LEVEL, 0, MAXIMUM_SERVICE_LEVEL);
        if (workload instanceof CollectiveWorkload collective) {
            new CollectiveRules(findings).check(collective);
        } else if (workload instanceof FlowWorkload flows) {
            if (flows.getFlows().isEmpty()) {
                findings.error("no-flows", flows, Literals.FLOW_WORKLOAD__FLOWS);
            }
            flows.getFlows().forEach(this::flow);
        } else if (workload instanceof TrainingWorkload training) {
            new TrainingRules(findings).check(training);
        }
    }

    private void flow(Flow flow) {
        findings.sent(flow, Literals.FLOW__BYTES);
        findings.notNegative(flow, Literals.FLOW__START);
        findings.range(flow, Literals.FLOW__REPEAT, 1, MAXIMUM_REPEAT);
        if (isBlank(flow.getSource())) {
            findings.error("flow-end-missing", flow, Literals.FLOW__SOURCE);
        } else if (isBlank(flow.getTarget())) {
            findings.error("flow-end-missing", flow, Literals.FLOW__TARGET);
        } else if (flow.getSource().equals(flow.getTarget())) {
            findings.error("flow-to-itself", flow, Literals.FLOW__TARGET, flow.getSource());
        }
    }

    private void fault(Fault fault) {
        findings.notNegative(fault, Literals.FAULT__START);
        findings.notNegative(fault, Literals.FAULT__END);
        if (isBlank(fault.getTarget())) {
            findings.error("fault-target-missing", fault, Literals.FAULT__TARGET);
        }
        if (fault.getEnd() > 0 && fault.getEnd() <= fault.getStart()) {
            findings.error("fault-end", fault, Literals.FAULT__END);
        }
        double rate = fault.getRateFactor();
        boolean slow = fault.getKind() == FaultKind.SLOW || fault.getKind() == FaultKind.SLOW_RECEIVER;
        if (slow && !(rate > 0 && rate <= 1)) {
            findings.error("fault-rate", fault, Literals.FAULT__RATE_FACTOR, Double.toString(rate));
        }
        double loss = fault.getLossRatio();
        if (fault.getKind() == FaultKind.LOSS && !(loss > 0 && loss <= 1)) {
            findings.error("fault-loss", fault, Literals.FAULT__LOSS_RATIO, Double.toString(loss));
        }
        double errors = fault.getBitErrorRatio();
        if (fault.getKind() == FaultKind.BIT_ERRORS && !(errors > 0 && errors <= 1)) {
            findings.error("fault-errors", fault, Literals.FAULT__BIT_ERROR_RATIO, Double.toString(errors));
        }
        repeated(fault);
        boolean jitter = fault.getKind() == FaultKind.JITTER;
        findings.notNegative(fault, Literals.FAULT__DELAY);
        if (jitter && fault.getDelay() == 0) {
            findings.error("fault-delay", fault, Literals.FAULT__DELAY);
        }
        if (jitter && (fault.getStart() != 0 || fault.getEnd() != 0)) {
            findings.error("fault-jitter-times", fault, Literals.FAULT__START);
        }
        if (fault.getKind() == FaultKind.CORDON && (fault.getStart() != 0 || fault.getEnd() != 0)) {
            findings.error("fault-cordon-times", fault, Literals.FAULT__START);
        }
        unused(fault, jitter, Literals.FAULT__DELAY, (double) fault.getDelay());
        unused(fault, slow, Literals.FAULT__RATE_FACTOR, rate);
        unused(fault, fault.getKind() == FaultKind.LOSS, Literals.FAULT__LOSS_RATIO, loss);
        unused(fault, fault.getKind() == FaultKind.BIT_ERRORS, Literals.FAULT__BIT_ERROR_RATIO, errors);
    }

    private void repeated(Fault fault) {
        findings.notNegative(fault, Literals.FAULT__PERIOD);
        if (fault.getKind() == FaultKind.STALL && fault.getEnd() == 0) {
            findings.error("fault-stall-end", fault, Literals.FAULT__END);
        }
        if (fault.getPeriod() == 0) {
            unused(fault, false, Literals.FAULT__REPEATS, (double) fault.getRepeats());
            return;
        }
        findings.range(fault, Literals.FAULT__REPEATS, 2, MAXIMUM_FAULT_REPEATS);
        if (fault.getEnd() == 0 || fault.getPeriod() < fault.getEnd() - fault.getStart()) {
            findings.error("fault-period", fault, Literals.FAULT__PERIOD);
        }
    }

    /** A value that the kind of fault does not look at is more likely a slip than meant. */
    private void unused(Fault fault, boolean used, EAttribute attribute, double value) {
        if (!used && value != 0) {
            findings.warning("fault-unused", fault, attribute, attribute.getName(), fault.getKind());
        }
    }

    private static boolean isBlank(String text) {
        return text == null || text.isBlank();
    }
}
