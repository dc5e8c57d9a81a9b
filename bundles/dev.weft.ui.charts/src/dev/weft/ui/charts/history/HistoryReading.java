// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.history.FreshnessCheck;
import dev.weft.results.history.History;
import dev.weft.results.history.HistoryEntry;
import dev.weft.ui.charts.RunSets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Reads all results of the workspace, apart from the UI; what is asked for while it reads is read once after that. */
final class HistoryReading extends Job {
    /** Changes come in flocks. */
    private static final long DELAY_MILLIS = 150;

    private final History history = new History();
    private final FreshnessCheck check = new FreshnessCheck();
    private final Consumer<List<HistoryItem>> told;

    /** @param told gets what was read, in this job's thread */
    HistoryReading(Consumer<List<HistoryItem>> told) {
        super(Messages.reading);
        this.told = told;
        setSystem(true);
        setPriority(SHORT);
    }

    /** Reads soon. */
    void ask() {
        schedule(DELAY_MILLIS);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Map<Path, IProject> projects = new LinkedHashMap<>();
        for (IProject project : RunSets.projects()) {
            projects.put(project.getLocation().append(RunSets.FOLDER).toPath(), project);
        }
        List<HistoryItem> items = new ArrayList<>();
        for (HistoryEntry entry : history.read(projects.keySet())) {
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            items.add(HistoryItem.of(projects.get(entry.folder().getParent()), entry, check.of(entry)));
        }
        told.accept(items);
        return Status.OK_STATUS;
    }
}
