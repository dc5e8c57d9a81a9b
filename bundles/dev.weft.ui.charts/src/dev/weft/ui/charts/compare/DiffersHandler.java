// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.compare;

import dev.weft.ui.charts.RunSets;
import dev.weft.ui.charts.history.Selected;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks for other results and opens them beside the selected ones, where it stands what their inputs differ in. */
public final class DiffersHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        List<IFolder> selected = Selected.folders(event);
        if (selected.size() != 1) {
            return null;
        }
        IFolder first = selected.get(0);
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        List<IFolder> others = others(first);
        if (others.isEmpty()) {
            MessageDialog.openInformation(shell, Messages.chooseTitle, Messages.noOther);
            return null;
        }
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new LabelProvider() {
            @Override
            public String getText(Object element) {
                return ((IFolder) element).getFullPath().makeRelative().toString();
            }
        });
        dialog.setTitle(Messages.chooseTitle);
        dialog.setMessage(Messages.chooseHint);
        dialog.setElements(others.toArray());
        if (dialog.open() == ElementListSelectionDialog.OK && dialog.getFirstResult() instanceof IFolder other) {
            CompareRunsHandler.open(
                    HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), List.of(first, other));
        }
        return null;
    }

    private static List<IFolder> others(IFolder first) throws ExecutionException {
        List<IFolder> others = new ArrayList<>();
        for (IProject project : RunSets.projects()) {
            IFolder runs = project.getFolder(RunSets.FOLDER);
            try {
                for (IResource member : runs.exists() ? runs.members() : new IResource[0]) {
                    if (member instanceof IFolder folder
                            && !folder.equals(first)
                            && !folder.getName().startsWith(".")) {
                        others.add(folder);
                    }
                }
            } catch (CoreException e) {
                throw new ExecutionException(e.getMessage(), e);
            }
        }
        return others;
    }
}
