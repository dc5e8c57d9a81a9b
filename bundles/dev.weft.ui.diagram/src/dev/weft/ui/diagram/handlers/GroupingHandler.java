// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram.handlers;

import dev.weft.model.fabric.Node;
import dev.weft.ui.common.selection.Selections;
import dev.weft.ui.diagram.FabricEditor;
import dev.weft.ui.diagram.commands.GroupingChange;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.PlatformUI;

/** Takes the selected nodes apart or puts them together, or says why that cannot be. */
abstract class GroupingHandler extends DiagramHandler {
    /** @return whether it makes sense to try. */
    abstract boolean isThinkable(List<Node> nodes);

    /** @return whether the user wants it; asks where it may be a mistake. */
    abstract boolean isMeant(List<Node> nodes, FabricEditor editor);

    /** @return the change. */
    abstract GroupingChange change(List<Node> nodes);

    @Override
    final boolean isPossible(FabricEditor editor) {
        return isThinkable(selected(editor));
    }

    @Override
    final void run(FabricEditor editor, ExecutionEvent event) {
        List<Node> nodes = selected(editor);
        if (!isMeant(nodes, editor)) {
            return;
        }
        GroupingChange change = change(nodes);
        if (!isTried(change)) {
            return;
        }
        if (change.canExecute()) {
            editor.editingDomain().getCommandStack().execute(change);
            // It may be far from where the node was.
            editor.select(List.of(change.made().get(0).getId()));
        } else {
            MessageDialog.openInformation(editor.getSite().getShell(), change.getLabel(), change.failure());
        }
    }

    /** Tries it beside the workbench, which shows for how long. @return false if the user no longer wants it. */
    private static boolean isTried(GroupingChange change) {
        boolean[] cancelled = {false};
        try {
            PlatformUI.getWorkbench().getProgressService().busyCursorWhile(monitor -> {
                monitor.beginTask(change.getLabel(), IProgressMonitor.UNKNOWN);
                change.canExecute();
                cancelled[0] = monitor.isCanceled();
            });
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            return false;
        }
        return !cancelled[0];
    }

    private static List<Node> selected(FabricEditor editor) {
        return Selections.elements(editor.viewer().getSelection()).stream()
                .filter(Node.class::isInstance)
                .map(Node.class::cast)
                .toList();
    }
}
