// SPDX-License-Identifier: EPL-2.0
package dev.weft.fabric.fix;

import dev.weft.fabric.Expansion;
import dev.weft.fabric.FabricGraph;
import dev.weft.fabric.check.Checker;
import dev.weft.fabric.rules.FabricRules;
import dev.weft.fabric.rules.InvalidFabricException;
import dev.weft.fabric.rules.Problem;
import dev.weft.fabric.rules.Severity;
import dev.weft.model.fabric.Fabric;
import java.util.List;

/**
 * What is wrong with a fabric, and how far the checks came: errors in elements hide those of links, these hide those of ports.
 *
 * @param stage 1 for errors in elements, 2 in links, 3 in ports, 4 for none of these
 * @param problems all that was found
 * @param graph the fabric expanded; null before stage 4
 */
record FabricState(int stage, List<Problem> problems, FabricGraph graph) {
    static FabricState of(Fabric fabric) {
        List<Problem> problems = Checker.check(fabric);
        if (Problem.anyError(FabricRules.checkElements(fabric))) {
            return new FabricState(1, problems, null);
        }
        if (Problem.anyError(FabricRules.check(fabric))) {
            return new FabricState(2, problems, null);
        }
        try {
            return new FabricState(4, problems, Expansion.expand(fabric));
        } catch (InvalidFabricException e) {
            return new FabricState(3, problems, null);
        }
    }

    boolean has(Problem problem) {
        return problems.stream().anyMatch(p -> alike(p, problem));
    }

    private static boolean alike(Problem a, Problem b) {
        return a.code().equals(b.code())
                && a.elementId().equals(b.elementId())
                && a.feature().equals(b.feature());
    }

    /** @return whether a problem of an earlier state is gone and nothing else got worse. */
    boolean mends(Problem problem, FabricState before) {
        if (has(problem)) {
            return false;
        }
        if (stage > before.stage) {
            return true; // what is found now was hidden before
        }
        return stage == before.stage
                && problems.size() < before.problems.size()
                && beyond(before).stream().noneMatch(p -> p.severity() == Severity.ERROR);
    }

    /** @return the problems that an earlier state does not have. */
    List<Problem> beyond(FabricState before) {
        return problems.stream().filter(p -> !before.has(p)).toList();
    }
}
