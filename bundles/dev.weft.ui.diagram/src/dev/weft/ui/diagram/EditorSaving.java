// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.common.files.ChangedFile;
import dev.weft.ui.common.files.FileWriting;
import dev.weft.ui.common.files.SaveFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
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
        if (editor.fabric() == null || isChanged(path) && !mayOverwrite(shell, path)) {
            monitor.setCanceled(true);
            return;
        }
        save(shell, editor.getEditorInput(), monitor);
    }

    private boolean isChanged(Path path) {
        return editor.document().isOutdated(path) && Files.exists(path);
    }

    private boolean mayOverwrite(Shell shell, Path path) {
        ChangedFile.Answer answer =
                ChangedFile.askBeforeSaving(shell, path, () -> editor.document().shown(path));
        if (answer == ChangedFile.Answer.LOAD_THEIRS) {
            editor.open();
        }
        return answer == ChangedFile.Answer.KEEP_MINE;
    }

    private boolean save(Shell shell, IEditorInput target, IProgressMonitor monitor) {
        Path path = EditorInputs.path(target);
        try {
            byte[] content = editor.document().content(path);
            IFile file = EditorInputs.workspaceFile(target);
            if (file == null || file.getLocation() == null) {
                ModelFiles.write(path, content);
                editor.document().saved(path);
            } else {
                FileWriting.write(file, content, () -> editor.document().saved(path), monitor);
            }
            editor.saved();
            return true;
        } catch (ModelFileException e) {
            if (!saveElsewhere(shell, e)) {
                monitor.setCanceled(true);
            }
            return false;
        }
    }

    private boolean saveElsewhere(Shell shell, ModelFileException failure) {
        return switch (SaveFailure.ask(shell, failure)) {
            case SAVE_AS -> saveAs();
            case SAVE_OUTSIDE -> saveOutside(shell);
            case NOTHING -> false;
        };
    }

    private boolean saveOutside(Shell shell) {
        Path path = SaveFailure.askForFile(shell, editor.getEditorInput().getName());
        return path != null && saveTo(shell, EditorInputs.input(path));
    }

    private boolean saveTo(Shell shell, IEditorInput input) {
        boolean saved = save(shell, input, new NullProgressMonitor());
        if (saved) {
            editor.moveTo(input);
        }
        return saved;
    }

    /** @return whether it was saved. */
    boolean saveAs() {
        Shell shell = shell();
        IFile file = EditorInputs.askForFile(shell, editor.getEditorInput());
        return file != null && file.getLocation() != null && saveTo(shell, new FileEditorInput(file));
    }
}
