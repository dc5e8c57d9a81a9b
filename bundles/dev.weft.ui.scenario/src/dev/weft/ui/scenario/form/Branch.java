// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario.form;

import dev.weft.model.core.Element;
import dev.weft.model.scenario.Scenario;
import dev.weft.model.scenario.ScenarioPackage.Literals;
import java.util.List;
import org.eclipse.emf.ecore.EReference;

/** A kind of parts of a scenario, as a branch of the tree. */
enum Branch {
    POLICIES(Literals.SCENARIO__POLICIES, "icons/policy.png"),
    WORKLOADS(Literals.SCENARIO__WORKLOADS, "icons/workload.png"),
    FAULTS(Literals.SCENARIO__FAULTS, "icons/fault.png");

    private final EReference reference;
    private final String icon;

    Branch(EReference reference, String icon) {
        this.reference = reference;
        this.icon = icon;
    }

    String title() {
        return switch (this) {
            case POLICIES -> Messages.policies;
            case WORKLOADS -> Messages.workloads;
            case FAULTS -> Messages.faults;
        };
    }

    String icon() {
        return icon;
    }

    /** @return the parts, which may be changed. */
    @SuppressWarnings("unchecked")
    List<Element> of(Scenario scenario) {
        return (List<Element>) scenario.eGet(reference);
    }

    /** @return the branch of a part; null for the scenario itself. */
    static Branch of(Element element) {
        for (Branch branch : values()) {
            if (element.eContainmentFeature() == branch.reference) {
                return branch;
            }
        }
        return null;
    }
}
