// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;

/** Deletes the selected results, after a question. */
public final class DeleteHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<IFolder> folders = Selected.folders(event);
        if (folders.isEmpty()) {
            return null;
        }
        String question = folders.size() == 1
                ? NLS.bind(Messages.deleteOne, folders.get(0).getProjectRelativePath())
                : NLS.bind(Messages.deleteSeveral, folders.size());
        if (MessageDialog.openQuestion(HandlerUtil.getActiveShellChecked(event), Messages.deleteTitle, question)) {
            Job job = Job.create(Messages.deleting, monitor -> {
                SubMonitor progress = SubMonitor.convert(monitor, folders.size());
                for (IFolder folder : folders) {
                    delete(folder, progress.split(1));
                }
            });
            job.setRule(ResourcesPlugin.getWorkspace().getRoot());
            job.setUser(true);
            job.schedule();
        }
        return null;
    }

    /** What is gone already, is deleted. */
    private static void delete(IFolder folder, SubMonitor progress) throws CoreException {
        folder.refreshLocal(IResource.DEPTH_INFINITE, progress);
        if (folder.exists()) {
            folder.delete(IResource.FORCE, progress);
        }
    }
}
