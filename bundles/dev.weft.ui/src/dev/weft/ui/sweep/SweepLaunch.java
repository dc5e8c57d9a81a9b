// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.InvalidInputException;
import dev.weft.experiment.axes.Axis;
import dev.weft.experiment.axes.SweepFolder;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.SweepFile;
import dev.weft.ui.found.Asked;
import dev.weft.ui.launch.RunAttributes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.osgi.util.NLS;

/** Starts sweeps and remembers their settings as a launch configuration a scenario. */
public final class SweepLaunch {
    private static final String FIRST_ROUND = "round1";

    private SweepLaunch() {}

    /**
     * Finds what the last sweep of a scenario was to do.
     *
     * @return its settings; {@link SweepSettings#NONE} where there was none
     */
    static SweepSettings settings(IFile scenario) throws CoreException {
        ILaunchConfiguration found = find(scenario);
        return found == null ? SweepSettings.NONE : SweepAttributes.settings(found);
    }

    /** Starts a sweep of a scenario, and remembers its settings. */
    static void launch(IFile scenario, SweepSettings settings) throws CoreException {
        ILaunchConfiguration found = find(scenario);
        ILaunchConfigurationWorkingCopy changed = found == null ? create(scenario) : found.getWorkingCopy();
        SweepAttributes.setSettings(changed, settings);
        DebugUITools.launch(changed.doSave(), ILaunchManager.RUN_MODE);
    }

    /**
     * Goes on with a sweep that was cancelled or killed, in a process of its own.
     *
     * @param folder the sweep's folder
     * @param project where its scenario is looked for
     * @param figure what its result shows
     * @throws CoreException with a sentence if the folder is no sweep or its scenario is gone or has changed
     */
    public static void resume(Path folder, IProject project, String figure) throws CoreException {
        SweepFolder sweep = open(folder);
        resume(
                scenario(sweep, project),
                folder,
                new SweepSettings(axes(sweep), sample(sweep), sweep.options().policies(), "", figure, Aim.EVERY));
    }

    /**
     * Goes on with a search that was cancelled or killed, in a process of its own.
     *
     * @param file what it has left
     * @throws CoreException with a sentence if that does not tell what was asked, or its scenario is gone or has changed
     */
    static void resumeSearch(IFile file) throws CoreException {
        Path found = file.getLocation().toPath();
        Asked asked;
        try {
            asked = Asked.read(found);
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
        Aim aim = asked.largest() ? Aim.LARGEST : Aim.LEAST;
        // All rounds are of the same scenario.
        resume(
                scenario(open(found.resolveSibling(FIRST_ROUND)), file.getProject()),
                found.getParent(),
                new SweepSettings(asked.axes(), 0, asked.policies(), "", asked.figure(), aim));
    }

    private static void resume(IFile scenario, Path folder, SweepSettings settings) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = create(scenario);
        SweepAttributes.setSettings(copy, settings);
        copy.setAttribute(SweepAttributes.RESUME, folder.toString());
        DebugUITools.launch(copy, ILaunchManager.RUN_MODE);
    }

    private static SweepFolder open(Path folder) throws CoreException {
        try {
            return SweepFolder.open(folder);
        } catch (InvalidInputException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    /** The scenario that is, with its fabric, as it was when the sweep began. */
    private static IFile scenario(SweepFolder sweep, IProject project) throws CoreException {
        String name;
        try {
            name = SweepFile.read(sweep.folder()).scenario();
        } catch (RunFolderException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
        List<IFile> found = new ArrayList<>();
        project.accept(
                proxy -> {
                    if (proxy.getType() == IResource.FILE && proxy.getName().equals(name)) {
                        found.add((IFile) proxy.requestResource());
                    }
                    return true;
                },
                IResource.NONE);
        for (IFile candidate : found) {
            Path file = candidate.getLocation() == null
                    ? null
                    : candidate.getLocation().toPath();
            if (file != null && !file.startsWith(sweep.folder()) && isOf(sweep, file)) {
                return candidate;
            }
        }
        throw new CoreException(Status.error(NLS.bind(Messages.scenarioGone, name, project.getName())));
    }

    private static boolean isOf(SweepFolder sweep, Path file) {
        try {
            return SweepFolder.isOf(sweep.folder(), file, sweep.design(), sweep.options());
        } catch (InvalidInputException e) {
            // Not even a scenario any more; another of that name may be it.
            return false;
        }
    }

    private static List<String> axes(SweepFolder sweep) {
        return sweep.design().axes().stream().map(Axis::text).toList();
    }

    private static int sample(SweepFolder sweep) throws CoreException {
        List<List<String>> points = sweep.design().points();
        for (int sample : new int[] {0, points.size()}) {
            SweepSettings settings = new SweepSettings(axes(sweep), sample, List.of(), "", "", Aim.EVERY);
            try {
                if (settings.design().points().equals(points)) {
                    return sample;
                }
            } catch (InvalidInputException e) {
                throw new CoreException(Status.error(e.getMessage(), e));
            }
        }
        // A sample of another seed, which only the command can name.
        throw new CoreException(Status.error(Messages.otherSample));
    }

    private static ILaunchConfiguration find(IFile scenario) throws CoreException {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        String path = scenario.getFullPath().toPortableString();
        for (ILaunchConfiguration existing : manager.getLaunchConfigurations(type())) {
            if (RunAttributes.scenarioPath(existing).equals(path)) {
                return existing;
            }
        }
        return null;
    }

    private static ILaunchConfigurationType type() {
        return DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(SweepAttributes.TYPE);
    }

    private static ILaunchConfigurationWorkingCopy create(IFile scenario) throws CoreException {
        String name = NLS.bind(
                Messages.name, scenario.getFullPath().removeFileExtension().lastSegment());
        ILaunchConfigurationWorkingCopy created = type().newInstance(
                        null, DebugPlugin.getDefault().getLaunchManager().generateLaunchConfigurationName(name));
        RunAttributes.setScenarioPath(created, scenario.getFullPath().toPortableString());
        created.setMappedResources(new IResource[] {scenario});
        return created;
    }
}
