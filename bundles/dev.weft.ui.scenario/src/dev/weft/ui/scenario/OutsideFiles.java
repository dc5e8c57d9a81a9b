// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IURIEditorInput;
import org.eclipse.ui.editors.text.TextFileDocumentProvider;

/** Texts of files outside the workspace, which are written whole or not at all, too. */
final class OutsideFiles extends TextFileDocumentProvider {
    @Override
    protected DocumentProviderOperation createSaveOperation(Object element, IDocument document, boolean overwrite)
            throws CoreException {
        FileInfo info = getFileInfo(element);
        ITextFileBuffer buffer = info == null ? null : info.fTextFileBuffer;
        boolean local = element instanceof IURIEditorInput input
                && "file".equals(input.getURI().getScheme());
        if (!local || buffer == null || !overwrite && !buffer.isSynchronized()) {
            // What others have changed is not written over: this tells so.
            return super.createSaveOperation(element, document, overwrite);
        }
        Path path = Path.of(((IURIEditorInput) element).getURI());
        return new DocumentProviderOperation() {
            @Override
            protected void execute(IProgressMonitor monitor) throws CoreException {
                try {
                    ModelFiles.write(path, document.get().getBytes(StandardCharsets.UTF_8));
                } catch (ModelFileException e) {
                    throw new CoreException(Status.error(e.getMessage(), e));
                }
                // The file has what the document has: it is only looked at, and counts as the state that is known.
                buffer.revert(monitor);
            }
        };
    }
}
