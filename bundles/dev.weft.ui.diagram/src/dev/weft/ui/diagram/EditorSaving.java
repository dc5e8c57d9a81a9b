// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.io.ModelFileException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.part.FileEditorInput;

/** Writes the fabric of an editor to its file or to another one. What others wrote there is not overwritten unasked. */
final class EditorSaving {
    private final FabricEditor editor;

    EditorSaving(FabricEditor editor) {
        this.editor = editor;
    }

    private Shell shell() {
        return editor.getSite().getShell();
    }

    void save(IProgressMonitor monitor) {
        // Asked first: the editor may be closed while a dialog is open.
        Shell shell = shell();
        Path path = EditorInputs.path(editor.getEditorInput());
        // A file that could not be read is never written over.
        boolean readable = editor.fabric() != null;
        if (!readable || isChanged(path) && !mayOverwrite(shell, path)) {
            monitor.setCanceled(true);
            return;
        }
        save(shell, editor.getEditorInput(), monitor);
    }

    private boolean isChanged(Path path) {
        return editor.document().isOutdated(path) && Files.exists(path);
    }

    private static boolean mayOverwrite(Shell shell, Path path) {
        return MessageDialog.openConfirm(
                shell, Messages.changedTitle, NLS.bind(Messages.overwrite, path.getFileName()));
    }

    private boolean save(Shell shell, IEditorInput target, IProgressMonitor monitor) {
        try {
            editor.document().save(EditorInputs.path(target));
            EditorInputs.refresh(target, monitor);
            editor.saved();
            return true;
        } catch (ModelFileException e) {
            monitor.setCanceled(true);
            MessageDialog.openError(shell, Messages.notSaved, e.getMessage());
            return false;
        }
    }

    void saveAs() {
        Shell shell = shell();
        IFile file = EditorInputs.askForFile(shell, editor.getEditorInput());
        if (file != null && file.getLocation() != null) {
            IEditorInput input = new FileEditorInput(file);
            if (save(shell, input, new NullProgressMonitor())) {
                editor.moveTo(input);
            }
        }
    }
}
