// SPDX-License-Identifier: EPL-2.0
package dev.weft.ui.common.files;

import dev.weft.model.io.ModelFileException;
import dev.weft.model.io.ModelFiles;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;

/**
 * Writes a file of the workspace: the whole file or none of it, and what was there before goes to the local history, so that
 * Replace With &gt; Local History brings it back.
 */
public final class FileWriting {
    private final IFile file;
    private final byte[] content;
    private final Runnable written;
    private ModelFileException failure;
    private boolean done;

    private FileWriting(IFile file, byte[] content, Runnable written) {
        this.file = file;
        this.content = content;
        this.written = written;
    }

    /**
     * Writes a file.
     *
     * @param file a file of the workspace, there or not; it must have a place on this machine
     * @param content all of it
     * @param written is run when the file is there, before anybody is told that it has changed
     * @param monitor shows how far it is
     * @throws ModelFileException if it cannot be written; the file is then as before
     */
    public static void write(IFile file, byte[] content, Runnable written, IProgressMonitor monitor)
            throws ModelFileException {
        FileWriting writing = new FileWriting(file, content, written);
        IWorkspace workspace = file.getWorkspace();
        try {
            workspace.run(
                    writing::inWorkspace,
                    workspace.getRuleFactory().refreshRule(file),
                    IWorkspace.AVOID_UPDATE,
                    monitor);
        } catch (CoreException e) {
            ILog.of(FileWriting.class).log(e.getStatus());
        }
        if (!writing.done && writing.failure == null) {
            // The workspace has its own troubles; the work of the user does not wait for them.
            ModelFiles.write(writing.path(), content);
            written.run();
        }
        if (writing.failure != null) {
            throw writing.failure;
        }
    }

    private Path path() {
        return file.getLocation().toPath();
    }

    private void inWorkspace(IProgressMonitor monitor) throws CoreException {
        CoreException noHistory = refresh(monitor);
        long stamp = file.getModificationStamp();
        if (noHistory == null && file.exists()) {
            noHistory = keepState(monitor);
        }
        try {
            ModelFiles.write(path(), content);
        } catch (ModelFileException e) {
            failure = e;
            if (file.exists()) {
                // It is the same file as before.
                file.revertModificationStamp(stamp);
            }
            return;
        }
        done = true;
        written.run();
        file.refreshLocal(IResource.DEPTH_ZERO, monitor);
        if (noHistory != null) {
            throw noHistory;
        }
    }

    /** Others may have changed the file; that state is worth keeping, too. */
    private CoreException refresh(IProgressMonitor monitor) {
        try {
            file.refreshLocal(IResource.DEPTH_ZERO, monitor);
            return null;
        } catch (CoreException e) {
            return e;
        }
    }

    /** The workspace keeps the state of a file before it changes it, and nothing appended is such a change. */
    private CoreException keepState(IProgressMonitor monitor) {
        try {
            int flags = IResource.KEEP_HISTORY | IResource.FORCE;
            file.appendContents(new ByteArrayInputStream(new byte[0]), flags, monitor);
            return null;
        } catch (CoreException e) {
            // Where the disk does not take anything, writing tells so better.
            return e;
        }
    }
}
