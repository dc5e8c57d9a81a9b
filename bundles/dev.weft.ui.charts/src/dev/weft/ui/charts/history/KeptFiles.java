// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.InputFile;
import dev.weft.results.history.FreshnessCheck;
import dev.weft.results.history.History;
import dev.weft.results.history.HistoryEntry;
import dev.weft.results.io.KeptInputs;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.SweepFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.CoreException;

/** The files that results were made from, in the workspace: as they were, and as they are. */
public final class KeptFiles {
    private static final String SCENARIO = "scenario";

    private KeptFiles() {}

    /**
     * Finds the copies of the inputs of some results.
     *
     * @param folder results, or one of their runs
     * @return the copies, the scenario's first; none where they were not kept
     * @throws RunFolderException if they cannot be read
     */
    public static List<IFile> asTheyWere(IFolder folder) throws RunFolderException, CoreException {
        IFolder results = results(folder);
        HistoryEntry entry = entry(results);
        List<IFile> files = new ArrayList<>();
        for (InputFile input : entry.files()) {
            Optional<Path> copy = copy(entry.folder(), input);
            if (copy.isPresent()) {
                results.refreshLocal(IResource.DEPTH_INFINITE, null);
                Path way = entry.folder().relativize(copy.get());
                files.add(results.getFile(way.toString().replace('\\', '/')));
            }
        }
        return files;
    }

    /** A search and a tuning keep theirs in the sweeps that they consist of. */
    private static Optional<Path> copy(Path folder, InputFile input) throws RunFolderException {
        Optional<Path> copy = KeptInputs.find(folder, input);
        for (Path sweep : SweepFile.inside(folder)) {
            copy = copy.isPresent() ? copy : KeptInputs.find(sweep, input);
        }
        return copy;
    }

    /** @return the copy of the scenario of some results; null where it was not kept */
    public static IFile scenarioAsItWas(IFolder folder) throws RunFolderException, CoreException {
        return asTheyWere(folder).stream()
                .filter(file -> SCENARIO.equals(file.getFileExtension()))
                .findFirst()
                .orElse(null);
    }

    /** @return the scenario of some results as it is now; null where it is not to be found in the workspace */
    public static IFile scenarioAsItIs(IFolder folder) {
        IWorkspaceRoot root = folder.getWorkspace().getRoot();
        return new FreshnessCheck()
                .scenario(entry(results(folder)))
                .map(path -> root.findFilesForLocationURI(path.toUri()))
                .filter(found -> found.length > 0)
                .map(found -> found[0])
                .orElse(null);
    }

    /** @return the seeds of some results */
    public static List<Long> seeds(IFolder folder) {
        return entry(results(folder)).seeds();
    }

    private static HistoryEntry entry(IFolder results) {
        return new History().entry(results.getLocation().toPath());
    }

    /** What is selected may be one run of a set: that is the second folder below a project. */
    private static IFolder results(IFolder folder) {
        return folder.getProject().getFolder(folder.getProjectRelativePath().uptoSegment(2));
    }
}
