// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.fixes;

import dev.weft.fabric.fix.QuickFix;
import dev.weft.model.fabric.Fabric;
import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import dev.weft.ui.WeftUi;
import dev.weft.ui.common.files.FileWriting;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.edit.command.ChangeCommand;
import org.eclipse.emf.edit.domain.EditingDomain;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;

/**
 * The fabric of a file where it is edited: in the editor that has it open, so that changes can be undone there, or else in the
 * file. Only for the UI thread.
 */
final class EditedFabric {
    private final IFile file;
    private final IEditorPart editor;
    private final EditingDomain domain;
    private final Fabric fabric;

    private EditedFabric(IFile file, IEditorPart editor, EditingDomain domain, Fabric fabric) {
        this.file = file;
        this.editor = editor;
        this.domain = domain;
        this.fabric = fabric;
    }

    /**
     * Finds the fabric.
     *
     * @param file a fabric's file on this machine
     * @return the fabric
     * @throws ModelFileException if no editor shows it and it cannot be read
     */
    static EditedFabric of(IFile file) throws ModelFileException {
        for (IWorkbenchWindow window : PlatformUI.getWorkbench().getWorkbenchWindows()) {
            for (IWorkbenchPage page : window.getPages()) {
                IEditorPart editor = page.findEditor(new FileEditorInput(file));
                EditingDomain domain = editor == null ? null : editor.getAdapter(EditingDomain.class);
                Fabric edited = domain == null ? null : fabric(domain);
                if (edited != null) {
                    return new EditedFabric(file, editor, domain, edited);
                }
            }
        }
        return new EditedFabric(
                file, null, null, ModelFiles.load(file.getLocation().toPath()).fabric());
    }

    private static Fabric fabric(EditingDomain domain) {
        for (var resource : domain.getResourceSet().getResources()) {
            for (Object root : resource.getContents()) {
                if (root instanceof Fabric fabric) {
                    return fabric;
                }
            }
        }
        return null;
    }

    /** @return the fabric; not to be changed. */
    Fabric fabric() {
        return fabric;
    }

    /**
     * Makes a change. In an editor that had nothing to save it is saved, so that the problem goes at once; it can be undone
     * all the same.
     *
     * @param fix the change
     * @throws CoreException if the file cannot be written
     */
    void apply(QuickFix fix) throws CoreException {
        if (editor == null) {
            fix.apply(fabric);
            write();
            return;
        }
        boolean saved = !editor.isDirty();
        ChangeCommand command = new ChangeCommand(fabric) {
            @Override
            protected void doExecute() {
                fix.apply(fabric);
            }
        };
        command.setLabel(fix.label());
        domain.getCommandStack().execute(command);
        if (saved) {
            editor.doSave(new NullProgressMonitor());
        }
    }

    private void write() throws CoreException {
        try {
            byte[] content = ModelFiles.content(file.getLocation().toPath(), fabric);
            FileWriting.write(file, content, () -> {}, null);
        } catch (ModelFileException e) {
            throw new CoreException(new Status(Status.ERROR, WeftUi.ID, e.getMessage(), e));
        }
    }
}
