// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.common.files.SaveFailure;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.ide.FileStoreEditorInput;

/** The text of a scenario, as a page of its editor. It is what saves, undoes and notices changes by others. */
final class SourcePage extends TextEditor {
    private final ScenarioEditor editor;
    private final ScenarioFiles files;
    private final OutsideFiles outside = new OutsideFiles();
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

    SourcePage(ScenarioEditor editor, ScenarioFiles files) {
        this.editor = editor;
        this.files = files;
    }

    @Override
    protected void setDocumentProvider(IEditorInput input) {
        if (input instanceof IFileEditorInput) {
            setDocumentProvider(files);
        } else {
            setDocumentProvider(outside);
        }
    }

    /** The text is that of another file from now on: it was saved under another name, or the file was moved. */
    @Override
    protected void doSetInput(IEditorInput input) throws CoreException {
        super.doSetInput(input);
        if (heard != null && input != null) {
            listen();
            editor.inputReplaced(input);
        }
    }

    @Override
    protected void handleExceptionOnSave(CoreException exception, IProgressMonitor monitor) {
        if (exception.getStatus().getException() instanceof ModelFileException failure) {
            boolean saved = saveElsewhere(failure);
            if (!saved) {
                monitor.setCanceled(true);
            }
        } else {
            super.handleExceptionOnSave(exception, monitor);
        }
    }

    private boolean saveElsewhere(ModelFileException failure) {
        Shell shell = getSite().getShell();
        switch (SaveFailure.ask(shell, failure)) {
            case SAVE_AS -> performSaveAs(new NullProgressMonitor());
            case SAVE_OUTSIDE -> saveOutside(shell);
            case NOTHING -> {
                // The editor stays as it is.
            }
        }
        return !isDirty();
    }

    private void saveOutside(Shell shell) {
        Path path = SaveFailure.askForFile(shell, getEditorInput().getName());
        if (path != null) {
            IDocument text = getDocumentProvider().getDocument(getEditorInput());
            try {
                ModelFiles.write(path, text.get().getBytes(StandardCharsets.UTF_8));
                setInput(new FileStoreEditorInput(EFS.getLocalFileSystem().getStore(path.toUri())));
            } catch (ModelFileException e) {
                saveElsewhere(e);
            }
        }
    }

    /** Listens to the text as it is now. */
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
