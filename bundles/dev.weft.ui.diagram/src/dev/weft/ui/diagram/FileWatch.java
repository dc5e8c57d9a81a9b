// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.ui.common.files.ChangedFile;
import dev.weft.ui.common.files.FileEvents;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.part.FileEditorInput;

/**
 * What an editor does when its file was changed, moved or deleted by others. Without changes of its own the editor follows;
 * with changes it asks once, when it is in front.
 */
final class FileWatch implements FileEvents.Receiver {
    private final FabricEditor editor;
    private FileEvents events;
    private boolean asking;

    FileWatch(FabricEditor editor) {
        this.editor = editor;
    }

    void start() {
        events = new FileEvents(editor.getSite(), () -> EditorInputs.workspaceFile(editor.getEditorInput()), this);
        events.start();
    }

    void stop() {
        if (events != null) {
            events.stop();
        }
    }

    @Override
    public void fileMoved(IFile target) {
        editor.moveTo(new FileEditorInput(target));
    }

    @Override
    public void fileRemoved() {
        // With changes the editor stays: saving makes the file again.
        if (!editor.isDirty()) {
            editor.getSite().getPage().closeEditor(editor, false);
        }
    }

    @Override
    public void fileChanged() {
        Path path = EditorInputs.path(editor.getEditorInput());
        if (asking || !editor.document().isOutdated(path) || !Files.exists(path)) {
            return;
        }
        if (!editor.isDirty()) {
            editor.open();
        } else if (editor.getSite().getPage().getActivePart() == editor) {
            asking = true;
            ChangedFile.Answer answer = ChangedFile.ask(
                    editor.getSite().getShell(), path, () -> editor.document().shown(path));
            asking = false;
            if (answer == ChangedFile.Answer.LOAD_THEIRS) {
                editor.open();
            } else if (answer == ChangedFile.Answer.KEEP_MINE) {
                editor.document().ignoreFile(path);
            }
        }
    }
}
