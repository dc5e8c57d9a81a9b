// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.model.core.Document;
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
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes a file of a model and opens it: a page for its place, a page for its content. */
abstract class NewFileWizard extends Wizard implements INewWizard {
    private final String title;
    private final String description;
    private final String banner;
    private final String extension;
    private final String baseName;
    private IWorkbench workbench;
    private IStructuredSelection selection;
    private WizardNewFileCreationPage filePage;
    private WizardPage contentPage;

    /**
     * @param title of the wizard and its first page
     * @param description says what the first page asks for
     * @param banner a picture of {@link WeftImages}
     * @param extension of the file, without a dot
     * @param baseName proposed name of the file, without the extension
     */
    NewFileWizard(String title, String description, String banner, String extension, String baseName) {
        this.title = title;
        this.description = description;
        this.banner = banner;
        this.extension = extension;
        this.baseName = baseName;
    }

    /** Makes the page for the content. */
    abstract WizardPage createContentPage();

    /**
     * Makes the content.
     *
     * @param file where it will be
     * @return the root of the file; empty where the content page says why it cannot be made
     */
    abstract Optional<? extends Document> createContent(IPath file);

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        this.workbench = workbench;
        this.selection = whereTheUserStands(workbench, selection);
        setWindowTitle(title);
        setDefaultPageImageDescriptor(WeftImages.descriptor(banner));
        setNeedsProgressMonitor(true);
    }

    /** What is selected, if it is a file, folder or project; else the file of the active editor, else the only project. */
    private static IStructuredSelection whereTheUserStands(IWorkbench workbench, IStructuredSelection selection) {
        IResource resource = Adapters.adapt(selection.getFirstElement(), IResource.class);
        if (resource == null) {
            resource = editedFile(workbench);
        }
        return resource == null ? onlyProject() : new StructuredSelection(resource);
    }

    private static IResource editedFile(IWorkbench workbench) {
        IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
        IWorkbenchPage page = window == null ? null : window.getActivePage();
        IEditorPart editor = page == null ? null : page.getActiveEditor();
        return editor == null ? null : Adapters.adapt(editor.getEditorInput(), IResource.class);
    }

    /** Where there is one project only, the user cannot mean another. */
    private static IStructuredSelection onlyProject() {
        List<IProject> open = Arrays.stream(
                        ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(IProject::isOpen)
                .toList();
        return open.size() == 1 ? new StructuredSelection(open) : StructuredSelection.EMPTY;
    }

    /** @return what the user stood on; may be none. */
    final IResource selected() {
        return selection.getFirstElement() instanceof IResource resource ? resource : null;
    }

    @Override
    public void addPages() {
        filePage = new WizardNewFileCreationPage("file", selection);
        filePage.setTitle(title);
        filePage.setDescription(description);
        filePage.setFileExtension(extension);
        filePage.setFileName(freeName());
        addPage(filePage);
        contentPage = createContentPage();
        addPage(contentPage);
    }

    /** The first of fabric, fabric2 … that is free where the user stands. */
    private String freeName() {
        IResource resource = selected();
        IPath folder = resource == null
                ? null
                : resource instanceof IFile ? resource.getParent().getFullPath() : resource.getFullPath();
        String name = baseName;
        for (int number = 2; folder != null && exists(folder, name); number++) {
            name = baseName + number;
        }
        return name + "." + extension;
    }

    private boolean exists(IPath folder, String name) {
        return ResourcesPlugin.getWorkspace()
                .getRoot()
                .exists(folder.append(name).addFileExtension(extension));
    }

    /** @return the folder that the file goes to; null while there is none. */
    final IPath folder() {
        return filePage.getContainerFullPath();
    }

    @Override
    public boolean performFinish() {
        IPath path = filePage.getContainerFullPath().append(filePage.getFileName());
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(path);
        Optional<? extends Document> content = createContent(path);
        if (content.isEmpty()) {
            getContainer().showPage(contentPage);
            return false;
        }
        ICoreRunnable write = monitor -> {
            try {
                byte[] bytes = ModelFiles.content(path.toPath(), content.get());
                file.create(new ByteArrayInputStream(bytes), IResource.NONE, monitor);
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
