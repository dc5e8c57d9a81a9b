// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.RunRecord;
import dev.weft.results.RunStatus;
import dev.weft.results.history.Freshness;
import dev.weft.results.history.HistoryEntry;
import dev.weft.results.io.StoredRun;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IPath;

/**
 * A line of the history: what one execution left, or one of its runs. Two are the same when they are about the same folder, so that
 * what is selected and open stays so when everything is read again.
 */
public final class HistoryItem implements IAdaptable {
    private final IFolder folder;
    private final HistoryEntry entry;
    private final Freshness freshness;
    private final RunRecord run;
    private final List<HistoryItem> runs;

    private HistoryItem(
            IFolder folder, HistoryEntry entry, Freshness freshness, RunRecord run, List<HistoryItem> runs) {
        this.folder = folder;
        this.entry = entry;
        this.freshness = freshness;
        this.run = run;
        this.runs = runs;
    }

    /**
     * Makes the line of an entry, and those of its runs.
     *
     * @param project in whose folder the entry is
     */
    static HistoryItem of(IProject project, HistoryEntry entry, Freshness freshness) {
        List<HistoryItem> runs = entry.runs().stream()
                .map(run -> new HistoryItem(folder(project, run), entry, freshness, run.record(), List.of()))
                .toList();
        return new HistoryItem(folder(project, entry.folder()), entry, freshness, null, runs);
    }

    private static IFolder folder(IContainer project, StoredRun run) {
        return folder(project, run.folder());
    }

    private static IFolder folder(IContainer project, Path path) {
        IPath way = IPath.fromPath(project.getLocation().toPath().relativize(path));
        return project.getFolder(way);
    }

    /** @return where it is in the workspace */
    public IFolder folder() {
        return folder;
    }

    /** @return the entry, or the one that the run is part of */
    public HistoryEntry entry() {
        return entry;
    }

    /** @return whether its inputs have changed since */
    public Freshness freshness() {
        return freshness;
    }

    /** @return the one run that the line is about; null for all of the entry */
    RunRecord run() {
        return run;
    }

    /** @return the lines of its runs; none where they would repeat it */
    List<HistoryItem> runs() {
        return runs.size() == 1 && runs.get(0).folder.equals(folder) ? List.of() : runs;
    }

    /** @return how it ended; null where that is not known */
    RunStatus status() {
        if (run != null) {
            return run.summary().status();
        }
        return entry.runs().isEmpty() ? null : entry.status();
    }

    /** @return the shortest completion time, picoseconds; {@code Long.MAX_VALUE} where none completed */
    long completionPs() {
        if (run != null) {
            long ps = run.summary().completionTimePs();
            return ps < 0 ? Long.MAX_VALUE : ps;
        }
        return entry.fastestPs().orElse(Long.MAX_VALUE);
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return adapter.isAssignableFrom(IFolder.class) && IResource.class.isAssignableFrom(adapter)
                ? adapter.cast(folder)
                : null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HistoryItem item && item.folder.equals(folder) && (item.run == null) == (run == null);
    }

    @Override
    public int hashCode() {
        return folder.hashCode();
    }

    @Override
    public String toString() {
        return folder.getFullPath().toString();
    }
}
