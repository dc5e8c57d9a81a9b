// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.scenario;

import dev.weft.model.io.ModelFileException;
import dev.weft.ui.common.files.FileWriting;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.IFileEditorInput;
import org.eclipse.ui.editors.text.FileDocumentProvider;

/** Texts of files of the workspace, which are written whole or not at all. */
final class ScenarioFiles extends FileDocumentProvider {
    /** The state of the file that the user does not want to have. */
    private long unwanted = IResource.NULL_STAMP;

    /** @return whether others have changed a file and nobody has decided yet what is to count. */
    boolean isConflict(Object element, IFile file) {
        long now = computeModificationStamp(file);
        return getElementInfo(element) instanceof FileInfo info && info.fModificationStamp != now && now != unwanted;
    }

    /** What is in the editor is to count, not what is in the file now. */
    void keepMine(IFile file) {
        unwanted = computeModificationStamp(file);
    }

    @Override
    protected void doSaveDocument(IProgressMonitor monitor, Object element, IDocument document, boolean overwrite)
            throws CoreException {
        IFile file = element instanceof IFileEditorInput input ? input.getFile() : null;
        if (file == null || file.getLocation() == null) {
            super.doSaveDocument(monitor, element, document, overwrite);
            return;
        }
        FileInfo info = (FileInfo) getElementInfo(element);
        if (info != null && !overwrite && file.exists() && isConflict(element, file)) {
            checkSynchronizationState(info.fModificationStamp, file);
        }
        String encoding = getEncoding(element);
        Charset charset = encoding == null ? StandardCharsets.UTF_8 : Charset.forName(encoding);
        fireElementStateChanging(element);
        try {
            FileWriting.write(file, document.get().getBytes(charset), () -> {}, monitor);
        } catch (ModelFileException e) {
            fireElementStateChangeFailed(element);
            throw new CoreException(Status.error(e.getMessage(), e));
        }
        if (info != null) {
            info.fModificationStamp = computeModificationStamp(file);
        }
    }

    /** Writing tells the workspace at once, for which it takes the folder. */
    @Override
    protected ISchedulingRule getSaveRule(Object element) {
        return element instanceof IFileEditorInput input
                ? input.getFile().getWorkspace().getRuleFactory().refreshRule(input.getFile())
                : super.getSaveRule(element);
    }
}
