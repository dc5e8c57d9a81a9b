// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Copies examples of the product into the workspace, each as a project, and opens the first fabric. */
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
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(project, window);
        try {
            for (IResource member : project.members()) {
                if (member instanceof IFile file && WeftUi.FABRIC_EXTENSION.equals(file.getFileExtension())) {
                    IDE.openEditor(window.getActivePage(), file, true);
                    return;
                }
            }
        } catch (CoreException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, e.getStatus());
        }
    }
}
