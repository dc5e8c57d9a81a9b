// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.experiment.axes.SweepFolder;
import dev.weft.ui.found.FoundEditor;
import dev.weft.ui.found.PointsEditor;
import java.nio.file.Path;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IPath;

/**
 * Opens what a sweep measured.
 *
 * @param project in which the sweep is
 * @param figure what is shown first; empty for the completion time
 */
public record SweepPresenter(IProject project, String figure) {
    private static final String SEARCH = "search.json";

    /**
     * Opens a sweep, or shows it anew; from any thread.
     *
     * @param folder its folder; null for none
     */
    public void show(Path folder) {
        IPath location = project.getLocation();
        if (folder == null || location == null) {
            return;
        }
        IPath way = IPath.fromPath(location.toPath().relativize(folder));
        // A search has a file of its own. Where there is neither it has not come so far; the sentence in Results and
        // the
        // console say why.
        PointsEditor.show(
                project.getFile(way.append(SweepFolder.DESCRIPTION)), SweepEditor.ID, editor -> ((SweepEditor) editor)
                        .refresh(figure));
        PointsEditor.show(
                project.getFile(way.append(SEARCH)), FoundEditor.ID, editor -> ((FoundEditor) editor).refresh());
    }
}
