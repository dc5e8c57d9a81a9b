// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.welcome;

import dev.weft.ui.WeftUi;
import dev.weft.ui.project.FabricProjects;
import java.util.Arrays;
import java.util.Map;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.intro.IIntroManager;

/** What the Welcome page leads to; each ends it, so that what opens is seen. */
final class WelcomeActions {
    private static final String OPEN_EXAMPLE = "dev.weft.ui.openExample";
    private static final String TAKE_TOUR = "dev.weft.ui.takeTour";

    private WelcomeActions() {}

    /** Closes the page. */
    static void close() {
        IIntroManager intros = PlatformUI.getWorkbench().getIntroManager();
        if (intros.getIntro() != null) {
            intros.closeIntro(intros.getIntro());
        }
    }

    /** Closes the page and runs a command. */
    private static void run(String command, Map<String, String> parameters) {
        close();
        IWorkbench workbench = PlatformUI.getWorkbench();
        Command found = workbench.getService(ICommandService.class).getCommand(command);
        try {
            workbench
                    .getService(IHandlerService.class)
                    .executeCommand(ParameterizedCommand.generateCommand(found, parameters), null);
        } catch (CommandException e) {
            ILog.of(WelcomeActions.class).error(e.getMessage(), e);
        }
    }

    static void openExample() {
        run(OPEN_EXAMPLE, Map.of());
    }

    static void takeTour() {
        run(TAKE_TOUR, Map.of());
    }

    static void draw() {
        inProject(
                IWorkbenchCommandConstants.FILE_NEW,
                Map.of(IWorkbenchCommandConstants.FILE_NEW_PARM_WIZARDID, "dev.weft.ui.wizards.fabric"));
    }

    static void importFabric() {
        inProject(
                IWorkbenchCommandConstants.FILE_IMPORT,
                Map.of(IWorkbenchCommandConstants.FILE_IMPORT_PARM_WIZARDID, "dev.weft.ui.import.file"));
    }

    /** A file needs a project; the first one is made without asking, and goes again if nothing came into it. */
    private static void inProject(String command, Map<String, String> parameters) {
        IProject made = null;
        try {
            if (Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                    .noneMatch(IProject::isOpen)) {
                IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(Messages.firstProject);
                if (!project.exists()) {
                    FabricProjects.create(project, null, new NullProgressMonitor());
                    made = project;
                }
            }
            run(command, parameters);
            if (made != null && isEmpty(made)) {
                made.delete(true, true, new NullProgressMonitor());
            }
        } catch (CoreException e) {
            ErrorDialog.openError(null, Messages.cannotMakeProject, null, e.getStatus());
        }
    }

    private static boolean isEmpty(IProject project) throws CoreException {
        for (IResource member : project.members()) {
            if (!member.getName().startsWith(".") && !member.getName().equals(WeftUi.RUNS_FOLDER)) {
                return false;
            }
        }
        return true;
    }
}
