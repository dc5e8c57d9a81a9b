// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.results.io.RunFolders;
import dev.weft.ui.WeftUi;
import dev.weft.ui.sweep.SweepPresenter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;

/** Starts a sweep in a JVM of its own, a new one or what is left of one that was interrupted. */
public final class SweepDelegate extends LaunchConfigurationDelegate {
    private static final Set<IFile> RUNNING = ConcurrentHashMap.newKeySet();

    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        // The sweep checks its inputs itself.
        return false;
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        IFile scenario = RunAttributes.scenario(configuration);
        String problem = SweepAttributes.settings(configuration).problem();
        if (problem != null) {
            throw new CoreException(Status.error(problem));
        }
        if (!RUNNING.add(scenario)) {
            throw new CoreException(Status.error(NLS.bind(Messages.sweepAlreadyRunning, scenario.getFullPath())));
        }
        boolean started = false;
        try {
            start(configuration, launch, scenario);
            started = true;
        } finally {
            if (!started) {
                RUNNING.remove(scenario);
            }
        }
    }

    private static void start(ILaunchConfiguration configuration, ILaunch launch, IFile scenario) throws CoreException {
        IFolder runs = scenario.getProject().getFolder(WeftUi.RUNS_FOLDER);
        Path file = SimulationDelegate.local(scenario.getLocation(), scenario);
        String name = NLS.bind(
                Messages.sweepName, scenario.getFullPath().removeFileExtension().lastSegment());
        String resumed = configuration.getAttribute(SweepAttributes.RESUME, "");
        Path folder = resumed.isEmpty()
                ? RunFolders.free(SimulationDelegate.local(runs.getLocation(), scenario), name.replace(' ', '-'))
                : Path.of(resumed);
        List<String> words = CommandLine.ofSweep(configuration, file, folder, !resumed.isEmpty());
        Process process = DebugPlugin.exec(
                words.toArray(String[]::new),
                scenario.getProject().getLocation().toFile());
        process.onExit().thenRun(() -> RUNNING.remove(scenario));
        Map<String, String> attributes = Map.of(
                IProcess.ATTR_PROCESS_TYPE,
                SweepAttributes.TYPE,
                IProcess.ATTR_CMDLINE,
                DebugPlugin.renderArguments(words.toArray(String[]::new), null));
        RunProcess run = new RunProcess(launch, process, name, folder, attributes);
        run.show();
        String figure = SweepAttributes.settings(configuration).figure();
        SweepPresenter presenter = new SweepPresenter(scenario.getProject(), figure);
        new SimulationJob(run, runs, outcome -> {
                    RunPresenter.tell(outcome);
                    presenter.show(outcome.results());
                })
                .schedule();
    }
}
