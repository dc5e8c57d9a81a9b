// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import java.util.function.Consumer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;

/** Follows a run in the Progress view, from where it can be cancelled, and shows its results at its end. */
final class SimulationJob extends Job {
    private final RunProcess run;
    private final IFolder runs;
    private final Consumer<RunOutcome> presenter;

    /**
     * Follows a process.
     *
     * @param run the process
     * @param runs the folder of results, which is read again at its end
     * @param presenter shows how it ended, in any thread
     */
    SimulationJob(RunProcess run, IFolder runs, Consumer<RunOutcome> presenter) {
        super(NLS.bind(Messages.jobName, run.name()));
        this.run = run;
        this.runs = runs;
        this.presenter = presenter;
        setPriority(LONG);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            new ProcessFollower(getName(), Messages.progressStarting, run.progress())
                    .follow(monitor, run::awaitEnd, run::terminate);
        } catch (InterruptedException e) {
            run.terminate();
            return Status.CANCEL_STATUS;
        } finally {
            monitor.done();
        }
        refresh();
        presenter.accept(run.outcome());
        return run.outcome().kind() == RunOutcome.Kind.CANCELLED ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private void refresh() {
        ICoreRunnable refresh = monitor -> {
            runs.getProject().getFolder(runs.getName()).refreshLocal(IResource.DEPTH_INFINITE, monitor);
        };
        try {
            ResourcesPlugin.getWorkspace().run(refresh, runs.getProject(), 0, null);
        } catch (CoreException e) {
            // For example, the project was deleted meanwhile.
            ILog.of(SimulationJob.class).warn(e.getMessage(), e);
        }
    }
}
