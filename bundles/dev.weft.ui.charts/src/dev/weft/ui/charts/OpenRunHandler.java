// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the selected run folder in the Results view. */
public final class OpenRunHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IStructuredSelection selection = HandlerUtil.getCurrentStructuredSelection(event);
        IFolder folder = Adapters.adapt(selection.getFirstElement(), IFolder.class);
        if (folder == null || folder.getLocation() == null) {
            return null;
        }
        try {
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
