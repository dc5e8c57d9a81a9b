// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import dev.weft.ui.project.FabricProjects;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
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
                copy(example, progress.split(1));
            }
        });
        if (done) {
            open(project(chosen.get(0)));
        }
        return done;
    }

    /** @return the project that an example becomes. */
    static IProject project(Example example) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(example.name());
    }

    private static void copy(Example example, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, example.files().size() + 1);
        IProject project = project(example);
        FabricProjects.create(project, null, progress.split(1));
        for (Map.Entry<String, URL> file : example.files().entrySet()) {
            copy(file.getValue(), project.getFile(IPath.fromPortableString(file.getKey())), progress.split(1));
        }
    }

    private static void copy(URL source, IFile target, IProgressMonitor monitor) throws CoreException {
        makeFolder(target.getParent());
        try (InputStream content = source.openStream()) {
            target.create(content, IResource.NONE, monitor);
        } catch (IOException e) {
            throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
        }
    }

    private static void makeFolder(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            makeFolder(folder.getParent());
            folder.create(IResource.NONE, true, null);
        }
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
