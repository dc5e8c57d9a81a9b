// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.ui.WeftImages;
import dev.weft.ui.project.FabricProjects;
import java.net.URI;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes a fabric project. */
public final class NewFabricProjectWizard extends Wizard implements INewWizard {
    private IWorkbench workbench;
    private WizardNewProjectCreationPage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        setWindowTitle(Messages.projectTitle);
        setDefaultPageImageDescriptor(WeftImages.descriptor(WeftImages.PROJECT_BANNER));
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        page = new WizardNewProjectCreationPage("project");
        page.setTitle(Messages.projectTitle);
        page.setDescription(Messages.projectDescription);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        IProject project = page.getProjectHandle();
        URI location = page.useDefaults() ? null : page.getLocationURI();
        boolean done = WizardTasks.run(this, monitor -> FabricProjects.create(project, location, monitor));
        if (done) {
            BasicNewResourceWizard.selectAndReveal(project, workbench.getActiveWorkbenchWindow());
        }
        return done;
    }
}
