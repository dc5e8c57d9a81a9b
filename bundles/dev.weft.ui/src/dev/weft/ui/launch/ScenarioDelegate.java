// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.results.io.RunFolders;
import dev.weft.ui.WeftUi;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
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

/**
 * Starts the command on a scenario, in a JVM of its own, so that a run that exhausts memory or is killed takes nothing with
 * it. While it runs, the same is not started again: that would give the same twice, and happens when a key is held.
 */
public abstract class ScenarioDelegate extends LaunchConfigurationDelegate {
    private final Set<IFile> running = ConcurrentHashMap.newKeySet();
    private final String alreadyRunning;

    /**
     * What to start.
     *
     * @param name what people call it
     * @param words the command line
     * @param folder where its results will be
     * @param processType how the Console knows it
     * @param ending is told, in any thread, how it ended
     */
    public record Start(String name, List<String> words, Path folder, String processType, Consumer<RunOutcome> ending) {
        /** Copies the words. */
        public Start {
            words = List.copyOf(words);
        }
    }

    /**
     * Makes a delegate.
     *
     * @param alreadyRunning what to say where it runs already; {0} is the scenario
     */
    protected ScenarioDelegate(String alreadyRunning) {
        this.alreadyRunning = alreadyRunning;
    }

    /**
     * Says what to start.
     *
     * @throws CoreException with a sentence if it cannot be started
     */
    protected abstract Start prepare(ILaunchConfiguration configuration, IFile scenario) throws CoreException;

    @Override
    public boolean buildForLaunch(ILaunchConfiguration configuration, String mode, IProgressMonitor monitor) {
        // The command checks its inputs itself; a build of all projects would only delay it.
        return false;
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        IFile scenario = RunAttributes.scenario(configuration);
        if (!running.add(scenario)) {
            throw new CoreException(Status.error(NLS.bind(alreadyRunning, scenario.getFullPath())));
        }
        boolean started = false;
        try {
            started = start(prepare(configuration, scenario), launch, scenario, monitor);
        } finally {
            if (!started) {
                running.remove(scenario);
            }
        }
    }

    /** @return whether it runs; false if it was cancelled. */
    private boolean start(Start start, ILaunch launch, IFile scenario, IProgressMonitor monitor) throws CoreException {
        String[] words = start.words().toArray(String[]::new);
        Process process =
                DebugPlugin.exec(words, scenario.getProject().getLocation().toFile());
        if (monitor.isCanceled()) {
            process.destroyForcibly();
            start.ending().accept(RunOutcome.cancelledAtStart(start.name()));
            return false;
        }
        process.onExit().thenRun(() -> running.remove(scenario));
        Map<String, String> attributes = Map.of(
                IProcess.ATTR_PROCESS_TYPE,
                start.processType(),
                IProcess.ATTR_CMDLINE,
                DebugPlugin.renderArguments(words, null));
        RunProcess run = new RunProcess(launch, process, start.name(), start.folder(), attributes);
        run.show();
        new SimulationJob(run, runs(scenario), start.ending()).schedule();
        return true;
    }

    private static IFolder runs(IFile scenario) {
        return scenario.getProject().getFolder(WeftUi.RUNS_FOLDER);
    }

    /** @return the name of a scenario, as runs of it are called. */
    protected static String name(IFile scenario) {
        return scenario.getFullPath().removeFileExtension().lastSegment();
    }

    /**
     * Finds a folder for results that is not there yet.
     *
     * @throws CoreException with a sentence if the project is not in a local folder
     */
    protected static Path freeFolder(IFile scenario, String name) throws CoreException {
        return RunFolders.free(local(runs(scenario), scenario), name);
    }

    /**
     * Finds the file of a scenario.
     *
     * @throws CoreException with a sentence if it is not in a local folder
     */
    protected static Path file(IFile scenario) throws CoreException {
        return local(scenario, scenario);
    }

    private static Path local(IResource resource, IFile scenario) throws CoreException {
        IPath location = resource.getLocation();
        if (location == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.notLocal, scenario.getFullPath())));
        }
        return location.toPath();
    }
}
