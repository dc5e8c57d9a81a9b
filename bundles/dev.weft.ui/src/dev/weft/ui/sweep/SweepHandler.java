// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.sweep;

import dev.weft.ui.WeftUi;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks what to vary in the selected or edited scenario, and starts the sweep. */
public final class SweepHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IFile scenario = scenario(event);
        if (scenario == null || !saved(event)) {
            return null;
        }
        try {
            SweepDialog dialog =
                    new SweepDialog(HandlerUtil.getActiveShell(event), scenario, 0, SweepLaunch.settings(scenario));
            if (dialog.open() == Window.OK) {
                SweepLaunch.launch(scenario, dialog.settings());
            }
        } catch (CoreException e) {
            ErrorDialog.openError(HandlerUtil.getActiveShell(event), Messages.cannot, null, e.getStatus());
        }
        return null;
    }

    /** A sweep reads files. */
    private static boolean saved(ExecutionEvent event) {
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        return editor == null || !editor.isDirty() || PlatformUI.getWorkbench().saveAllEditors(true);
    }

    /** The selected scenario, else the edited one. */
    private static IFile scenario(ExecutionEvent event) {
        IFile selected = HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection
                ? Adapters.adapt(selection.getFirstElement(), IFile.class)
                : null;
        if (isScenario(selected)) {
            return selected;
        }
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        IFile edited = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
        return isScenario(edited) ? edited : null;
    }

    private static boolean isScenario(IFile file) {
        return file != null && WeftUi.SCENARIO_EXTENSION.equals(file.getFileExtension());
    }
}
