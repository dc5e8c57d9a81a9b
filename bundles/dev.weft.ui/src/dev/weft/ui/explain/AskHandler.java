// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.explain;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;

/** Asks something about the selected scenario or results, and shows the answer. */
abstract class AskHandler extends AbstractHandler {
    private final String title;

    AskHandler(String title) {
        this.title = title;
    }

    @Override
    public final Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        try {
            Subject subject = Subject.of(event);
            if (subject == null) {
                MessageDialog.openInformation(shell, title, Messages.nothingSelected);
            } else if (subject.results() != null || isSaved(event)) {
                ask(
                        subject,
                        shell,
                        HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
            }
        } catch (CoreException e) {
            MessageDialog.openError(shell, title, e.getMessage());
        }
        return null;
    }

    /** A simulation reads files. */
    private static boolean isSaved(ExecutionEvent event) {
        IEditorPart editor = HandlerUtil.getActiveEditor(event);
        return editor == null || !editor.isDirty() || PlatformUI.getWorkbench().saveAllEditors(true);
    }

    abstract void ask(Subject subject, Shell shell, IWorkbenchPage page) throws CoreException;

    static ExplainView view(IWorkbenchPage page) throws PartInitException {
        return (ExplainView) page.showView(ExplainView.ID);
    }
}
