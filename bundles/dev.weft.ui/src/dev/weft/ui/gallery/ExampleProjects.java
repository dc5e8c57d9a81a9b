// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.gallery;

import dev.weft.ui.WeftUi;
import dev.weft.ui.project.FabricProjects;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
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
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes projects of examples. */
public final class ExampleProjects {
    private ExampleProjects() {}

    /**
     * Finds the project that an example becomes.
     *
     * @param example the example
     * @return the project, which may not exist yet
     */
    public static IProject project(Example example) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(example.name());
    }

    /**
     * Makes the project of an example.
     *
     * @param example one whose project does not exist
     * @param monitor hears of the progress
     * @throws CoreException if it cannot be made
     */
    public static void copy(Example example, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, example.files().size() + 1);
        IProject project = project(example);
        FabricProjects.create(project, null, progress.split(1));
        for (Map.Entry<String, URL> file : example.files().entrySet()) {
            copy(file.getValue(), project.getFile(IPath.fromPortableString(file.getKey())), progress.split(1));
        }
    }

    /**
     * Opens what an example begins with: its fabrics and, in front of them, its page.
     *
     * @param project of the example
     * @param page of the workbench
     * @throws CoreException if a file cannot be opened
     */
    public static void open(IProject project, IWorkbenchPage page) throws CoreException {
        BasicNewResourceWizard.selectAndReveal(project, page.getWorkbenchWindow());
        for (IResource member : project.members()) {
            if (member instanceof IFile file && WeftUi.FABRIC_EXTENSION.equals(file.getFileExtension())) {
                IDE.openEditor(page, file, true);
                break;
            }
        }
        IFile readme = project.getFile(Example.PAGE);
        if (readme.exists()) {
            IDE.openEditor(page, readme, true);
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
}
