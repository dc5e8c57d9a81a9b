// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.model.scenario.Scenario;
import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import java.util.Optional;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.wizard.WizardPage;

/** Makes a scenario: a fabric, transports to compare, and a collective; and opens it. */
public final class NewScenarioWizard extends NewFileWizard {
    private ScenarioPage page;

    /** Makes the wizard. */
    public NewScenarioWizard() {
        super(
                Messages.scenarioTitle,
                Messages.scenarioFileDescription,
                WeftImages.SCENARIO_BANNER,
                WeftUi.SCENARIO_EXTENSION,
                Messages.scenarioName);
    }

    @Override
    WizardPage createContentPage() {
        page = new ScenarioPage(this::folder, selected());
        return page;
    }

    @Override
    Optional<Scenario> createContent(IPath file) {
        return page.createScenario(file.removeLastSegments(1));
    }
}
