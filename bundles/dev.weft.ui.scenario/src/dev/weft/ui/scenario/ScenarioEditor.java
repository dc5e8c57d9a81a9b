// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.ui.common.recovery.Recoverable;
import dev.weft.ui.scenario.document.ScenarioDocument;
import dev.weft.ui.scenario.form.ScenarioPage;
import java.nio.file.Path;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IGotoMarker;
import org.eclipse.ui.texteditor.ITextEditor;

/** The editor of {@code *.scenario} files: a form, and the text behind it. */
public final class ScenarioEditor extends FormEditor {
    /** ID of the editor. */
    public static final String ID = "dev.weft.ui.scenario.editor";

    private static final String ELEMENT_ID = "dev.weft.ui.elementId";

    private final ScenarioFiles files = new ScenarioFiles();
    private final SourcePage source = new SourcePage(this, files);
    private ScenarioWatch watch;
    private ScenarioRecovery recovery;
    private ScenarioDocument document;
    private ScenarioPage form;
    private LiveCheck check;
    private int sourceIndex;

    @Override
    protected void addPages() {
        try {
            sourceIndex = addPage(source, getEditorInput());
            setPageText(sourceIndex, Messages.sourcePage);
            source.listen();
            document = new ScenarioDocument(
                    this::path, source.getDocumentProvider().getDocument(getEditorInput()));
            form = new ScenarioPage(this, document, this::showSource);
            addPage(0, form);
            sourceIndex = 1;
        } catch (PartInitException e) {
            Platform.getLog(ScenarioEditor.class).log(e.getStatus());
            return;
        }
        watch = new ScenarioWatch(this, files);
        recovery = new ScenarioRecovery(this);
        check = new LiveCheck(document, getSite().getShell().getDisplay(), form::showProblems);
        document.addListener(check::changed);
        check.changed();
        setPartName(getEditorInput().getName());
    }

    private Path path() {
        IEditorInput input = getEditorInput();
        if (input instanceof IFileEditorInput file && file.getFile().getLocation() != null) {
            return file.getFile().getLocation().toPath();
        }
        return input instanceof IURIEditorInput located
                        && "file".equals(located.getURI().getScheme())
                ? Path.of(located.getURI())
                : Path.of(input.getName());
    }

    /** @return the scenario that is edited. */
    public ScenarioDocument document() {
        return document;
    }

    ITextEditor source() {
        return source;
    }

    void textChanged() {
        if (document != null) {
            document.textChanged();
        }
    }

    /** Shows the text, such as that of a mistake that the form cannot show. */
    private void showSource(int line) {
        setActivePage(sourceIndex);
        if (line > 0) {
            var text = source.getDocumentProvider().getDocument(source.getEditorInput());
            try {
                source.selectAndReveal(text.getLineOffset(line - 1), text.getLineLength(line - 1));
            } catch (BadLocationException e) {
                source.selectAndReveal(0, 0);
            }
        }
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        form.commitTyped();
        if (watch.maySave()) {
            source.doSave(monitor);
        } else {
            monitor.setCanceled(true);
        }
    }

    @Override
    public boolean isSaveAsAllowed() {
        return source.isSaveAsAllowed();
    }

    @Override
    public void doSaveAs() {
        form.commitTyped();
        source.doSaveAs();
    }

    /** To be called when the text is that of another file. */
    void inputReplaced(IEditorInput input) {
        if (document != null) {
            setInputWithNotify(input);
            setPartName(input.getName());
            setTitleToolTip(input.getToolTipText());
            document.replaceText(source.getDocumentProvider().getDocument(input));
        }
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == Recoverable.class) {
            return type.cast(recovery);
        }
        return type == IGotoMarker.class ? type.cast((IGotoMarker) this::reveal) : super.getAdapter(type);
    }

    private void reveal(IMarker marker) {
        String id = marker.getAttribute(ELEMENT_ID, "");
        if (!id.isEmpty() && document.find(id) != null) {
            setActivePage(0);
            form.select(id);
        } else {
            showSource(marker.getAttribute(IMarker.LINE_NUMBER, 0));
        }
    }

    @Override
    public void dispose() {
        if (check != null) {
            check.stop();
            watch.stop();
            recovery.stop();
        }
        super.dispose();
    }
}
