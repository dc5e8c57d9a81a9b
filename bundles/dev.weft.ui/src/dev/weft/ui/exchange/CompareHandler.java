// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.exchange;

import java.nio.file.Path;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks for what was built, and compares the selected plan with it. A parameter may name the file. */
public final class CompareHandler extends AbstractHandler {
    /** The command's parameter: path of what was built. */
    public static final String BUILT = "dev.weft.ui.compare.built";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IFile plan = plan(event);
        if (plan == null) {
            return null;
        }
        String built = event.getParameter(BUILT);
        if (built == null) {
            FileDialog dialog = new FileDialog(HandlerUtil.getActiveShell(event), SWT.OPEN);
            dialog.setText(Messages.compareTitle);
            built = dialog.open();
        }
        if (built == null) {
            return null;
        }
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        try {
            window.getActivePage().openEditor(new AuditInput(plan, Path.of(built)), AuditEditor.ID);
        } catch (PartInitException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    /** The selected fabric, else the edited one. */
    private static IFile plan(ExecutionEvent event) {
        IFile selected = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                ? Adapters.adapt(selection.getFirstElement(), IFile.class)
                : null;
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        return selected != null || editor == null ? selected : Adapters.adapt(editor.getEditorInput(), IFile.class);
    }
}
