// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.model.fabric.Fabric;
import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import java.util.Optional;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.wizard.WizardPage;

/** Makes a fabric from a template, or an empty one to draw in, and opens it. */
public final class NewFabricWizard extends NewFileWizard {
    private TemplatePage page;

    /** Makes the wizard. */
    public NewFabricWizard() {
        super(
                Messages.fabricTitle,
                Messages.fabricFileDescription,
                WeftImages.FABRIC_BANNER,
                WeftUi.FABRIC_EXTENSION,
                Messages.fabricName);
    }

    @Override
    WizardPage createContentPage() {
        page = new TemplatePage();
        return page;
    }

    @Override
    Optional<Fabric> createContent(IPath file) {
        return page.createFabric(file.removeFileExtension().lastSegment());
    }
}
