// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectNature;
import org.eclipse.core.runtime.CoreException;

/** Marks a project whose fabrics and scenarios are checked. */
public final class FabricNature implements IProjectNature {
    private IProject project;

    @Override
    public void configure() throws CoreException {
        FabricProjects.addBuilder(project);
    }

    @Override
    public void deconfigure() throws CoreException {
        FabricProjects.removeBuilder(project);
        ProblemMarkers.removeAll(project);
    }

    @Override
    public IProject getProject() {
        return project;
    }

    @Override
    public void setProject(IProject project) {
        this.project = project;
    }
}
