// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.tour;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.model.policy.Policy;
import dev.weft.model.scenario.Scenario;
import dev.weft.results.io.RunFolderException;
import dev.weft.results.io.RunFolders;
import dev.weft.ui.WeftUi;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;

/** The project of the tour, and what of the tour has been done in it. */
final class TourProject {
    /** The example's name. */
    static final String NAME = "tour";

    private static final String SCENARIO = "tour.scenario";
    private static final String TRANSPORT = "rocev2";
    private static final String PRESET = "rocev2-tuned";

    private TourProject() {}

    static IProject project() {
        return ResourcesPlugin.getWorkspace().getRoot().getProject(NAME);
    }

    static IFile scenario() {
        return project().getFile(SCENARIO);
    }

    static boolean isOpen() {
        return project().isAccessible() && scenario().exists();
    }

    /** @return the folders of results, the oldest first; those of runs that have not ended are not among them. */
    static List<Path> results() {
        if (!isOpen() || project().getLocation() == null) {
            return List.of();
        }
        Path runs = project().getLocation().append(WeftUi.RUNS_FOLDER).toPath();
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(folder -> !folder.getFileName().toString().startsWith("."))
                    .filter(TourProject::hasRuns)
                    .sorted((a, b) -> Long.compare(modified(a), modified(b)))
                    .toList();
        } catch (IOException e) {
            // A folder that vanishes while it is read has no results.
            return List.of();
        }
    }

    private static boolean hasRuns(Path folder) {
        try {
            return !RunFolders.find(folder).isEmpty();
        } catch (RunFolderException e) {
            return false;
        }
    }

    private static long modified(Path folder) {
        return folder.toFile().lastModified();
    }

    /** @return whether a RoCEv2 policy of the scenario's file is set in another way than the example's. */
    static boolean isChanged() {
        return isOpen()
                && read().map(scenario -> scenario.getPolicies().stream()
                                .filter(policy -> TRANSPORT.equals(policy.getTransport()))
                                .anyMatch(policy -> policy.getPreset() != null
                                                && !policy.getPreset().isBlank()
                                        || !policy.getValues().isEmpty()))
                        .orElse(false);
    }

    private static Optional<Scenario> read() {
        try {
            return Optional.of(
                    ModelFiles.load(scenario().getLocation().toPath()).scenario());
        } catch (ModelFileException e) {
            // Somebody is typing in it; the editor says what is wrong.
            return Optional.empty();
        }
    }

    /** Gives the RoCEv2 policy the preset, in the file. */
    static void change() throws CoreException {
        Path file = scenario().getLocation().toPath();
        try {
            Scenario scenario = ModelFiles.load(file).scenario();
            Policy policy = scenario.getPolicies().stream()
                    .filter(candidate -> TRANSPORT.equals(candidate.getTransport()))
                    .findFirst()
                    .orElseThrow(() -> new CoreException(Status.error(Messages.notChanged)));
            policy.setPreset(PRESET);
            byte[] content = ModelFiles.content(file, scenario);
            scenario()
                    .setContents(new ByteArrayInputStream(content), IResource.KEEP_HISTORY, new NullProgressMonitor());
        } catch (ModelFileException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }
}
