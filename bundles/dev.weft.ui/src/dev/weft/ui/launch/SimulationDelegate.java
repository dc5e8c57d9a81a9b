// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.results.io.RunFolders;
import dev.weft.ui.WeftUi;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;

/** Starts a simulation in a JVM of its own, so that a run that exhausts memory or is killed takes nothing with it. */
public final class SimulationDelegate extends LaunchConfigurationDelegate {
    private static final Set<IFile> RUNNING = ConcurrentHashMap.newKeySet();

    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        // The run checks its inputs itself; a build of all projects would only delay it.
        return false;
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        IFile scenario = RunAttributes.scenario(configuration);
        // To simulate the same twice at once gives the same twice; it happens when a key is held.
        if (!RUNNING.add(scenario)) {
            throw new CoreException(Status.error(NLS.bind(Messages.alreadyRunning, scenario.getFullPath())));
        }
        boolean started = false;
        try {
            started = start(configuration, launch, scenario, monitor);
        } finally {
            if (!started) {
                RUNNING.remove(scenario);
            }
        }
    }

    /** @return whether it runs; false if it was cancelled. */
    private static boolean start(
            ILaunchConfiguration configuration, ILaunch launch, IFile scenario, IProgressMonitor monitor)
            throws CoreException {
        IFolder runs = scenario.getProject().getFolder(WeftUi.RUNS_FOLDER);
        Path file = local(scenario.getLocation(), scenario);
        Path folder = freeFolder(local(runs.getLocation(), scenario), scenario);
        List<String> words = CommandLine.of(configuration, file, folder);
        Process process = DebugPlugin.exec(
                words.toArray(String[]::new),
                scenario.getProject().getLocation().toFile());
        String name = scenario.getFullPath().removeFileExtension().lastSegment();
        if (monitor.isCanceled()) {
            process.destroyForcibly();
            RunPresenter.show(RunOutcome.cancelledAtStart(name));
            return false;
        }
        process.onExit().thenRun(() -> RUNNING.remove(scenario));
        Map<String, String> attributes = Map.of(
                IProcess.ATTR_PROCESS_TYPE,
                RunAttributes.TYPE,
                IProcess.ATTR_CMDLINE,
                DebugPlugin.renderArguments(words.toArray(String[]::new), null));
        RunProcess run = new RunProcess(launch, process, name, folder, attributes);
        run.show();
        new SimulationJob(run, runs, RunPresenter::show).schedule();
        return true;
    }

    private static Path freeFolder(Path runs, IFile scenario) {
        return RunFolders.free(
                runs, scenario.getFullPath().removeFileExtension().lastSegment());
    }

    static Path local(IPath location, IFile scenario) throws CoreException {
        if (location == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.notLocal, scenario.getFullPath())));
        }
        return location.toPath();
    }
}
