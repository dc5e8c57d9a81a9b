// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import dev.weft.results.history.History;
import dev.weft.ui.charts.history.Selected;
import java.util.Comparator;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFolder;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the selected results side by side. */
public final class CompareRunsHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<IFolder> folders = Selected.folders(event);
        if (!folders.isEmpty()) {
            open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), folders);
        }
        return null;
    }

    /** Opens results side by side; what was run first is what the others are compared with. */
    static void open(IWorkbenchPage page, List<IFolder> folders) throws ExecutionException {
        History history = new History();
        List<IFolder> oldestFirst = folders.stream()
                .sorted(Comparator.comparing(
                        folder -> history.entry(folder.getLocation().toPath()).written()))
                .toList();
        try {
            page.openEditor(new ComparisonInput(oldestFirst), ComparisonEditor.ID);
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
    }
}
