// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.results.io.RunFolders;
import dev.weft.ui.WeftUi;
import dev.weft.ui.found.Asked;
import dev.weft.ui.found.FoundEditor;
import dev.weft.ui.found.PointsEditor;
import dev.weft.ui.launch.CommandJob;
import dev.weft.ui.launch.CommandJob.Answer;
import dev.weft.ui.launch.RunOutcome;
import dev.weft.ui.launch.RunPresenter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** Starts tunings, or goes on with them: {@code weft tune} in a process of its own. */
final class TuneLaunch {
    /** The file of a tuning. */
    static final String RESULT = "tuning.json";

    private TuneLaunch() {}

    /** Starts a tuning of scenarios, at least one. */
    static void start(List<IFile> scenarios, SweepSettings settings) {
        IProject project = scenarios.get(0).getProject();
        Path runs = project.getFolder(WeftUi.RUNS_FOLDER).getLocation().toPath();
        List<Path> files =
                scenarios.stream().map(file -> file.getLocation().toPath()).toList();
        schedule(project, files, settings.options(), RunFolders.free(runs, "tuning"), List.of());
    }

    /**
     * Goes on with a tuning that was cancelled or killed.
     *
     * @param folder its folder
     * @throws CoreException with a sentence if it is none, or a scenario is gone; whether one has changed the command tells
     */
    static void resume(IProject project, Path folder) throws CoreException {
        Asked asked;
        try {
            asked = Asked.read(folder.resolve(RESULT));
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
        List<Path> files = new ArrayList<>();
        for (String way : asked.scenarios()) {
            Path file = folder.resolve(way).normalize();
            if (!Files.isRegularFile(file)) {
                throw new CoreException(
                        Status.error(NLS.bind(Messages.scenarioGone, file.getFileName(), project.getName())));
            }
            files.add(file);
        }
        SweepSettings settings =
                new SweepSettings(asked.axes(), asked.sample(), asked.policies(), "", asked.figure(), Aim.TUNE);
        schedule(project, files, settings.options(), folder, List.of("--resume"));
    }

    private static void schedule(
            IProject project, List<Path> scenarios, List<String> options, Path folder, List<String> more) {
        List<String> words = new ArrayList<>(List.of("tune"));
        scenarios.forEach(scenario -> words.add(scenario.toString()));
        words.addAll(options);
        words.addAll(List.of("--out", folder.toString(), "--json", "--progress=json"));
        words.addAll(more);
        String name = NLS.bind(Messages.tuneName, scenarios.get(0).getFileName());
        new CommandJob(
                        name,
                        Messages.tuneStarting,
                        words,
                        project.getLocation().toPath(),
                        answer -> ended(answer, name, project, folder))
                .schedule();
    }

    private static void ended(Answer answer, String name, IProject project, Path folder) {
        IFolder runs = project.getFolder(WeftUi.RUNS_FOLDER);
        try {
            runs.refreshLocal(IResource.DEPTH_INFINITE, null);
        } catch (CoreException e) {
            // The project may have been deleted meanwhile.
            ILog.of(TuneLaunch.class).warn(e.getMessage(), e);
        }
        RunPresenter.tell(RunOutcome.of(name, answer, folder));
        PointsEditor.show(
                runs.getFolder(folder.getFileName().toString()).getFile(RESULT),
                FoundEditor.ID,
                editor -> ((FoundEditor) editor).refresh());
    }
}
