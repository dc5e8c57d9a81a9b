// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.wizards;

import dev.weft.ui.gallery.Example;
import dev.weft.ui.gallery.ExampleProjects;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ui.IStartup;

/** Puts the examples into a workspace without projects, when the workbench is started with {@code -examples}. */
public final class NewWorkspaceExamples implements IStartup {
    private static final String ARGUMENT = "-examples";

    @Override
    public void earlyStartup() {
        boolean wanted = Arrays.asList(Platform.getCommandLineArgs()).contains(ARGUMENT);
        if (!wanted || ResourcesPlugin.getWorkspace().getRoot().getProjects().length > 0) {
            return;
        }
        WorkspaceJob job = new WorkspaceJob(Messages.exampleTitle) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                List<Example> examples = Example.all();
                SubMonitor progress = SubMonitor.convert(monitor, examples.size());
                for (Example example : examples) {
                    ExampleProjects.copy(example, progress.split(1));
                }
                return Status.OK_STATUS;
            }
        };
        job.setRule(ResourcesPlugin.getWorkspace().getRoot());
        job.schedule();
    }
}
