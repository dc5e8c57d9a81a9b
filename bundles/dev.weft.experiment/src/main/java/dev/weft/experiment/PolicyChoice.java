// SPDX-License-Identifier: EPL-2.0
package dev.weft.experiment;

import dev.weft.fabric.rules.Problem;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which policies of a scenario are meant by names: their own, their transports' or their presets'. */
final class PolicyChoice {
    private PolicyChoice() {}

    /**
     * Refuses names that none of the scenario's policies has.
     *
     * @param file the scenario's file, for the sentence
     * @throws InvalidInputException for the first such name
     */
    static void require(List<String> wanted, Scenario scenario, Path file) throws InvalidInputException {
        for (String name : wanted) {
            if (scenario.getPolicies().stream().noneMatch(policy -> isCalled(policy, name))) {
                List<String> known = scenario.getPolicies().stream()
                        .map(policy -> policy.getName() + " (" + policy.getTransport() + ")")
                        .toList();
                throw new InvalidInputException(
                        Messages.get("scenario.noSuchPolicy", name, file, String.join(", ", known)));
            }
        }
    }

    /** Returns the policies that are meant, in the scenario's order; all where no name is given. */
    static List<Policy> of(List<String> wanted, Scenario scenario) {
        return scenario.getPolicies().stream()
                .filter(policy -> wanted.isEmpty() || wanted.stream().anyMatch(name -> isCalled(policy, name)))
                .toList();
    }

    /** Leaves out what is wrong with policies that are not meant. */
    static List<Problem> concerning(List<String> wanted, Scenario scenario, List<Problem> problems) {
        Set<String> others = new HashSet<>();
        List<Policy> chosen = of(wanted, scenario);
        for (Policy policy : scenario.getPolicies()) {
            if (!chosen.contains(policy)) {
                others.add(policy.getId());
                policy.getValues().forEach(value -> others.add(value.getId()));
            }
        }
        return problems.stream()
                .filter(problem -> !others.contains(problem.elementId()))
                .toList();
    }

    private static boolean isCalled(Policy policy, String name) {
        return name.equals(policy.getTransport()) || name.equals(policy.getName()) || name.equals(policy.getPreset());
    }
}
