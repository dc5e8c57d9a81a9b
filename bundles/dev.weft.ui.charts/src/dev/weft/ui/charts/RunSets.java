// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.results.io.SweepFile;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;

/** The results in the workspace: each folder in the folder {@code runs} of a project, newest first. */
public final class RunSets {
    /** The folder of a project in which its results are. */
    public static final String FOLDER = "runs";

    /**
     * The results of one run of a scenario.
     *
     * @param label project and name
     * @param folder where they are
     * @param changed when they were written
     */
    record RunSet(String label, Path folder, FileTime changed) {}

    private RunSets() {}

    /** @return the results in all open projects, newest first. */
    static List<RunSet> all() {
        List<RunSet> found = new ArrayList<>();
        for (IProject project : projects()) {
            collect(project.getName(), project.getLocation().append(FOLDER).toPath(), found);
        }
        found.sort(Comparator.comparing(RunSet::changed).reversed().thenComparing(RunSet::label));
        return found;
    }

    /** @return the projects that can have results: those that are open and in a local folder. */
    public static List<IProject> projects() {
        return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(project -> project.isOpen() && project.getLocation() != null)
                .toList();
    }

    private static void collect(String project, Path runs, List<RunSet> found) {
        if (!Files.isDirectory(runs)) {
            return;
        }
        try (DirectoryStream<Path> children = Files.newDirectoryStream(runs)) {
            for (Path child : children) {
                String name = child.getFileName().toString();
                // The points of sweeps are shown by editors of their own.
                boolean sweep = SweepFile.isIn(child) || SweepFile.isAround(child);
                if (!name.startsWith(".") && Files.isDirectory(child) && !sweep) {
                    found.add(new RunSet(
                            NLS.bind(Messages.runLabel, name, project), child, Files.getLastModifiedTime(child)));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // The folder went away while it was read; the next change of the workspace reads again.
            ILog.of(RunSets.class).info(e.getMessage(), e);
        }
    }
}
