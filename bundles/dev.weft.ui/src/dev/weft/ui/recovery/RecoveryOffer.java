// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.recovery;

import dev.weft.model.io.ModelFileException;
import dev.weft.ui.common.files.FileWriting;
import dev.weft.ui.common.recovery.Recoverable;
import dev.weft.ui.common.recovery.RecoveryCopy;
import dev.weft.ui.common.recovery.RecoveryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.FileStoreEditorInput;
import org.eclipse.ui.part.FileEditorInput;

/** Asks what to do with unsaved changes of a former session, and does it. Only for the UI thread. */
final class RecoveryOffer {
    private final IWorkbenchWindow window;
    private final RecoveryFolder folder;

    RecoveryOffer(IWorkbenchWindow window, RecoveryFolder folder) {
        this.window = window;
        this.folder = folder;
    }

    /** Asks; whoever decides later is asked again by the next start. */
    void make(List<RecoveryCopy> copies) {
        Shell shell = window.getShell();
        RecoveryDialog dialog = new RecoveryDialog(shell, copies);
        int answer = dialog.open();
        List<RecoveryCopy> chosen = dialog.chosen();
        List<String> failures = new ArrayList<>();
        if (answer == RecoveryDialog.RECOVER) {
            chosen.forEach(copy -> recover(copy, failures));
        } else if (answer == RecoveryDialog.DISCARD && isSure(shell, chosen.size())) {
            chosen.forEach(copy -> delete(copy, failures));
        }
        if (!failures.isEmpty()) {
            MessageDialog.openError(shell, Messages.title, String.join("\n\n", failures));
        }
    }

    private static boolean isSure(Shell shell, int count) {
        return count > 0 && MessageDialog.openConfirm(shell, Messages.title, NLS.bind(Messages.discardConfirm, count));
    }

    private void recover(RecoveryCopy copy, List<String> failures) {
        try {
            if (Files.exists(copy.file())) {
                open(copy);
            } else {
                writeAgain(copy);
            }
        } catch (ModelFileException e) {
            failures.add(NLS.bind(Messages.failed, copy.file(), e.reason()));
        } catch (CoreException | IOException e) {
            failures.add(NLS.bind(Messages.failed, copy.file(), e.getMessage()));
        }
    }

    private void open(RecoveryCopy copy) throws CoreException, ModelFileException, IOException {
        IFile file = workspaceFile(copy);
        if (file != null) {
            file.refreshLocal(IResource.DEPTH_ZERO, null);
        }
        IEditorPart editor = window.getActivePage().openEditor(input(copy, file), copy.editor());
        Recoverable recoverable = editor == null ? null : editor.getAdapter(Recoverable.class);
        if (recoverable == null) {
            throw new IOException(Messages.noEditor);
        }
        recoverable.recover(copy);
    }

    /** The file was deleted while nobody edited it; that it is wanted again was just said. */
    private void writeAgain(RecoveryCopy copy) throws CoreException, ModelFileException, IOException {
        IFile file = workspaceFile(copy);
        if (file == null || !Files.isDirectory(copy.file().getParent())) {
            throw new IOException(Messages.folderGone);
        }
        FileWriting.write(file, copy.content(), () -> {}, new NullProgressMonitor());
        window.getActivePage().openEditor(input(copy, file), copy.editor());
        folder.delete(copy.id());
    }

    /** @return the file in the workspace; null for one outside it. */
    static IFile workspaceFile(RecoveryCopy copy) {
        IFile[] files = ResourcesPlugin.getWorkspace()
                .getRoot()
                .findFilesForLocationURI(copy.file().toUri());
        return files.length == 0 ? null : files[0];
    }

    private static IEditorInput input(RecoveryCopy copy, IFile file) {
        return file != null
                ? new FileEditorInput(file)
                : new FileStoreEditorInput(
                        EFS.getLocalFileSystem().getStore(copy.file().toUri()));
    }

    private void delete(RecoveryCopy copy, List<String> failures) {
        try {
            folder.delete(copy.id());
        } catch (IOException e) {
            failures.add(e.getMessage());
        }
    }
}
