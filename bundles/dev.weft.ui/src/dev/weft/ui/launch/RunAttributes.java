// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.launch;

import dev.weft.ui.WeftUi;
import dev.weft.ui.common.preferences.Setting;
import java.util.List;
import java.util.OptionalLong;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.osgi.util.NLS;

/** What a launch configuration of a simulation says. */
public final class RunAttributes {
    /** The type of such configurations. */
    static final String TYPE = "dev.weft.ui.launch.simulation";

    /** The largest number of simulations at the same time. */
    static final int MAXIMUM_THREADS = 64;

    private static final String SCENARIO = "dev.weft.ui.launch.scenario";
    private static final String THREADS = "dev.weft.ui.launch.threads";
    private static final String SEED = "dev.weft.ui.launch.seed";
    private static final String MEMORY = "dev.weft.ui.launch.memoryMiB";

    private static final String AS_IT_IS = "dev.weft.ui.launch.asItIs";
    private static final String ENGINE = "dev.weft.ui.launch.engine";

    /** What may be said of the engine: that the scenario says it, that Weft chooses, or which. */
    static final List<String> ENGINES = List.of(Setting.ENGINE.usual(), "auto", "packet", "flow", "analytic");

    private RunAttributes() {}

    /** @return the path of the scenario in the workspace; empty where none was chosen. */
    public static String scenarioPath(ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(SCENARIO, "");
    }

    /** Sets the scenario, by its path in the workspace. */
    public static void setScenarioPath(ILaunchConfigurationWorkingCopy configuration, String path) {
        configuration.setAttribute(SCENARIO, path);
    }

    /**
     * Finds the scenario.
     *
     * @return the file, which exists
     * @throws CoreException with a sentence if none is chosen or it does not exist
     */
    public static IFile scenario(ILaunchConfiguration configuration) throws CoreException {
        String path = scenarioPath(configuration);
        String problem = scenarioProblem(path);
        if (problem != null) {
            throw new CoreException(Status.error(problem));
        }
        return file(path);
    }

    /** @return what is wrong with a scenario path; null if nothing is. */
    public static String scenarioProblem(String path) {
        if (path.isBlank()) {
            return Messages.noScenario;
        }
        IFile file = file(path);
        if (file == null || !file.exists()) {
            return NLS.bind(Messages.scenarioMissing, path);
        }
        return WeftUi.SCENARIO_EXTENSION.equals(file.getFileExtension()) ? null : NLS.bind(Messages.notAScenario, path);
    }

    private static IFile file(String path) {
        IPath workspacePath = IPath.fromPortableString(path.strip()).makeAbsolute();
        return workspacePath.segmentCount() < 2
                ? null
                : ResourcesPlugin.getWorkspace().getRoot().getFile(workspacePath);
    }

    /** @return how many simulations run at the same time: as it says, as the preferences say, or as the machine has cores. */
    public static int threads(ILaunchConfiguration configuration) throws CoreException {
        int own = ownThreads(configuration);
        return own > 0 ? own : preferredThreads();
    }

    /** @return how many simulations run at the same time where nothing else is said. */
    static int preferredThreads() {
        int preferred = Math.min(MAXIMUM_THREADS, Setting.THREADS.number());
        return preferred > 0 ? preferred : defaultThreads();
    }

    /** @return how many simulations run at the same time; 0 for what the preferences say. */
    static int ownThreads(ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(THREADS, 0);
    }

    static void setThreads(ILaunchConfigurationWorkingCopy configuration, int threads) {
        configuration.setAttribute(THREADS, threads);
    }

    /** Leaves a core to the workbench. */
    static int defaultThreads() {
        return Math.max(1, Math.min(MAXIMUM_THREADS, Runtime.getRuntime().availableProcessors() - 1));
    }

    /** @return the seed to use instead of those of the scenario, as it or the preferences say; empty for those. */
    static OptionalLong seed(ILaunchConfiguration configuration) throws CoreException {
        String own = seedText(configuration);
        boolean asItIs = configuration.getAttribute(AS_IT_IS, false);
        String preferred = own.isEmpty() && !asItIs ? Setting.SEED.text() : own;
        String text = isSeed(preferred) ? preferred : "";
        return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
    }

    static String seedText(ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(SEED, "");
    }

    static void setSeedText(ILaunchConfigurationWorkingCopy configuration, String seed) {
        configuration.setAttribute(SEED, seed);
    }

    /** @return whether a text is empty or a seed: a whole number from 0 to 2^63 - 1. */
    public static boolean isSeed(String text) {
        if (text.isEmpty()) {
            return true;
        }
        if (!text.matches("\\d{1,19}")) {
            return false;
        }
        try {
            Long.parseLong(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** @return the memory of the run in MiB: as it says, or as the preferences say; 0 lets Java choose. */
    static int memoryMiB(ILaunchConfiguration configuration) throws CoreException {
        int own = ownMemoryMiB(configuration);
        return own > 0 ? own : Setting.MEMORY.number();
    }

    /** @return the memory of the run in MiB; 0 for what the preferences say. */
    static int ownMemoryMiB(ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(MEMORY, 0);
    }

    /** @return the engine of the run, as the command calls it; empty for what the scenario says. */
    static String engine(ILaunchConfiguration configuration) throws CoreException {
        String own = ownEngine(configuration);
        String engine = own.isEmpty() ? Setting.ENGINE.text() : own;
        return ENGINES.contains(engine) && !engine.equals(Setting.ENGINE.usual()) ? engine : "";
    }

    /** @return the engine of the run, one of {@link #ENGINES}; empty for what the preferences say. */
    static String ownEngine(ILaunchConfiguration configuration) throws CoreException {
        return configuration.getAttribute(ENGINE, "");
    }

    /** Has a scenario run with its own seeds and engine, whatever the preferences say. */
    static void setAsItIs(ILaunchConfigurationWorkingCopy configuration) {
        configuration.setAttribute(AS_IT_IS, true);
        setEngine(configuration, Setting.ENGINE.usual());
    }

    static void setEngine(ILaunchConfigurationWorkingCopy configuration, String engine) {
        configuration.setAttribute(ENGINE, engine);
    }

    static void setMemoryMiB(ILaunchConfigurationWorkingCopy configuration, int memory) {
        configuration.setAttribute(MEMORY, memory);
    }
}
