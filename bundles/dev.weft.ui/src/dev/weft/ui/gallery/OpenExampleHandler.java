// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.gallery;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Shows the gallery and opens what is chosen; an example that is in the workspace already is opened as it is. */
public final class OpenExampleHandler extends AbstractHandler {
    /** The parameter that names an example to open without the gallery. */
    static final String NAME = "dev.weft.ui.openExample.name";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        String name = event.getParameter(NAME);
        Example example = name == null ? choose(window) : named(name);
        if (example != null) {
            open(example, window);
        }
        return example == null ? null : ExampleProjects.project(example);
    }

    private static Example choose(IWorkbenchWindow window) {
        GalleryDialog gallery = new GalleryDialog(window.getShell());
        return gallery.open() == Window.OK ? gallery.chosen() : null;
    }

    private static Example named(String name) throws ExecutionException {
        return Example.all().stream()
                .filter(example -> example.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ExecutionException(name));
    }

    private static void open(Example example, IWorkbenchWindow window) throws ExecutionException {
        IProject project = ExampleProjects.project(example);
        try {
            if (!project.exists()) {
                PlatformUI.getWorkbench().getProgressService().busyCursorWhile(monitor -> {
                    try {
                        ResourcesPlugin.getWorkspace().run(inner -> ExampleProjects.copy(example, inner), monitor);
                    } catch (CoreException e) {
                        throw new InvocationTargetException(e);
                    }
                });
            } else if (!project.isOpen()) {
                project.open(null);
            }
            ExampleProjects.open(project, window.getActivePage());
        } catch (CoreException e) {
            tell(window, e.getStatus());
        } catch (InvocationTargetException e) {
            tell(window, e.getCause() instanceof CoreException core ? core.getStatus() : Status.error("", e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionException(e.getMessage(), e);
        }
    }

    private static void tell(IWorkbenchWindow window, IStatus status) {
        ErrorDialog.openError(window.getShell(), Messages.title, Messages.cannotOpen, status);
    }
}
