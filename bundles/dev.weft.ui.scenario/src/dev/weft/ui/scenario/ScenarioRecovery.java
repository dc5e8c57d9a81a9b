// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.ui.common.recovery.Recoverable;
import dev.weft.ui.common.recovery.RecoveryCopy;
import dev.weft.ui.common.recovery.RecoveryFolder;
import dev.weft.ui.common.recovery.RecoveryWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.ui.IEditorPart;

/** Keeps a copy of the text that an editor has not saved, and goes on with such a copy. */
final class ScenarioRecovery implements RecoveryWriter.Source, Recoverable {
    private final ScenarioEditor editor;
    private final RecoveryWriter writer;

    ScenarioRecovery(ScenarioEditor editor) {
        this.editor = editor;
        writer = new RecoveryWriter(
                ScenarioEditor.ID,
                this,
                RecoveryFolder.ofWorkspace(),
                editor.getSite().getShell().getDisplay());
        editor.document().addListener(writer::changed);
        editor.addPropertyListener((part, property) -> {
            if (property == IEditorPart.PROP_DIRTY) {
                writer.changed();
            }
        });
    }

    void stop() {
        writer.dispose();
    }

    @Override
    public boolean isDirty() {
        return editor.isDirty();
    }

    @Override
    public Path file() {
        return editor.document().path();
    }

    @Override
    public RecoveryWriter.Snapshot snapshot() {
        String text = editor.document().text();
        return () -> text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void recover(RecoveryCopy copy) {
        editor.document().setText(new String(copy.content(), StandardCharsets.UTF_8));
        writer.adopt(copy);
    }
}
