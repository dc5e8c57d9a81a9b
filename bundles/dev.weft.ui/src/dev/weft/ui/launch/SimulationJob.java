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
    private static final int WORK = 1000;
    private static final int POLL_MILLIS = 200;

    /** How long a run may tidy up after it was asked to stop. */
    private static final long PATIENCE_NANOS = 20_000_000_000L;

    private static final int SECONDS_A_MINUTE = 60;

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
        monitor.beginTask(getName(), WORK);
        try {
            follow(monitor);
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

    private void follow(IProgressMonitor monitor) throws InterruptedException {
        int done = 0;
        String told = "";
        long cancelledAt = 0;
        while (!run.awaitEnd(POLL_MILLIS)) {
            int now = (int) (run.progress().fraction() * WORK);
            monitor.worked(Math.max(0, now - done));
            done = Math.max(done, now);
            String text = describe(run.progress());
            if (!text.equals(told)) {
                monitor.subTask(text);
                told = text;
            }
            if (monitor.isCanceled()) {
                if (cancelledAt == 0) {
                    cancelledAt = System.nanoTime();
                    run.terminate();
                } else if (System.nanoTime() - cancelledAt > PATIENCE_NANOS) {
                    run.terminate();
                }
            }
        }
    }

    private static String describe(RunProgress progress) {
        if (progress.runs() == 0) {
            return Messages.progressStarting;
        }
        int percent = (int) (progress.fraction() * 100);
        String words = progress.isSweep() ? Messages.progressPoints : Messages.progressPercent;
        String text = NLS.bind(words, new Object[] {percent, progress.finished(), progress.runs()});
        double seconds = progress.secondsLeft();
        if (seconds < 0) {
            return text;
        }
        long whole = (long) Math.ceil(seconds);
        return whole < 2 * SECONDS_A_MINUTE
                ? NLS.bind(Messages.progressSeconds, text, whole)
                : NLS.bind(Messages.progressMinutes, text, whole / SECONDS_A_MINUTE);
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
