// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.diagram;

import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.common.recovery.Recoverable;
import dev.weft.ui.common.recovery.RecoveryCopy;
import dev.weft.ui.common.recovery.RecoveryFolder;
import dev.weft.ui.common.recovery.RecoveryWriter;
import java.nio.file.Path;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.ui.IEditorPart;

/** Keeps a copy of what an editor has not saved, and goes on with such a copy. */
final class EditorRecovery implements RecoveryWriter.Source, Recoverable {
    private final FabricEditor editor;
    private RecoveryWriter writer;

    EditorRecovery(FabricEditor editor) {
        this.editor = editor;
    }

    void start() {
        writer = new RecoveryWriter(
                FabricEditor.ID,
                this,
                RecoveryFolder.ofWorkspace(),
                editor.getSite().getShell().getDisplay());
        editor.addPropertyListener((part, property) -> {
            if (property == IEditorPart.PROP_DIRTY) {
                writer.changed();
            }
        });
    }

    void stop() {
        if (writer != null) {
            writer.dispose();
        }
    }

    @Override
    public boolean isDirty() {
        return editor.isDirty();
    }

    @Override
    public Path file() {
        return editor.path();
    }

    @Override
    public RecoveryWriter.Snapshot snapshot() {
        Path path = editor.path();
        // Nobody else sees the copy, so that another thread may write it.
        Fabric copy = EcoreUtil.copy(editor.document().fabric());
        return () -> ModelFiles.content(path, copy);
    }

    @Override
    public void recover(RecoveryCopy copy) throws ModelFileException {
        editor.recover(copy.content());
        writer.adopt(copy);
    }
}
