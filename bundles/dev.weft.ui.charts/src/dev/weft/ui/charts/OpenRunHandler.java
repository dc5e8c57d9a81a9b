// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import dev.weft.results.io.SweepFile;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;

/** Opens the selected run folder in the Results view; sweeps, searches and tunings in editors of their own. */
public final class OpenRunHandler extends AbstractHandler {
    /** What those are shown by. */
    private static final List<String> POINTS = List.of(SweepFile.NAME, "search.json", "tuning.json");

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
        IFolder folder = Adapters.adapt(selection.getFirstElement(), IFolder.class);
        if (folder == null || folder.getLocation() == null) {
            return null;
        }
        try {
            for (String name : POINTS) {
                IFile points = folder.getFile(IPath.fromPortableString(name));
                if (points.exists()) {
                    IDE.openEditor(
                            HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), points);
                    return null;
                }
            }
            ResultsView view = (ResultsView) HandlerUtil.getActiveWorkbenchWindowChecked(event)
                    .getActivePage()
                    .showView(ResultsView.ID);
            view.open(folder.getLocation().toPath());
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }
}
