// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.core.Element;
import dev.weft.model.scenario.Scenario;
import dev.weft.ui.scenario.document.ElementProblem;
import org.eclipse.emf.ecore.util.EcoreUtil;

/** Tells to which part of the tree a problem belongs. */
final class PartProblems {
    private PartProblems() {}

    /** @return whether a problem is of the part or something in it; the scenario itself has only its own and those of none. */
    static boolean isOf(Element part, ElementProblem problem) {
        if (problem.elementId().equals(part.getId())) {
            return true;
        }
        if (part instanceof Scenario) {
            return problem.elementId().isEmpty();
        }
        var inside = EcoreUtil.<Object>getAllContents(part, false);
        while (inside.hasNext()) {
            if (inside.next() instanceof Element element && problem.elementId().equals(element.getId())) {
                return true;
            }
        }
        return false;
    }
}
