// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.project;

import dev.weft.ui.WeftUi;
import java.net.URI;
import java.util.Arrays;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;

/** Makes fabric projects: those whose fabrics and scenarios are checked whenever they change. */
public final class FabricProjects {
    /** The nature of fabric projects. */
    public static final String NATURE = "dev.weft.ui.nature";

    /** The builder that checks their files. */
    public static final String BUILDER = "dev.weft.ui.builder";

    private FabricProjects() {}

    /**
     * Makes an open fabric project.
     *
     * @param project one that does not exist
     * @param location its folder; null for the one in the workspace
     * @param monitor hears of the progress
     * @throws CoreException if it cannot be made
     */
    public static void create(IProject project, URI location, IProgressMonitor monitor) throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, 4);
        IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
        description.setLocationURI(location);
        project.create(description, progress.split(1));
        project.open(progress.split(1));
        // Not before: natures that a project is created with are not asked for their builders.
        IProjectDescription opened = project.getDescription();
        opened.setNatureIds(new String[] {NATURE});
        project.setDescription(opened, progress.split(1));
        IFolder runs = project.getFolder(WeftUi.RUNS_FOLDER);
        if (!runs.exists()) {
            runs.create(IResource.NONE, true, progress.split(1));
        }
    }

    /** Adds the builder to a project, if it does not have it. */
    static void addBuilder(IProject project) throws CoreException {
        IProjectDescription description = project.getDescription();
        ICommand[] commands = description.getBuildSpec();
        if (Arrays.stream(commands).anyMatch(command -> command.getBuilderName().equals(BUILDER))) {
            return;
        }
        ICommand command = description.newCommand();
        command.setBuilderName(BUILDER);
        ICommand[] more = Arrays.copyOf(commands, commands.length + 1);
        more[commands.length] = command;
        description.setBuildSpec(more);
        project.setDescription(description, null);
    }

    /** Takes the builder from a project. */
    static void removeBuilder(IProject project) throws CoreException {
        IProjectDescription description = project.getDescription();
        description.setBuildSpec(Arrays.stream(description.getBuildSpec())
                .filter(command -> !command.getBuilderName().equals(BUILDER))
                .toArray(ICommand[]::new));
        project.setDescription(description, null);
    }
}
