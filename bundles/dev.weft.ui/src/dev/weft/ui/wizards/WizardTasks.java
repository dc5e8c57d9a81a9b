// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.wizard.Wizard;

/** Does the work of wizards: off the UI thread, as one change of the workspace. */
public final class WizardTasks {
    private WizardTasks() {}

    /**
     * Does a task while the wizard shows its progress.
     *
     * @param wizard the wizard, which needs a progress monitor
     * @param task what to do
     * @return whether it was done; else the user was told why not
     */
    public static boolean run(Wizard wizard, ICoreRunnable task) {
        try {
            wizard.getContainer().run(true, true, monitor -> {
                try {
                    ResourcesPlugin.getWorkspace().run(task, monitor);
                } catch (CoreException e) {
                    throw new InvocationTargetException(e);
                }
            });
            return true;
        } catch (InterruptedException e) {
            return false;
        } catch (InvocationTargetException e) {
            IStatus status = e.getCause() instanceof CoreException core
                    ? core.getStatus()
                    : Status.error(String.valueOf(e.getCause()), e.getCause());
            ErrorDialog.openError(wizard.getShell(), wizard.getWindowTitle(), null, status);
            return false;
        }
    }
}
