// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.WeftImages;
import dev.weft.ui.WeftUi;
import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes a fabric from a template, or an empty one to draw in, and opens it. */
public final class NewFabricWizard extends Wizard implements INewWizard {
    private IWorkbench workbench;
    private IStructuredSelection selection;
    private WizardNewFileCreationPage filePage;
    private TemplatePage templatePage;

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        this.selection = selection.isEmpty() ? onlyProject() : selection;
        setWindowTitle(Messages.fabricTitle);
        setDefaultPageImageDescriptor(WeftImages.descriptor(WeftImages.FABRIC_BANNER));
        setNeedsProgressMonitor(true);
    }

    /** Where there is one project only, the user cannot mean another. */
    private static IStructuredSelection onlyProject() {
        List<IProject> open = Arrays.stream(
                        ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(IProject::isOpen)
                .toList();
        return open.size() == 1 ? new StructuredSelection(open) : StructuredSelection.EMPTY;
    }

    @Override
    public void addPages() {
        filePage = new WizardNewFileCreationPage("file", selection);
        filePage.setTitle(Messages.fabricTitle);
        filePage.setDescription(Messages.fabricFileDescription);
        filePage.setFileExtension(WeftUi.FABRIC_EXTENSION);
        filePage.setFileName(freeName());
        addPage(filePage);
        templatePage = new TemplatePage();
        addPage(templatePage);
    }

    /** The first of fabric, fabric2 … that is free where the user stands. */
    private String freeName() {
        IResource resource = selection.getFirstElement() instanceof IResource selected ? selected : null;
        IPath folder = resource == null
                ? null
                : resource instanceof IFile ? resource.getParent().getFullPath() : resource.getFullPath();
        String name = Messages.fabricName;
        for (int number = 2; folder != null && exists(folder, name); number++) {
            name = Messages.fabricName + number;
        }
        return name + "." + WeftUi.FABRIC_EXTENSION;
    }

    private static boolean exists(IPath folder, String name) {
        return ResourcesPlugin.getWorkspace()
                .getRoot()
                .exists(folder.append(name).addFileExtension(WeftUi.FABRIC_EXTENSION));
    }

    @Override
    public boolean performFinish() {
        IPath path = filePage.getContainerFullPath().append(filePage.getFileName());
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(path);
        String name = path.removeFileExtension().lastSegment();
        Optional<Fabric> fabric = templatePage.createFabric(name);
        if (fabric.isEmpty()) {
            getContainer().showPage(templatePage);
            return false;
        }
        ICoreRunnable write = monitor -> {
            try {
                byte[] content = ModelFiles.content(path.toPath(), fabric.get());
                file.create(new ByteArrayInputStream(content), IResource.NONE, monitor);
            } catch (ModelFileException e) {
                throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
            }
        };
        if (!WizardTasks.run(this, write)) {
            return false;
        }
        open(file);
        return true;
    }

    private void open(IFile file) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        BasicNewResourceWizard.selectAndReveal(file, window);
        try {
            IDE.openEditor(window.getActivePage(), file, true);
        } catch (PartInitException e) {
            ErrorDialog.openError(getShell(), getWindowTitle(), null, e.getStatus());
        }
    }
}
