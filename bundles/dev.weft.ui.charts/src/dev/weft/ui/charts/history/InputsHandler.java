// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.charts.history;

import dev.weft.results.io.RunFolderException;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;

/** Opens the scenario and the fabric that the selected results were made from, as they were. */
public final class InputsHandler extends AbstractHandler {
    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Shell shell = HandlerUtil.getActiveShellChecked(event);
        IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
        for (IFolder folder : Selected.folders(event)) {
            try {
                List<IFile> files = KeptFiles.asTheyWere(folder);
                if (files.isEmpty()) {
                    MessageDialog.openInformation(
                            shell, Messages.inputsTitle, NLS.bind(Messages.inputsNone, folder.getName()));
                }
                for (IFile file : files) {
                    IDE.openEditor(page, file);
                }
            } catch (RunFolderException | CoreException e) {
                MessageDialog.openError(shell, Messages.inputsTitle, e.getMessage());
            }
        }
        return null;
    }
}
