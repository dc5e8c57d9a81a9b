// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.ui.common.files.ChangedFile;
import dev.weft.ui.common.files.FileEvents;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IFileEditorInput;

/**
 * Asks once, when the editor is in front, where its file was changed by others while the editor has changes of its own. Without
 * such the text follows by itself, as it does when the file is moved.
 */
final class ScenarioWatch implements FileEvents.Receiver {
    private final ScenarioEditor editor;
    private final ScenarioFiles files;
    private final FileEvents events;
    private boolean asking;

    ScenarioWatch(ScenarioEditor editor, ScenarioFiles files) {
        this.editor = editor;
        this.files = files;
        events = new FileEvents(editor.getSite(), this::file, this);
        events.start();
    }

    private IFile file() {
        return editor.getEditorInput() instanceof IFileEditorInput input ? input.getFile() : null;
    }

    void stop() {
        events.stop();
    }

    @Override
    public void fileChanged() {
        boolean inFront = editor.getSite().getPage().getActivePart() == editor;
        if (!asking && inFront && editor.isDirty() && isConflict()) {
            decide(false);
        }
    }

    /** @return whether the file may be written; what others have changed is not written over unasked. */
    boolean maySave() {
        IFile file = file();
        if (file != null && !file.isSynchronized(IResource.DEPTH_ZERO)) {
            try {
                file.refreshLocal(IResource.DEPTH_ZERO, null);
            } catch (CoreException e) {
                // Writing tells what is the matter.
                return true;
            }
        }
        return !isConflict() || decide(true);
    }

    private boolean isConflict() {
        IFile file = file();
        return file != null
                && file.exists()
                && file.getLocation() != null
                && files.isConflict(editor.getEditorInput(), file);
    }

    private boolean decide(boolean saving) {
        Shell shell = editor.getSite().getShell();
        Path file = file().getLocation().toPath();
        Supplier<byte[]> mine = () -> editor.document().text().getBytes(StandardCharsets.UTF_8);
        asking = true;
        ChangedFile.Answer answer =
                saving ? ChangedFile.askBeforeSaving(shell, file, mine) : ChangedFile.ask(shell, file, mine);
        asking = false;
        if (answer == ChangedFile.Answer.LOAD_THEIRS) {
            editor.source().doRevertToSaved();
        } else if (answer == ChangedFile.Answer.KEEP_MINE) {
            files.keepMine(file());
        }
        return answer == ChangedFile.Answer.KEEP_MINE;
    }

    @Override
    public void fileMoved(IFile target) {
        // The text is told by who keeps it.
    }

    @Override
    public void fileRemoved() {
        // Likewise; with changes it stays, and saving asks where to.
    }
}
