// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

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

/** Makes projects of examples. */
final class ExampleProjects {
    private ExampleProjects() {}

    /** @return the project that an example becomes. */
    static IProject project(Example example) {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(example.name());
    }

    static void copy(Example example, IProgressMonitor monitor) throws CoreException {
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
}
