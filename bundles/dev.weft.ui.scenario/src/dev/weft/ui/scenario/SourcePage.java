// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.ui.editors.text.TextEditor;

/** The text of a scenario, as a page of its editor. It is what saves, undoes and notices changes by others. */
final class SourcePage extends TextEditor {
    private final ScenarioEditor editor;
    private final IDocumentListener listener = new IDocumentListener() {
        @Override
        public void documentAboutToBeChanged(DocumentEvent event) {
            // What it was before does not matter.
        }

        @Override
        public void documentChanged(DocumentEvent event) {
            editor.textChanged();
        }
    };
    private IDocument heard;

    SourcePage(ScenarioEditor editor) {
        this.editor = editor;
    }

    /** Listens to the text, which is another one after Save As. */
    void listen() {
        unlisten();
        heard = getDocumentProvider().getDocument(getEditorInput());
        heard.addDocumentListener(listener);
    }

    private void unlisten() {
        if (heard != null) {
            heard.removeDocumentListener(listener);
            heard = null;
        }
    }

    /** The file is gone: the whole editor goes, not only its page. */
    @Override
    public void close(boolean save) {
        editor.close(save);
    }

    @Override
    public void dispose() {
        unlisten();
        super.dispose();
    }
}
