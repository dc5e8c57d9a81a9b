// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import java.nio.file.Path;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.dialogs.SaveAsDialog;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.part.FileEditorInput;

/** Files behind the inputs of editors: in the workspace or outside it. */
final class EditorInputs {
    private EditorInputs() {}

    /**
     * The file of an input.
     *
     * @param input any input
     * @return its path; one that does not exist where the input is not a file of this machine
     */
    static Path path(IEditorInput input) {
        if (input instanceof IFileEditorInput file && file.getFile().getLocation() != null) {
            return file.getFile().getLocation().toPath();
        }
        if (input instanceof IURIEditorInput located
                && EFS.SCHEME_FILE.equals(located.getURI().getScheme())) {
            return Path.of(located.getURI());
        }
        return Path.of(input.getName());
    }

    /** @return the file in the workspace; null for one outside it. */
    static IFile workspaceFile(IEditorInput input) {
        return input instanceof IFileEditorInput file ? file.getFile() : null;
    }

    /** @return the input of a file: that of the workspace, where the file is in it. */
    static IEditorInput input(Path path) {
        IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(path.toUri());
        if (files.length > 0) {
            return new FileEditorInput(files[0]);
        }
        return new FileStoreEditorInput(EFS.getLocalFileSystem().getStore(path.toUri()));
    }

    /** @return where in the workspace to save a copy; null for nowhere. */
    static IFile askForFile(Shell shell, IEditorInput input) {
        SaveAsDialog dialog = new SaveAsDialog(shell);
        IFile file = workspaceFile(input);
        if (file == null) {
            dialog.setOriginalName(input.getName());
        } else {
            dialog.setOriginalFile(file);
        }
        return dialog.open() == Window.OK && dialog.getResult() != null
                ? ResourcesPlugin.getWorkspace().getRoot().getFile(dialog.getResult())
                : null;
    }
}
