// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.ui.WeftImages;
import dev.weft.ui.gallery.Example;
import dev.weft.ui.gallery.ExampleProjects;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;

/** Copies examples of the product into the workspace, each as a project, and opens the first one. */
public final class ExampleWizard extends Wizard implements INewWizard {
    private IWorkbench workbench;
    private ExamplePage page;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        setWindowTitle(Messages.exampleTitle);
        setDefaultPageImageDescriptor(WeftImages.descriptor(WeftImages.EXAMPLES_BANNER));
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        page = new ExamplePage();
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        List<Example> chosen = page.chosen();
        boolean done = WizardTasks.run(this, monitor -> {
            SubMonitor progress = SubMonitor.convert(monitor, chosen.size());
            for (Example example : chosen) {
                ExampleProjects.copy(example, progress.split(1));
            }
        });
        if (done) {
            open(ExampleProjects.project(chosen.get(0)));
        }
        return done;
    }

    private void open(IProject project) {
        try {
            ExampleProjects.open(project, workbench.getActiveWorkbenchWindow().getActivePage());
        } catch (CoreException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, e.getStatus());
        }
    }
}
