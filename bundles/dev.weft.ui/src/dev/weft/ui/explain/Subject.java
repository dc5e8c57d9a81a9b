// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import dev.weft.results.io.CausesFile;
import dev.weft.results.io.RunFolderException;
import dev.weft.ui.WeftUi;
import dev.weft.ui.charts.ResultsView;
import dev.weft.ui.charts.history.KeptFiles;
import java.nio.file.Path;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * What is asked about.
 *
 * @param title what people call it
 * @param scenario the scenario: of results the one that they were made from
 * @param current the same scenario as it is now, whose fabric is shown; may be the same file
 * @param results the folder of results; null where a scenario is asked about that was not run
 */
record Subject(String title, IFile scenario, IFile current, IFolder results) {
    private static final int RESULTS_DEPTH = 2;

    /**
     * Finds what is asked about: what the Results view shows, the selected results or scenario, or the edited scenario.
     *
     * @return null where there is nothing of the kind
     * @throws CoreException with a sentence where the inputs of results are not known any more
     */
    static Subject of(ExecutionEvent event) throws CoreException {
        if (HandlerUtil.getActivePart(event) instanceof ResultsView view) {
            return ofFolder(view.folder());
        }
        Object selected = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                ? selection.getFirstElement()
                : null;
        IFolder folder = Adapters.adapt(selected, IFolder.class);
        if (folder != null && isResults(folder)) {
            return ofResults(folder);
        }
        IFile file = Adapters.adapt(selected, IFile.class);
        if (isScenario(file)) {
            return ofScenario(file);
        }
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        IFile edited = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        return isScenario(edited) ? ofScenario(edited) : null;
    }

    /**
     * Finds what results are about.
     *
     * @param path folder of results, or one in it; null for none
     * @return null where it is in no project
     */
    static Subject ofFolder(Path path) throws CoreException {
        IFolder folder = folder(path);
        return folder == null ? null : ofResults(folder);
    }

    /**
     * Finds what results in the workspace are about.
     *
     * @return null where they, or what they were made from, are not there any more
     */
    static Subject ofResults(String path) {
        IFolder folder = ResourcesPlugin.getWorkspace().getRoot().getFolder(IPath.fromPortableString(path));
        try {
            return folder.exists() && isResults(folder) ? ofResults(folder) : null;
        } catch (CoreException e) {
            return null;
        }
    }

    private static boolean isResults(IFolder folder) {
        return folder.getProjectRelativePath().segmentCount() >= RESULTS_DEPTH
                && folder.getProjectRelativePath().segment(0).equals(WeftUi.RUNS_FOLDER);
    }

    private static boolean isScenario(IFile file) {
        return file != null && WeftUi.SCENARIO_EXTENSION.equals(file.getFileExtension());
    }

    private static IFolder folder(Path path) {
        if (path == null) {
            return null;
        }
        for (IContainer container :
                ResourcesPlugin.getWorkspace().getRoot().findContainersForLocationURI(path.toUri())) {
            if (container instanceof IFolder folder && isResults(folder)) {
                return folder;
            }
        }
        return null;
    }

    static Subject ofScenario(IFile scenario) throws CoreException {
        local(scenario);
        return new Subject(scenario.getName(), scenario, scenario, null);
    }

    private static Subject ofResults(IFolder selected) throws CoreException {
        IFolder folder = selected.getProject()
                .getFolder(selected.getProjectRelativePath().uptoSegment(RESULTS_DEPTH));
        try {
            IFile kept = KeptFiles.scenarioAsItWas(folder);
            IFile current = KeptFiles.scenarioAsItIs(folder);
            IFile scenario = kept == null ? current : kept;
            if (scenario == null) {
                throw new CoreException(Status.error(NLS.bind(Messages.inputsGone, folder.getName())));
            }
            local(scenario);
            return new Subject(folder.getName(), scenario, current == null ? scenario : current, folder);
        } catch (RunFolderException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }

    private static void local(IFile file) throws CoreException {
        if (file.getLocation() == null) {
            throw new CoreException(Status.error(NLS.bind(Messages.notLocal, file.getFullPath())));
        }
    }

    /** @return the scenario's file on disk. */
    Path path() {
        return scenario.getLocation().toPath();
    }

    /** @return whether the results say already why they are as they are. */
    boolean isExplained() {
        return results != null && CausesFile.isIn(results.getLocation().toPath());
    }
}
